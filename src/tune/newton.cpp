#include "tune/newton.h"

#include <algorithm>
#include <cmath>

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

Vector maximum(const Matrix& precision, const Derivatives& derivatives, int steps, const OnStep& on_step) {
    const size_t size = precision.size();
    Vector place(size);
    for (int step = 0; step < steps && on_step(step + 1, steps); ++step) {
        Vector slope(size);
        Matrix curvature = precision;
        for (size_t i = 0; i < size; ++i) {
            const double* row = precision.row(i);
            for (size_t j = 0; j < size; ++j) slope[i] -= row[j] * place[j];
        }
        derivatives(place, slope, curvature);
        const Vector change = solve(std::move(curvature), std::move(slope));
        double largest = 1;
        for (const double each : change) largest = std::max(largest, std::abs(each));
        // Far from the top the curvature of this place is no guide: no number moves by more than one.
        for (size_t i = 0; i < size; ++i) place[i] += change[i] / largest;
    }
    return place;
}

}  // namespace lianzhu::tune
