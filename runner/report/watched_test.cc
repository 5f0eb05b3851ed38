// The observers of the reference device in a report.
#include "report/watched.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/json_text.h"
#include "testing/mini_run.h"

namespace {

using catalogue::Observer;
using ::testing::HasSubstr;

class ReportWatched : public ::testing::Test {
 protected:
  ReportWatched() {
    for (journal::Attempt& attempt : journal_.attempts) {
      attempt.observation.watched = judge::ParseWatched("{\"watching\":[\"races\"]}\n");
    }
    tree_.expectations.reference_findings.push_back(
        {Of(Observer::kPlain).case_id, "races", {"a", "b"}, "by intent", "PTX ISA", {"findings.yaml", 3}});
  }
  judge::Observation& Of(Observer observer) { return mini::Find(journal_, "holds", observer)[0]->observation; }
  void Finds(Observer observer) {
    Of(observer).watched->found.push_back({"races", "a", "writes what is read by", "b", "offset 0"});
  }
  report::Result Compute() { return report::ComputeResult(tree_, {journal_}); }

  catalogue::Tree tree_ = mini::MakeTree();
  journal::Journal journal_ = mini::MakeJournal();
};

TEST_F(ReportWatched, TellsWhoWatchedWhatAndWhatWasFound) {
  Finds(Observer::kPlain);
  Finds(Observer::kControl);
  const report::Result result = Compute();
  ASSERT_EQ(result.watched.size(), 1U);
  EXPECT_EQ(result.watched[0].attempts, 26) << "those of programs without a tool";
  EXPECT_EQ(result.watched[0].found, 1);
  EXPECT_THAT(result.WatchedText(), HasSubstr("1 finding in plain runs"));
  for (const std::string& text : {report::ToHtml(result), report::ToMarkdown(result)})
    EXPECT_THAT(text, HasSubstr("which see launches by kernels, too"));
  EXPECT_THAT(report::ToHtml(result), HasSubstr("races: a writes what is read by b"));
  EXPECT_TRUE(result.warnings.empty());
  const report::Result read = report::FromJson(base::ParseOrderedJson(report::ToJson(result).dump()));
  EXPECT_EQ(report::ToJson(read)["watched"], report::ToJson(result)["watched"]);
  EXPECT_EQ(report::ToJson(read)["clauses"], report::ToJson(result)["clauses"]);
}

TEST_F(ReportWatched, SaysOfAnEntryThatItWasNotFound) {
  Finds(Observer::kControl);
  const report::Result result = Compute();
  ASSERT_EQ(result.warnings.size(), 1U);
  EXPECT_THAT(result.warnings[0], HasSubstr("findings.yaml:3"));
  EXPECT_THAT(result.warnings[0], HasSubstr("was not found by races as listed"));
}

TEST_F(ReportWatched, SaysNothingWhereNobodyWatched) {
  for (journal::Attempt& attempt : journal_.attempts) attempt.observation.watched.reset();
  const report::Result result = Compute();
  EXPECT_TRUE(result.watched.empty());
  EXPECT_EQ(result.WatchedText(), "");
  EXPECT_TRUE(result.warnings.empty());
}

}  // namespace
