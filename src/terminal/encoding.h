#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace lianzhu {

/// The encoding of a terminal. Inside the programs all text is UTF-8. Other terminals get what they can show:
/// characters that their encoding lacks become plain ones (× becomes x), or "?".
class Encoding {
  public:
    /// By its name, such as "GBK". A name that the system does not know counts as ASCII.
    explicit Encoding(std::string_view name);
    Encoding(Encoding&&) noexcept;
    Encoding& operator=(Encoding&&) noexcept;
    ~Encoding();

    /// What LC_ALL, LC_CTYPE or LANG say; UTF-8 when none of them is set. Safe from several threads.
    static const Encoding& of_environment();

    [[nodiscard]] bool is_utf8() const { return converters_ == nullptr; }
    /// Whether it has all characters of a text.
    [[nodiscard]] bool has(std::string_view text) const;
    [[nodiscard]] std::string from_utf8(std::string_view text) const;
    /// Bytes that are not of this encoding stay as they are.
    [[nodiscard]] std::string to_utf8(std::string_view text) const;

  private:
    struct Converters;
    std::unique_ptr<Converters> converters_;  ///< empty: UTF-8
};

/// The encoding that a locale's name means: "zh_CN.GBK" GBK, "C" ASCII, "zh_CN.UTF-8" and "" UTF-8.
std::string encoding_of_locale(std::string_view locale);

}  // namespace lianzhu
