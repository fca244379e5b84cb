#include "arena/contestant.h"

#include <algorithm>
#include <set>

#include "arena/numbers.h"
#include "base/printable.h"
#include "gomocup/client_text.h"
#include "search/limit_settings.h"

namespace lianzhu {

namespace {

/// Words separated by spaces; quotes keep a word together.
std::vector<std::string> split_quoted(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    char quote = 0;
    bool in_word = false;
    for (const char c : text) {
        if (quote != 0 ? c == quote : (c == '"' || c == '\'')) {
            quote = quote == 0 ? c : '\0';
            in_word = true;
        } else if (quote == 0 && (c == ' ' || c == '\t')) {
            if (in_word) words.push_back(word);
            word.clear();
            in_word = false;
        } else {
            word += c;
            in_word = true;
        }
    }
    if (in_word) words.push_back(word);
    return words;
}

/// "60" or "60+0.5"
std::optional<TimeControl> parse_game_time(std::string_view text) {
    const size_t plus = text.find('+');
    const auto initial = parse_seconds(text.substr(0, plus));
    const auto increment =
        plus == std::string_view::npos ? std::chrono::milliseconds(0) : parse_seconds(text.substr(plus + 1));
    if (!initial || !increment || initial->count() == 0) return std::nullopt;
    return TimeControl{*initial, *increment};
}

/// Sets one of the limits that every searcher has.
Result<bool> set_limit(Contestant& player, const SettingInfo& limit, const std::string& value) {
    const auto number = limit.parse(value);
    if (!number) return limit.refuse(value);
    if (limit.name == "depth") {
        player.depth = static_cast<int>(*number);
    } else {
        player.nodes = static_cast<uint64_t>(*number);
    }
    return true;
}

/// Sets one key; false when no such key exists or the value does not fit it.
Result<bool> set_value(Contestant& player, const std::string& key, const std::string& value) {
    if (value.empty()) return false;
    if (key == "nodes" || key == "depth") {
        return set_limit(player, setting_named(limit_settings(), key).info, value);
    }
    if (key == "name") {
        player.name = printable(value);
    } else if (key == "cmd") {
        player.command = value;
    } else if (key == "st") {
        player.move_time = parse_seconds(value);
        return player.move_time && player.move_time->count() > 0;
    } else if (key == "tc") {
        player.game_time = parse_game_time(value);
        return player.game_time.has_value();
    } else if (key == "memory") {
        player.memory = parse_count(value);
        return player.memory.has_value();
    } else if (key.rfind("info.", 0) == 0 && key.size() > 5) {
        player.info.emplace_back(key.substr(5), value);
    } else {
        return false;
    }
    return true;
}

/// The program that a command runs: of "env HOME=/tmp ./bin/pbrain-x --a" the third word. Empty when the words
/// so far only set its environment.
std::string program_of(const std::string& command) {
    for (const std::string& word : split_quoted(command)) {
        if (word != "env" && word.find('=') == std::string::npos) return word;
    }
    return "";
}

/// The program's file name: "./bin/pbrain-x --a" gives pbrain-x. Without one, the whole command.
std::string program_name(const std::string& command) {
    const std::string program = program_of(command);
    std::string name = program.substr(program.rfind('/') + 1);
    return name.empty() ? command : name;
}

Result<Contestant> finish_engine(Contestant player, const Rules& rules) {
    const auto mask = gomocup::rule_mask(rules);
    if (!mask.ok()) return mask.error();
    if (player.name.empty()) player.name = printable(program_name(player.command));
    const bool limited = player.move_time || player.game_time || player.nodes || player.depth;
    if (!limited) player.move_time = std::chrono::seconds(1);
    return player;
}

Result<Contestant> finish_built_in(Contestant player, const std::string& spec, const Rules& rules) {
    auto parsed = parse_player(spec, rules);
    if (!parsed.ok()) return parsed.error();
    if (parsed->kind == PlayerSpec::Kind::human) return fail("a person cannot take part here");
    if (player.nodes) parsed->limits.nodes = *player.nodes;
    if (player.depth) parsed->limits.depth = *player.depth;
    if (player.move_time) parsed->limits.time = std::min(parsed->limits.time, *player.move_time);
    if (player.name.empty()) player.name = printable(parsed->name.empty() ? spec : parsed->name);
    player.player = std::move(*parsed);
    return player;
}

}  // namespace

Result<Contestant> parse_contestant(std::string_view text, const Rules& rules) {
    Contestant player;
    // Logs and reports are UTF-8, and a terminal shows them.
    player.text = printable(text);
    std::string built_in;
    for (const std::string& word : split_quoted(text)) {
        if (!player.command.empty() && program_of(player.command).empty()) {
            player.command += ' ' + word;
            continue;
        }
        const size_t equals = word.find('=');
        const bool is_spec = built_in.empty() && player.command.empty() && word.find(':') < equals;
        if (is_spec || (equals == std::string::npos && built_in.empty())) {
            built_in = word;
            continue;
        }
        Result<bool> is_set = false;
        if (equals != std::string::npos) {
            is_set = set_value(player, word.substr(0, equals), word.substr(equals + 1));
        }
        if (!is_set.ok()) return is_set.error();
        if (!*is_set) {
            return fail(
                "\"{0}\" does not fit a player of a match: there are cmd=PROGRAM, name=TEXT, st=SECONDS, "
                "tc=SECONDS or tc=SECONDS+INCREMENT, nodes=N, depth=N, memory=BYTES, info.KEY=VALUE",
                {word});
        }
    }
    if (built_in.empty() == player.command.empty()) {
        return fail("\"{0}\" is not a player of a match: write a player such as level:depth3, or cmd=PROGRAM",
                    {std::string(text)});
    }
    return player.is_engine() ? finish_engine(std::move(player), rules)
                              : finish_built_in(std::move(player), built_in, rules);
}

void make_names_distinct(std::vector<Contestant>& players) {
    std::set<std::string> taken;
    for (Contestant& player : players) {
        const std::string name = player.name;
        for (int number = 2; !taken.insert(player.name).second; ++number) {
            player.name = name + " #" + std::to_string(number);
        }
    }
}

}  // namespace lianzhu
