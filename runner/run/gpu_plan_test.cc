// Which attempt of a run on several GPUs is planned on which (suite/catalogue/gpu_spread.h).
#include "suite/catalogue/gpu_spread.h"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "run/plan.h"
#include "testing/fake_tree.h"

namespace {

using catalogue::GpuSpread;

class Spread : public testing::Test {
 protected:
  void Load(const std::string& node) {
    fake::Write(fake_.root() / "conformance/levels.yaml", "node:\n  - reason: r\n    clauses: [" + node + "]\n");
    tree_ = catalogue::LoadTree(fake_.root());
    selected_ = catalogue::Select(tree_, {});
  }
  const catalogue::Case& Case(const std::string& name) const { return *tree_.FindCase("cdp.fake." + name); }
  GpuSpread Over(int gpus) const {
    return {tree_, selected_, gpus, {{"gpus", std::to_string(gpus)}, {"peer-access", "true"}, {"cc", "9.0"}}};
  }

  fake::Tree fake_;
  catalogue::Tree tree_;
  std::vector<catalogue::SelectedCase> selected_;
};

TEST_F(Spread, EachAttemptIsPlannedOnceAndBothSidesAreOfOneGpu) {
  for (const char* name : {"node", "a", "b", "c"}) fake_.Add(name);
  Load("cdp.fake.node");
  const auto plan = run::MakePlan(selected_, 2, 1, Over(3));
  std::map<std::tuple<std::string, catalogue::Observer, int>, int> gpu_of;
  for (const run::PlannedAttempt& u : plan)
    EXPECT_TRUE(gpu_of.emplace(std::tuple(u.c->id, u.observer, u.attempt), u.gpu).second);
  for (const auto& [key, gpu] : gpu_of) {
    const auto& [id, observer, attempt] = key;
    EXPECT_EQ(gpu, gpu_of.at({id, catalogue::Observer::kPlain, attempt})) << id;
  }
  std::map<int, int> times;
  for (int attempt = 1; attempt <= 6; ++attempt)
    ++times[gpu_of.at({"cdp.fake.node", catalogue::Observer::kPlain, attempt})];
  EXPECT_EQ(times, (std::map<int, int>{{0, 2}, {1, 2}, {2, 2}}));
  EXPECT_NE(gpu_of.at({"cdp.fake.a", catalogue::Observer::kPlain, 1}),
            gpu_of.at({"cdp.fake.a", catalogue::Observer::kPlain, 2}));
}

TEST_F(Spread, WhatNeedsSeveralSeesAll) {
  fake_.Add("multi", "multi");
  fake_.Add("asks", "run", "requires: [gpus-2]\n");
  fake_.Add("node-asks", "run", "requires: [gpus-2]\n");
  fake_.Add("does-not", "run", "requires: [cc-100]\n");
  Load("cdp.fake.node-asks");
  EXPECT_EQ(Over(4).GpuOf(Case("multi"), 1), -1);
  EXPECT_EQ(Over(4).GpuOf(Case("asks"), 1), -1);
  EXPECT_EQ(Over(4).GpuOf(Case("node-asks"), 1), -1);
  EXPECT_EQ(Over(4).Attempts(Case("node-asks"), 1), 1);
  EXPECT_EQ(Over(4).GpuOf(Case("does-not"), 1), 0) << "what is lacking on one is lacking on all";
  EXPECT_EQ(Over(1).GpuOf(Case("asks"), 1), 0) << "and of one there is no other";
}

TEST_F(Spread, WithoutItNothingIsChosen) {
  fake_.Add("a");
  Load("cdp.fake.a");
  const GpuSpread none;
  EXPECT_FALSE(none.Spreads());
  EXPECT_EQ(none.Attempts(Case("a"), 3), 3);
  EXPECT_EQ(none.GpuOf(Case("a"), 1), -1);
}

}  // namespace
