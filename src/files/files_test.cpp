#include <gtest/gtest.h>

#include "files/whole_file.h"
#include "support/process.h"

namespace lianzhu {
namespace {

TEST(WholeFile, KeepsEveryByteAlsoNone) {
    const test::TempFolder own;
    const std::filesystem::path& folder = own.path();
    const std::string path = own.file("text");
    for (const std::string& text : {std::string("a\r\n\0b\n", 6), std::string()}) {
        ASSERT_FALSE(write_file(path, text));
        const auto read = read_file(path);
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(*read, text);
    }
    const std::string missing = folder / "none" / "text";
    for (const std::string& unreadable : {missing, folder.string()})
        EXPECT_EQ(read_file(unreadable).error().text(), "cannot read " + unreadable);
    for (const std::string& unwritable : {missing, folder.string()})
        EXPECT_EQ(write_file(unwritable, "x")->text(), "cannot write " + unwritable);
}

}  // namespace
}  // namespace lianzhu
