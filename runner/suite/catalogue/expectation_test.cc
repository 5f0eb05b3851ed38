// Expectations: defaults, differences, alternatives, deviations, and everything that is refused.
#include "suite/catalogue/expectation.h"

#include <gmock/gmock.h>

#include "base/error.h"
#include "suite/catalogue/expectation_file.h"
#include "suite/catalogue/tree.h"
#include "testing/places.h"
#include "testing/row_names.h"
#include "testing/tree_fixture.h"

namespace catalogue {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ExpectationTest : public TreeFixture {
 protected:
  const Case& CaseAt(const char* id) {
    tree_ = LoadTree(root_);
    const Case* found = tree_.FindCase(id);
    if (found == nullptr) throw std::runtime_error("no such case");
    return *found;
  }
  CaseExpectation For(const char* id, const Facts& facts = {}) {
    return ExpectationFor(tree_.expectations, CaseAt(id), facts);
  }
  Tree tree_;
};

constexpr const char* kOwn = "expected/dynamic-parallelism/grids.yaml";

// The section with this text as the differences of one case.
std::string OfCase(const std::string& text, const std::string& name = "child-runs.run") {
  std::string section = name + ":\n";
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) section += "  " + line + "\n";
  return section;
}

TEST_F(ExpectationTest, DefaultsOfTheChapterWithTheFactsOfTheCase) {
  const CaseExpectation device = For("cdp.grids.child-runs"), host = For("cdp.grids.store-seen");
  EXPECT_EQ(device.tools.at(Observer::kRacecheck).not_applicable, "no device launches");
  EXPECT_EQ(host.tools.at(Observer::kRacecheck).not_applicable, "");
  EXPECT_THAT(host.tools.at(Observer::kRacecheck).findings, IsEmpty());
  // No entry anywhere: the tool must find nothing, and it can judge.
  EXPECT_EQ(device.tools.at(Observer::kSynccheck).not_applicable, "");
  EXPECT_EQ(device.tools.size(), 4U);
}

TEST_F(ExpectationTest, FactsOfTheCaseChooseTheDefault) {
  Write(
      "expected/defaults.yaml",
      "memcheck:\n  - {if: chapter == elsewhere, not-applicable: elsewhere}\n  - {if: chapter == dynamic-parallelism, "
      "not-applicable: here}\n  - findings: []\nracecheck:\n  - {if: not launches, not-applicable: no launch}\n  - "
      "{if: not "
      "shared-memory, not-applicable: no shared memory}\n  - findings: []\n");
  const CaseExpectation e = For("cdp.grids.store-seen");
  EXPECT_EQ(e.tools.at(Observer::kMemcheck).not_applicable, "here");
  EXPECT_EQ(e.tools.at(Observer::kRacecheck).not_applicable, "no shared memory");
}

TEST_F(ExpectationTest, OwnFileReplacesTheDefaultOfThatToolOnly) {
  Write(kOwn,
        OfCase(
            "memcheck:\n  reason: r\n  exit-code: 3\n  findings:\n    - {kind: Leak, size: 64, count: 2}\n    - {kind: "
            "ApiError, detail: a b}\nobservations: {deepest: 30, ratio: 1.5, code: \"30\", ok: true}\n"));
  const CaseExpectation e = For("cdp.grids.child-runs");
  const ToolExpectation& memcheck = e.tools.at(Observer::kMemcheck);
  EXPECT_EQ(memcheck.exit_code, 3);
  ASSERT_EQ(memcheck.findings.size(), 2U);
  EXPECT_EQ(memcheck.findings[0].kind, "ApiError");  // sorted
  EXPECT_EQ(memcheck.findings[0].tool, "memcheck");
  EXPECT_EQ(memcheck.findings[1].size, 64);
  EXPECT_EQ(memcheck.findings[1].count, 2);
  EXPECT_EQ(e.tools.at(Observer::kRacecheck).not_applicable, "no device launches");
  EXPECT_EQ(e.observed_values.at("deepest"), 30);
  EXPECT_EQ(e.observed_values.at("ratio"), 1.5);
  EXPECT_EQ(e.observed_values.at("code"), "30");  // quoted: text
  EXPECT_EQ(e.observed_values.at("ok"), true);
}

TEST_F(ExpectationTest, FirstAlternativeThatHolds) {
  Write(kOwn, OfCase("memcheck:\n  - if: sanitizer < 2026.1\n    reason: old\n    findings: [{kind: A}]\n  - if: "
                     "sanitizer < 2027.1\n "
                     "   reason: newer\n    findings: [{kind: B}]\n"
                     "  - findings: []\nobservations:\n  - {if: cc >= 10.0, reason: deeper there, deepest: 24}\n  - "
                     "{deepest: 30}\n"));
  const auto kinds = [&](const char* sanitizer) {
    std::string all;
    const catalogue::CaseExpectation expected = For("cdp.grids.child-runs", {{"sanitizer", sanitizer}});
    for (const Finding& f : expected.tools.at(Observer::kMemcheck).findings) all += f.kind;
    return all;
  };
  EXPECT_EQ(kinds("2025.3.1"), "A");
  EXPECT_EQ(kinds("2026.1"), "B");
  EXPECT_EQ(kinds("2027.1"), "");
  EXPECT_EQ(For("cdp.grids.child-runs", {{"cc", "10.0"}}).observed_values,
            (std::map<std::string, nlohmann::json>{{"deepest", 24}}));
  EXPECT_EQ(For("cdp.grids.child-runs", {{"cc", "9.0"}}).observed_values.at("deepest"), 30);
}

TEST_F(ExpectationTest, WhenNoOwnAlternativeHoldsTheDefaultDoes) {
  Write(kOwn, OfCase("racecheck: [{if: cc >= 12.0, reason: r, findings: [{kind: X}]}]\n"));
  EXPECT_EQ(For("cdp.grids.child-runs", {{"cc", "9.0"}}).tools.at(Observer::kRacecheck).not_applicable,
            "no device launches");
}

struct RefusedSection {
  const char* text;
  int line;
  const char* message;
};
void PrintTo(const RefusedSection& row, std::ostream* out) { *out << row.text << ": " << row.message; }
class ExpectationRefuses : public testing::TestWithParam<RefusedSection> {};
TEST_P(ExpectationRefuses, WithLineAndReason) {
  Problems problems;
  ParseSection("expected/c/s.yaml", OfCase(GetParam().text), problems);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].where.line, GetParam().line + 1);
  EXPECT_THAT(problems[0].what, HasSubstr(GetParam().message));
}
INSTANTIATE_TEST_SUITE_P(
    All, ExpectationRefuses,
    testing::Values(RefusedSection{"", 1, "is no YAML map"},
                    RefusedSection{"memchek: {findings: []}\n", 1, "did you mean 'memcheck'?"},
                    RefusedSection{"memcheck: clean\n", 1, "neither a map nor a list"},
                    RefusedSection{"memcheck: []\n", 1, "neither a map nor a list"},
                    RefusedSection{"memcheck: {}\n", 1, "neither `findings:` nor"},
                    RefusedSection{"memcheck: {finding: [], findings: []}\n", 1, "did you mean 'findings'?"},
                    RefusedSection{"memcheck: {findings: none}\n", 1, "no list at `findings:`"},
                    RefusedSection{"memcheck:\n  findings: [{detail: x}]\n", 2, "lacks `kind:`"},
                    RefusedSection{"memcheck:\n  findings: [{kind: x, kernl: y}]\n", 2, "did you mean 'kernel'?"},
                    RefusedSection{"memcheck:\n  findings: [{kind: x, count: 0}]\n", 2, "whole number from 1"},
                    RefusedSection{"memcheck: {not-applicable: x, findings: []}\n", 1, "keep one"},
                    RefusedSection{"memcheck: {findings: [], exit-code: 256}\n", 1, "from 0 to 255"},
                    RefusedSection{"memcheck: {findings: [], beside: 7}\n", 1, "beside"},
                    RefusedSection{"memcheck: {if: ecc, findings: []}\n", 1, "without an alternative"},
                    RefusedSection{"memcheck:\n  - findings: []\n  - findings: []\n", 2, "put it last"},
                    RefusedSection{"memcheck:\n  - if: eccc\n    findings: []\n", 2, "unknown fact"},
                    RefusedSection{"observations: {}\n", 1, "records no value"},
                    RefusedSection{"observations:\n  deepest:\n", 2, "has no value"},
                    RefusedSection{"memcheck: {findings: [}\n", 1, "malformed YAML"}),
    testing_names::RowInWords());

TEST(ChapterDefaults, HaveNoObservations) {
  Problems problems;
  ParseDefaults("expected/defaults.yaml", "observations: {a: 1}\n", problems);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems[0].what, HasSubstr("only a case can have"));
}

TEST(Defaults, SayOfWhoseWordsTheyKnowNothing) {
  const auto problem = [](const std::string& value) {
    Problems problems;
    ParseDefaults("expected/defaults.yaml", "unknown-words: " + value + "\n", problems);
    return problems.empty() ? std::string() : problems.front().what;
  };
  EXPECT_EQ(problem("{compiler: toolkit < 13.0 or compiler != nvcc, host-compiler: host-compiler != gnu-12-2-0}"), "");
  EXPECT_THAT(problem("{linker: toolkit < 13.0}"), HasSubstr("linker"));
  EXPECT_THAT(problem("{compiler: compilr != nvcc}"), HasSubstr("did you mean 'compiler'?"));
  EXPECT_THAT(problem("{compiler: [toolkit < 13.0]}"), HasSubstr("compiler"));
  EXPECT_THAT(problem("compiler != nvcc"), HasSubstr("is no YAML map"));
  Problems problems;
  ParseSection("expected/c/s.yaml", OfCase("unknown-words: {compiler: toolkit < 13.0}\n"), problems);
  EXPECT_EQ(problems.size(), 1U) << "of no case by itself";
}

TEST_F(ExpectationTest, WordsAreUnknownWhereTheFactsSaySoAndNowhereElse) {
  const auto unknown = [this](const Facts& facts) {
    const UnknownWords words = For("cdp.grids.call-refused", facts).unknown_words;
    return std::pair(words.of_compiler, words.of_host_compiler);
  };
  EXPECT_EQ(unknown({{"compiler", "other"}}), std::pair(false, false)) << "nothing is said";
  Write("expected/defaults.yaml",
        "unknown-words: {compiler: compiler != nvcc or toolkit >= 13.6, host-compiler: host-compiler != gnu-12-2-0}\n");
  EXPECT_EQ(unknown({}), std::pair(false, false));
  EXPECT_EQ(unknown({{"toolkit", "13.5.37"}, {"host-compiler", "gnu-12-2-0"}}), std::pair(false, false));
  EXPECT_EQ(unknown({{"toolkit", "13.6.1"}, {"host-compiler", "gnu-12-2-0"}}), std::pair(true, false));
  EXPECT_EQ(unknown({{"toolkit", "13.5.37"}, {"host-compiler", "gnu-15-1-0"}}), std::pair(false, true));
  EXPECT_EQ(unknown({{"toolkit", "13.0.88"}, {"compiler", "other"}}), std::pair(true, false));
  EXPECT_FALSE(LoadTree(root_).expectations.defaults.contains("unknown-words")) << "no expectation of a tool";
}

TEST_F(ExpectationTest, TheSuitesOwnWordsAreThoseOfNvccOfTheRecordedToolkits) {
  std::filesystem::copy_file(std::filesystem::path(places::kSource) / kDefaultsFile, root_ / kDefaultsFile,
                             std::filesystem::copy_options::overwrite_existing);
  for (const char* toolkit : {"13.0.88", "13.1.115", "13.2.86", "13.3.73", "13.4.92", "13.5.37"}) {
    const auto words =
        For("cdp.grids.call-refused", {{"toolkit", toolkit}, {"host-compiler", "gnu-12-2-0"}}).unknown_words;
    EXPECT_FALSE(words.of_compiler || words.of_host_compiler) << toolkit;
  }
  for (const char* toolkit : {"12.9.86", "13.6.1", "14.0.1"})
    EXPECT_TRUE(For("cdp.grids.call-refused", {{"toolkit", toolkit}}).unknown_words.of_compiler) << toolkit;
  EXPECT_TRUE(For("cdp.grids.call-refused", {{"toolkit", "13.0.88"}, {"compiler", "other"}}).unknown_words.of_compiler);
}

TEST(SectionOfExpectations, IsAMapOfCases) {
  Problems problems;
  EXPECT_TRUE(ParseSection("expected/c/s.yaml", "", problems).empty());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems[0].what, HasSubstr("is no YAML map"));
  problems.clear();
  const auto section = ParseSection("expected/c/s.yaml", OfCase("observations: {a: 1}\n", "deep/x.run"), problems);
  EXPECT_TRUE(problems.empty());
  EXPECT_EQ(section.at("deep/x.run").value.at("observations").at("a"), 1);
  EXPECT_EQ(section.at("deep/x.run").line, 1);
}

TEST(ExpectationPlace, IsTheFileOfTheSection) {
  EXPECT_EQ(PlaceOf("c/s/x.run").file, "expected/c/s.yaml");
  EXPECT_EQ(PlaceOf("c/s/deep/x--y.run").file, "expected/c/s.yaml");
  EXPECT_EQ(PlaceOf("c/s/deep/x--y.run").name, "deep/x--y.run");
}

const std::string kDeviation =
    "- case: cdp.grids.child-runs\n  clause: cdp.grids.child-runs\n  if: cc == 9.0\n  cause: device\n"
    "  fails:\n    - {subcase: main, message: child result missing, failed: 3}\n    - {subcase: far, message: too "
    "late}\n"
    "  passes: [near]\n  observations: {filled-with: 0}\n  document: Guide\n"
    "  section: \"1.2\"\n  observed: nothing ran\n  first-seen: 2025-01-31\n  evidence: run 1\n";

TEST_F(ExpectationTest, DeviationOfThisCaseOnThisMachineOnly) {
  Write(kDeviations, kDeviation);
  const Case& c = CaseAt("cdp.grids.child-runs");
  const KnownDeviation* d = FindDeviation(tree_.expectations, c, {{"cc", "9.0"}});
  ASSERT_NE(d, nullptr);
  ASSERT_EQ(d->fails.size(), 2U);
  EXPECT_EQ(d->fails[0], (DeviatingCheck{"main", "child result missing", 3}));
  EXPECT_EQ(d->fails[1], (DeviatingCheck{"far", "too late", {}}));
  EXPECT_THAT(d->passes, testing::ElementsAre("near"));
  EXPECT_EQ(d->observed_values.at("filled-with"), 0);
  EXPECT_EQ(d->section, "1.2");
  EXPECT_EQ(d->first_seen, "2025-01-31");
  EXPECT_EQ(d->cause, "device");
  EXPECT_EQ(d->where.Text(), "expected/known-deviations.yaml:1");
  EXPECT_EQ(FindDeviation(tree_.expectations, c, {{"cc", "10.0"}}), nullptr);
  EXPECT_EQ(FindDeviation(tree_.expectations, c, {}), nullptr);
  EXPECT_EQ(FindDeviation(tree_.expectations, *tree_.FindCase("cdp.grids.store-seen"), {{"cc", "9.0"}}), nullptr);
}

TEST_F(ExpectationTest, ADeviationOfTheCompilerIsNoneOfAnotherCompiler) {
  std::string of_compiler = kDeviation;
  of_compiler.replace(of_compiler.find("cc == 9.0"), 9, "toolkit >= 13.0");
  of_compiler.replace(of_compiler.find("cause: device"), 13, "cause: compiler");
  Write(kDeviations, of_compiler);
  const Case& c = CaseAt("cdp.grids.child-runs");
  const Facts nvcc{{"toolkit", "13.0"}}, another{{"toolkit", "13.0"}, {"compiler", "invented-1-0"}};
  EXPECT_NE(FindDeviation(tree_.expectations, c, nvcc), nullptr);
  EXPECT_EQ(FindDeviation(tree_.expectations, c, another), nullptr);
  EXPECT_EQ(ExpectationFor(tree_.expectations, c, another).elsewhere.size(), 1U);
}

TEST_F(ExpectationTest, WhatIsListedForOtherMachinesIsKnownToBeSo) {
  Write(kDeviations, kDeviation);
  const Case& c = CaseAt("cdp.grids.child-runs");
  const auto elsewhere = [&](const Facts& facts) { return ExpectationFor(tree_.expectations, c, facts).elsewhere; };
  ASSERT_EQ(elsewhere({{"cc", "10.0"}}).size(), 1U);
  EXPECT_EQ(elsewhere({{"cc", "10.0"}})[0], &tree_.expectations.deviations[0]);
  EXPECT_TRUE(elsewhere({{"cc", "9.0"}}).empty()) << "it is listed for this one";
  EXPECT_TRUE(elsewhere({{"cc", "10.0"}, {"model", "true"}}).empty()) << "of hardware alone";
  EXPECT_TRUE(ExpectationFor(tree_.expectations, *tree_.FindCase("cdp.grids.store-seen"), {}).elsewhere.empty());
}

TEST_F(ExpectationTest, ADeviationOfAnotherClauseThanItsCasesExcusesNothing) {
  std::string of_another = kDeviation;
  of_another.replace(of_another.find("clause: cdp.grids.child-runs"), 28, "clause: cdp.grids.store-seen");
  Write(kDeviations, of_another);
  const Tree tree = LoadTree(root_);
  ASSERT_EQ(tree.expectations.deviations.size(), 1U);
  for (const Case& c : tree.cases) EXPECT_EQ(FindDeviation(tree.expectations, c, {{"cc", "9.0"}}), nullptr) << c.id;
}

TEST_F(ExpectationTest, ASubcaseThatFailsDoesNotPassBesideIt) {
  std::string of_both = kDeviation;
  of_both.replace(of_both.find("[near]"), 6, "[near, main]");
  Write(kDeviations, of_both);
  Problems problems;
  LoadDeviations(root_, problems);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems[0].what, HasSubstr("says that sub-case 'main' fails and that it passes"));
}

TEST_F(ExpectationTest, TheReferenceDeviceHasDeviationsOfItsOwn) {
  std::string of_model = kDeviation;
  of_model.replace(of_model.find("cc == 9.0"), 9, "model");
  Write(kModelDeviationsFile, of_model);
  const Tree tree = LoadTree(root_);
  const Case& c = *tree.FindCase("cdp.grids.child-runs");
  EXPECT_NE(FindDeviation(tree.expectations, c, {{"model", "true"}}), nullptr);
  EXPECT_EQ(FindDeviation(tree.expectations, c, {{"cc", "9.0"}}), nullptr);
  const auto refused = [this](const char* file, const std::string& text, const std::string& what) {
    Write(kModelDeviationsFile, "[]\n");
    Write(file, text);
    Problems problems;
    LoadDeviations(root_, problems);
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0].what, HasSubstr(what));
  };
  refused(kModelDeviationsFile, kDeviation, "begin its condition, and each alternative of it: `if: model`");
  std::string of_both = of_model;
  of_both.replace(of_both.find("if: model"), 9, "if: model and ecc or driver >= 1");
  refused(kModelDeviationsFile, of_both, "each alternative of it: `if: model`");
  refused(kDeviations, of_model, "is of the reference device, not of hardware");
  of_both.replace(of_both.find("model and ecc or driver >= 1"), 28, "cc == 9.0 or model");
  refused(kDeviations, of_both, "is of the reference device, not of hardware");
}

TEST_F(ExpectationTest, WhatTheReferenceDeviceLacksIsListedByCase) {
  Write(kNotModelledFile, "cdp.grids.child-runs: warp votes\n");
  const Tree tree = LoadTree(root_);
  const Case& c = *tree.FindCase("cdp.grids.child-runs");
  const CaseExpectation on_model = ExpectationFor(tree.expectations, c, {{"model", "true"}});
  EXPECT_TRUE(on_model.on_model);
  EXPECT_EQ(on_model.not_modelled, "warp votes");
  EXPECT_EQ(on_model.tools.at(Observer::kMemcheck).not_applicable,
            "compute-sanitizer looks at CUDA, not at a model of the documents");
  EXPECT_EQ(ExpectationFor(tree.expectations, c, {{"cc", "9.0"}}).not_modelled, "");
  Write(kNotModelledFile, "cdp.grids.: time\ncdp.grids.child-runs: warp votes\n");
  const Tree all = LoadTree(root_);
  EXPECT_EQ(ExpectationFor(all.expectations, c, {{"model", "true"}}).not_modelled, "warp votes");
  EXPECT_EQ(ExpectationFor(all.expectations, *all.FindCase("cdp.grids.store-seen"), {{"model", "true"}}).not_modelled,
            "time");
  EXPECT_EQ(ExpectationFor(tree.expectations, *tree.FindCase("cdp.grids.store-seen"), {{"model", "true"}}).not_modelled,
            "");
}

TEST_F(ExpectationTest, WhatItsObserversMayFindIsListedByCase) {
  const std::string entry =
      "- {case: cdp.grids.child-runs, observer: races, kernels: [b, a], reason: by intent, document: PTX ISA}\n";
  Write(kReferenceFindingsFile, entry);
  const Tree tree = LoadTree(root_);
  const Case& c = *tree.FindCase("cdp.grids.child-runs");
  const auto of = [&](const Case& which, const Facts& facts) {
    return ExpectationFor(tree.expectations, which, facts).reference_findings;
  };
  ASSERT_EQ(of(c, {{"model", "true"}}).size(), 1U);
  EXPECT_EQ(of(c, {{"model", "true"}})[0].kernels, (std::set<std::string>{"a", "b"}));
  EXPECT_TRUE(of(c, {{"cc", "9.0"}}).empty());
  EXPECT_TRUE(of(*tree.FindCase("cdp.grids.store-seen"), {{"model", "true"}}).empty());
  for (const auto& [from, to, what] : {std::tuple("races", "memory", "names no observer: 'memory'"),
                                       {"[b, a]", "[a, b, c]", "names no kernels, or more than two"},
                                       {", reason: by intent", "", "lacks `reason:`"},
                                       {", document: PTX ISA", "", "lacks `document:`"},
                                       {"kernels: [b, a], ", "", "names no kernels"},
                                       {"case:", "cases:", "unknown key"},
                                       {"- {", "x: {", "is no list of findings"}}) {
    std::string text = entry;
    text.replace(text.find(from), std::string(from).size(), to);
    Write(kReferenceFindingsFile, text);
    Problems problems;
    LoadReferenceFindings(root_, problems);
    ASSERT_FALSE(problems.empty()) << what;
    EXPECT_THAT(problems[0].what, HasSubstr(what));
  }
}

TEST_F(ExpectationTest, DeviationLacksNoKey) {
  for (const char* key : {"case", "clause", "if", "document", "section", "observed", "first-seen", "evidence"}) {
    std::string text = kDeviation;
    const std::size_t at = text.find(std::string(" ") + key + ": ") + 1;
    text.replace(at, std::string(key).size(), "x-" + std::string(key));
    Write(kDeviations, text);
    Problems problems;
    LoadDeviations(root_, problems);
    ASSERT_EQ(problems.size(), 2U) << key;  // the unknown key and the missing one
    EXPECT_THAT(problems[1].what, HasSubstr("lacks `" + std::string(key) + ":`"));
    EXPECT_THROW(LoadTree(root_), base::InputError);
  }
}

TEST_F(ExpectationTest, ADeviationSaysWhatFails) {
  const std::string fails =
      "  fails:\n    - {subcase: main, message: child result missing, failed: 3}\n    - {subcase: far, message: too "
      "late}\n";
  for (const auto& [instead, message] : {std::pair(std::string(), std::string("lacks `fails:`")),
                                         {"  fails: child result missing\n", "lacks `fails:`"},
                                         {"  fails: []\n", "lacks `fails:`"},
                                         {"  fails: [{subcase: main}]\n", "lacks `message:`"},
                                         {"  fails: [{subcase: a, message: m}, {subcase: a, message: m}]\n", "twice"},
                                         {"  fails: [{subcase: a, message: m, failed: 0}]\n", "from 1"},
                                         {"  fails: [{subcase: a, mesage: m, message: m}]\n", "did you mean"}}) {
    std::string text = kDeviation;
    text.replace(text.find(fails), fails.size(), instead);
    Write(kDeviations, text);
    Problems problems;
    LoadDeviations(root_, problems);
    ASSERT_FALSE(problems.empty()) << instead;
    EXPECT_THAT(problems[0].what, HasSubstr(message)) << instead;
  }
}

TEST_F(ExpectationTest, NoDeviationFileMeansNone) {
  Problems problems;
  EXPECT_THAT(LoadDeviations(root_, problems), IsEmpty());
  Write(kDeviations, "# none yet\n");
  EXPECT_THAT(LoadDeviations(root_, problems), IsEmpty());
  EXPECT_THAT(problems, IsEmpty());
  Write(kDeviations, "a: b\n");
  EXPECT_THAT(LoadDeviations(root_, problems), IsEmpty());
  EXPECT_EQ(problems.size(), 1U);
}

TEST(FindingJson, BothDirections) {
  const Finding full{"memcheck", "InvalidAccess", "d", "global", "write", 4, "Kernel", 3};
  EXPECT_EQ(nlohmann::json(full).get<Finding>(), full);
  const Finding bare{"", "Leak", "", "", "", 0, "", 1};
  EXPECT_EQ(nlohmann::json(bare).dump(), R"({"count":1,"kind":"Leak"})");
  EXPECT_EQ(nlohmann::json(bare).get<Finding>(), bare);
}

TEST(ObserverWords, BothDirections) {
  for (int o = 0; o <= static_cast<int>(Observer::kSynccheck); ++o) {
    EXPECT_EQ(ParseObserver(Name(static_cast<Observer>(o))), static_cast<Observer>(o));
  }
  EXPECT_THROW(ParseObserver("helgrind"), std::invalid_argument);
}

}  // namespace
}  // namespace catalogue
