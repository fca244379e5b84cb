#include "arena/opening_supply.h"

#include <utility>

namespace lianzhu {

std::optional<OpeningMoves> OpeningSupply::at(int number, const StopFlag& stop, const OnOpening& on_opening) {
    const auto index = static_cast<size_t>(number);
    while (true) {
        size_t count = 0;
        {
            // Held for one opening at a time: other games wait no longer than they must.
            const std::lock_guard lock(mutex_);
            if (generator_ && index >= openings_.size()) {
                auto opening = generator_->next(&stop);
                if (stop.raised()) return std::nullopt;
                if (opening) {
                    openings_.push_back(std::move(*opening));
                } else {
                    generator_.reset();
                }
            }
            count = openings_.size();
            if (index < count) return openings_[index];
            if (!generator_) return count == 0 ? OpeningMoves{} : openings_[index % count];
        }
        if (on_opening) on_opening(static_cast<int>(count), number + 1);
    }
}

bool OpeningSupply::has_any(const StopFlag& stop) {
    at(0, stop);
    const std::lock_guard lock(mutex_);
    return !openings_.empty();
}

std::vector<OpeningMoves> OpeningSupply::made() {
    const std::lock_guard lock(mutex_);
    return openings_;
}

}  // namespace lianzhu
