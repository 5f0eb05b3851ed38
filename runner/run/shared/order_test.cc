#include "run/shared/order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

TEST(Meanwhile, IsSpreadAmongWhatDoesNotRunAlone) {
  std::vector<catalogue::Case> cases(6);
  cases[3].required = {"no-mps"};
  cases[4].kind = catalogue::CaseKind::kReject;
  const auto planned = [&](std::size_t i, bool alone = false) {
    return run::PlannedAttempt{.c = &cases[i], .seed = 7, .alone = alone};
  };
  const std::vector<run::PlannedAttempt> shared = {planned(0), planned(1), planned(2, true)};
  std::vector<run::PlannedAttempt> plan = {planned(0), planned(1), planned(2, true),
                                           planned(3), planned(4), planned(5)};
  plan.push_back({.c = &cases[5], .observer = catalogue::Observer::kMemcheck, .seed = 7});
  plan.push_back({.c = &cases[5], .attempt = 2, .seed = 8});
  const std::vector<run::PlannedAttempt> meanwhile = run::Meanwhile(plan, shared);
  ASSERT_EQ(meanwhile.size(), 2U) << "no compiler, no tool, no other attempt";
  EXPECT_EQ(meanwhile[0].c, &cases[3]);
  EXPECT_EQ(meanwhile[1].c, &cases[5]);
  EXPECT_EQ(meanwhile[1].attempt, 1);
  const auto order = [&](std::size_t count) {
    std::string text;
    for (const auto& u : run::Interleave(shared, std::vector<run::PlannedAttempt>(count, planned(5))))
      text += std::to_string(u.c - cases.data());
    return text;
  };
  std::string mixed;
  for (const auto& u : run::Interleave({planned(0), planned(3), planned(2, true)}, meanwhile))
    mixed += std::to_string(u.c - cases.data());
  EXPECT_EQ(mixed, "05332") << "what faults among what faults";
  EXPECT_EQ(order(0), "012");
  EXPECT_EQ(order(1), "0512");
  EXPECT_EQ(order(3), "055152");
  EXPECT_EQ(order(4), "0551552");
}

}  // namespace
