#include "bridge/request.h"

#include <algorithm>

#include "position/notation.h"

namespace lianzhu::bridge {

namespace {

/// Much more than the longest game needs, and short enough to read at once.
constexpr size_t longest_request = 1'000'000;

}  // namespace

Result<Request> Request::parse(std::string_view text) {
    if (text.size() > longest_request) {
        return fail("the request is too long: {0} bytes, at most {1}",
                    {std::to_string(text.size()), std::to_string(longest_request)});
    }
    Json json = Json::parse(text.begin(), text.end(), nullptr, false);
    if (!json.is_object()) return fail("the request is not a JSON object");
    return Request(std::move(json));
}

const Json* Request::find(const char* field) const {
    const auto found = json_.find(field);
    return found == json_.end() ? nullptr : &*found;
}

Language Request::language() const {
    return parse_language(text("lang").value_or("en")).value_or(Language::english);
}

std::optional<std::string> Request::text(const char* field) const {
    const Json* value = find(field);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->get_ref<const std::string&>();
}

Result<std::string> Request::needed_text(const char* field) const {
    if (auto found = text(field)) return *found;
    return fail("the request needs a text in the field \"{0}\"", {field});
}

std::optional<int> Request::number(const char* field, int least, int most) const {
    const Json* value = find(field);
    if (value == nullptr || !value->is_number()) return std::nullopt;
    const auto wanted = value->get<double>();
    // Written so that NaN becomes the least.
    if (!(wanted > least)) return least;
    return wanted >= most ? most : static_cast<int>(wanted);
}

const Json* Request::array(const char* field) const {
    const Json* value = find(field);
    return value != nullptr && value->is_array() ? value : nullptr;
}

const Json* Request::object(const char* field) const {
    const Json* value = find(field);
    return value != nullptr && value->is_object() ? value : nullptr;
}

Result<Rules> Request::rules() const {
    const auto name = needed_text("rules");
    if (!name.ok()) return name.error();
    return parse_rules(*name);
}

/// A text such as "h8 i9", or an array of such texts.
std::string Request::moves_text() const {
    if (auto all = text("moves")) return *all;
    std::string joined;
    if (const Json* list = array("moves")) {
        for (const Json& move : *list) {
            // Other values are written out and then refused as moves. Lists and objects are not written out:
            // they can be nested deeper than the stack.
            if (move.is_string()) {
                joined += move.get_ref<const std::string&>();
            } else {
                joined += move.is_structured() ? move.type_name() : to_text(move);
            }
            joined += ' ';
        }
    }
    return joined;
}

Result<Position> Request::position() const {
    const auto wanted = rules();
    if (!wanted.ok()) return wanted.error();
    const auto moves = parse_moves(*wanted, moves_text());
    if (!moves.ok()) return moves.error();
    return position_after(*wanted, *moves);
}

Result<Position> Request::open_position() const {
    auto found = position();
    if (found.ok() && found->is_over()) return fail("the game is over: there is no move to choose");
    return found;
}

}  // namespace lianzhu::bridge
