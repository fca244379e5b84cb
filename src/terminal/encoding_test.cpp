#include "terminal/encoding.h"

#include <gtest/gtest.h>

namespace lianzhu {
namespace {

TEST(Encoding, IsPartOfALocalesName) {
    EXPECT_EQ(encoding_of_locale("zh_CN.GBK"), "GBK");
    EXPECT_EQ(encoding_of_locale("de_DE.ISO-8859-15@euro"), "ISO-8859-15");
    EXPECT_EQ(encoding_of_locale("C"), "ASCII");
    EXPECT_EQ(encoding_of_locale("POSIX"), "ASCII");
    for (const char* locale : {"C.UTF-8", "zh_CN.utf8"})
        EXPECT_TRUE(Encoding(encoding_of_locale(locale)).is_utf8());
}

TEST(Encoding, ReplacesWhatATerminalLacks) {
    const Encoding ascii("ASCII");
    EXPECT_EQ(ascii.from_utf8("9×9 … ●○ 连"), "9x9 ... XO ?");
    EXPECT_EQ(ascii.from_utf8("\xFF"), "?");
    EXPECT_FALSE(ascii.has("连珠"));
    EXPECT_EQ(Encoding("no such encoding").from_utf8("×"), "x");
    EXPECT_EQ(Encoding("UTF-8").from_utf8("9×9"), "9×9");
}

TEST(Encoding, GoesBothWays) {
    const Encoding gbk("GBK");
    EXPECT_TRUE(gbk.has("连珠"));
    EXPECT_EQ(gbk.from_utf8("五"), "\xCE\xE5");
    EXPECT_EQ(gbk.to_utf8("a\xCE\xE5"
                          "b"),
              "a五b");
    EXPECT_EQ(gbk.to_utf8("\xFF"), "\xFF") << "not of this encoding";
}

}  // namespace
}  // namespace lianzhu
