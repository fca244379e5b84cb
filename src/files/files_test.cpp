#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "files/checksum.h"
#include "files/file_draft.h"
#include "files/whole_file.h"
#include "support/process.h"

namespace lianzhu {
namespace {

namespace fs = std::filesystem;

TEST(WholeFile, KeepsEveryByteAlsoNone) {
    const test::TempFolder own;
    const std::string path = own.file("text");
    for (const std::string& text : {std::string("a\r\n\0b\n", 6), std::string(), std::string(200'000, 'x')}) {
        ASSERT_FALSE(write_file(path, text));
        const auto read = read_file(path);
        ASSERT_TRUE(read.ok());
        EXPECT_EQ(*read, text);
    }
}

TEST(WholeFile, SaysWhyItCannotBeReadOrWritten) {
    const test::TempFolder own;
    const std::string missing = own.file("none/text");
    const std::string folder = own.path();
    EXPECT_EQ(read_file(missing).error().text(), "cannot read " + missing + ": no such file or folder");
    EXPECT_EQ(read_file(folder).error().text(), "cannot read " + folder + ": it is a folder");
    EXPECT_EQ(write_file(missing, "x")->text(), "cannot write " + missing + ": no such file or folder");
    EXPECT_EQ(write_file(folder, "x")->text(), "cannot write " + folder + ": it is a folder");
    EXPECT_EQ(write_file("/dev/full", "x")->text(), "cannot write /dev/full: no space is left on the disk");
}

TEST(WholeFile, DoesNotWaitForTheOtherEndOfAPipe) {
    const test::TempFolder own;
    const std::string pipe = own.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(write_file(pipe, "x")->text(), "cannot write " + pipe + ": nobody reads it");
    EXPECT_EQ(*read_file(pipe), "");
    test::Process writer("echo hello >" + pipe);
    EXPECT_TRUE(test::wait_until([&] { return *read_file(pipe) == "hello\n"; }));
    writer.wait();
}

TEST(WholeFile, ReadsNoMoreThanItsLimit) {
    const test::TempFolder own;
    const std::string path = own.file("large");
    constexpr size_t limit = size_t{1} << 20;
    ASSERT_FALSE(write_file(path, std::string(limit, 'x')));
    EXPECT_TRUE(read_file(path, limit).ok());
    ASSERT_FALSE(write_file(path, std::string(limit + 1, 'x')));
    EXPECT_EQ(read_file(path, limit).error().text(), path + " is larger than 1 MB");
    EXPECT_EQ(read_file("/dev/zero", limit).error().text(), "/dev/zero is larger than 1 MB");
    StopFlag stop;
    stop.raise();
    EXPECT_EQ(read_file("/dev/zero", default_file_limit, &stop).error().text(),
              "cannot read /dev/zero: interrupted");
}

/// What a child leaves that may write 1000 bytes to a file, as if the disk were full then.
int write_to_full_disk(const std::string& path) {
    return test::Process([&] {
               signal(SIGXFSZ, SIG_IGN);
               const rlimit limit{1000, 1000};
               setrlimit(RLIMIT_FSIZE, &limit);
               const auto error = write_file(path, std::string(100'000, 'y'));
               const bool said =
                   error && error->text() == "cannot write " + path + ": the file became too large";
               return said ? 0 : 1;
           })
        .wait();
}

TEST(FileDraft, AFullDiskLeavesTheOldFile) {
    const test::TempFolder own;
    const std::string path = own.file("game");
    ASSERT_FALSE(write_file(path, "old"));
    EXPECT_EQ(write_to_full_disk(path), 0);
    EXPECT_EQ(test::text_of(path), "old");
    EXPECT_FALSE(fs::exists(path + ".part"));
}

TEST(FileDraft, AKilledProgramLeavesTheOldFileAndItsDraftIsTakenOver) {
    const test::TempFolder own;
    const std::string path = own.file("game");
    ASSERT_FALSE(write_file(path, "old"));
    test::Process writer([&] {
        auto draft = FileDraft::begin(path);
        draft->write(std::string(100'000, 'y'));
        while (true) pause();
        return 0;
    });
    ASSERT_TRUE(test::wait_until([&] { return test::text_of(path + ".part").size() >= 65'536; }));
    EXPECT_EQ(write_file(path, "two at once")->text(), path + " is in use by another program");
    writer.send(SIGKILL);
    writer.wait();
    EXPECT_EQ(test::text_of(path), "old");
    EXPECT_FALSE(write_file(path, "new"));
    EXPECT_EQ(test::text_of(path), "new");
    EXPECT_FALSE(fs::exists(path + ".part"));
}

TEST(FileDraft, DoesNotFollowALinkOfItsName) {
    const test::TempFolder own;
    const std::string path = own.file("game");
    const std::string precious = own.file("precious");
    ASSERT_FALSE(write_file(precious, "precious"));
    fs::create_symlink(precious, path + ".part");
    EXPECT_FALSE(write_file(path, "new"));
    EXPECT_EQ(test::text_of(path), "new");
    fs::create_hard_link(precious, path + ".part");
    EXPECT_FALSE(write_file(path, "newer"));
    EXPECT_EQ(test::text_of(path), "newer");
    EXPECT_EQ(test::text_of(precious), "precious");
    EXPECT_FALSE(fs::exists(fs::symlink_status(path + ".part")));
}

TEST(FileDraft, KeepsLinksAndPermissionsOfTheOldFile) {
    const test::TempFolder own;
    const std::string path = own.file("game");
    const std::string link = own.file("link");
    ASSERT_FALSE(write_file(path, "old"));
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("game", link);
    EXPECT_FALSE(write_file(link, "new"));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(test::text_of(path), "new");
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(FileDraft, FollowsALinkToAFileThatIsNotThereYet) {
    const test::TempFolder own;
    fs::create_directory(own.path() / "deep");
    fs::create_symlink("deep/second", own.file("first"));
    fs::create_symlink("game", own.path() / "deep/second");
    EXPECT_FALSE(write_file(own.file("first"), "new"));
    EXPECT_TRUE(fs::is_symlink(own.file("first")));
    EXPECT_EQ(test::text_of(own.path() / "deep/game"), "new");
    fs::create_symlink("loop", own.file("loop"));
    EXPECT_TRUE(write_file(own.file("loop"), "new").has_value());
}

TEST(FileDraft, IsGoneWhenItIsNotFinished) {
    const test::TempFolder own;
    const std::string path = own.file("game");
    {
        auto draft = FileDraft::begin(path);
        ASSERT_TRUE(draft.ok());
        draft->write("half");
    }
    EXPECT_TRUE(fs::is_empty(own.path()));
}

TEST(Checksum, NoticesEveryChangedByte) {
    const auto sum_of = [](std::string_view bytes) {
        Checksum checksum;
        checksum.add(bytes);
        return checksum.sum();
    };
    const std::string bytes = "lianzhu solve";
    for (size_t i = 0; i < bytes.size(); ++i) {
        std::string damaged = bytes;
        damaged[i] = '\0';
        EXPECT_NE(sum_of(damaged), sum_of(bytes)) << i;
    }
    Checksum parts;
    parts.add("lianzhu ");
    parts.add("solve");
    EXPECT_EQ(parts.sum(), sum_of(bytes));
}

}  // namespace
}  // namespace lianzhu
