// Conditions: every operator on both sides of its boundary, absent facts, and what is refused.
#include "suite/catalogue/condition.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/catalogue/version.h"
#include "testing/row_names.h"

namespace catalogue {
namespace {

const base::Location kHere{"x.yaml", 7};
const Facts kFacts = {{"cc", "9.0"},          {"driver", "580.159.04"}, {"gpu", "nvidia-h100"},
                      {"mig", "false"},       {"ecc", "true"},          {"gpus", "1"},
                      {"runtime", "unknown"}, {"mps", "unknown"},       {"kind", "run"}};

struct Expected {
  const char* condition;
  bool holds;
};
void PrintTo(const Expected& row, std::ostream* out) {
  *out << (std::string_view(row.condition) == " " ? "a blank" : row.condition)
       << (row.holds ? " holds" : " does not hold");
}
class ConditionHolds : public testing::TestWithParam<Expected> {};

TEST_P(ConditionHolds, OrNot) {
  EXPECT_EQ(Holds(GetParam().condition, kFacts, kHere), GetParam().holds) << GetParam().condition;
}

INSTANTIATE_TEST_SUITE_P(
    All, ConditionHolds,
    testing::Values(Expected{"", true}, Expected{" ", true}, Expected{"cc == 9.0", true}, Expected{"cc == 9", true},
                    Expected{"cc != 9.0", false}, Expected{"cc < 9.0", false}, Expected{"cc < 9.1", true},
                    Expected{"cc <= 9.0", true}, Expected{"cc <= 8.9", false}, Expected{"cc > 9.0", false},
                    Expected{"cc > 8.9", true}, Expected{"cc >= 9.0", true}, Expected{"cc >= 10.0", false},
                    Expected{"cc>=8.9", true}, Expected{"driver >= 580.65", true}, Expected{"driver < 580.159.5", true},
                    Expected{"gpu == nvidia-h100", true}, Expected{"gpu != nvidia-h100", false},
                    Expected{"gpu == nvidia-h200", false}, Expected{"ecc", true}, Expected{"not ecc", false},
                    Expected{"mig", false}, Expected{"not mig", true}, Expected{"mig == false", true},
                    Expected{"mig != false", false}, Expected{"ecc and cc >= 9.0", true},
                    Expected{"ecc and mig", false}, Expected{"mig and ecc", false}, Expected{"kind == run", true},
                    Expected{"mig or ecc", true}, Expected{"mig or not ecc", false}, Expected{"cc == 9.x", true},
                    Expected{"cc != 9.x", false}, Expected{"cc == 8.x", false}, Expected{"driver == 580.x", true},
                    Expected{"mig and ecc or cc == 9.0", true}, Expected{"cc == 9.0 or mig and ecc", true},
                    Expected{"ecc and mig or cc == 8.0 and ecc", false},
                    // absent or undetermined: selects nothing
                    Expected{"sanitizer < 2026.1", false}, Expected{"sanitizer != 2026.1", false},
                    Expected{"wsl", false}, Expected{"not wsl", false}, Expected{"os != linux", false},
                    Expected{"runtime >= 1", false}, Expected{"runtime != 1", false}, Expected{"mps", false},
                    Expected{"not mps", false}),
    testing_names::RowInWords());

// `cc:` of a clause, on compute capability 9.0.
class CcOfAClause : public testing::TestWithParam<Expected> {};

TEST_P(CcOfAClause, IsACondition) {
  EXPECT_EQ(Holds(CcCondition(GetParam().condition), kFacts, kHere), GetParam().holds)
      << CcCondition(GetParam().condition);
}

INSTANTIATE_TEST_SUITE_P(All, CcOfAClause,
                         testing::Values(Expected{"", true}, Expected{">=9.0", true}, Expected{">= 8.9", true},
                                         Expected{">=10.0", false}, Expected{"<9.0", false}, Expected{"<=9.0", true},
                                         Expected{">9.0", false}, Expected{"==9.0", true}, Expected{"9.0", true},
                                         Expected{"9.x", true}, Expected{"90.x", false}, Expected{"8.x", false},
                                         Expected{"8.0 or 10.0", false}, Expected{"8.0 or 9.0", true},
                                         Expected{"7.x or >=9.0", true}, Expected{">=7.0, <9.0", false},
                                         Expected{">=7.0 <9.1", true}, Expected{">=7.0 and <9.1", true}),
                         testing_names::RowInWords());

TEST(CcOfAClause, ThatIsNoConditionIsRefused) {
  for (const char* bad : {"minor > 0", "9.0 or", ">=9.x", "9.", "x.9", "nine", ">=", ">>9.0", "9.0.x", "or", ","}) {
    EXPECT_THROW(CheckCondition(bad[0] == ',' ? "," : CcCondition(bad), kHere), base::InputError) << bad;
  }
}

struct Malformed {
  const char* condition;
  const char* message;
};
void PrintTo(const Malformed& row, std::ostream* out) { *out << row.condition << ": " << row.message; }
class ConditionRefused : public testing::TestWithParam<Malformed> {};

TEST_P(ConditionRefused, WithFileLineAndReason) {
  const auto [condition, message] = GetParam();
  const auto names = testing::AllOf(testing::HasSubstr("x.yaml:7: "), testing::HasSubstr(message));
  EXPECT_THAT([&] { CheckCondition(condition, kHere); }, testing::ThrowsMessage<base::InputError>(names)) << condition;
  // Also when an earlier term already decides.
  EXPECT_THAT([&] { Holds(std::string("mig and ") + condition, kFacts, kHere); },
              testing::ThrowsMessage<base::InputError>(names));
}

INSTANTIATE_TEST_SUITE_P(
    All, ConditionRefused,
    testing::Values(Malformed{"ccc >= 9.0", "unknown fact 'ccc'; did you mean 'cc', 'ecc' or 'ipc'?"},
                    Malformed{"cc = 9.0", "malformed"}, Malformed{"cc >=", "malformed"},
                    Malformed{"ecc and", "malformed"}, Malformed{"ecc or", "malformed"},
                    Malformed{"or ecc", "malformed"}, Malformed{"not not ecc", "malformed"},
                    Malformed{"cc", "needs a comparison"}, Malformed{"not cc", "needs a comparison"},
                    Malformed{"cc >= new", "with no number"}, Malformed{"cc >= 9.", "with no number"},
                    Malformed{"gpu < 9", "has no order"}, Malformed{"ecc >= true", "has no order"},
                    Malformed{"ecc == yes", "true or false"}),
    testing_names::RowInWords());

TEST(Versions, ComparePartByPart) {
  EXPECT_GT(CompareVersions("9.10", "9.9"), 0);
  EXPECT_LT(CompareVersions("9.9", "9.10"), 0);
  EXPECT_EQ(CompareVersions("13", "13.0.0"), 0);
  EXPECT_LT(CompareVersions("13.0", "13.0.1"), 0);
  EXPECT_EQ(CompareVersions("580.065", "580.65"), 0);
  EXPECT_GT(CompareVersions("99999999999999999999999", "99999999999999999999998"), 0);
}

TEST(Versions, Form) {
  for (const char* good : {"9", "9.0", "13.0.88"}) EXPECT_TRUE(IsVersion(good)) << good;
  for (const char* bad : {"", ".", "9.", ".9", "9..0", "v9", "9.x", "9 0"}) EXPECT_FALSE(IsVersion(bad)) << bad;
}

TEST(KnownFacts, MachineAndCase) {
  for (const char* fact : {"cc",
                           "gpus",
                           "gpu",
                           "driver",
                           "cuda-driver",
                           "runtime",
                           "toolkit",
                           "compiler",
                           "host-compiler",
                           "sanitizer",
                           "mig",
                           "mps",
                           "ecc",
                           "integrated",
                           "peer-access",
                           "cooperative-launch",
                           "managed",
                           "pageable-access",
                           "host-native-atomics",
                           "host-register",
                           "memory-pools",
                           "pool-fd",
                           "process-memory",
                           "driver-api",
                           "vmm",
                           "vmm-fd",
                           "compression",
                           "clusters",
                           "compat-driver",
                           "driver-knows-toolkit",
                           "nvrtc",
                           "older-runtime",
                           "counters",
                           "no-counters",
                           "wsl",
                           "os",
                           "arch",
                           "chapter",
                           "kind",
                           "rdc",
                           "device-launch",
                           "launches",
                           "shared-memory",
                           "barriers",
                           "holds-work",
                           "faults",
                           "control"}) {
    EXPECT_TRUE(IsKnownFact(fact)) << fact;
  }
  EXPECT_FALSE(IsKnownFact("and"));
  EXPECT_FALSE(IsKnownFact(""));
}

}  // namespace
}  // namespace catalogue
