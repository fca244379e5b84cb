// The engine's half of the Gomocup protocol: whatever comes in, every answer belongs to the protocol, every
// question can be given to a search, and a new game can begin. The moves are the first legal ones.

#include "fuzz.h"
#include "gomocup/decide.h"
#include "gomocup/line_splitter.h"

using namespace lianzhu;
using namespace lianzhu::gomocup;

namespace {

Result<SearchResult> first_move(const Position& position, double /*share*/) {
    require(!position.is_over(), "a question has an answer");
    SearchResult result;
    result.move = position.legal_moves()[0];
    return result;
}

void hear(Conversation& conversation, std::string_view line) {
    Lines out;
    const Command command = parse_command(line);
    if (command.acts_at_once()) {
        if (command.kind == Command::Kind::about || command.kind == Command::Kind::info) {
            conversation.hear_at_once(command, out);
        }
        conversation.pass_by();
    } else if (const auto question = conversation.hear(command, out)) {
        Random random(1);
        conversation.answer(*question, *decide(*question, random, first_move), out);
    }
    const TimeBudget budget = plan_time(conversation.clock());
    require(budget.most <= budget.deadline, "the search ends before the watchdog");
    for (const std::string& answer : out) {
        require(answer.find('\n') == std::string::npos, "an answer is one line");
        const bool is_known =
            parse_reply(answer).kind != Reply::Kind::garbage || answer.rfind("FORBID ", 0) == 0;
        require(is_known, "an answer is one of the protocol's");
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Conversation conversation;
    LineSplitter splitter;
    splitter.feed(text_of(data, size), [&](std::string_view line) { hear(conversation, line); });
    splitter.feed("\n", [&](std::string_view line) { hear(conversation, line); });
    Lines out;
    conversation.hear(parse_command("START 15"), out);
    require(out == Lines{"OK"}, "a new game can always be begun");
    return 0;
}
