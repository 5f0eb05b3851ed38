// Mutants: those that are listed are those that are, each has one place, and the model knows nothing of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "mutants/program_calls.h"
#include "mutants/table.h"
#include "order/rules.h"

namespace ref {
namespace {

std::string Text(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(Mutants, AreListedWithTheirClausesAndStandInOneTable) {
  std::ifstream in(REF_SOURCE_DIR "/mutants.yaml");
  ASSERT_TRUE(in);
  std::set<std::string> listed;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    listed.insert(line.substr(0, line.find(':')));
    EXPECT_NE(line.find("{clause: "), std::string::npos) << line;
    EXPECT_NE(line.find(", breaks: "), std::string::npos) << line;
  }
  std::set<std::string> known;
  for (const mutants::Table& table : mutants::Tables()) {
    for (const mutants::Mutant& mutant : table) EXPECT_TRUE(known.emplace(mutant.name).second) << mutant.name;
  }
  EXPECT_EQ(listed, known);
}

TEST(Mutants, AreUnknownToTheModel) {
  const std::filesystem::path root(REF_SOURCE_DIR);
  int files = 0;
  for (const auto& folder : std::filesystem::directory_iterator(root)) {
    const std::string name = folder.path().filename();
    if (!folder.is_directory() || name == "mutants" || name == "tests") continue;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
      if (!file.is_regular_file()) continue;
      ++files;
      EXPECT_EQ(Text(file.path()).find("utant"), std::string::npos) << file.path();
    }
  }
  EXPECT_GT(files, 100);
}

// A mutant in a rule's place, and what the documents say beside it.
TEST(Rule, IsWhatStandsInItsPlace) {
  Rule<int(int)> twice{[](int n) { return 2 * n; }};
  EXPECT_EQ(twice(4), 8);
  twice.Replace([](int n) { return 3 * n; });
  EXPECT_EQ(twice(4), 12);
  EXPECT_EQ(twice.Documented(4), 8);
}

// What a program calls comes through a rule, and what stands there may ask what the model's own function says.
TEST(ProgramCalls, GoThroughRules) {
  unsigned flags = 0;
  ASSERT_EQ(cudaGetDeviceFlags(&flags), cudaSuccess);
  mutants::call::cudaGetDeviceFlags.Replace([](unsigned* out) {
    const cudaError_t code = mutants::call::cudaGetDeviceFlags.Documented(out);
    *out = ~*out;
    return code;
  });
  unsigned changed = 0;
  EXPECT_EQ(cudaGetDeviceFlags(&changed), cudaSuccess);
  EXPECT_EQ(changed, ~flags);
  mutants::call::cudaGetDeviceFlags.Replace(
      [](unsigned* out) { return mutants::call::cudaGetDeviceFlags.Documented(out); });
}

// The schedule is that of the whole model: what drains stores draws no number while there are none.
TEST(Rule, DrainingDrawsNothingWhereNoStoreIsBuffered) {
  Thread thread;
  Random drawn(7), untouched(7);
  rule::DrainStores(thread, drawn);
  EXPECT_EQ(drawn.Next(), untouched.Next());
}

}  // namespace
}  // namespace ref
