#include "terminal/encoding.h"

#include <iconv.h>

#include <array>
#include <mutex>
#include <utility>

#include "base/environment.h"
#include "base/text.h"
#include "base/utf8.h"

namespace lianzhu {

namespace {

/// What stands for a character that the terminal lacks. These are the ones that the programs use.
std::string_view plain_form(std::string_view character) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 21> forms{{
        {"×", "x"},  {"…", "..."}, {"–", "-"},  {"—", "-"},  {"−", "-"},  {"±", "+-"}, {"●", "X"},
        {"○", "O"},  {"│", "|"},   {"─", "-"},  {"┼", "+"},  {"ő", "o"},  {"“", "\""}, {"”", "\""},
        {"，", ","}, {"：", ":"},  {"；", ";"}, {"（", "("}, {"）", ")"}, {"。", "."}, {"’", "'"},
    }};
    for (const auto& [from, to] : forms) {
        if (from == character) return to;
    }
    return "?";
}

bool means_utf8(std::string_view name) {
    const std::string lower = to_lower(name);
    return lower == "utf-8" || lower == "utf8";
}

/// How many bytes one character of the encodings in use takes at most.
constexpr size_t longest_character = 4;

}  // namespace

struct Encoding::Converters {
    /// One direction of a conversion. The system's converters keep a state: only one thread at a time may use
    /// them.
    class Converter {
      public:
        Converter(const std::string& to, const std::string& from)
            : handle_(iconv_open(to.c_str(), from.c_str())) {}
        Converter(const Converter&) = delete;
        Converter& operator=(const Converter&) = delete;
        ~Converter() {
            if (is_open()) iconv_close(handle_);
        }

        [[nodiscard]] bool is_open() const {
            return handle_ !=
                   reinterpret_cast<iconv_t>(-1);  // NOLINT(performance-no-int-to-ptr): as POSIX says it
        }

        /// Appends the converted text; false when it does not exist in the other encoding.
        bool convert(std::string_view text, std::string& converted) {
            std::array<char, 16> room;
            std::string from(text);
            char* in_at = from.data();
            char* out_at = room.data();
            size_t in_left = from.size();
            size_t out_left = room.size();
            iconv(handle_, nullptr, nullptr, nullptr, nullptr);
            if (iconv(handle_, &in_at, &in_left, &out_at, &out_left) == static_cast<size_t>(-1)) return false;
            converted.append(room.data(), room.size() - out_left);
            return true;
        }

      private:
        iconv_t handle_;
    };

    explicit Converters(const std::string& name) : out(name, "UTF-8"), in("UTF-8", name) {}

    std::mutex using_them;
    Converter out;
    Converter in;
};

Encoding::Encoding(std::string_view name) {
    if (means_utf8(name)) return;
    converters_ = std::make_unique<Converters>(std::string(name));
    if (!converters_->out.is_open() || !converters_->in.is_open())
        converters_ = std::make_unique<Converters>("ASCII");
}

Encoding::Encoding(Encoding&&) noexcept = default;
Encoding& Encoding::operator=(Encoding&&) noexcept = default;
Encoding::~Encoding() = default;

const Encoding& Encoding::of_environment() {
    static const Encoding encoding = [] {
        for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
            if (const auto locale = environment(name); !locale.empty())
                return Encoding(encoding_of_locale(locale));
        }
        return Encoding("UTF-8");
    }();
    return encoding;
}

bool Encoding::has(std::string_view text) const {
    return to_utf8(from_utf8(text)) == text;
}

std::string Encoding::from_utf8(std::string_view text) const {
    if (is_utf8()) return std::string(text);
    const std::lock_guard lock(converters_->using_them);
    std::string converted;
    while (!text.empty()) {
        const Utf8Character first = first_character(text);
        const std::string_view character = text.substr(0, first.bytes);
        if (first.code < 0x80) {
            converted += character;
        } else if (!first.is_valid || !converters_->out.convert(character, converted)) {
            converted += plain_form(character);
        }
        text.remove_prefix(first.bytes);
    }
    return converted;
}

std::string Encoding::to_utf8(std::string_view text) const {
    if (is_utf8()) return std::string(text);
    const std::lock_guard lock(converters_->using_them);
    std::string converted;
    while (!text.empty()) {
        size_t bytes = 1;
        while (bytes <= longest_character && bytes <= text.size() &&
               !converters_->in.convert(text.substr(0, bytes), converted)) {
            ++bytes;
        }
        if (bytes > longest_character || bytes > text.size()) {
            bytes = 1;
            converted += text.front();
        }
        text.remove_prefix(bytes);
    }
    return converted;
}

std::string encoding_of_locale(std::string_view locale) {
    locale = locale.substr(0, locale.find('@'));
    const size_t dot = locale.find('.');
    if (dot != std::string_view::npos) return std::string(locale.substr(dot + 1));
    return locale == "C" || locale == "POSIX" ? "ASCII" : "UTF-8";
}

}  // namespace lianzhu
