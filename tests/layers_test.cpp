// The dependency law: each folder includes only the folders that its layer() line names. Tests may also include
// tests/support.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

namespace fs = std::filesystem;

/// Folder → the folders it may include, from the file that CMake writes.
using Law = std::map<std::string, std::set<std::string>>;

Law read_law(const fs::path& path) {
    Law law;
    std::ifstream file(path);
    std::string line;
    while (std::getline(file, line)) {
        const std::string folder = line.substr(0, line.find(':'));
        std::istringstream words(line.substr(line.find(':') + 1));
        auto& allowed = law[folder];
        for (std::string word; words >> word;) allowed.insert(word);
    }
    return law;
}

/// "file includes folder/header.h" for each quoted include that the law does not allow.
std::vector<std::string> violations(const fs::path& source_root, const Law& law) {
    std::vector<std::string> found;
    const std::regex include(R"re(^\s*#\s*include\s*"([^"]+)")re");
    for (const auto& entry : fs::recursive_directory_iterator(source_root)) {
        const fs::path& path = entry.path();
        if (path.extension() != ".h" && path.extension() != ".cpp") continue;
        const std::string folder = fs::relative(path.parent_path(), source_root).generic_string();
        const auto allowed = law.find(folder);
        std::ifstream file(path);
        std::string line;
        while (std::getline(file, line)) {
            std::smatch match;
            if (!std::regex_search(line, match, include)) continue;
            const std::string target = fs::path(match[1].str()).parent_path().generic_string();
            const bool helps_tests = target == "support" && path.stem().string().ends_with("_test");
            const bool is_allowed =
                allowed != law.end() && (target == folder || allowed->second.count(target) == 1);
            if (!is_allowed && !helps_tests)
                found.push_back(path.filename().string() + " includes " + match[1].str());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

Law law_of_project() {
    Law law = read_law(LIANZHU_LAW_FILE);
    // Benchmarks may include everything, and nothing includes them.
    for (const auto& [folder, allowed] : Law(law)) law["bench"].insert(folder);
    return law;
}

TEST(Layers, EveryIncludeFollowsTheLaw) {
    const Law law = law_of_project();
    ASSERT_GE(law.size(), 10U);
    EXPECT_EQ(violations(fs::path(LIANZHU_SOURCE_DIR) / "src", law), std::vector<std::string>{});
}

TEST(Layers, TheLawHasNoWayBack) {
    const Law law = read_law(LIANZHU_LAW_FILE);
    for (const auto& [folder, allowed] : law) {
        for (const std::string& other : allowed) {
            ASSERT_EQ(law.count(other), 1U) << other;
            EXPECT_EQ(law.at(other).count(folder), 0U) << folder << " and " << other << " allow each other";
        }
    }
}

TEST(Layers, APlantedViolationIsFound) {
    const fs::path root = fs::path(testing::TempDir()) / ("lianzhu_layers_" + std::to_string(getpid()));
    fs::remove_all(root);
    fs::create_directories(root / "rules");
    fs::create_directories(root / "search/teach");
    std::ofstream(root / "rules/rules.h") << "#include <vector>\n#include \"search/teach/walk.h\"\n";
    std::ofstream(root / "search/teach/walk.h") << "#include \"rules/rules.h\"\n#include \"walk.h\"\n";
    const Law law{{"rules", {}}, {"search/teach", {"rules"}}};
    EXPECT_EQ(violations(root, law),
              (std::vector<std::string>{"rules.h includes search/teach/walk.h", "walk.h includes walk.h"}));
    fs::remove_all(root);
}

}  // namespace
