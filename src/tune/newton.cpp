#include "tune/newton.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace lianzhu::tune {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Column = Eigen::VectorXd;

Eigen::Map<const Rows> view(const Matrix& matrix) {
    const auto size = static_cast<Eigen::Index>(matrix.size());
    return {matrix.row(0), size, size};
}

Eigen::Map<const Column> view(const Vector& vector) {
    return {vector.data(), static_cast<Eigen::Index>(vector.size())};
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result(vector.size());
    Eigen::Map<Column>(result.data(), view(vector).size()) = view(matrix) * view(vector);
    return result;
}

}  // namespace

Vector solve(const Matrix& matrix, const Vector& right) {
    Vector result(right.size());
    Eigen::Map<Column>(result.data(), view(right).size()) = view(matrix).ldlt().solve(view(right));
    return result;
}

Matrix inverse(const Matrix& matrix) {
    Matrix result(matrix.size());
    const Eigen::Index size = view(matrix).rows();
    Eigen::Map<Rows>(result.row(0), size, size) = view(matrix).ldlt().solve(Rows::Identity(size, size));
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
        const Vector change = solve(curvature, slope);
        double largest = 0;
        for (const double each : change) largest = std::max(largest, std::abs(each));
        // Far from the top a whole step can lead down: then try half of it. When no part leads up, this is
        // the top, to numerical precision.
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
