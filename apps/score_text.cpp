#include "score_text.h"

namespace lianzhu::cli {

std::string score_text(Score score, const Context& context) {
    if (score.is_win()) return context.say("win in {0}", score.plies());
    if (score.is_loss()) return context.say("loss in {0}", score.plies());
    return std::to_string(score.value());
}

}  // namespace lianzhu::cli
