// The switches that CMake makes are those of mutants.yaml.
#include "base/mutants.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

namespace ref {
namespace {

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

}  // namespace
}  // namespace ref
