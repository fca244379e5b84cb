#include "score_text.h"

#include <fmt/format.h>

namespace lianzhu::cli {

nlohmann::ordered_json score_json(Score score) {
    if (score.is_win()) return {{"win_in", score.plies()}};
    if (score.is_loss()) return {{"lose_in", score.plies()}};
    return {{"eval", score.value()}};
}

std::string score_text(Score score, const Context& context) {
    if (score.is_win()) return fmt::format(fmt::runtime(context.tr("win in {}")), score.plies());
    if (score.is_loss()) return fmt::format(fmt::runtime(context.tr("loss in {}")), score.plies());
    return std::to_string(score.value());
}

}  // namespace lianzhu::cli
