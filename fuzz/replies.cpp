// What engines say: any line gets a kind, and cells of a reply are on the board or refused.

#include "fuzz.h"
#include "gomocup/reply.h"

using namespace lianzhu;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Rules rules = *parse_rules("gomoku");
    const std::string_view line = text_of(data, size);
    const gomocup::Reply reply = gomocup::parse_reply(line);
    for (const gomocup::Cell& cell : reply.cells) {
        const auto move = gomocup::move_of(rules, cell);
        if (move) require(move->cell() < rules.cells(), "a move is on the board");
    }
    gomocup::SearchRemark sum;
    sum.add(gomocup::parse_remark(line));
    return 0;
}
