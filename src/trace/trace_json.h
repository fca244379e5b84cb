#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "rules/rules.h"
#include "search/trace.h"

namespace lianzhu {

/// Writes each event of a search as one line of JSON as it happens, so that a trace of any length needs no
/// memory. Values and windows are written as the searcher reports them: see TraceSink.
///
///     {"event":"enter","ply":1,"move":"b2","alpha":-100,"beta":100}
///     {"event":"evaluate","ply":1,"value":7}
///     {"event":"cut","ply":1,"reason":"window"}
///     {"event":"leave","ply":1,"value":7}
///
/// A search that is stopped leaves its open nodes without a "leave", except the root.
class TraceJsonWriter final : public TraceSink {
  public:
    /// Takes the lines as they are made. Whoever stores them notices when that fails.
    using Write = std::function<void(std::string_view line)>;
    TraceJsonWriter(Write write, const Rules& rules) : write_(std::move(write)), rules_(rules) {}

    void enter(int ply, Move move, int alpha, int beta) override;
    void evaluate(int ply, int value) override;
    void cut(int ply, Cut reason) override;
    void leave(int ply, int value) override;

    [[nodiscard]] uint64_t lines() const { return lines_; }

  private:
    void add(const std::string& event);

    Write write_;
    Rules rules_;
    uint64_t lines_ = 0;
};

}  // namespace lianzhu
