#pragma once

#include <functional>
#include <vector>

namespace lianzhu::tune {

using Vector = std::vector<double>;

/// A square matrix, row by row.
class Matrix {
  public:
    explicit Matrix(size_t size) : size_(size), numbers_(size * size) {}

    [[nodiscard]] size_t size() const { return size_; }
    [[nodiscard]] double* row(size_t number) { return &numbers_[number * size_]; }
    [[nodiscard]] const double* row(size_t number) const { return &numbers_[number * size_]; }

  private:
    size_t size_;
    std::vector<double> numbers_;
};

/// x with matrix · x = right. The matrix is symmetric and positive definite.
Vector solve(const Matrix& matrix, const Vector& right);
Matrix inverse(const Matrix& matrix);

/// A concave function to maximize.
struct Target {
    std::function<double(const Vector& place)> height;
    /// Adds the slope at a place, and the negated curvature.
    std::function<void(const Vector& place, Vector& slope, Matrix& curvature)> derivatives;
};

/// Called with the number of the step that begins; returns whether to go on.
using OnStep = std::function<bool(int step)>;

/// Newton's method from zero, until nothing moves any more. `precision` is how strongly the numbers are drawn
/// towards zero and each other.
Vector maximum(const Matrix& precision, const Target& target, const OnStep& on_step);

}  // namespace lianzhu::tune
