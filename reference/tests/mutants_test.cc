// Mutants: those that are listed are those that are, each has one place, and the model's finished folders know nothing of them.
#include "base/mutants.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "mutants/table.h"
#include "order/rules.h"

namespace ref {
namespace {

std::string Text(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(Mutants, AreListedWithTheirClauses) {
  std::ifstream in(REF_SOURCE_DIR "/mutants.yaml");
  ASSERT_TRUE(in);
  std::set<std::string> listed;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    listed.insert(line.substr(0, line.find(':')));
    EXPECT_NE(line.find("{clause: "), std::string::npos) << line;
    EXPECT_NE(line.find(", breaks: "), std::string::npos) << line;
  }
  std::set<std::string> known(std::begin(kMutantNames), std::end(kMutantNames));
  EXPECT_EQ(listed, known);
  EXPECT_EQ(known.size(), static_cast<std::size_t>(kMutants));
}

TEST(Mutants, NoneIsChosenWithoutTheVariable) {
  for (int id = 0; id < kMutants; ++id) EXPECT_FALSE(Mutant(static_cast<MutantId>(id)));
}

TEST(Mutants, StandInOneTableOrAreSwitches) {
  std::set<std::string_view> in_tables;
  for (const mutants::Table& table : mutants::Tables()) {
    for (const mutants::Mutant& mutant : table) EXPECT_TRUE(in_tables.insert(mutant.name).second) << mutant.name;
  }
  std::set<std::string> words;  // of the sources where switches stand
  for (const char* folder : {"ptx", "runtime", "driver"}) {
    for (const auto& file : std::filesystem::directory_iterator(std::filesystem::path(REF_SOURCE_DIR) / folder)) {
      const std::string text = Text(file.path());
      const std::regex word("\\bk[A-Z][A-Za-z0-9]*");
      words.insert(std::sregex_token_iterator(text.begin(), text.end(), word), {});
    }
  }
#define REF_MUTANT(id, name) \
  EXPECT_TRUE(in_tables.erase(name) != 0 || words.count(#id) != 0) << "nothing breaks under " << (name);
#include "mutants.inc"
#undef REF_MUTANT
  for (const std::string_view name : in_tables) ADD_FAILURE() << name << " stands in a table, not in mutants.yaml";
}

TEST(Mutants, AreUnknownToTheModelWhereItIsDone) {
  const std::filesystem::path root(REF_SOURCE_DIR);
  std::vector<std::filesystem::path> done = {root / "runtime/api.cc",   root / "runtime/device.cc",
                                             root / "runtime/error.cc", root / "runtime/launch.cc",
                                             root / "runtime/state.cc", root / "runtime/stream.cc"};
  for (const char* folder : {"order", "machine", "device-runtime"}) {
    for (const auto& file : std::filesystem::directory_iterator(root / folder)) done.push_back(file.path());
  }
  for (const std::filesystem::path& file : done) EXPECT_EQ(Text(file).find("utant"), std::string::npos) << file;
}

// A mutant in a rule's place, and what the documents say beside it.
TEST(Rule, IsWhatStandsInItsPlace) {
  Rule<int(int)> twice{[](int n) { return 2 * n; }};
  EXPECT_EQ(twice(4), 8);
  twice.Replace([](int n) { return 3 * n; });
  EXPECT_EQ(twice(4), 12);
  EXPECT_EQ(twice.Documented(4), 8);
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
