#include "score_text.h"

#include <fmt/format.h>

namespace lianzhu::cli {

std::string score_text(Score score, const Context& context) {
    if (score.is_win()) return fmt::format(fmt::runtime(context.tr("win in {}")), score.plies());
    if (score.is_loss()) return fmt::format(fmt::runtime(context.tr("loss in {}")), score.plies());
    return std::to_string(score.value());
}

}  // namespace lianzhu::cli
