#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "base/random.h"
#include "evaluate/network/board_evaluation.h"
#include "evaluate/patterns/pattern_evaluator.h"

namespace lianzhu {
namespace {

std::shared_ptr<const PatternTables> tables_of(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const PatternTables>> all;
    auto& tables = all[name];
    if (!tables) tables = std::make_shared<PatternTables>(*parse_rules(name));
    return tables;
}

PatternBoard empty_board(const std::string& name) {
    return {*parse_rules(name), tables_of(name)};
}

/// An empty cell not far from the middle.
Point random_point(const PatternBoard& board, Random& random) {
    const Rules& rules = board.rules();
    while (true) {
        const int column = rules.width / 2 - 4 + static_cast<int>(random.below(9));
        const int row = rules.height / 2 - 4 + static_cast<int>(random.below(9));
        const Point point = board.point_of(Move(row * rules.width + column));
        if (board.is_empty(point)) return point;
    }
}

/// The network as network.h describes it, without any table, short cut or short integer.
int64_t plain_value(const PatternBoard& board, const std::array<const NetworkWeights*, 2>& networks) {
    const Side own = board.to_move();
    std::array<int64_t, 2 * channel_count> inputs{};
    for (const Side side : {own, opponent(own)}) {
        const NetworkWeights& weights = *networks[static_cast<size_t>(index_of(side))];
        for (size_t channel = 0; channel < channel_count; ++channel) {
            int64_t total = 0;
            for (Point point = board.first_point(); point < board.end_point(); ++point) {
                if (!board.is_empty(point)) continue;
                int64_t sum = 0;
                bool makes_a_two = false;
                for (int direction = 0; direction < 4; ++direction) {
                    const LinePattern mine = board.pattern(side, point, direction);
                    const LinePattern theirs = board.pattern(opponent(side), point, direction);
                    makes_a_two = makes_a_two || mine >= LinePattern::two || theirs >= LinePattern::two;
                    const auto pair =
                        static_cast<size_t>(mine) * line_pattern_count + static_cast<size_t>(theirs);
                    sum += weights.lines[pair * channel_count + channel];
                }
                if (makes_a_two && sum > 0) total += sum;
            }
            const size_t place = (side == own ? 0 : channel_count) + channel;
            inputs[place] = std::min<int64_t>(total * 128 / (cell_unit * network_cells_per_unit), 8191);
        }
    }
    const NetworkWeights& weights = *networks[static_cast<size_t>(index_of(own))];
    int64_t value = weights.bias * 128;
    std::array<int64_t, hidden_count> first{};
    for (size_t i = 0; i < first.size(); ++i) {
        int64_t sum = weights.first_bias[i] * 128;
        for (size_t j = 0; j < inputs.size(); ++j) sum += weights.first[i * inputs.size() + j] * inputs[j];
        first[i] = std::clamp<int64_t>(sum / layer_unit, 0, 8191);
    }
    for (size_t i = 0; i < hidden_count; ++i) {
        int64_t sum = weights.second_bias[i] * 128;
        for (size_t j = 0; j < hidden_count; ++j) sum += weights.second[i * hidden_count + j] * first[j];
        value += weights.last[i] * std::clamp<int64_t>(sum / layer_unit, 0, 8191);
    }
    for (size_t j = 0; j < inputs.size(); ++j) value += weights.direct[j] * inputs[j];
    return value * points_per_unit / (128 * layer_unit);
}

NetworkWeights random_network(Random& random, int largest) {
    NetworkWeights weights;
    const auto fill = [&](auto& numbers, int unit) {
        const int most = unit * most_weight * largest / 100;
        for (int16_t& each : numbers)
            each = static_cast<int16_t>(static_cast<int>(random.below(static_cast<uint32_t>(2 * most + 1))) -
                                        most);
    };
    fill(weights.lines, cell_unit);
    fill(weights.first, layer_unit);
    fill(weights.second, layer_unit);
    fill(weights.last, layer_unit);
    fill(weights.direct, layer_unit);
    fill(weights.first_bias, layer_unit);
    fill(weights.second_bias, layer_unit);
    weights.bias = weights.first_bias[0];
    return weights;
}

/// Plays and takes back stones, and evaluates some of the boards on the way.
void compare_on_the_way(const std::string& rules, const std::array<const NetworkWeights*, 2>& networks,
                        int seed) {
    Random random(static_cast<uint64_t>(seed));
    PatternBoard board = empty_board(rules);
    NetworkSums sums(networks);
    NetworkSums without_avx2(networks, false);
    int stones = 0;
    for (int step = 0; step < 300; ++step) {
        if (random.below(20) == 0) {
            // A pass, an evaluation, and the turn again where it was.
            board.pass();
            ASSERT_EQ(sums.value(board), plain_value(board, networks)) << rules << " pass at step " << step;
            board.pass();
        }
        if (stones > 0 && random.below(5) < 2) {
            board.take_back();
            --stones;
        } else if (stones < 50) {
            board.place(random_point(board, random));
            ++stones;
        }
        if (random.below(3) == 0) continue;
        ASSERT_EQ(sums.value(board), plain_value(board, networks)) << rules << " step " << step;
        ASSERT_EQ(without_avx2.value(board), plain_value(board, networks)) << rules << " step " << step;
        if (step % 10 == 0) {
            ASSERT_EQ(sums.value(board.to_move(), board.all_patterns()), plain_value(board, networks));
        }
    }
}

TEST(NetworkSums, EqualThePlainNetwork) {
    for (const char* rules : {"gomoku", "gomoku@20", "gomoku-standard", "renju", "caro"}) {
        Random random(7);
        const NetworkWeights one = random_network(random, 10);
        const NetworkWeights other = random_network(random, 10);
        compare_on_the_way(rules, {&one, &other}, 1);
        if (network_for(*parse_rules(rules))[0] != nullptr)
            compare_on_the_way(rules, network_for(*parse_rules(rules)), 2);
    }
}

/// A search begins from stones that were not placed one by one.
TEST(NetworkSums, FollowBoardsThatWereSetUp) {
    const auto networks = network_for(*parse_rules("gomoku"));
    Random random(9);
    NetworkSums sums(networks);
    for (int i = 0; i < 30; ++i) {
        Position position(*parse_rules("gomoku"));
        const PatternBoard empty = empty_board("gomoku");
        for (int stone = 0; stone < 5 + i % 7; ++stone) {
            const Move move = empty.move_of(random_point(empty, random));
            if (position.allows(move)) position.play(move);
        }
        if (position.is_over()) continue;
        PatternBoard board(position.rules(), tables_of("gomoku"), position.board());
        EXPECT_EQ(sums.value(board), plain_value(board, networks));
        const uint64_t before = board.stones_key_before(0);
        board.place(random_point(board, random));
        EXPECT_EQ(board.stones_key_before(1), before);
        EXPECT_EQ(sums.value(board), plain_value(board, networks));
    }
}

TEST(NetworkSums, DoNotOverflowWithTheLargestWeights) {
    NetworkWeights largest;
    largest.lines.fill(most_weight * cell_unit);
    for (auto* layer : {largest.first.data(), largest.second.data()}) {
        const size_t size = layer == largest.first.data() ? largest.first.size() : largest.second.size();
        std::fill_n(layer, size, static_cast<int16_t>(most_weight * layer_unit));
    }
    largest.last.fill(most_weight * layer_unit);
    largest.direct.fill(most_weight * layer_unit);
    largest.first_bias.fill(most_weight * layer_unit);
    largest.second_bias.fill(most_weight * layer_unit);
    largest.bias = most_weight * layer_unit;
    compare_on_the_way("gomoku@22", {&largest, &largest}, 3);
    Random random(8);
    const NetworkWeights mixed = random_network(random, 100);
    compare_on_the_way("gomoku@22", {&mixed, &largest}, 4);
}

TEST(NetworkWeights, AreThoseOfTheRulesAndTheSizeOfTheBoard) {
    const auto network_of = [](const char* rules) { return network_for(*parse_rules(rules))[0]; };
    EXPECT_EQ(network_of("gomoku"), &freestyle_network);
    EXPECT_EQ(network_of("gomoku@9"), &freestyle_network);
    EXPECT_EQ(network_of("20x15x5"), &freestyle_network);
    EXPECT_EQ(network_of("gomoku@16"), &freestyle_large_network);
    EXPECT_EQ(network_of("gomoku@20"), &freestyle_large_network);
    EXPECT_EQ(network_of("gomoku-standard@20"), &standard_network);
    EXPECT_EQ(network_of("tictactoe"), nullptr);
}

/// Every network of the program keeps the limits on which the sums rely.
TEST(NetworkWeights, AreWithinTheirLimits) {
    int networks = 0;
    for (const char* rules : {"gomoku", "gomoku@20", "gomoku-standard", "renju", "caro"}) {
        for (const NetworkWeights* weights : network_for(*parse_rules(rules))) {
            if (weights == nullptr) continue;
            ++networks;
            const auto check = [&](const auto& numbers, int unit) {
                const auto is_small = [&](int number) { return std::abs(number) <= most_weight * unit; };
                EXPECT_TRUE(std::all_of(numbers.begin(), numbers.end(), is_small)) << rules;
            };
            check(weights->lines, cell_unit);
            check(weights->first, layer_unit);
            check(weights->second, layer_unit);
            check(weights->last, layer_unit);
            check(weights->direct, layer_unit);
            check(weights->first_bias, layer_unit);
            check(weights->second_bias, layer_unit);
            check(std::array{weights->bias}, layer_unit);
        }
    }
    EXPECT_EQ(networks, 10) << "one for each side to move";
}

/// Stones given by their distance from the middle.
PatternBoard board_around_middle(const std::string& name, const std::vector<std::pair<int, int>>& stones) {
    PatternBoard board = empty_board(name);
    const Rules& rules = board.rules();
    for (const auto& [column, row] : stones) {
        const int cell = (rules.height / 2 + row) * rules.width + rules.width / 2 + column;
        board.place(board.point_of(Move(cell)));
    }
    return board;
}

TEST(BoardEvaluation, DoesNotDependOnTheSizeOrTheTurningOfTheBoard) {
    const std::vector<std::pair<int, int>> stones{{0, 0}, {1, 0}, {1, 1}, {-1, -1}, {0, 2}, {2, 1}, {-1, 2}};
    std::vector<std::pair<int, int>> turned;
    for (const auto& [column, row] : stones) turned.emplace_back(-row, column);
    const PatternBoard board = board_around_middle("gomoku@21", stones);
    const int value = BoardEvaluation(board).value();
    EXPECT_NE(value, 0);
    EXPECT_EQ(BoardEvaluation(board_around_middle("gomoku@21", turned)).value(), value);
    EXPECT_EQ(BoardEvaluation(board_around_middle("gomoku@22", stones)).value(), value);
}

TEST(BoardEvaluation, IsTheSumOfThePatternsWhereTheNetworkKnowsNothing) {
    Random random(5);
    int quiet = 0;
    int not_quiet = 0;
    for (int i = 0; i < 200; ++i) {
        PatternBoard board = empty_board("gomoku");
        for (int stone = 0; stone < 5 + i % 12; ++stone) board.place(random_point(board, random));
        EXPECT_EQ(BoardEvaluation(board, false).value(), evaluate_patterns(board)) << "not wanted";
        const auto networks = network_for(board.rules());
        const int64_t expected = is_quiet(board) ? plain_value(board, networks) : evaluate_patterns(board);
        EXPECT_EQ(BoardEvaluation(board).value(), expected);
        is_quiet(board) ? ++quiet : ++not_quiet;
        board.look_with(std::make_shared<const Sight>(board.rules(), Blindness{50, 50, 50, 50}));
        EXPECT_EQ(BoardEvaluation(board).value(), evaluate_patterns(board))
            << "must not see more than its player";
    }
    EXPECT_GT(quiet, 20);
    EXPECT_GT(not_quiet, 5);
    PatternBoard six = empty_board("15x15x6");
    six.place(random_point(six, random));
    EXPECT_EQ(BoardEvaluation(six).value(), evaluate_patterns(six));
}

}  // namespace
}  // namespace lianzhu
