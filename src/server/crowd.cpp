#include "server/crowd.h"

#include <algorithm>
#include <utility>

namespace lianzhu::server {

Crowd::Ticket Crowd::enter(uint32_t address, std::function<void()> drop) {
    if (counts_[address] >= most_per_address_) {
        drop_one_of(address);
    } else if (places_.size() >= most_) {
        drop_one_of(busiest_address());
    }
    ++counts_[address];
    return places_.insert(places_.end(), {address, true, std::move(drop)});
}

void Crowd::leave(Ticket ticket) {
    const auto count = counts_.find(ticket->address);
    if (--count->second == 0) counts_.erase(count);
    places_.erase(ticket);
}

bool Crowd::drop_one() {
    if (places_.empty()) return false;
    drop_one_of(std::nullopt);
    return true;
}

void Crowd::change(Ticket ticket, bool is_waiting) {
    ticket->is_waiting = is_waiting;
    places_.splice(places_.end(), places_, ticket);
}

/// With an address, one of its connections.
void Crowd::drop_one_of(std::optional<uint32_t> address) {
    auto leaving = places_.end();
    for (auto place = places_.begin(); place != places_.end(); ++place) {
        if (address && place->address != *address) continue;
        if (leaving == places_.end()) leaving = place;
        if (!place->is_waiting) continue;
        leaving = place;
        break;
    }
    // A copy: the place ends while its function runs.
    const auto drop = leaving->drop;
    drop();
}

uint32_t Crowd::busiest_address() const {
    const auto busiest = std::max_element(counts_.begin(), counts_.end(),
                                          [](const auto& a, const auto& b) { return a.second < b.second; });
    return busiest->first;
}

}  // namespace lianzhu::server
