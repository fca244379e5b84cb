#include "game/record_file.h"

#include "base/names.h"
#include "base/text.h"
#include "game/json_record.h"
#include "game/psq.h"
#include "game/record_text.h"
#include "game/sgf.h"

namespace lianzhu {

namespace {

constexpr std::array extensions{
    Name<RecordFormat>{RecordFormat::sgf, "sgf"},
    Name<RecordFormat>{RecordFormat::psq, "psq"},
    Name<RecordFormat>{RecordFormat::json, "json"},
};

}  // namespace

std::optional<RecordFormat> format_of_path(std::string_view path) {
    const size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return std::nullopt;
    return find_name(extensions, to_lower(path.substr(dot + 1)));
}

std::optional<RecordFormat> guess_format(std::string_view text) {
    text = trim(without_byte_order_mark(text));
    constexpr std::string_view psq_start = "piskvorky";
    if (text.empty()) return std::nullopt;
    if (text.front() == '{') return RecordFormat::json;
    if (to_lower(text.substr(0, psq_start.size())) == psq_start) return RecordFormat::psq;
    const bool is_sgf = text.front() == '(' || text.find("(;") != std::string_view::npos;
    return is_sgf ? std::optional(RecordFormat::sgf) : std::nullopt;
}

Result<Record> parse_record(std::string_view text, RecordFormat format, const Rules& fallback) {
    switch (format) {
        case RecordFormat::sgf:
            return read_sgf(text);
        case RecordFormat::psq:
            return read_psq(text, fallback);
        default:
            return read_json(text);
    }
}

std::string format_record(const Record& record, RecordFormat format) {
    switch (format) {
        case RecordFormat::sgf:
            return write_sgf(record);
        case RecordFormat::psq:
            return write_psq(record);
        default:
            return write_json(record);
    }
}

}  // namespace lianzhu
