#include "tune/network_fit.h"

#include <algorithm>
#include <cassert>
#include <numbers>
#include <numeric>
#include <thread>

#include "base/random.h"
#include "evaluate/network/network_sums.h"

namespace lianzhu::tune {

namespace {

constexpr size_t channels = channel_count;
constexpr size_t hidden = hidden_count;
constexpr size_t input_count = 2 * channels;
constexpr float cells_per_unit = network_cells_per_unit;

/// A network of floating-point numbers, or the slope of the loss in each of them. Arrays alone, so that it can be
/// walked through as one row of numbers.
struct Numbers {
    std::array<float, line_pair_count * channels> lines{};
    std::array<float, hidden * input_count> first{};
    std::array<float, hidden * hidden> second{};
    std::array<float, hidden> last{};
    std::array<float, input_count> direct{};
    std::array<float, hidden> first_bias{};
    std::array<float, hidden> second_bias{};
    std::array<float, 1> bias{};

    static constexpr size_t count =
        line_pair_count * channels + hidden * input_count + hidden * hidden + 3 * hidden + input_count + 1;
    float* begin() { return lines.data(); }
    float* end() { return begin() + count; }
};
static_assert(sizeof(Numbers) == Numbers::count * sizeof(float));

/// The numbers of both sides to move.
using Both = std::array<Numbers, 2>;

size_t pair_of(uint32_t own, uint32_t enemy) {
    return (size_t{own} * line_pattern_count + enemy) * channels;
}

/// The places of a cell's four lines in `lines`, as the own side sees it and as the enemy does.
std::array<std::array<size_t, 4>, 2> places_of(uint32_t patterns, size_t own) {
    std::array<std::array<size_t, 4>, 2> all{};
    for (uint32_t direction = 0; direction < 4; ++direction) {
        const uint32_t first = patterns >> 4U * direction & 15U;
        const uint32_t second = patterns >> (16U + 4U * direction) & 15U;
        all[own][direction] = pair_of(first, second);
        all[1 - own][direction] = pair_of(second, first);
    }
    return all;
}

/// Learns from samples: the slope of their loss, summed.
class Student {
  public:
    explicit Student(const NetworkData& data, bool is_alike) : data_(data), is_alike_(is_alike) {}

    void forget() {
        slope_ = {};
        loss_ = 0;
    }
    [[nodiscard]] const Both& slope() const { return slope_; }
    [[nodiscard]] double loss() const { return loss_; }

    void learn(const NetworkSample& sample, const Both& network) {
        const auto own = static_cast<size_t>(index_of(sample.own));
        add_cells(sample, network, own);
        const Numbers& head = network[set_of(own)];
        Numbers& slope = slope_[set_of(own)];
        forward(head);
        const auto expected = static_cast<float>(chance(value_));
        loss_ += surprise(expected, sample.result);
        backward(head, slope, expected - sample.result);
        spread(sample, own);
    }

  private:
    /// Where both sides learn the same, only the first set is used.
    [[nodiscard]] size_t set_of(size_t side) const { return is_alike_ ? 0 : side; }

    void add_cells(const NetworkSample& sample, const Both& network, size_t own) {
        cells_.resize(sample.cell_count * 2);
        inputs_ = {};
        for (size_t i = 0; i < sample.cell_count; ++i) {
            const auto views = places_of(data_.cells[sample.first_cell + i], own);
            for (size_t view = 0; view < 2; ++view) {
                const float* const lines = network[set_of(view == 0 ? own : 1 - own)].lines.data();
                const auto& [a, b, c, d] = views[view];
                auto& cell = cells_[2 * i + view];
                for (size_t j = 0; j < channels; ++j) {
                    cell[j] = std::max(lines[a + j] + lines[b + j] + lines[c + j] + lines[d + j], 0.0F);
                    inputs_[view * channels + j] += cell[j];
                }
            }
        }
        for (float& input : inputs_) input /= cells_per_unit;
    }

    void forward(const Numbers& head) {
        value_ = head.bias[0];
        for (size_t j = 0; j < input_count; ++j) value_ += head.direct[j] * inputs_[j];
        for (size_t i = 0; i < hidden; ++i) {
            float sum = head.first_bias[i];
            for (size_t j = 0; j < input_count; ++j) sum += head.first[i * input_count + j] * inputs_[j];
            first_[i] = std::max(sum, 0.0F);
        }
        for (size_t i = 0; i < hidden; ++i) {
            float sum = head.second_bias[i];
            for (size_t j = 0; j < hidden; ++j) sum += head.second[i * hidden + j] * first_[j];
            second_[i] = std::max(sum, 0.0F);
            value_ += head.last[i] * second_[i];
        }
    }

    /// From the slope in the value to the slopes in the head's numbers and inputs.
    void backward(const Numbers& head, Numbers& slope, float push) {
        slope.bias[0] += push;
        for (size_t j = 0; j < input_count; ++j) {
            slope.direct[j] += push * inputs_[j];
            input_slopes_[j] = push * head.direct[j];
        }
        std::array<float, hidden> first_slopes{};
        for (size_t i = 0; i < hidden; ++i) {
            slope.last[i] += push * second_[i];
            if (second_[i] <= 0) continue;
            const float here = push * head.last[i];
            slope.second_bias[i] += here;
            for (size_t j = 0; j < hidden; ++j) {
                slope.second[i * hidden + j] += here * first_[j];
                first_slopes[j] += here * head.second[i * hidden + j];
            }
        }
        for (size_t i = 0; i < hidden; ++i) {
            if (first_[i] <= 0) continue;
            const float here = first_slopes[i];
            slope.first_bias[i] += here;
            for (size_t j = 0; j < input_count; ++j) {
                slope.first[i * input_count + j] += here * inputs_[j];
                input_slopes_[j] += here * head.first[i * input_count + j];
            }
        }
    }

    /// From the slopes in the inputs to those in the numbers of the lines.
    void spread(const NetworkSample& sample, size_t own) {
        for (size_t i = 0; i < sample.cell_count; ++i) {
            const auto views = places_of(data_.cells[sample.first_cell + i], own);
            for (size_t view = 0; view < 2; ++view) {
                float* const lines = slope_[set_of(view == 0 ? own : 1 - own)].lines.data();
                const auto& cell = cells_[2 * i + view];
                std::array<float, channels> slopes{};
                for (size_t j = 0; j < channels; ++j)
                    slopes[j] = cell[j] > 0 ? input_slopes_[view * channels + j] / cells_per_unit : 0;
                for (const size_t place : views[view]) {
                    for (size_t j = 0; j < channels; ++j) lines[place + j] += slopes[j];
                }
            }
        }
    }

    const NetworkData& data_;
    bool is_alike_;
    Both slope_{};
    double loss_ = 0;
    // Of the sample at hand:
    std::vector<std::array<float, channels>>
        cells_;  ///< twice per cell: as the own side sees it, as the enemy does
    std::array<float, input_count> inputs_{};
    std::array<float, input_count> input_slopes_{};
    std::array<float, hidden> first_{};
    std::array<float, hidden> second_{};
    float value_ = 0;
};

float uniform(Random& random, float largest) {
    constexpr uint32_t half = 1U << 23U;
    return (static_cast<float>(random.below(2 * half)) / static_cast<float>(half) - 1) * largest;
}

Numbers first_numbers(Random& random) {
    Numbers numbers;
    for (float& each : numbers.lines) each = uniform(random, 0.2F);
    for (float& each : numbers.first) each = uniform(random, 0.5F);
    for (float& each : numbers.second) each = uniform(random, 0.5F);
    for (float& each : numbers.last) each = uniform(random, 0.5F);
    return numbers;
}

/// Adam: each number moves by its mean slope in units of that slope's spread.
class Adam {
  public:
    void step(Numbers& numbers, Numbers& slope, float rate) {
        ++steps_;
        const float mean_share = 1 - std::pow(0.9F, static_cast<float>(steps_));
        const float square_share = 1 - std::pow(0.999F, static_cast<float>(steps_));
        constexpr auto most = static_cast<float>(most_weight);
        float* number = numbers.begin();
        for (size_t i = 0; i < Numbers::count; ++i) {
            const float here = slope.begin()[i];
            float& mean = means_.begin()[i];
            float& square = squares_.begin()[i];
            mean = 0.9F * mean + 0.1F * here;
            square = 0.999F * square + 0.001F * here * here;
            number[i] -= rate * (mean / mean_share) / (std::sqrt(square / square_share) + 1e-8F);
            // A gentle pull to zero keeps the numbers of rare lines small.
            if (i < numbers.lines.size()) number[i] -= rate * 0.01F * number[i];
            number[i] = std::clamp(number[i], -most, most);
        }
    }

  private:
    Numbers means_;
    Numbers squares_;
    int64_t steps_ = 0;
};

template <size_t size>
std::array<int16_t, size> whole(const std::array<float, size>& numbers, int unit) {
    std::array<int16_t, size> all{};
    std::transform(numbers.begin(), numbers.end(), all.begin(), [&](float number) {
        return static_cast<int16_t>(std::lround(number * static_cast<float>(unit)));
    });
    return all;
}

template <size_t size>
std::array<float, size> fractions(const std::array<int16_t, size>& numbers, int unit) {
    std::array<float, size> all{};
    std::transform(numbers.begin(), numbers.end(), all.begin(),
                   [&](int16_t number) { return static_cast<float>(number) / static_cast<float>(unit); });
    return all;
}

Numbers numbers_of(const NetworkWeights& weights) {
    return {fractions(weights.lines, cell_unit),        fractions(weights.first, layer_unit),
            fractions(weights.second, layer_unit),      fractions(weights.last, layer_unit),
            fractions(weights.direct, layer_unit),      fractions(weights.first_bias, layer_unit),
            fractions(weights.second_bias, layer_unit), fractions(std::array{weights.bias}, layer_unit)};
}

NetworkWeights integers_of(const Numbers& numbers) {
    return {whole(numbers.lines, cell_unit),        whole(numbers.first, layer_unit),
            whole(numbers.second, layer_unit),      whole(numbers.last, layer_unit),
            whole(numbers.direct, layer_unit),      whole(numbers.first_bias, layer_unit),
            whole(numbers.second_bias, layer_unit), whole(numbers.bias, layer_unit)[0]};
}

/// A pair of patterns that no position has teaches nothing: it must not keep the random numbers of the start.
void forget_unseen_pairs(Both& network, const NetworkData& data, bool is_alike) {
    std::array<std::array<bool, line_pair_count>, 2> is_seen{};
    for (const uint32_t cell : data.cells) {
        const auto views = places_of(cell, 0);
        for (size_t side = 0; side < 2; ++side) {
            for (const size_t place : views[side]) is_seen[is_alike ? 0 : side][place / channels] = true;
        }
    }
    for (size_t side = 0; side < 2; ++side) {
        for (size_t pair = 0; pair < line_pair_count; ++pair) {
            if (!is_seen[is_alike ? 0 : side][pair])
                std::fill_n(&network[side].lines[pair * channels], channels, 0.0F);
        }
    }
}

/// What the plan starts with.
Both first_network(const NetworkData& data, const TrainingPlan& plan, Random& random) {
    assert((plan.start[0] == nullptr) == (plan.start[1] == nullptr));
    if (plan.start[0] != nullptr) return {numbers_of(*plan.start[0]), numbers_of(*plan.start[1])};
    Both network{first_numbers(random), first_numbers(random)};
    forget_unseen_pairs(network, data, plan.is_alike);
    return network;
}

void shuffle(std::vector<size_t>& order, Random& random) {
    for (size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(static_cast<uint32_t>(i))]);
}

}  // namespace

void NetworkData::add(const PatternBoard& board, float result, float score) {
    NetworkSample sample{cells.size(), 0, board.to_move(), result, score};
    for (const uint32_t patterns : board.all_patterns()) {
        if (counts_in_network(patterns)) cells.push_back(patterns);
    }
    sample.cell_count = cells.size() - sample.first_cell;
    samples.push_back(sample);
}

TrainedNetwork fit_network(const NetworkData& data, const TrainingPlan& plan, const OnBatch& on_batch) {
    assert(data.samples.size() >= least_samples);
    constexpr size_t batch = least_samples;
    constexpr size_t part = batch / 2;
    Random random(plan.seed);
    Both network = first_network(data, plan, random);
    std::array<Adam, 2> adam;
    std::array<Student, 2> students{Student(data, plan.is_alike), Student(data, plan.is_alike)};
    std::vector<size_t> order(data.samples.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const size_t batches = order.size() / batch;
    const double steps = static_cast<double>(batches) * plan.epochs;
    double step = 0;
    bool goes_on = true;
    for (int epoch = 1; epoch <= plan.epochs && goes_on; ++epoch) {
        shuffle(order, random);
        double loss = 0;
        for (size_t at = 0; at < batches && goes_on; ++at) {
            const auto learn = [&](size_t which) {
                Student& student = students[which];
                student.forget();
                const size_t* const samples = &order[at * batch + which * part];
                for (size_t i = 0; i < part; ++i) student.learn(data.samples[samples[i]], network);
            };
            std::thread other(learn, 1);
            learn(0);
            other.join();
            loss += students[0].loss() + students[1].loss();
            const double rate = plan.rate * (0.505 + 0.495 * std::cos(std::numbers::pi * step++ / steps));
            for (size_t side = 0; side < (plan.is_alike ? 1U : 2U); ++side) {
                Numbers slope = students[0].slope()[side];
                Numbers more = students[1].slope()[side];
                std::transform(slope.begin(), slope.end(), more.begin(), slope.begin(),
                               [](float one, float two) { return (one + two) / batch; });
                adam[side].step(network[side], slope, static_cast<float>(rate));
            }
            goes_on = on_batch(epoch, loss / static_cast<double>((at + 1) * batch));
        }
    }
    const NetworkWeights first = integers_of(network[0]);
    return {first, plan.is_alike ? first : integers_of(network[1])};
}

double network_loss(const NetworkData& data, const TrainedNetwork& network) {
    double loss = 0;
    NetworkSums sums({&network[0], &network[1]});
    std::vector<uint32_t> patterns;
    for (const NetworkSample& sample : data.samples) {
        const auto first = data.cells.begin() + static_cast<ptrdiff_t>(sample.first_cell);
        patterns.assign(first, first + static_cast<ptrdiff_t>(sample.cell_count));
        loss += surprise(chance(static_cast<double>(sums.value(sample.own, patterns)) / points_per_unit),
                         sample.result);
    }
    return loss / static_cast<double>(data.samples.size());
}

}  // namespace lianzhu::tune
