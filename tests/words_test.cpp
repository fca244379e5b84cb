// Every sentence that a person can see exists in Chinese too.

#include "terminal/words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>

#include "arena/openings.h"
#include "context.h"
#include "files/whole_file.h"

namespace lianzhu {
namespace {

namespace fs = std::filesystem;

/// The string literals that stand as the first argument of `call(`, adjacent ones joined.
std::vector<std::string> first_literals(const std::string& source, const std::string& call) {
    std::vector<std::string> found;
    const std::regex opening("\\b" + call + "\\(\\s*\"");
    for (std::sregex_iterator it(source.begin(), source.end(), opening), end; it != end; ++it) {
        std::string literal;
        size_t at = static_cast<size_t>(it->position() + it->length());
        while (true) {
            for (; source[at] != '"'; ++at) {
                if (source[at] == '\\') {
                    ++at;
                    literal += source[at] == 'n' ? '\n' : source[at];
                } else {
                    literal += source[at];
                }
            }
            const size_t next = source.find_first_not_of(" \t\n", at + 1);
            if (next == std::string::npos || source[next] != '"') break;
            at = next + 1;
        }
        found.push_back(literal);
    }
    return found;
}

template <class Check>
int check_sources(const std::string& folder, const std::string& call, Check check) {
    int seen = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIANZHU_SOURCE_DIR) / folder)) {
        const fs::path& path = entry.path();
        if (path.extension() != ".cpp" && path.extension() != ".h") continue;
        if (path.string().find("_test.cpp") != std::string::npos) continue;
        for (const std::string& literal : first_literals(*read_file(path), call)) {
            check(literal, path.filename().string());
            ++seen;
        }
    }
    return seen;
}

int places(const std::string& text) {
    int count = 0;
    for (size_t i = 0; i + 1 < text.size(); ++i) count += text[i] == '{' && text[i + 1] != '{' ? 1 : 0;
    return count;
}

TEST(Words, EveryErrorHasItsChinese) {
    const auto check = [](const std::string& sentence, const std::string& file) {
        const char* chinese = chinese_sentence(sentence);
        ASSERT_NE(chinese, nullptr) << file << ": " << sentence;
        EXPECT_EQ(places(chinese), places(sentence)) << sentence;
    };
    EXPECT_GT(check_sources("src", "fail", check), 20);
}

TEST(Words, EveryWordOfTheCommandLineHasItsChinese) {
    const auto check = [](const std::string& words, const std::string& file) {
        const char* chinese = cli::chinese_words(words);
        ASSERT_NE(chinese, nullptr) << file << ": " << words;
        EXPECT_EQ(places(chinese), places(words)) << words;
    };
    EXPECT_GT(check_sources("apps", "tr", check), 40);
    EXPECT_GT(check_sources("apps", "print_row", check), 20);
}

TEST(Words, TheTerminalsTableIsComplete) {
    for (int id = 0; id < static_cast<int>(Word::count_); ++id) {
        const std::string english(word(Language::english, static_cast<Word>(id)));
        const std::string chinese(word(Language::chinese, static_cast<Word>(id)));
        EXPECT_FALSE(english.empty());
        EXPECT_FALSE(chinese.empty());
        EXPECT_EQ(places(english), places(chinese)) << english;
    }
}

TEST(Words, TheScannerSeesWhatItShould) {
    EXPECT_EQ(first_literals("return fail(\"a {0}\", {x}); fail(\n  \"b \"\n  \"c\\\"\");", "fail"),
              (std::vector<std::string>{"a {0}", "b c\""}));
}

TEST(Language, ComesFromItsNameOrTheEnvironment) {
    EXPECT_EQ(parse_language("zh_CN.UTF-8"), Language::chinese);
    EXPECT_EQ(parse_language("zh"), Language::chinese);
    EXPECT_EQ(parse_language("en-GB"), Language::english);
    EXPECT_FALSE(parse_language("zhx"));
    EXPECT_FALSE(parse_language("C"));
    EXPECT_FALSE(parse_language(""));
}

TEST(Words, AReasonWithinASentenceIsTranslatedToo) {
    const auto openings = parse_openings("h8 z99\n", *parse_rules("gomoku@15"));
    ASSERT_FALSE(openings.ok());
    ASSERT_NE(openings.error().reason, nullptr);
    const std::string reason = say(Language::chinese, *openings.error().reason);
    EXPECT_NE(reason, openings.error().reason->text());
    const std::string whole = say(Language::chinese, openings.error());
    EXPECT_TRUE(whole.ends_with(reason)) << whole;
    EXPECT_NE(whole, openings.error().text());
}

}  // namespace
}  // namespace lianzhu
