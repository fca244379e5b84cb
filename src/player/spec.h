#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "player/players.h"
#include "player/registry.h"

namespace lianzhu {

/// A player in words, as data:
///
///     human   human:name=张三   random   level:normal   alphabeta:fe:depth=6:ties=random:name=DELL
///
/// A level is any name that level_spec() (levels.h) knows: normal, perfect, depth3, classic-hard. name= may
/// follow every player. nodes=, depth= and time= (ms) may follow a level, and can only make it weaker. A
/// searcher is followed by its evaluator (default: outcome), the same limits, and its settings (settings_of):
/// gomoku:nodes=5000:null_depth=0.
struct PlayerSpec {
    enum class Kind : uint8_t { human, computer, random, level };

    Kind kind = Kind::human;
    std::string name;   ///< empty: the interface chooses one
    std::string level;  ///< of a level: its name in English; empty when a searcher was chosen by hand
    std::string searcher;
    std::string evaluator = "outcome";
    SearchLimits limits;
    SearcherOptions options;
};

/// Reads a spec and checks it against the rules, without making anything.
Result<PlayerSpec> parse_player(std::string_view text, const Rules& rules);

/// The searcher of a computer's spec, without its limits. `seed` drives everything random in it.
Result<std::unique_ptr<Searcher>> make_searcher(const PlayerSpec& spec, const Rules& rules,
                                                uint64_t seed = 1);

/// The player of a spec. Fails for a person, whom only an interface can ask. `seed` drives its randomness.
Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Rules& rules, uint64_t seed);

}  // namespace lianzhu
