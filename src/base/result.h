#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace lianzhu {

/// Why something could not be done. The English sentence with {0}, {1} … as places for the arguments
/// is also its key in the catalogue of words.
struct Error {
    std::string_view sentence;
    std::vector<std::string> arguments;
    /// The error behind this one, if any: its text stands in the place after those of the arguments.
    std::shared_ptr<const Error> reason = nullptr;

    /// This error with the one behind it.
    [[nodiscard]] Error because(Error behind) && {
        reason = std::make_shared<const Error>(std::move(behind));
        return std::move(*this);
    }

    /// The English text.
    [[nodiscard]] std::string text() const { return fill(sentence, reason ? reason->text() : ""); }

    /// A (translated) sentence with the arguments, and the (translated) reason, put in their places.
    [[nodiscard]] std::string fill(std::string_view pattern, std::string reason_text) const;
};

/// The error with that sentence. It must be a string literal: a test looks it up in the catalogue of words.
inline Error fail(std::string_view sentence, std::initializer_list<std::string> arguments = {}) {
    return Error{sentence, arguments, nullptr};
}

/// A value, or the reason why there is none. Errors are values: nothing here throws.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    [[nodiscard]] bool ok() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return ok(); }

    T& value() { return *std::get_if<T>(&content_); }
    const T& value() const { return *std::get_if<T>(&content_); }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const { return *std::get_if<Error>(&content_); }

  private:
    std::variant<T, Error> content_;
};

}  // namespace lianzhu
