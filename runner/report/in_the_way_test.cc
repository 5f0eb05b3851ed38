#include "report/in_the_way.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/document.h"
#include "report/subjects.h"

namespace {

using judge::Verdict;
using report::CauseOf;
using report::ClauseVerdict;
using testing::HasSubstr;
using testing::Not;

TEST(InTheWayTest, ACauseIsSaidInTheSameWordsForAllThatItStopped) {
  struct Row {
    Verdict verdict;
    const char *reason, *cause;
  };
  for (
      const Row& row : {
          Row{Verdict::kError, "the runtime lacks cudaFoo", "the runtime lacks cudaFoo"},
          Row{Verdict::kError, "the driver lacks cuCtxGetId", "the driver lacks cuCtxGetId"},
          Row{Verdict::kFail,
              "unexpected CUDA error (x.run.cu:20): cudaHostAlloc(&p, 4, 0) returned cudaErrorNotSupported (801)",
              "cudaHostAlloc returns cudaErrorNotSupported"},
          Row{Verdict::kFail, "unexpected CUDA error (x.run.cu:3): the launch returned cudaErrorUnknown (999)",
              "the launch returns cudaErrorUnknown"},
          Row{Verdict::kMissing,
              "no kernel was launched: unexpected CUDA error (x.cuh:5): found == nullptr ? cudaErrorInvalidKernelImage "
              ": cudaSuccess returned cudaErrorInvalidKernelImage (200)",
              "no kernel was launched: unexpected CUDA error (x.cuh:5): found == nullptr ? cudaErrorInvalidKernelImage "
              ": cudaSuccess returned cudaErrorInvalidKernelImage (200)"},
          Row{Verdict::kDiffers, "a code is another (x.run.cu:3): 0 against 1",
              "nothing: the check that the case is about was reached, and fails"},
          Row{Verdict::kCrash, "ended by signal 6 (Aborted): /home/a/b.cc:12: 12345 is not 0x7ffe12",
              "ended by signal 6 (Aborted): b.cc:12: N is not 0x.."},
          Row{Verdict::kTimeout, "did not end in its time limit; stopped after 20.0 s",
              "the program does not end in its time limit"},
          Row{Verdict::kNotShown, "power not shown: no two kernels ran at once",
              "this machine does not do what the check needs, which nothing promises"},
          Row{Verdict::kNotShown, "refused in unknown words; if they say ...: error not listed: \"x\"",
              "the compiler refuses in words that no case lists"},
      }) {
    EXPECT_EQ(CauseOf(row.verdict, row.reason), row.cause) << row.reason;
  }
}

class Made {
 public:
  Made() {
    result_.machine.emplace();
    result_.machine->facts["runtime-library"] = "/home/a/libcudart.so.13@sha256-00";
  }
  // A clause with a case whose plain attempt came out so.
  Made& Add(const std::string& heading, ClauseVerdict of_clause, Verdict verdict, const std::string& reason,
            const std::string& kind = "run") {
    report::ClauseResult& clause = result_.clauses.emplace_back();
    clause.clause.id = "x.y." + std::to_string(result_.clauses.size());
    clause.clause.heading = heading;
    clause.verdict = of_clause;
    report::CaseResult& c = clause.cases.emplace_back();
    c.id = clause.clause.id;
    c.kind = kind;
    report::ObserverResult& o = c.observers.emplace_back();
    o.verdict = verdict;
    o.reason = reason;
    o.attempts = 2;
    o.reproducer = "run " + c.id;
    return *this;
  }
  report::Result result_;
};

TEST(InTheWayTest, WhatKeepsMostClausesFromBeingJudgedComesFirst) {
  const std::string lacks = "the runtime lacks cudaFoo", own = "child result missing (x.run.cu:3): 0 against 1";
  Made made;
  made.Add("a", ClauseVerdict::kViolated, Verdict::kFail, own).Add("a", ClauseVerdict::kViolated, Verdict::kFail, own);
  made.Add("a", ClauseVerdict::kUndecided, Verdict::kError, "not implemented: runtime call cudaBar");
  made.Add("b", ClauseVerdict::kUndecided, Verdict::kError, lacks);
  made.Add("b", ClauseVerdict::kUndecided, Verdict::kError, lacks).Add("b", ClauseVerdict::kHolds, Verdict::kPass, "");
  const std::vector<report::Cause> causes = report::InTheWay(made.result_);
  ASSERT_EQ(causes.size(), 3U);
  EXPECT_EQ(causes[0].text, "the runtime lacks cudaFoo");
  EXPECT_EQ(causes[0].attempts, 4);
  EXPECT_EQ(causes[0].cases, 2);
  EXPECT_EQ(causes[0].undecided, 2);
  EXPECT_EQ(causes[0].reproducer, "run x.y.4");
  EXPECT_EQ(causes[1].text, "not implemented: runtime call cudaBar");
  EXPECT_TRUE(causes[2].own_check);
  EXPECT_EQ(causes[2].violated, 2);

  const std::vector<report::SectionShare> shares = report::SectionShares(made.result_);
  ASSERT_EQ(shares.size(), 2U);
  EXPECT_EQ(shares[0].heading, "b");
  EXPECT_EQ(shares[0].Percent(), 33);
  EXPECT_EQ(shares[1].in_force, 3);

  EXPECT_THAT(report::ToMarkdown(made.result_),
              HasSubstr("| the runtime lacks cudaFoo | 4 | 2 | 2 | 0 | `run x.y.4` |"));
  EXPECT_THAT(report::ToHtml(made.result_),
              HasSubstr("<tr><td>the runtime lacks cudaFoo<td>4<td>2<td>2<td>0<td>x.y.4"));
  EXPECT_EQ(report::ToJson(made.result_).at("in_the_way").at(0).at("undecided"), 2);
}

TEST(InTheWayTest, AToolkitFactThatDiffersIsInNobodysWay) {
  Made made;
  made.Add("a", ClauseVerdict::kDiffers, Verdict::kDiffers, "a result is not near zero");
  made.result_.clauses.back().clause.kind = catalogue::ClauseKind::kToolkit;
  EXPECT_TRUE(report::InTheWay(made.result_).empty());
}

TEST(InTheWayTest, OfTheTreesOwnRuntimeNothingIsSaid) {
  Made made;
  made.Add("a", ClauseVerdict::kUndecided, Verdict::kError, "the runtime lacks cudaFoo");
  made.result_.machine->facts["runtime-library"] = "lib/libcudart.so.13@sha256-00";
  EXPECT_TRUE(report::InTheWay(made.result_).empty());
  EXPECT_THAT(report::ToMarkdown(made.result_), Not(HasSubstr("stands in the way")));
}

TEST(SubjectsTest, ClausesOfTheCompilerAreToldApart) {
  Made made;
  made.Add("a", ClauseVerdict::kUndecided, Verdict::kMissing, "x");
  EXPECT_EQ(report::HoldText(made.result_, false), "0 of 1 clauses hold");
  made.Add("a", ClauseVerdict::kHolds, Verdict::kPass, "", "reject")
      .Add("a", ClauseVerdict::kViolated, Verdict::kFail, "", "ptx");
  made.result_.suite = {{"toolkit", "13.0.88"}};
  const std::string said =
      "of the runtime 0 of 1 clauses hold, of the compiler (nvcc 13.0.88, judged when the suite was built) 1 of 2";
  EXPECT_EQ(report::HoldText(made.result_, false), said);
  EXPECT_THAT(report::ToMarkdown(made.result_), HasSubstr("**Of the runtime 0 of 1 clauses hold"));
  EXPECT_THAT(report::ToHtml(made.result_), HasSubstr("<b>Of the runtime 0 of 1 clauses hold"));
  EXPECT_THAT(report::CiteText(made.result_), HasSubstr(said));
  EXPECT_EQ(report::ToJson(made.result_).at("subjects").at("compiler").at("holds"), 1);
}

}  // namespace
