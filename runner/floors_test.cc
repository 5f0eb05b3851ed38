// The arrows of the house go down only (floors.yaml), and README.md tells of every floor.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "testing/places.h"

namespace {

namespace fs = std::filesystem;

const fs::path kRunner = fs::path(places::kSource) / "runner";

std::string Read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The folders of the house, from the ground up.
std::vector<std::string> Folders(const std::string& table) {
  std::vector<std::string> folders;
  for (const auto& storey : YAML::Load(table)) {
    for (const auto& folder : storey.second) folders.push_back(folder.as<std::string>());
  }
  return folders;
}

// The folder, of those of the table, that a path begins with; "" where none is.
std::string FolderOf(const std::vector<std::string>& folders, const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  return std::find(folders.begin(), folders.end(), folder) != folders.end() ? folder : "";
}

bool StartsNothing(const std::string& folder) {
  return folder.starts_with("suite/") || folder.starts_with("evidence/");
}

// "base/x.cc includes run/y.h" for every #include "..." of `text` that the table does not allow.
std::vector<std::string> Violations(const std::vector<std::string>& folders, const std::string& file,
                                    const std::string& text) {
  std::vector<std::string> violations;
  const std::string own = FolderOf(folders, file);
  const auto below = std::find(folders.begin(), folders.end(), own);
  // Tests may start programs, most of them cuda-cts itself; those of the judge cannot: they are linked without.
  const bool is_test = file.ends_with("_test.cc");
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("#include \"", 0) != 0) continue;
    const std::string included = line.substr(10, line.rfind('"') - 10);
    if (is_test && (included.starts_with("testing/") || included.starts_with("base/process/"))) continue;
    const std::string folder = FolderOf(folders, included);
    const bool lies_below = own == folder || std::find(folders.begin(), below, folder) != below;
    const bool starts = folder == "base/process" && StartsNothing(own);
    if (own.empty() || folder.empty() || below == folders.end() || !lies_below || starts)
      violations.push_back(file + " includes " + included);
  }
  return violations;
}

TEST(Floors, AreSixStoreysOfOneNameEach) {
  const YAML::Node storeys = YAML::Load(Read(kRunner / "floors.yaml"));
  EXPECT_EQ(storeys.size(), 6U);
  for (const auto& storey : storeys) {
    for (const auto& folder : storey.second) {
      EXPECT_EQ(*fs::path(folder.as<std::string>()).begin(), storey.first.as<std::string>());
    }
  }
}

TEST(Floors, HoldEveryFolder) {
  const std::vector<std::string> folders = Folders(Read(kRunner / "floors.yaml"));
  for (const auto& entry : fs::recursive_directory_iterator(kRunner)) {
    const fs::path file = entry.path().lexically_relative(kRunner);
    if (file.extension() != ".cc" || !file.has_parent_path() || *file.begin() == "testing") continue;
    EXPECT_NE(FolderOf(folders, file.string()), "") << "runner/" << file << " lies in no folder of floors.yaml";
  }
}

TEST(Floors, IncludeOnlyWhatLiesBelow) {
  const std::vector<std::string> folders = Folders(Read(kRunner / "floors.yaml"));
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRunner)) {
    const fs::path file = entry.path().lexically_relative(kRunner);
    if ((file.extension() != ".cc" && file.extension() != ".h") || !file.has_parent_path()) continue;
    if (*file.begin() == "testing") continue;
    ++files;
    for (const std::string& violation : Violations(folders, file.string(), Read(entry.path())))
      ADD_FAILURE() << violation;
  }
  EXPECT_GT(files, 200);
}

TEST(Floors, SeeAnArrowThatGoesUp) {
  const std::vector<std::string> folders =
      Folders("base: [base, base/process]\nevidence: [evidence/judge]\nreport: [report, report/fleet]\n");
  const auto count = [&](const char* file, const char* included) {
    return Violations(folders, file, std::string("#include <map>\n#include \"") + included + "\"\n").size();
  };
  EXPECT_EQ(count("base/x.cc", "base/y.h"), 0U);
  EXPECT_EQ(count("base/process/x.cc", "base/y.h"), 0U);
  EXPECT_EQ(count("evidence/judge/x.cc", "base/y.h"), 0U);
  EXPECT_EQ(count("report/x.cc", "base/process/y.h"), 0U);
  EXPECT_EQ(Violations(folders, "base/x.cc", "#include \"evidence/judge/y.h\"\n"),
            std::vector<std::string>{"base/x.cc includes evidence/judge/y.h"});
  EXPECT_EQ(count("report/x.cc", "report/fleet/y.h"), 1U);
  EXPECT_EQ(count("evidence/judge/x.cc", "base/process/y.h"), 1U) << "a judge that starts programs";
  EXPECT_EQ(count("evidence/judge/x.cc", "testing/y.h"), 1U);
  EXPECT_EQ(count("evidence/judge/x_test.cc", "testing/y.h"), 0U);
  EXPECT_EQ(count("attic/x.cc", "base/y.h"), 1U);
  EXPECT_EQ(count("base/x.cc", "attic/y.h"), 1U);
}

TEST(Floors, AreExplainedInTheReadme) {
  const std::string readme = Read(kRunner / "README.md");
  for (const std::string& folder : Folders(Read(kRunner / "floors.yaml"))) {
    EXPECT_NE(readme.find("`" + folder + "/`"), std::string::npos) << folder;
  }
}

}  // namespace
