#include "run/shared/lane.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "run/shared/order.h"

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Cases of the files 0.run.cu, 1.run.cu and so on of one section.
std::vector<catalogue::Case> NumberedCases(std::size_t count) {
  std::vector<catalogue::Case> cases(count);
  for (std::size_t i = 0; i < count; ++i) cases[i].file = "conformance/c/s/" + std::to_string(i) + ".run.cu";
  return cases;
}

TEST(WhoMayMeet, KeepsAKindThatRunsAloneByItself) {
  std::vector<catalogue::Case> cases(5);
  std::vector<run::PlannedAttempt> attempts;
  constexpr catalogue::CaseKind kKinds[] = {catalogue::CaseKind::kClock, catalogue::CaseKind::kRun,
                                            catalogue::CaseKind::kClock, catalogue::CaseKind::kLitmus,
                                            catalogue::CaseKind::kClock};
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].kind = kKinds[i];
    for (const auto side : {catalogue::Observer::kPlain, catalogue::Observer::kControl})
      attempts.push_back({.c = &cases[i], .observer = side, .seed = 7, .alone = Traits(kKinds[i]).alone});
  }
  const std::vector<std::vector<run::PlannedAttempt>> sets = run::WhoMayMeet(attempts);
  ASSERT_EQ(sets.size(), 2U);
  EXPECT_EQ(sets[0].size(), 4U);
  for (const run::PlannedAttempt& planned : sets[1]) EXPECT_EQ(planned.c->kind, catalogue::CaseKind::kClock);
  std::vector<catalogue::Observer> sides;
  for (const run::PlannedAttempt& planned : run::SharedOrder(sets[1])) sides.push_back(planned.observer);
  EXPECT_EQ(sides.size(), 6U);
  EXPECT_TRUE(std::is_sorted(sides.begin(), sides.end()));
}

TEST(BareLanes, AreOthersForThoseThatStartProcesses) {
  std::vector<catalogue::Case> cases = NumberedCases(20);
  std::map<std::string, std::string> index;
  std::vector<run::PlannedAttempt> attempts;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    cases[i].traits.starts_processes = i < 8;
    index[cases[i].Stem()] = i < 8 ? "a.so" : "b.so";
    for (const auto side : {catalogue::Observer::kPlain, catalogue::Observer::kControl})
      attempts.push_back({.c = &cases[i], .observer = side, .seed = 7});
  }
  const auto sizes = [&](bool one_process) {
    std::vector<std::size_t> all;
    for (const run::Lane& lane : run::BareLanes(index, attempts, 2, one_process)) {
      all.push_back(lane.attempts.size());
      EXPECT_EQ(lane.most, one_process ? 1 : 2);
      EXPECT_EQ(lane.objects.size(), all.back() == 20 ? 2U : 1U) << "no more than it needs";
    }
    return all;
  };
  EXPECT_THAT(sizes(false), ElementsAre(12U, 12U, 8U, 8U));
  EXPECT_THAT(sizes(true), ElementsAre(20U, 20U));
  for (std::size_t i = 4; i < 8; ++i) cases[i].traits.starts_processes = false;
  EXPECT_THAT(sizes(false), ElementsAre(20U, 20U)) << "too few to be worth a process";
}

TEST(BareLanes, AreOthersForThoseThatRunAlone) {
  std::vector<catalogue::Case> cases = NumberedCases(3);
  std::map<std::string, std::string> index;
  std::vector<run::PlannedAttempt> attempts;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    index[cases[i].Stem()] = std::to_string(i) + ".so";
    attempts.push_back({.c = &cases[i], .seed = 7, .alone = i == 1});
  }
  const std::vector<run::Lane> lanes = run::BareLanes(index, attempts, 2);
  ASSERT_EQ(lanes.size(), 2U);
  EXPECT_FALSE(lanes[0].alone);
  EXPECT_THAT(lanes[0].objects, ElementsAre("0.so", "2.so"));
  EXPECT_EQ(lanes[0].most, 2);
  EXPECT_TRUE(lanes[1].alone);
  EXPECT_THAT(lanes[1].objects, ElementsAre("1.so")) << "no more than it needs";
  EXPECT_EQ(lanes[1].most, 1) << "there is one at a time";
  EXPECT_EQ(run::BareLanes(index, attempts, 2, true).size(), 1U) << "one process at a time";
}

TEST(ToolLanes, HoldWholeObjects) {
  std::vector<catalogue::Case> cases = NumberedCases(35);
  std::map<std::string, std::string> index;
  std::vector<run::PlannedAttempt> attempts;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    index[cases[i].Stem()] = i < 20 ? "a.so" : i < 30 ? "b.so" : "c.so";
    attempts.push_back({.c = &cases[i], .observer = catalogue::Observer::kMemcheck, .seed = 7});
  }
  attempts.push_back({.c = cases.data(), .observer = catalogue::Observer::kRacecheck, .seed = 7});
  const std::vector<run::Lane> lanes = run::ToolLanes(index, attempts);
  ASSERT_EQ(lanes.size(), 3U);
  EXPECT_THAT(lanes[0].objects, ElementsAre("a.so", "b.so"));
  EXPECT_EQ(lanes[0].attempts.size(), 30U);
  EXPECT_THAT(lanes[1].objects, ElementsAre("c.so"));
  EXPECT_EQ(lanes[2].observer, catalogue::Observer::kRacecheck);
}

TEST(ToolLanes, HoldCasesOfWhichTheToolIsAskedTheSame) {
  std::vector<catalogue::Case> cases(2);
  cases[0].file = "conformance/c/s/a.run.cu";
  cases[1].file = "conformance/d/s/b.run.cu";
  cases[1].memcheck_api_errors = false;
  const std::map<std::string, std::string> index = {{cases[0].Stem(), "a.so"}, {cases[1].Stem(), "b.so"}};
  const std::vector<run::Lane> lanes =
      run::ToolLanes(index, {{.c = cases.data(), .observer = catalogue::Observer::kMemcheck, .seed = 7},
                             {.c = &cases[1], .observer = catalogue::Observer::kMemcheck, .seed = 7}});
  ASSERT_EQ(lanes.size(), 2U);
  EXPECT_THAT(lanes[0].options, IsEmpty());
  EXPECT_THAT(lanes[1].options, ElementsAre("--report-api-errors", "no"));
}

TEST(ToolLanes, HoldCasesThatMayMeet) {
  std::vector<catalogue::Case> cases(2);
  cases[0].file = "conformance/c/s/a.multi.cu";
  cases[0].kind = catalogue::CaseKind::kMulti;
  cases[1].file = "conformance/c/s/b.run.cu";
  const std::map<std::string, std::string> index = {{cases[0].Stem(), "a.so"}, {cases[1].Stem(), "b.so"}};
  const std::vector<run::Lane> lanes =
      run::ToolLanes(index, {{.c = cases.data(), .observer = catalogue::Observer::kMemcheck, .seed = 7, .alone = true},
                             {.c = &cases[1], .observer = catalogue::Observer::kMemcheck, .seed = 7}});
  ASSERT_EQ(lanes.size(), 2U);
  EXPECT_THAT(lanes[0].objects, ElementsAre("b.so"));
  EXPECT_THAT(lanes[1].objects, ElementsAre("a.so"));
}

}  // namespace
