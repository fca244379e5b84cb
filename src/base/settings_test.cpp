#include "base/settings.h"

#include <gtest/gtest.h>

#include <array>

namespace lianzhu {
namespace {

enum class Colour : uint8_t { red, green };

struct Things {
    int size = 3;
    bool is_new = false;
    Colour colour = Colour::green;
    bool operator==(const Things&) const = default;
};

constexpr std::array<std::string_view, 2> colours{"red", "green"};
constexpr std::array table{
    setting<&Things::size>({"size", -2, 9, {}, "How large"}),
    setting<&Things::is_new>({"is_new", 0, 1, {}, "1: new"}),
    setting<&Things::colour>({"colour", 0, 1, colours, "Which colour"}),
};

TEST(Settings, AreChangedByTheirText) {
    Things things;
    const SettingTable<Things> all = table;
    EXPECT_FALSE(change(things, setting_named(all, "size"), "-2"));
    EXPECT_FALSE(change(things, setting_named(all, "is_new"), "1"));
    EXPECT_FALSE(change(things, setting_named(all, "colour"), "red"));
    EXPECT_EQ(things, (Things{-2, true, Colour::red}));
    EXPECT_EQ(find_setting(all, "weight"), nullptr);
}

TEST(Settings, ReadBackAsTheyWereWritten) {
    const Things things;
    for (const Setting<Things>& each : table) {
        const int64_t value = each.get(things);
        EXPECT_EQ(each.info.parse(each.info.text_of(value)), value) << each.info.name;
    }
}

TEST(Settings, WhatIsNotAcceptedChangesNothingAndIsAnsweredWithTheRange) {
    Things things;
    const Setting<Things>& size = table[0];
    for (const char* wrong : {"", "x", "10", "-3", "3.5", "3 ", "99999999999999999999", "+3"}) {
        EXPECT_TRUE(change(things, size, wrong)) << wrong;
    }
    EXPECT_EQ(things, Things());
    EXPECT_EQ(change(things, size, "10")->text(),
              "\"10\" is not a value of size: it takes a whole number from -2 to 9");
    EXPECT_EQ(change(things, table[2], "blue")->text(),
              "\"blue\" is not a value of colour; there are red, green");
    EXPECT_EQ(size.info.usage(), "size=-2..9");
    EXPECT_EQ(table[2].info.usage(), "colour=red|green");
}

}  // namespace
}  // namespace lianzhu
