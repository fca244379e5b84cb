#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace lianzhu::bridge {

/// Called during a search with a JSON text.
using Progress = std::function<void(std::string_view)>;

/// The core for a page: JSON in, JSON out (docs/web.md lists the requests). It referees one game, the one
/// from `open`. Each change answers with the whole game, so that a fresh copy can continue from it. All other
/// requests carry their rules and moves; what is kept between them only saves time: the last computer player
/// with its tables and random numbers, the pattern tables behind threats and hints, the last solver. Not
/// thread-safe.
class Bridge {
  public:
    /// Half of the second of silence that a page may count on, as a search reads the clock only now and then.
    static constexpr std::chrono::milliseconds usual_heartbeat{500};

    /// A search calls its progress at least this often.
    explicit Bridge(std::chrono::milliseconds heartbeat = usual_heartbeat);
    Bridge(const Bridge&) = delete;
    Bridge& operator=(const Bridge&) = delete;
    ~Bridge();

    /// {"ok":true, …} or {"ok":false,"error":sentence}. Every request gets an answer, whatever it contains.
    std::string answer(std::string_view request, const Progress& progress = {});

  private:
    struct Kept;
    std::chrono::milliseconds heartbeat_;
    std::unique_ptr<Kept> kept_;
};

}  // namespace lianzhu::bridge
