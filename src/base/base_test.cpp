#include <gtest/gtest.h>

#include <array>

#include "base/dot_product.h"
#include "base/flat_map.h"
#include "base/markup.h"
#include "base/names.h"
#include "base/printable.h"
#include "base/random.h"
#include "base/result.h"
#include "base/sixteen_bytes.h"
#include "base/stop.h"
#include "base/text.h"
#include "base/zeroed_array.h"

namespace lianzhu {
namespace {

TEST(Result, HoldsEitherAValueOrAnErrorWithItsArguments) {
    const Result<int> good = 7;
    const Result<int> bad = fail("{1} is not {0}", {"a", "b"});
    ASSERT_TRUE(good.ok());
    EXPECT_EQ(*good, 7);
    ASSERT_FALSE(bad.ok());
    EXPECT_EQ(bad.error().text(), "b is not a");
    EXPECT_EQ(bad.error().fill("{0}不是{1}", ""), "a不是b");
}

TEST(Random, RepeatsBySeedAndDiffersBetweenSeeds) {
    Random a(1);
    Random b(1);
    Random c(2);
    EXPECT_EQ(a.next(), b.next());
    EXPECT_NE(a.next(), c.next());
}

TEST(Random, BelowIsUniform) {
    Random random(42);
    std::array<int, 6> seen{};
    for (int i = 0; i < 60000; ++i) ++seen.at(random.below(6));
    for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
}

TEST(FlatMap, FindsWhatWasPutIn) {
    struct Hash {
        size_t operator()(uint64_t key) const { return mix64(key); }
    };
    struct Clumsy {
        size_t operator()(uint64_t key) const { return key % 3; }
    };
    FlatMap<uint64_t, int, Hash> map;
    FlatMap<uint64_t, int, Clumsy> crowded;  // all in one shard, most of them at the same place
    EXPECT_TRUE(map.empty());
    EXPECT_EQ(map.find(0), nullptr);
    EXPECT_EQ(map.begin(), map.end());
    constexpr int count = 2000;
    for (int i = 0; i < count; ++i) {
        map[static_cast<uint64_t>(i)] += i;
        map[static_cast<uint64_t>(i)] += 1;
        crowded[static_cast<uint64_t>(i)] = i;
    }
    EXPECT_EQ(map.size(), static_cast<size_t>(count));
    int64_t sum = 0;
    for (const auto& [key, value] : map) {
        EXPECT_EQ(value, static_cast<int>(key) + 1);
        sum += value;
    }
    EXPECT_EQ(sum, int64_t{count} * (count + 1) / 2);
    for (int i = 0; i < count; ++i) EXPECT_EQ(*crowded.find(static_cast<uint64_t>(i)), i);
    EXPECT_FALSE(map.contains(count));
    EXPECT_FALSE(crowded.contains(count));
}

TEST(StopFlag, StaysRaisedUntilLowered) {
    StopFlag stop;
    EXPECT_FALSE(stop.raised());
    stop.raise();
    EXPECT_TRUE(stop.raised());
    stop.lower();
    EXPECT_FALSE(stop.raised());
}

TEST(Printable, ShowsWhatWouldSteerATerminal) {
    EXPECT_EQ(printable("plain, 连珠, ×"), "plain, 连珠, ×");
    EXPECT_EQ(printable("a\x1b]0;title\x07"
                        "b\r\n\tc\x7f"),
              "a\\x1b]0;title\\x07"
              "b\\r\\n\\tc\\x7f");
    EXPECT_EQ(printable("\xC2\x9B"
                        "31m"),
              "\\x9b31m")
        << "the same sequence in one character";
    EXPECT_EQ(printable("\xE2\x80\xAE"
                        "abc"),
              "\\u202eabc")
        << "it would turn the text around";
    EXPECT_EQ(printable("\xFF"
                        "a\xE8\xBF"),
              "\\xffa\\xe8\\xbf")
        << "not UTF-8";
    EXPECT_EQ(printable("\xC0\xAF\xED\xA0\x80"), "\\xc0\\xaf\\xed\\xa0\\x80") << "not UTF-8 either";
    EXPECT_EQ(printable("连珠棋", 2), "连珠…");
    EXPECT_EQ(printable("连珠", 2), "连珠");
}

TEST(Printable, IsWhatErrorsShow) {
    EXPECT_EQ(fail("\"{0}\" is not a move", {"\x1b[2J"}).text(), "\"\\x1b[2J\" is not a move");
    const std::string text = fail("\"{0}\" is not a move", {std::string(10'000'000, 'x')}).text();
    EXPECT_LT(text.size(), 1000U);
}

TEST(Text, ParsesOnlyWholeNumbers) {
    EXPECT_EQ(parse_int("15"), 15);
    EXPECT_EQ(parse_int("-3"), -3);
    EXPECT_EQ(parse_int("+3"), 3);
    for (const char* wrong : {"", "x", "3x", " 3", "3.0", "99999999999"})
        EXPECT_FALSE(parse_int(wrong)) << wrong;
}

TEST(Text, SplitsAndJoins) {
    EXPECT_EQ(split("a::b", ':'), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(split_words("  a1, b2\tc3 "), (std::vector<std::string_view>{"a1", "b2", "c3"}));
    EXPECT_TRUE(split_words(" , ").empty());
    EXPECT_EQ(join({"x", "y"}, ", "), "x, y");
    EXPECT_EQ(trim(" \r\n x \t"), "x");
    EXPECT_EQ(to_lower("GoMoKu@9"), "gomoku@9");
}

enum class Fruit : uint8_t { apple, pear, plum };

TEST(Names, AreWrittenAndReadByTheSameTable) {
    constexpr std::array fruits{Name<Fruit>{Fruit::apple, "apple"}, Name<Fruit>{Fruit::pear, "pear"}};
    static_assert(name_of(fruits, Fruit::pear) == "pear");
    EXPECT_EQ(find_name(fruits, "apple"), Fruit::apple);
    EXPECT_EQ(find_name(fruits, "Apple"), std::nullopt);
    EXPECT_EQ(find_name(fruits, ""), std::nullopt);
    EXPECT_EQ(name_of(fruits, Fruit::plum), "") << "it has no word";
}

TEST(Markup, EscapesWhatHasAMeaningAndWhatCannotBeWritten) {
    EXPECT_EQ(escape_markup("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    EXPECT_EQ(escape_markup("a\x01z\x1f"), "a z ");
    EXPECT_EQ(escape_markup("one\n\ttwo\r\n"), "one\n\ttwo\r\n");
    EXPECT_EQ(escape_markup("黑 ●"), "黑 ●");
}

TEST(Result, AnErrorTellsTheOneBehindIt) {
    const Error error = fail("{0}: {1}", {"file"}).because(fail("line {0}: {1}", {"3"}).because(fail("no")));
    EXPECT_EQ(error.text(), "file: line 3: no");
    EXPECT_EQ(error.fill("{1} <- {0}", "why"), "why <- file");
}

TEST(SixteenBytes, AnswersWithABitForEachByte) {
    std::array<uint8_t, 18> bytes{};  // the first and the last are not looked at
    Random random(5);
    for (int round = 0; round < 100; ++round) {
        for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random.below(256));
        const auto some = static_cast<uint8_t>(random.below(256));
        bytes[1 + random.below(16)] = some;
        uint32_t at_least = 0;
        uint32_t equal = 0;
        for (uint32_t i = 0; i < 16; ++i) {
            if (bytes[i + 1] >= some) at_least |= 1U << i;
            if (bytes[i + 1] == some) equal |= 1U << i;
        }
        EXPECT_EQ(SixteenBytes(&bytes[1]).at_least(some), at_least);
        EXPECT_EQ(SixteenBytes(&bytes[1]).equal_to(some), equal);
    }
}

TEST(DotProduct, AddsTheProducts) {
    std::array<int16_t, 16> one{};
    std::array<int16_t, 16> other{};
    for (size_t i = 0; i < one.size(); ++i) {
        one[i] = static_cast<int16_t>(4096 - 500 * static_cast<int>(i));
        other[i] = static_cast<int16_t>(8191 - 7 * static_cast<int>(i));
    }
    int64_t sum = 0;
    for (size_t i = 0; i < one.size(); ++i) sum += int64_t{one[i]} * other[i];
    EXPECT_EQ(dot_product(one.data(), other), sum);
}

TEST(ZeroedArray, IsZeroAtFirstAndAfterClear) {
    for (const Pages pages : {Pages::small, Pages::small_for_threads, Pages::large}) {
        constexpr size_t size = 1'000'000;  // larger than a large page
        ZeroedArray<uint64_t> array(size, pages);
        ASSERT_EQ(array.size(), size);
        const auto sum = [&] {
            uint64_t total = 0;
            for (size_t i = 0; i < size; ++i) total += array[i];
            return total;
        };
        EXPECT_EQ(sum(), 0U);
        for (size_t i = 0; i < size; ++i) array[i] = i;
        EXPECT_EQ(sum(), size * (size - 1) / 2);
        array.clear();
        EXPECT_EQ(sum(), 0U);
    }
}

}  // namespace
}  // namespace lianzhu
