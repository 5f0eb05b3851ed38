// expected/reference/power.yaml: what is taken of it, and what is refused with its line.
#include "suite/catalogue/power.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "testing/row_names.h"
#include "testing/tree_fixture.h"

namespace catalogue {
namespace {

using testing::HasSubstr;

constexpr const char* kMeasured = "measured: {commit: \"0123456789ab\", toolkit: \"13.0.88\"}\n";

class PowerTest : public TreeFixture {
 protected:
  Power Load() { return LoadPower(root_, problems_); }
  Problems problems_;
};

TEST_F(PowerTest, ATreeNeedsNone) {
  EXPECT_TRUE(Load().mutants.empty());
  EXPECT_TRUE(problems_.empty());
}

TEST_F(PowerTest, SaysWhatWasMeasuredAndWhatNoticedEachMutant) {
  Write(kPowerFile, std::string(kMeasured) +
                        "mutants:\n"
                        "  one: {clause: cdp.grids.child-runs, breaks: \"it says: \\\"no, never\\\"\", detected-by: "
                        "cdp.grids.child-runs--again}\n"
                        "  two: {clause: cdp.grids.store-seen, breaks: b, excused: \"nobody can\"}\n"
                        "without-mutant: []\n");
  const Power power = Load();
  ASSERT_TRUE(problems_.empty()) << problems_.front().what;
  EXPECT_EQ(power.commit, "0123456789ab");
  EXPECT_EQ(power.toolkit, "13.0.88");
  ASSERT_EQ(power.mutants.size(), 2U);
  EXPECT_EQ(power.mutants[0].name, "one");
  EXPECT_EQ(power.mutants[0].clause, "cdp.grids.child-runs");
  EXPECT_EQ(power.mutants[0].breaks, "it says: \"no, never\"");
  EXPECT_EQ(power.mutants[0].detected_by, "cdp.grids.child-runs--again");
  EXPECT_EQ(power.mutants[0].where.line, 3);
  EXPECT_EQ(power.mutants[1].detected_by, "");
  EXPECT_EQ(power.mutants[1].excused, "nobody can");
}

struct RefusedPower {
  const char* name;
  const char* text;  ///< Behind `measured:`, or all of it where it begins with "!".
  int line;
  const char* message;
};
void PrintTo(const RefusedPower& row, std::ostream* out) { *out << row.name; }

class PowerRefusal : public PowerTest, public testing::WithParamInterface<RefusedPower> {};

TEST_P(PowerRefusal, NamesItsLine) {
  const std::string text = GetParam().text;
  Write(kPowerFile, text.starts_with("!") ? text.substr(1) : kMeasured + text);
  Load();
  ASSERT_FALSE(problems_.empty());
  EXPECT_EQ(problems_.front().where.Text(), std::string(kPowerFile) + ":" + std::to_string(GetParam().line));
  EXPECT_THAT(problems_.front().what, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(
    All, PowerRefusal,
    testing::Values(
        RefusedPower{"no map", "!- one\n", 1, "is no YAML map"},
        RefusedPower{"an unknown key", "mutants: {}\npowers: []\n", 3, "'powers'"},
        RefusedPower{"nothing measured", "!mutants: {}\n", 1, "lacks `measured:`"},
        RefusedPower{"no commit", "!measured: {toolkit: \"13.0\"}\nmutants: {}\n", 1, "lacks `commit:`"},
        RefusedPower{"no mutants", "without-mutant: []\n", 1, "lacks the map `mutants:`"},
        RefusedPower{"mutants as a list", "mutants: [one]\n", 1, "lacks the map `mutants:`"},
        RefusedPower{"a mutant that is no map", "mutants:\n  one: two\n", 3, "is no YAML map"},
        RefusedPower{"a mutant of no clause", "mutants:\n  one: {breaks: b}\n", 3, "lacks `clause:`"},
        RefusedPower{"a mutant that breaks nothing", "mutants:\n  one: {clause: c}\n", 3, "lacks `breaks:`"},
        RefusedPower{"a mutant with a verdict", "mutants:\n  one: {clause: c, breaks: b, own: yes}\n", 3, "'own'"},
        RefusedPower{"a name with a space", "mutants:\n  one two: {clause: c, breaks: b}\n", 3, "is not kebab-case"},
        RefusedPower{"a mutant twice", "mutants:\n  one: {clause: c, breaks: b}\n  one: {clause: c, breaks: b}\n", 4,
                     "one"}),
    testing_names::RowInWords());

}  // namespace
}  // namespace catalogue
