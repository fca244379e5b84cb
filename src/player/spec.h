#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "player/players.h"
#include "search/gomoku/params.h"
#include "search/teach/options.h"

namespace lianzhu {

/// A player in words, as data:
///
///     human   human:name=张三   random   level:normal   alphabeta:fe:depth=6:ties=random:name=DELL
///
/// After a level come nodes=, depth= and time=, which can only make it weaker, and name=.
/// After a searcher come its evaluator (default: outcome) and depth=, nodes=, time= (ms),
/// ties=first|last|random, window=full|shared, name=; after gomoku also its search parameters, such as
/// gomoku:nodes=5000:null_depth=0.
struct PlayerSpec {
    enum class Kind : uint8_t { human, computer, random, level };

    Kind kind = Kind::human;
    std::string name;   ///< empty: the interface finds one
    std::string level;  ///< of a level: its name in English
    std::string searcher;
    std::string evaluator = "outcome";
    SearchLimits limits;
    teach::Options options;
    gomoku::Params params;
};

Result<PlayerSpec> parse_player(std::string_view text, const Rules& rules);

/// The searcher of a computer's spec, without its limits. `seed` feeds everything random in it.
Result<std::unique_ptr<Searcher>> make_searcher(const PlayerSpec& spec, const Rules& rules,
                                                uint64_t seed = 1);

/// The player of a spec. `seed` feeds everything random in it; `ask` is used for a person.
Result<std::unique_ptr<Player>> make_player(const PlayerSpec& spec, const Rules& rules, uint64_t seed,
                                            HumanPlayer::Ask ask = nullptr);

}  // namespace lianzhu
