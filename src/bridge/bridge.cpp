#include "bridge/bridge.h"

#include "base/text.h"
#include "bridge/requests.h"
#include "language/say.h"

namespace lianzhu::bridge {

struct Bridge::Kept {
    Table table;
    KeptPlayer player;
    ThreatFinder threats;
    PerfectLabels labels;
};

namespace {

std::string refuse(Language language, const Error& error) {
    return to_text({{"ok", false}, {"error", say(language, error)}});
}

}  // namespace

Bridge::Bridge(std::chrono::milliseconds heartbeat)
    : heartbeat_(heartbeat), kept_(std::make_unique<Kept>()) {}
Bridge::~Bridge() = default;

std::string Bridge::answer(std::string_view text, const Progress& progress) {
    const auto request = Request::parse(text);
    if (!request.ok()) return refuse(Language::english, request.error());

    const Listener listener{progress, heartbeat_};
    struct Entry {
        std::string_view name;
        std::function<Result<Json>()> answer;
    };
    const Entry entries[] = {
        {"catalogue", [&] { return catalogue(*request); }},
        {"describe", [&] { return describe(*request); }},
        {"play", [&] { return play(*request); }},
        {"can_play", [&] { return can_play(*request); }},
        {"open", [&] { return open(*request, kept_->table); }},
        {"move", [&] { return move(*request, kept_->table); }},
        {"undo", [&] { return undo(*request, kept_->table); }},
        {"redo", [&] { return redo(*request, kept_->table); }},
        {"go", [&] { return go(*request, kept_->table); }},
        {"flag", [&] { return flag(*request, kept_->table); }},
        {"resign", [&] { return resign(*request, kept_->table); }},
        {"read", [&] { return read(*request); }},
        {"write", [&] { return write(*request); }},
        {"choose", [&] { return choose(*request, kept_->player, listener); }},
        {"analyse", [&] { return analyse(*request, listener); }},
        {"hint", [&] { return hint(*request, kept_->threats, listener); }},
        {"best", [&] { return best(*request, listener); }},
        {"value", [&] { return value(*request, listener); }},
        {"threats", [&] { return threats(*request, kept_->threats); }},
        {"map", [&] { return map(*request, kept_->labels, listener); }},
        {"bench", [&] { return bench(*request); }},
    };
    const std::string wanted = request->text("do").value_or("");
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
        if (entry.name != wanted) continue;
        const auto found = entry.answer();
        if (!found.ok()) return refuse(request->language(), found.error());
        Json whole = {{"ok", true}};
        whole.update(*found);
        return to_text(whole);
    }
    return refuse(request->language(),
                  fail("no request is named \"{0}\"; there are {1}", {wanted, join(names, ", ")}));
}

}  // namespace lianzhu::bridge
