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

/// x with matrix · x = right, by elimination. The matrix is symmetric and positive definite.
Vector solve(Matrix matrix, Vector right);
Matrix inverse(const Matrix& matrix);

/// Adds the slope of what is to be made large, and its curvature with the sign turned, at a place.
using Derivatives = std::function<void(const Vector& place, Vector& slope, Matrix& curvature)>;

/// Told the number of the step that begins; answers whether to go on.
using OnStep = std::function<bool(int step, int steps)>;

/// Newton's method from zero. `precision` is how strongly the numbers are drawn towards zero, and each other.
Vector maximum(const Matrix& precision, const Derivatives& derivatives, int steps, const OnStep& on_step);

}  // namespace lianzhu::tune
