#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "language/language.h"
#include "position/position.h"
#include "vocabulary/json.h"

namespace lianzhu::bridge {

/// A request with its fields read by type: reading never aborts, whatever they contain.
class Request {
  public:
    /// Fails when the text is too long, not JSON, or not an object.
    static Result<Request> parse(std::string_view text);

    [[nodiscard]] Language language() const;

    /// The text of a field; empty when it is missing or of another kind.
    [[nodiscard]] std::optional<std::string> text(const char* field) const;
    /// The same, or an error that names the field.
    [[nodiscard]] Result<std::string> needed_text(const char* field) const;
    /// A whole number clamped to the range; empty when the field is not a number.
    [[nodiscard]] std::optional<int> number(const char* field, int least, int most) const;
    /// Null when the field is missing or of another kind.
    [[nodiscard]] const Json* array(const char* field) const;
    [[nodiscard]] const Json* object(const char* field) const;

    [[nodiscard]] Result<Rules> rules() const;
    /// The rules and the moves, played: every request about a position begins with this.
    [[nodiscard]] Result<Position> position() const;
    /// The same, with an error when the game is over.
    [[nodiscard]] Result<Position> open_position() const;

  private:
    explicit Request(Json json) : json_(std::move(json)) {}
    [[nodiscard]] const Json* find(const char* field) const;
    [[nodiscard]] std::string moves_text() const;

    Json json_;
};

}  // namespace lianzhu::bridge
