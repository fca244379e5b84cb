// Names of games: what is read is a playable board, and its name means the same.

#include "rules/rules.h"

#include "fuzz.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const auto rules = parse_rules(text_of(data, size));
    if (!rules.ok()) return 0;
    require(check_size(*rules).ok(), "the board can be played on");
    require(rules->cells() <= Rules::max_cells, "the board is not too large");
    require(*parse_rules(rules_name(*rules)) == *rules, "the name is read back");
    return 0;
}
