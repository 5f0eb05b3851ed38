// The arrows of the house go down only (floors.yaml), and README.md tells of every floor.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "testing/places.h"

namespace {

namespace fs = std::filesystem;

const fs::path kRunner = fs::path(places::kSource) / "runner";

using Floors = std::map<std::string, std::set<std::string>>;

std::string Read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The folders that may be included, by folder; "" where a name stands before its own line.
Floors Allowed(const std::string& table) {
  Floors floors;
  for (const auto& line : YAML::Load(table)) {
    std::set<std::string> below;
    for (const auto& name : line.second) {
      below.insert(floors.count(name.as<std::string>()) != 0 ? name.as<std::string>() : "");
    }
    floors[line.first.as<std::string>()] = below;
  }
  return floors;
}

// "base/x.cc includes run/y.h" for every #include "..." of `text` that the table does not allow.
std::vector<std::string> Violations(const Floors& floors, const std::string& file, const std::string& text) {
  std::vector<std::string> violations;
  const std::string own = file.substr(0, file.find('/'));
  // Tests may start programs, most of them cuda-cts itself; those of the judge cannot: they are linked without.
  const bool is_test = file.ends_with("_test.cc");
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("#include \"", 0) != 0) continue;
    const std::string included = line.substr(10, line.rfind('"') - 10);
    const std::string folder = included.substr(0, included.find('/'));
    if (folder == own || (is_test && (folder == "testing" || folder == "process"))) continue;
    const auto floor = floors.find(own);
    if (floor == floors.end() || floor->second.count(folder) == 0) violations.push_back(file + " includes " + included);
  }
  return violations;
}

TEST(Floors, AreNamedFromTheGroundUp) {
  for (const auto& [floor, below] : Allowed(Read(kRunner / "floors.yaml"))) {
    EXPECT_EQ(below.count(""), 0U) << floor << " names a floor that does not stand above it in floors.yaml";
  }
}

TEST(Floors, HoldEveryFolder) {
  const Floors floors = Allowed(Read(kRunner / "floors.yaml"));
  for (const auto& entry : fs::directory_iterator(kRunner)) {
    const std::string name = entry.path().filename();
    if (!entry.is_directory() || name == "testing") continue;
    EXPECT_EQ(floors.count(name), 1U) << "runner/" << name << " is no floor of floors.yaml";
  }
}

TEST(Floors, IncludeOnlyWhatLiesBelow) {
  const Floors floors = Allowed(Read(kRunner / "floors.yaml"));
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(kRunner)) {
    const fs::path file = entry.path().lexically_relative(kRunner);
    if ((file.extension() != ".cc" && file.extension() != ".h") || !file.has_parent_path()) continue;
    if (*file.begin() == "testing") continue;
    ++files;
    for (const std::string& violation : Violations(floors, file.string(), Read(entry.path())))
      ADD_FAILURE() << violation;
  }
  EXPECT_GT(files, 200);
}

TEST(Floors, SeeAnArrowThatGoesUp) {
  const Floors floors = {{"base", {}}, {"judge", {"base"}}};
  EXPECT_EQ(Violations(floors, "base/x.cc", "#include <map>\n#include \"base/y.h\"\n").size(), 0U);
  EXPECT_EQ(Violations(floors, "judge/x.cc", "#include \"base/y.h\"\n").size(), 0U);
  EXPECT_EQ(Violations(floors, "base/x.cc", "#include \"judge/y.h\"\n"),
            std::vector<std::string>{"base/x.cc includes judge/y.h"});
  EXPECT_EQ(Violations(floors, "judge/x.cc", "#include \"testing/y.h\"\n").size(), 1U);
  EXPECT_EQ(Violations(floors, "judge/x_test.cc", "#include \"testing/y.h\"\n").size(), 0U);
  EXPECT_EQ(Violations(floors, "attic/x.cc", "#include \"base/y.h\"\n").size(), 1U);
  EXPECT_EQ(Allowed("a: [b]\nb: []\n").at("a").count(""), 1U);
}

TEST(Floors, AreExplainedInTheReadme) {
  const std::string readme = Read(kRunner / "README.md");
  for (const auto& [floor, below] : Allowed(Read(kRunner / "floors.yaml"))) {
    EXPECT_NE(readme.find("`" + floor + "/`"), std::string::npos) << floor;
  }
}

}  // namespace
