#include "run/doors/ctest_file.h"

#include <gmock/gmock.h>

#include "testing/tree_fixture.h"

namespace {

using testing::HasSubstr;

class CTestFileTest : public TreeFixture {
 protected:
  void SetUp() override {
    TreeFixture::SetUp();
    tree_ = catalogue::LoadTree(root_);
  }
  catalogue::Tree tree_;
};

TEST_F(CTestFileTest, NamesEveryTest) {
  const std::string script = doors::CTestFile(catalogue::Select(tree_, {}));
  EXPECT_THAT(script, HasSubstr("add_test(cdp.grids.child-runs.plain \"${cts_tree}/bin/cuda-cts\" "
                                "\"judge\" \"cdp.grids.child-runs\" "
                                "\"--observer\" \"plain\" \"--journal\""));
  EXPECT_THAT(script,
              HasSubstr("set_tests_properties(cdp.grids.child-runs.plain PROPERTIES LABELS "
                        "\"dynamic-parallelism;grids;run;plain\" TIMEOUT 140 "
                        "SKIP_RETURN_CODE 77 FIXTURES_REQUIRED cuda-cts-journal RESOURCE_GROUPS \"gpus:1\")\n"));
  // A compile-time case needs no GPU; litmus runs alone.
  EXPECT_THAT(script, HasSubstr("set_tests_properties(ptx.api.two-functions.plain PROPERTIES LABELS "
                                "\"launch-from-ptx;api;ptx;plain\" TIMEOUT 120 "
                                "SKIP_RETURN_CODE 77 FIXTURES_REQUIRED cuda-cts-journal)\n"));
  EXPECT_THAT(script, HasSubstr("RESOURCE_GROUPS \"gpus:1\" RUN_SERIAL TRUE)"));
  EXPECT_THAT(script, HasSubstr("FIXTURES_CLEANUP cuda-cts-journal"));
  EXPECT_THAT(script, testing::Not(HasSubstr(root_.string())));  // relocatable
}

TEST_F(CTestFileTest, TimeoutIsAboveTheRunnersOwn) {
  for (const catalogue::SelectedCase& entry : catalogue::Select(tree_, {})) {
    for (const catalogue::Observer observer : entry.observers) {
      const int factor =
          catalogue::IsSanitizer(observer) || entry.subject->kind == catalogue::CaseKind::kReport ? 5 : 1;
      EXPECT_GT(doors::CTestTimeout(*entry.subject, observer), entry.subject->timeout_s * factor + 30);
    }
  }
}

TEST_F(CTestFileTest, MultiTakesTwoGpusAlone) {
  catalogue::Case c = *tree_.FindCase("cdp.grids.child-runs");
  c.kind = catalogue::CaseKind::kMulti;
  EXPECT_THAT(doors::CTestFile({{&c, {catalogue::Observer::kPlain}}}),
              HasSubstr("RESOURCE_GROUPS \"2,gpus:1\" RUN_SERIAL TRUE"));
}

TEST_F(CTestFileTest, WhatMayHaveNothingBesideItRunsAlone) {
  catalogue::Case c = *tree_.FindCase("cdp.grids.child-runs");
  const auto file = [&] { return doors::CTestFile({{&c, {catalogue::Observer::kPlain}}}); };
  EXPECT_THAT(file(), testing::Not(HasSubstr("RUN_SERIAL")));
  for (const char* word : {"whole-memory", "counters"}) {
    c.required = {word};
    EXPECT_THAT(file(), HasSubstr("RESOURCE_GROUPS \"gpus:1\" RUN_SERIAL TRUE")) << word;
  }
}

TEST_F(CTestFileTest, WhatRequiresTwoGpusTakesTwo) {
  catalogue::Case c = *tree_.FindCase("cdp.grids.child-runs");
  c.kind = catalogue::CaseKind::kRandom;
  for (const char* word : {"gpus-2", "peer-access"}) {
    c.required = {word};
    EXPECT_THAT(doors::CTestFile({{&c, {catalogue::Observer::kPlain}}}), HasSubstr("RESOURCE_GROUPS \"2,gpus:1\""));
  }
}

}  // namespace
