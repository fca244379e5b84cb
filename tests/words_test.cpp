// Every sentence that a person can see is in the catalogue of words, and nothing else is.

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "arena/compliance.h"
#include "arena/fault.h"
#include "arena/game_log.h"
#include "arena/openings.h"
#include "files/whole_file.h"
#include "language/say.h"
#include "player/levels.h"
#include "player/registry.h"

namespace lianzhu {
namespace {

namespace fs = std::filesystem;

/// The literal whose text begins at `at`, with those that follow it at once. `at` is then behind them.
std::string literal_from(const std::string& source, size_t& at) {
    std::string literal;
    while (true) {
        for (; source[at] != '"'; ++at) {
            if (source[at] == '\\') {
                ++at;
                literal += source[at] == 'n' ? '\n' : source[at];
            } else {
                literal += source[at];
            }
        }
        const size_t next = source.find_first_not_of(" \t\n", ++at);
        if (next == std::string::npos || source[next] != '"') return literal;
        at = next + 1;
    }
}

/// What the calls that speak to people are given as their sentence: fail("…"), say(language, "…").
std::vector<std::string> sentences_of(const std::string& source) {
    std::vector<std::string> found;
    const std::regex call(
        R"re(\b(fail|say|tell|in_words|print_row)\(\s*([\w.:]*[lL]anguage(::english)?,\s*)?")re");
    for (std::sregex_iterator it(source.begin(), source.end(), call), end; it != end; ++it) {
        auto at = static_cast<size_t>(it->position() + it->length());
        found.push_back(literal_from(source, at));
    }
    return found;
}

std::set<std::string> literals_of(const std::string& source) {
    std::set<std::string> found;
    const std::regex quote(R"re(#include[^\n]*|//[^\n]*|'(\\.|[^'\\])'|")re");
    auto from = source.begin();
    for (std::smatch match; std::regex_search(from, source.end(), match, quote);) {
        from = match[0].second;
        if (match.str() != "\"") continue;
        auto at = static_cast<size_t>(from - source.begin());
        found.insert(literal_from(source, at));
        from = source.begin() + static_cast<std::ptrdiff_t>(at);
    }
    return found;
}

/// Calls `see` with the name and the text of every source of the programs.
template <class See>
void each_source(See see) {
    for (const char* folder : {"src", "apps"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(LIANZHU_SOURCE_DIR) / folder)) {
            const fs::path& path = entry.path();
            if (path.extension() != ".cpp" && path.extension() != ".h") continue;
            if (path.string().find("_test.cpp") != std::string::npos) continue;
            see(path.filename().string(), *read_file(path.string()));
        }
    }
}

bool has_chinese(std::string_view sentence) {
    return std::any_of(catalogue().begin(), catalogue().end(),
                       [&](const Sentence& each) { return each.english == sentence; });
}

std::set<char> places(std::string_view text) {
    std::set<char> found;
    for (size_t i = 0; i + 2 < text.size(); ++i) {
        if (text[i] == '{' && text[i + 2] == '}') found.insert(text[i + 1]);
    }
    return found;
}

TEST(Catalogue, HasEverySentenceOfTheSources) {
    int seen = 0;
    each_source([&](const std::string& file, const std::string& source) {
        for (const std::string& sentence : sentences_of(source)) {
            EXPECT_TRUE(has_chinese(sentence)) << file << ": " << sentence;
            ++seen;
        }
    });
    EXPECT_GT(seen, 350);
}

TEST(Catalogue, HasTheWordsOfTables) {
    for (int kind = 0; kind < static_cast<int>(FaultKind::count_); ++kind)
        EXPECT_TRUE(has_chinese(fault_words(static_cast<FaultKind>(kind)))) << kind;
    for (int reason = 1; reason < static_cast<int>(Outcome::Reason::count_); ++reason)
        EXPECT_TRUE(has_chinese(ending_words(static_cast<Outcome::Reason>(reason)))) << reason;
    for (const std::string_view name : compliance_check_names()) EXPECT_TRUE(has_chinese(name)) << name;
    for (const Level& level : levels()) EXPECT_TRUE(has_chinese(level.title)) << level.title;
    for (const SearcherEntry& searcher : searchers()) {
        for (const ShownSetting& setting : settings_of(searcher))
            EXPECT_TRUE(has_chinese(setting.info->help)) << setting.info->name;
    }
}

TEST(Catalogue, HasNothingThatNobodySays) {
    std::set<std::string> literals;
    each_source([&](const std::string&, const std::string& source) { literals.merge(literals_of(source)); });
    for (const Sentence& sentence : catalogue())
        EXPECT_TRUE(literals.count(std::string(sentence.english)) > 0) << sentence.english;
}

TEST(Catalogue, HasTheSamePlacesInBothLanguages) {
    for (const Sentence& sentence : catalogue()) {
        EXPECT_FALSE(sentence.chinese.empty()) << sentence.english;
        EXPECT_EQ(places(sentence.english), places(sentence.chinese)) << sentence.english;
    }
}

TEST(Catalogue, HasEachSentenceOnce) {
    const auto text = read_file(std::string(LIANZHU_SOURCE_DIR) + "/src/language/catalogue.json");
    ASSERT_TRUE(text.ok());
    std::multiset<std::string> keys;
    const auto count_keys = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json& parsed) {
        if (depth == 2 && event == nlohmann::json::parse_event_t::key) keys.insert(parsed.get<std::string>());
        return true;
    };
    ASSERT_FALSE(nlohmann::json::parse(*text, count_keys, false).is_discarded());
    EXPECT_GE(keys.size(), catalogue().size());
    for (const std::string& key : keys) EXPECT_EQ(keys.count(key), 1U) << key;
}

TEST(Catalogue, TheScannersSeeWhatTheyShould) {
    const std::string source =
        "#include \"x.h\"\n"
        "return fail(\"a {0}\", {x}); tell(\n  \"b \"\n  \"c\\\"\"); say(options.language, \"d\"); '\"' // "
        "\"no\n"
        "f(\"e\");";
    EXPECT_EQ(sentences_of(source), (std::vector<std::string>{"a {0}", "b c\"", "d"}));
    EXPECT_EQ(literals_of(source), (std::set<std::string>{"a {0}", "b c\"", "d", "e"}));
}

TEST(Language, ComesFromItsNameOrTheEnvironment) {
    EXPECT_EQ(parse_language("zh_CN.UTF-8"), Language::chinese);
    EXPECT_EQ(parse_language("zh"), Language::chinese);
    EXPECT_EQ(parse_language("en-GB"), Language::english);
    EXPECT_FALSE(parse_language("zhx"));
    EXPECT_FALSE(parse_language("C"));
    EXPECT_FALSE(parse_language(""));
}

TEST(Say, PutsArgumentsInTheirPlaces) {
    EXPECT_EQ(say(Language::english, "{0} of {1} checks failed", 2, "22"), "2 of 22 checks failed");
    EXPECT_EQ(say(Language::chinese, "{0} of {1} checks failed", 2, "22"), "22 项检查中有 2 项失败");
}

TEST(Say, KeepsTheTranslatorsNoteToItself) {
    EXPECT_EQ(say(Language::english, "{0} {1}|side and its mark", "Black", "●"), "Black ●");
    EXPECT_EQ(say(Language::chinese, "{0} {1}|side and its mark", "黑方", "●"), "黑方（●）");
}

TEST(Say, TranslatesTheReasonWithinASentenceToo) {
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
