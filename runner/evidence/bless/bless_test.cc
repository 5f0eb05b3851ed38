#include "evidence/bless/bless.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "suite/catalogue/expectation_file.h"
#include "testing/fake_tree.h"

namespace {

using catalogue::Finding;
using catalogue::Observer;
using journal::Attempt;
using judge::Verdict;
using testing::HasSubstr;

class BlessTest : public testing::Test {
 protected:
  BlessTest() {
    fake_.Add("passes");
    fake_.Add("reports", "report");
    Load();
  }
  void Load() { tree_ = catalogue::LoadTree(fake_.root()); }

  Attempt MakeAttempt(Observer observer, int attempt, Verdict verdict, const std::string& name = "passes") const {
    Attempt a;
    judge::Observation& o = a.observation;
    o.case_id = "cdp.fake." + name;
    o.observer = observer;
    o.attempt = attempt;
    o.process = base::Process();
    o.process->started = true;
    o.process->exit_code = 0;
    o.record = judge::Record();
    o.record->well_formed = true;
    o.record->checks = 4;
    a.judgement.verdict = verdict;
    return a;
  }

  Attempt Sanitized(int attempt, std::vector<Finding> findings, const std::string& name = "passes",
                    Observer observer = Observer::kMemcheck) const {
    Attempt a = MakeAttempt(observer, attempt, findings.empty() ? Verdict::kPass : Verdict::kFail, name);
    a.observation.sanitizer =
        judge::SanitizerReport{"memcheck", "2025.3.1", true, true, false, "", std::move(findings)};
    return a;
  }

  static Finding Leak(int size) {
    Finding f;
    f.tool = "memcheck";
    f.kind = "Leak";
    f.detail = "cudaMalloc: \"leaked\"";
    f.size = size;
    return f;
  }

  // A control killed in each of n attempts.
  std::vector<Attempt> Controls(int n, const std::string& name = "passes") const {
    std::vector<Attempt> list;
    for (int i = 1; i <= n; ++i) list.push_back(MakeAttempt(Observer::kControl, i, Verdict::kPass, name));
    return list;
  }

  std::vector<Attempt> WithLeaks(int n, int controls = 5) const {
    std::vector<Attempt> list = Controls(controls);
    for (int i = 1; i <= n; ++i) list.push_back(Sanitized(i, {Leak(256)}));
    return list;
  }

  bless::BlessPlan Plan(const std::vector<Attempt>& attempts) const {
    return bless::PlanBlessings(tree_, facts_, attempts, "known: it leaks");
  }

  std::string WhyRefused(const std::vector<Attempt>& attempts) const {
    const auto plan = Plan(attempts);
    EXPECT_TRUE(plan.blessings.empty());
    return plan.refusals.size() == 1 ? plan.refusals[0].why : std::to_string(plan.refusals.size()) + " refusals";
  }

  // Writes what was planned and reads the tree again.
  std::string Apply(const bless::BlessPlan& plan) {
    const auto file = fake_.root() / "expected/dynamic-parallelism/fake.yaml";
    std::string text = fake::Read(file);
    for (const auto& b : plan.blessings) text = bless::WithKey(text, catalogue::PlaceOf(b.stem).name, b.key, b.value);
    if (text.empty()) {
      std::filesystem::remove(file);
    } else {
      fake::Write(file, text);
    }
    Load();
    return text;
  }

  fake::Tree fake_;
  catalogue::Tree tree_;
  catalogue::Facts facts_ = {{"sanitizer", "2025.3.1"}, {"gpu", "invented-gpu"}};
};

TEST_F(BlessTest, WritesAgreedFindingsOnceAndThenNothing) {
  const auto attempts = WithLeaks(5);
  const auto plan = Plan(attempts);
  EXPECT_TRUE(plan.refusals.empty());
  ASSERT_EQ(plan.blessings.size(), 1U);
  EXPECT_EQ(Apply(plan),
            "passes.run:\n"
            "  memcheck:\n"
            "    reason: \"known: it leaks\"\n"
            "    findings:\n"
            "      - {kind: Leak, detail: \"cudaMalloc: \\\"leaked\\\"\", size: 256}\n");
  const auto expected = catalogue::ExpectationFor(tree_.expectations, *tree_.FindCase("cdp.fake.passes"), facts_);
  EXPECT_EQ(expected.tools.at(Observer::kMemcheck).findings, std::vector<Finding>{Leak(256)});
  const auto again = Plan(attempts);
  EXPECT_TRUE(again.blessings.empty());
  EXPECT_TRUE(again.refusals.empty());
}

TEST_F(BlessTest, NeedsFiveAttemptsOfCaseAndControl) {
  EXPECT_THAT(WhyRefused(WithLeaks(4)), HasSubstr("4 attempts, 5 are needed"));
  EXPECT_THAT(WhyRefused(WithLeaks(5, 4)), HasSubstr("4 control attempts, 5 are needed"));
  EXPECT_THAT(WhyRefused(WithLeaks(5, 0)), HasSubstr("0 control attempts"));
}

TEST_F(BlessTest, NeedsAgreement) {
  auto attempts = WithLeaks(4);
  attempts.push_back(Sanitized(5, {Leak(512)}));
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("differ from attempt to attempt"));
  attempts.back() = Sanitized(5, {});
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("differ from attempt to attempt"));
}

TEST_F(BlessTest, NeedsEveryControlKilled) {
  auto attempts = WithLeaks(5);
  attempts.push_back(MakeAttempt(Observer::kControl, 6, Verdict::kVacuous));
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("not killed in attempt 6"));
}

TEST_F(BlessTest, NeedsACompleteToolAndAPassingProgram) {
  const auto with = [&](auto change) {
    auto attempts = WithLeaks(5);
    change(attempts.back());
    return WhyRefused(attempts);
  };
  EXPECT_THAT(with([](Attempt& a) { a.observation.sanitizer->complete = false; }), HasSubstr("did not finish"));
  EXPECT_THAT(with([](Attempt& a) { a.observation.sanitizer->truncated = true; }), HasSubstr("left out"));
  EXPECT_THAT(with([](Attempt& a) { a.observation.sanitizer->defect = "unknown element"; }),
              HasSubstr("unknown element"));
  EXPECT_THAT(with([](Attempt& a) { a.observation.sanitizer.reset(); }), HasSubstr("did not finish"));
  EXPECT_THAT(with([](Attempt& a) { a.observation.record->failed = 1; }), HasSubstr("own checks"));
  EXPECT_THAT(with([](Attempt& a) { a.observation.record->well_formed = false; }), HasSubstr("no well-formed record"));
  EXPECT_NE(with([](Attempt& a) { a.observation.process->timed_out = true; }), "");
}

TEST_F(BlessTest, NothingIsSaidOfWhatIsAsExpected) {
  auto attempts = Controls(1);
  attempts.push_back(Sanitized(1, {}));
  attempts.push_back(MakeAttempt(Observer::kPlain, 1, Verdict::kPass));
  const auto plan = Plan(attempts);
  EXPECT_TRUE(plan.blessings.empty());
  EXPECT_TRUE(plan.refusals.empty());
}

TEST_F(BlessTest, KeepsAlternativesOfOtherVersions) {
  fake::Write(
      fake_.root() / "expected/dynamic-parallelism/fake.yaml",
      "passes.run:\n  memcheck:\n    - if: sanitizer == 2024.1\n      reason: old\n      findings: [{kind: Leak, "
      "size: 8}]\n    - reason: others\n      findings: []\n");
  Load();
  const auto attempts = WithLeaks(5);
  const std::string text = Apply(Plan(attempts));
  EXPECT_THAT(text, testing::StartsWith("passes.run:\n  memcheck:\n    - if: sanitizer == 2025.3.1\n      reason: "));
  EXPECT_THAT(text, HasSubstr("    - if: sanitizer == 2024.1\n      reason: old\n"));
  EXPECT_TRUE(Plan(attempts).blessings.empty());
  facts_["sanitizer"] = "2024.1";
  const auto expected = catalogue::ExpectationFor(tree_.expectations, *tree_.FindCase("cdp.fake.passes"), facts_);
  EXPECT_EQ(expected.tools.at(Observer::kMemcheck).findings.at(0).size, 8);
  facts_.erase("sanitizer");
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("does not say which sanitizer"));
}

TEST_F(BlessTest, RemovesWhatTheDefaultsSayByNow) {
  Apply(Plan(WithLeaks(5)));
  auto attempts = Controls(5);
  for (int i = 1; i <= 5; ++i) attempts.push_back(Sanitized(i, {}));
  const auto plan = Plan(attempts);
  ASSERT_EQ(plan.blessings.size(), 1U);
  EXPECT_TRUE(plan.blessings[0].value.is_null());
  EXPECT_EQ(Apply(plan), "");
}

TEST_F(BlessTest, RecordsObservationsThatAgree) {
  auto attempts = Controls(5);
  for (int i = 1; i <= 5; ++i) {
    attempts.push_back(MakeAttempt(Observer::kPlain, i, Verdict::kPass));
    attempts.back().observation.record->observed_values = {{"depth", 30}, {"name", "true"}, {"list", {1, 2}}};
  }
  const auto plan = Plan(attempts);
  EXPECT_EQ(Apply(plan),
            "passes.run:\n  observations:\n    reason: \"known: it leaks\"\n    depth: 30\n    list: [1, 2]\n    name: "
            "\"true\"\n");
  EXPECT_TRUE(Plan(attempts).blessings.empty());
  attempts.back().observation.record->observed_values["depth"] = 31;
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("attempt to attempt: depth"));
}

TEST_F(BlessTest, RefusesWhatNoExpectationCanHold) {
  for (const std::string& name : {std::string("if"), std::string("reason"), std::string(), std::string("a\nb"),
                                  std::string(3000, 'n'), std::string("no-value")}) {
    auto attempts = Controls(5);
    for (int i = 1; i <= 5; ++i) {
      attempts.push_back(MakeAttempt(Observer::kPlain, i, Verdict::kPass));
      attempts.back().observation.record->observed_values = {
          {name, name == "no-value" ? nlohmann::json() : nlohmann::json(3)}};
    }
    EXPECT_THAT(WhyRefused(attempts), HasSubstr(name == "no-value" ? "has no value" : "is no name of a value"));
  }
}

TEST_F(BlessTest, LeavesOutObservationsThatVary) {
  auto attempts = Controls(5);
  for (int i = 1; i <= 5; ++i) {
    attempts.push_back(MakeAttempt(Observer::kPlain, i, Verdict::kPass));
    attempts.back().observation.record->observed_values = {{"depth", 30}, {"clock", i}};
  }
  EXPECT_EQ(Apply(Plan(attempts)), "passes.run:\n  observations:\n    reason: \"known: it leaks\"\n    depth: 30\n");
  EXPECT_TRUE(Plan(attempts).blessings.empty());
  EXPECT_TRUE(Plan(attempts).refusals.empty());
}

TEST_F(BlessTest, AReportCaseTakesThePlainRunAndNeedsAFinding) {
  auto attempts = Controls(5, "reports");
  for (int i = 1; i <= 5; ++i) attempts.push_back(Sanitized(i, {Leak(64)}, "reports", Observer::kPlain));
  EXPECT_EQ(Plan(attempts).blessings.size(), 1U);
  EXPECT_EQ(Plan(attempts).blessings[0].key, "memcheck");
  Apply(Plan(attempts));
  for (auto& a : attempts) {
    if (a.observation.observer == Observer::kPlain) a.observation.sanitizer->findings.clear();
  }
  EXPECT_THAT(WhyRefused(attempts), HasSubstr("must list a finding"));
}

TEST_F(BlessTest, NamesCasesThatTheTreeDoesNotHave) {
  EXPECT_THAT(WhyRefused({MakeAttempt(Observer::kPlain, 1, Verdict::kPass, "gone")}), HasSubstr("no such case"));
}

TEST(WithKey, LeavesEverythingElseAsItIs) {
  const std::string first = "# About the file.\na.run:\n  memcheck: {not-applicable: x}\n";
  const std::string own =
      "# About the case.\n"
      "b.run:\n"
      "  racecheck:  # as measured\n"
      "    findings: []\n"
      "    reason: x\n"
      "\n"
      "  # About values.\n"
      "  observations: {depth: 30, reason: y}\n";
  const std::string last = "deep/c.report:\n  memcheck: {findings: []}\n";
  const std::string text = first + own + last;
  const nlohmann::ordered_json value = {{"reason", "z"}, {"findings", nlohmann::ordered_json::array()}};
  const auto with = [&](const char* name, const char* key, const nlohmann::ordered_json& v) {
    return bless::WithKey(text, name, key, v);
  };
  const std::size_t values = own.find("\n  # About values"), body = own.find("  racecheck");
  EXPECT_EQ(with("b.run", "memcheck", value),
            first + own.substr(0, body) + "  memcheck:\n    reason: z\n    findings: []\n" + own.substr(body) + last);
  EXPECT_EQ(
      with("b.run", "synccheck", value),
      first + own.substr(0, values) + "  synccheck:\n    reason: z\n    findings: []\n" + own.substr(values) + last);
  EXPECT_EQ(with("b.run", "racecheck", nullptr), first + own.substr(0, body) + own.substr(values) + last);
  EXPECT_EQ(with("b.run", "observations", {{"depth", 31}}),
            first + own.substr(0, own.find("observations")) + "observations:\n    depth: 31\n" + last);
  EXPECT_EQ(with("a.run", "memcheck", nullptr), own + last) << "a case that holds nothing goes";
  EXPECT_EQ(with("bb.run", "memcheck", value),
            first + own + "bb.run:\n  memcheck:\n    reason: z\n    findings: []\n" + last);
  EXPECT_EQ(bless::WithKey("a.run:\n  memcheck: {findings: []}\n", "a.run", "memcheck", nullptr), "");
  EXPECT_EQ(bless::WithKey("a.run:\n  memcheck: {findings: []}", "a.run", "racecheck", value),
            "a.run:\n  memcheck: {findings: []}\n  racecheck:\n    reason: z\n    findings: []\n");
}

TEST(WithKey, WritesYamlThatReadsBackTheSame) {
  const nlohmann::ordered_json value = {
      {"reason", "a: b # c"},
      {"findings", {{{"kind", "no"}, {"detail", "- x"}, {"kernel", "f<int>, \"g\""}}, {{"kind", "3"}, {"size", 4}}}}};
  catalogue::Problems problems;
  const auto read = catalogue::ParseSection("x.yaml", bless::WithKey("", "a.run", "memcheck", value), problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(read.at("a.run").value.at("memcheck").dump(), nlohmann::json(value).dump());
}

}  // namespace
