#include "tune/newton.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lianzhu::tune {

namespace {

/// Turns the matrix into an upper triangle, and does the same to the right sides, `width` numbers per row.
void eliminate(Matrix& matrix, std::vector<double>& right, size_t width) {
    const size_t size = matrix.size();
    for (size_t i = 0; i < size; ++i) {
        const double* pivot = matrix.row(i);
        for (size_t below = i + 1; below < size; ++below) {
            double* row = matrix.row(below);
            const double factor = row[i] / pivot[i];
            if (factor == 0) continue;
            for (size_t column = i; column < size; ++column) row[column] -= factor * pivot[column];
            for (size_t column = 0; column < width; ++column)
                right[below * width + column] -= factor * right[i * width + column];
        }
    }
    for (size_t i = size; i-- > 0;) {
        const double* row = matrix.row(i);
        for (size_t column = 0; column < width; ++column) {
            double& number = right[i * width + column];
            for (size_t other = i + 1; other < size; ++other)
                number -= row[other] * right[other * width + column];
            number /= row[i];
        }
    }
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result(vector.size());
    for (size_t i = 0; i < vector.size(); ++i)
        result[i] = std::inner_product(vector.begin(), vector.end(), matrix.row(i), 0.0);
    return result;
}

}  // namespace

Vector solve(Matrix matrix, Vector right) {
    eliminate(matrix, right, 1);
    return right;
}

Matrix inverse(const Matrix& matrix) {
    const size_t size = matrix.size();
    std::vector<double> identity(size * size);
    for (size_t i = 0; i < size; ++i) identity[i * size + i] = 1;
    Matrix work = matrix;
    eliminate(work, identity, size);
    Matrix result(size);
    std::copy(identity.begin(), identity.end(), result.row(0));
    return result;
}

Vector maximum(const Matrix& precision, const Target& target, const OnStep& on_step) {
    constexpr double still = 1e-3;
    const size_t size = precision.size();
    const auto height = [&](const Vector& place) {
        const Vector pull = product(precision, place);
        return target.height(place) - std::inner_product(place.begin(), place.end(), pull.begin(), 0.0) / 2;
    };
    Vector place(size);
    double reached = height(place);
    for (int step = 1; on_step(step); ++step) {
        Vector slope = product(precision, place);
        for (double& each : slope) each = -each;
        Matrix curvature = precision;
        target.derivatives(place, slope, curvature);
        const Vector change = solve(std::move(curvature), std::move(slope));
        double largest = 0;
        for (const double each : change) largest = std::max(largest, std::abs(each));
        // Far from the top a whole step can lead down: then half of it is tried. When no part leads up, this
        // is the top as far as numbers can tell.
        bool has_moved = false;
        for (double part = 1; !has_moved && part * largest > still; part /= 2) {
            Vector next = place;
            for (size_t i = 0; i < size; ++i) next[i] += part * change[i];
            const double there = height(next);
            has_moved = there > reached;
            if (!has_moved) continue;
            place = std::move(next);
            reached = there;
        }
        if (!has_moved) break;
    }
    return place;
}

}  // namespace lianzhu::tune
