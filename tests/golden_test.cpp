// Compares whole sessions of the real program with transcripts in tests/golden/.
//
// NAME.cmd has the arguments (and, after a line "---", the input); NAME.out the expected output with times
// replaced by #. CONTRIBUTING.md says how to accept changed transcripts.

#include <gtest/gtest.h>

#include <regex>

#include "support/process.h"

namespace {

namespace fs = std::filesystem;
using namespace lianzhu::test;

struct Case {
    std::string arguments;
    std::string input;
};

Case read_case(const fs::path& path) {
    const std::string text = text_of(path);
    const size_t separator = text.find("\n---\n");
    if (separator == std::string::npos) return {text.substr(0, text.find('\n')), ""};
    return {text.substr(0, separator), text.substr(separator + 5)};
}

/// Runs the program and returns its output, errors and exit code, without what changes from run to run.
std::string transcript(const Case& test) {
    const TempFolder folder;
    const std::string input = folder.file("input.txt");
    std::ofstream(input, std::ios::binary) << test.input;
    const Output printed =
        capture("cd '" + folder.path().string() +
                "' && env -u LC_ALL -u LC_CTYPE -u LANG -u LC_MESSAGES '" LIANZHU_BINARY "' " +
                test.arguments + " < '" + input + "'");
    std::string output = printed.text + "exit " + std::to_string(printed.code) + "\n";
    output = std::regex_replace(output, std::regex(R"([0-9.]+ (ms|毫秒))"), "# $1");
    output = std::regex_replace(output, std::regex(R"re("([a-z_]*ms|nps)": [0-9.e+-]+)re"), "\"$1\": #");
    return std::regex_replace(output, std::regex(R"( +[0-9]+\.[0-9]{2}\n)"), " #\n");
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, Transcript) {
    const fs::path folder = fs::path(LIANZHU_SOURCE_DIR) / "tests/golden";
    const fs::path expected = folder / (GetParam() + ".out");
    const std::string actual = transcript(read_case(folder / (GetParam() + ".cmd")));
    if (std::getenv("LIANZHU_UPDATE_GOLDEN") != nullptr) std::ofstream(expected, std::ios::binary) << actual;
    EXPECT_EQ(actual, text_of(expected));
}

std::vector<std::string> cases() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(LIANZHU_SOURCE_DIR) / "tests/golden")) {
        if (entry.path().extension() == ".cmd") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(Sessions, Golden, testing::ValuesIn(cases()),
                         [](const auto& name) { return name.param; });

}  // namespace
