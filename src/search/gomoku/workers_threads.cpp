#include <thread>
#include <vector>

#include "search/gomoku/workers.h"

namespace lianzhu::gomoku {

struct Workers::Crew {
    Job job;
    StopFlag stop;
    std::vector<std::thread> threads;
};

Workers::Workers(int count, const Job& job) : crew_(std::make_unique<Crew>()) {
    crew_->job = job;
    for (int number = 1; number <= count; ++number) {
        crew_->threads.emplace_back([crew = crew_.get(), number] { crew->job(number, crew->stop); });
    }
}

Workers::~Workers() {
    crew_->stop.raise();
    for (std::thread& thread : crew_->threads) thread.join();
}

}  // namespace lianzhu::gomoku
