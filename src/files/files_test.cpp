#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "files/whole_file.h"

namespace lianzhu {
namespace {

TEST(WholeFile, KeepsEveryByteAlsoNone) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("lianzhu-files-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string path = folder / "text";
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
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace lianzhu
