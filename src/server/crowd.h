#pragma once

#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <optional>

namespace lianzhu::server {

/// The open connections, and which one leaves when another comes and all places are taken.
///
/// A newcomer is never turned away: whoever holds many connections without asking for anything must not keep
/// others out. The one that has waited longest without a complete request leaves; if all are being answered,
/// the one whose answer has taken longest. Each address has its own limit, so that one address does not push
/// out the connections of another.
class Crowd {
  private:
    struct Place {
        uint32_t address;
        bool is_waiting;  ///< for a request; otherwise it is being answered
        std::function<void()> drop;
    };

  public:
    using Ticket = std::list<Place>::iterator;

    Crowd(size_t most, size_t most_per_address) : most_(most), most_per_address_(most_per_address) {}

    /// Makes room for one more, which waits for a request. `drop` closes the connection and calls leave().
    Ticket enter(uint32_t address, std::function<void()> drop);
    void leave(Ticket ticket);

    void await_request(Ticket ticket) { change(ticket, true); }
    void begin_answer(Ticket ticket) { change(ticket, false); }

    /// Drops one of all; false when there is none.
    bool drop_one();

    [[nodiscard]] size_t size() const { return places_.size(); }

  private:
    void change(Ticket ticket, bool is_waiting);
    void drop_one_of(std::optional<uint32_t> address);
    [[nodiscard]] uint32_t busiest_address() const;

    size_t most_;
    size_t most_per_address_;
    std::list<Place> places_;  ///< those first whose last change is longest ago
    std::map<uint32_t, size_t> counts_;
};

}  // namespace lianzhu::server
