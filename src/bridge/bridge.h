#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace lianzhu::bridge {

/// Told during a search: a JSON text.
using Progress = std::function<void(std::string_view)>;

/// The core for a page: JSON in, JSON out (docs/web.md lists the requests). It referees one game, that of `open`:
/// each change answers with the whole game, so that a fresh copy goes on from it. All other requests bring their
/// rules and moves; what is kept between them only saves time: the last computer player with its tables and random
/// numbers, the pattern tables behind threats and hints, the last solver. Not for use by two threads at once.
class Bridge {
  public:
    Bridge();
    Bridge(const Bridge&) = delete;
    Bridge& operator=(const Bridge&) = delete;
    ~Bridge();

    /// {"ok":true, …} or {"ok":false,"error":sentence}. Whatever the request holds, there is an answer.
    std::string answer(std::string_view request, const Progress& progress = {});

  private:
    struct Kept;
    std::unique_ptr<Kept> kept_;
};

}  // namespace lianzhu::bridge
