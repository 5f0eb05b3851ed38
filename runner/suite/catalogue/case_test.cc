// Case headers: every key, the kinds that may use it, and paths that do not fit.
#include "suite/catalogue/case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/catalogue/case_file.h"
#include "suite/catalogue/case_name.h"
#include "testing/row_names.h"

namespace catalogue {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::string File(const std::string& kind, const std::string& name = "x") {
  return "conformance/dynamic-parallelism/grids/" + name + "." + kind + ".cu";
}
std::string Header(const std::string& further) {
  return "/*---\nclause: cdp.grids.x\ncontrol: not\n" + further + "---*/\ncode\n";
}
const Chapters kChapters = {
    {.folder = "dynamic-parallelism", .prefix = "cdp", .title = "D", .headings = {}, .documents = {}, .where = {}},
    {.folder = "launch-from-ptx", .prefix = "ptx", .title = "L", .headings = {}, .documents = {}, .where = {}}};
const TraitTable kTraits = [] {
  Problems problems;
  return ParseTraits("headers: {}\nwords: {__shared__: [shared-memory], CTS_CHILD: [takes-long]}\nparts: {}\n",
                     problems);
}();
Case ParseCase(const std::string& file, std::string_view text, Problems& problems) {
  return ParseCase(kChapters, kTraits, file, text, problems);
}
Case ParseCase(const std::string& file, std::string_view text) {
  Problems problems;
  Case parsed = ParseCase(kChapters, kTraits, file, text, problems);
  ThrowFirst(problems);
  return parsed;
}
const std::string kDies = "control-fails-with: gone\n";

TEST(CaseHeader, ReadsARunCase) {
  const Case c = ParseCase(
      File("run"), Header("control-fails-with: [a, 'b: c']\nbuild: [rdc, lineinfo]\nrequires: [gpus-2]\ntimeout: 600\n"
                          "launches: none\nlevel: quick\ncovers: a half of it\nnote: why\n"));
  EXPECT_EQ(c.id, "cdp.grids.x");
  EXPECT_EQ(c.clause, "cdp.grids.x");
  EXPECT_EQ(c.kind, CaseKind::kRun);
  EXPECT_EQ(c.control, "not");
  EXPECT_THAT(c.control_fails_with, ElementsAre("a", "b: c"));
  EXPECT_THAT(c.build, ElementsAre("rdc", "lineinfo"));
  EXPECT_THAT(c.required, ElementsAre("gpus-2"));
  EXPECT_EQ(c.timeout_s, 600);
  EXPECT_FALSE(c.launches);
  EXPECT_TRUE(c.waits_for_quick);
  EXPECT_EQ(c.covers, "a half of it");
  EXPECT_EQ(c.note, "why");
  EXPECT_EQ(c.Stem(), "dynamic-parallelism/grids/x.run");
  EXPECT_TRUE(c.LaunchesFromDevice());
  EXPECT_THAT(c.Needs(), ElementsAre("gpus-2", "device-runtime"));
  EXPECT_FALSE(c.IsCompileTime());
}

TEST(CaseHeader, TraitsAreThoseOfTheProgramBehindIt) {
  EXPECT_FALSE(ParseCase(File("run"), Header(kDies + "note: no __shared__\n")).traits.shared_memory);
  EXPECT_TRUE(ParseCase(File("run"), Header(kDies) + "__shared__ int x;\n").traits.shared_memory);
}

TEST(CaseHeader, WhatTakesLongHasLongerUnlessItSaysHowLong) {
  const auto timeout = [](const std::string& kind, const std::string& code, const std::string& words = "") {
    return ParseCase(File(kind), Header(kDies + words) + code + "\n").timeout_s;
  };
  EXPECT_EQ(timeout("run", "int x;"), 20);
  EXPECT_EQ(timeout("counter", "int x;", "requires: [counters]\n"), 60);
  EXPECT_EQ(timeout("run", "CTS_CHILD(first) {}"), 60);
  EXPECT_EQ(timeout("run", "CTS_CHILD(first) {}", "timeout: 5\n"), 5);
}

TEST(CaseHeader, Defaults) {
  const Case c = ParseCase(File("run"), Header(kDies));
  EXPECT_EQ(c.timeout_s, 20);
  EXPECT_TRUE(c.launches);
  EXPECT_FALSE(c.LaunchesFromDevice());
  EXPECT_THAT(c.control_fails_with, ElementsAre("gone"));
}

TEST(CaseHeader, AspectIsPartOfTheIdOnly) {
  const Case c = ParseCase(File("run", "x--again"), Header(kDies));
  EXPECT_EQ(c.id, "cdp.grids.x--again");
  EXPECT_EQ(c.clause, "cdp.grids.x");
}

TEST(CaseHeader, OtherKinds) {
  EXPECT_EQ(ParseCase(File("litmus"), Header(kDies + "rounds: 1000000\n")).rounds, 1'000'000);
  EXPECT_EQ(ParseCase(File("random"), Header(kDies + "rounds: 40\n")).rounds, 40);
  const Case reject = ParseCase(
      File("reject"), Header("phase: device-link\nrejects-with: [e, [f, g]]\nbuild: [rdc]\ncontrol-build: [cc-80]\n"));
  EXPECT_EQ(reject.phase, Phase::kDeviceLink);
  EXPECT_THAT(reject.rejects_with, ElementsAre(ElementsAre("e"), ElementsAre("f", "g")));
  EXPECT_THAT(reject.control_build, ElementsAre("cc-80"));
  EXPECT_TRUE(reject.IsCompileTime());
  const std::string rows = "#line 1 \"one\"\nint a;\n#line 7 \"x\"\n  #line 1 \"y\"\n#line 1 \"the-other\"\nint b;\n";
  const Case table = ParseCase(File("reject"), Header("rejects-with: each-row\n") + rows);
  EXPECT_THAT(table.rejected_rows, ElementsAre("one", "the-other"));
  EXPECT_THAT(table.rejects_with, IsEmpty());
  EXPECT_THAT(reject.rejected_rows, IsEmpty());
  // A message that a compiler has is no row.
  EXPECT_THAT(ParseCase(File("reject"), Header("rejects-with: [an error in row one]\n")).rejected_rows, IsEmpty());
  const Case report = ParseCase(File("report"), Header("tool: racecheck\ntool-options: [--x]\n"));
  EXPECT_EQ(report.tool, "racecheck");
  EXPECT_THAT(report.tool_options, ElementsAre("--x"));
  EXPECT_TRUE(report.HasControlProgram());
  EXPECT_TRUE(ParseCase(File("sass"), Header("")).IsCompileTime());
  EXPECT_FALSE(ParseCase(File("sass"), Header("control-build: []\n")).HasControlProgram());
  EXPECT_TRUE(ParseCase(File("run"), Header(kDies + "control-build: []\n")).HasControlProgram());
  EXPECT_FALSE(ParseCase(File("run"), Header(kDies)).HasControlProgram());
}

TEST(CaseHeader, IsOrdinaryYaml) {
  for (const char* build :
       {"build:  [ rdc,lineinfo ] \r\n", "build: [rdc, lineinfo]  # why\n", "build:\n  - rdc\n  - lineinfo\n",
        "\"build\": ['rdc', \"line\\x69nfo\"]\n", "build: [rdc,\n  lineinfo]\n", "? build\n: [rdc, lineinfo]\n"})
    EXPECT_THAT(ParseCase(File("run"), Header(kDies + build)).build, ElementsAre("rdc", "lineinfo")) << build;
  EXPECT_EQ(ParseCase(File("run"), Header(kDies + "units:\n  '2'\n")).units, 2);
  EXPECT_EQ(ParseCase(File("run"), Header(kDies + "own-process: |\n  a [ of all; why\n")).own_process,
            "a [ of all; why");
  EXPECT_EQ(ParseCase(File("run"), Header(kDies + "unit-build:\n  - [cc-90]  # ],[\n  - []\n")).unit_build.size(), 2U);
  EXPECT_EQ(ParseCase(File("object"), Header("shows: 'symbols'\n")).shows, Shows::kSymbols);
  // What looks like a key elsewhere is none.
  const Case c = ParseCase(
      File("run"), Header(kDies + "note: |\n  units: 2\ncovers: \"x\n  build: [rdc]\"\n") + "/*\nunits: 3\n*/\n");
  EXPECT_EQ(c.units, 1);
  EXPECT_TRUE(c.build.empty());
}

TEST(CaseHeader, TellsTheLineOfAKey) {
  EXPECT_EQ(LineOfKey(Header(kDies + "note: |\n  build: x\n\"build\": [rdc]\n"), "build"), 7);
  EXPECT_EQ(LineOfKey(Header(kDies), "build"), 1);
  EXPECT_EQ(LineOfKey("no header\nbuild: [rdc]\n", "build"), 1);
}

TEST(CaseHeader, RecordHasNoControl) {
  const Case c = ParseCase(File("record"), "/*---\nclause: cdp.grids.x\nunits: 2\nbuild: [rdc]\n---*/\n");
  EXPECT_TRUE(c.OnlyRecords());
  EXPECT_EQ(c.units, 2);
  EXPECT_EQ(ParseCase(File("run"), Header(kDies)).units, 1);
}

TEST(CaseHeader, UnitsOfOneFileWithWordsOfTheirOwn) {
  const Case c = ParseCase(File("run"), Header(kDies + "unit-build: [[cc-90, lineinfo], [], [ptx-80]]\n"));
  EXPECT_EQ(c.units, 3);
  EXPECT_THAT(c.unit_build, ElementsAre(ElementsAre("cc-90", "lineinfo"), testing::IsEmpty(), ElementsAre("ptx-80")));
  EXPECT_FALSE(c.HasControlProgram());
}

TEST(CaseHeader, WhatAnObjectShows) {
  const Case c = ParseCase(File("object"), Header("shows: needed\ncontrol-build: [cudart-shared]\n"));
  EXPECT_EQ(c.shows, Shows::kNeeded);
  EXPECT_TRUE(c.IsCompileTime());
  EXPECT_FALSE(c.HasControlProgram());
  for (const Shows shows : {Shows::kImages, Shows::kSymbols, Shows::kNeeded, Shows::kCommands})
    EXPECT_EQ(ParseShows(Name(shows)), shows);
}

TEST(CaseHeader, DeviceRuntime) {
  EXPECT_FALSE(ParseCase(File("run"), Header(kDies + "build: [rdc, no-cudadevrt]\n")).LaunchesFromDevice());
  EXPECT_TRUE(ParseCase(File("run"), Header(kDies + "build: [extensible-whole-program]\n")).LaunchesFromDevice());
}

struct Refused {
  const char* kind;
  std::string further;
  int line;
  const char* message;
};
void PrintTo(const Refused& row, std::ostream* out) { *out << row.kind << " " << row.further << ": " << row.message; }
class HeaderRefuses : public testing::TestWithParam<Refused> {};

TEST_P(HeaderRefuses, WithLineAndReason) {
  const Refused& p = GetParam();
  Problems problems;
  ParseCase(File(p.kind), Header(p.further), problems);
  ASSERT_EQ(problems.size(), 1U) << problems.size();
  EXPECT_EQ(problems[0].where.line, p.line);
  EXPECT_THAT(problems[0].what, HasSubstr(p.message));
  EXPECT_THROW(ParseCase(File(p.kind), Header(p.further)), base::InputError);
}

INSTANTIATE_TEST_SUITE_P(
    All, HeaderRefuses,
    testing::Values(
        Refused{"run", "", 2, "lacks `control-fails-with:`"}, Refused{"multi", "", 2, "lacks `control-fails-with:`"},
        Refused{"litmus", kDies, 2, "lacks `rounds:`"}, Refused{"reject", "", 2, "lacks `rejects-with:`"},
        Refused{"report", "", 2, "lacks `tool:`"}, Refused{"run", kDies + "rounds: 5\n", 5, "a run case cannot use"},
        Refused{"run", kDies + "tool: memcheck\n", 5, "cannot use"},
        Refused{"run", kDies + "phase: compile\n", 5, "cannot use"},
        Refused{"multi", kDies + "control-build: [rdc]\n", 5, "cannot use"},
        Refused{"code", "", 3, "a code case cannot use"}, Refused{"record", "", 3, "a record case cannot use"},
        Refused{"run", kDies + "units: 5\n", 5, "from 1 to 4"},
        Refused{"run", kDies + "unit-build: [[cc-90]]\n", 5, "2 to 8"},
        Refused{"run", kDies + "unit-build: [[], [], [], [], [], [], [], [], []]\n", 5, "2 to 8"},
        Refused{"run", kDies + "unit-build: [cc-90, cc-80]\n", 5, "no list of words"},
        Refused{"run", kDies + "unit-build: [[cc-90], [rdc]]\n", 5, "links the images"},
        Refused{"run", kDies + "unit-build: [[], []]\nbuild: [lineinfo]\n", 6, "stands for it"},
        Refused{"run", kDies + "unit-build: [[], []]\nunits: 2\n", 6, "stands for it"},
        Refused{"run", kDies + "unit-build: [[], []]\ncontrol-build: []\n", 6, "stands for it"},
        Refused{"litmus", kDies + "rounds: 5\nunit-build: [[], []]\n", 6, "cannot use"},
        Refused{"object", "", 2, "lacks `shows:`"}, Refused{"object", "shows: sizes\n", 4, "images, symbols"},
        Refused{"ptx", "shows: images\n", 4, "cannot use"},
        Refused{"reject", "rejects-with: [e]\nunits: 2\n", 5, "cannot use"},
        Refused{"ptx", "timeout: 5\n", 4, "cannot use"}, Refused{"ptx", kDies, 4, "cannot use"},
        Refused{"reject", "rejects-with: [e]\nrequires: [x]\n", 5, "cannot use"},
        Refused{"litmus", kDies + "rounds: 5\nlaunches: none\n", 6, "cannot use"},
        Refused{"run", kDies + "timeout: 0\n", 5, "from 1 to 600"},
        Refused{"run", kDies + "timeout: 601\n", 5, "from 1 to 600"},
        Refused{"run", kDies + "timeout: 5s\n", 5, "whole number"},
        Refused{"run", kDies + "timeout: 99999999999\n", 5, "from 1 to 600"},
        Refused{"random", kDies, 2, "lacks `rounds:`"},
        Refused{"random", kDies + "rounds: 5\nunits: 2\n", 6, "cannot use"},
        Refused{"litmus", kDies + "rounds: 0\n", 5, "from 1 to 1000000"},
        Refused{"litmus", kDies + "rounds: 1000001\n", 5, "from 1 to 1000000"},
        Refused{"run", kDies + "launches: 1\n", 5, "`none`"},
        Refused{"run", kDies + "level: node\n", 5, "write `quick`"},
        Refused{"run", kDies + "build: rdc\n", 5, "no list at `build:`"},
        Refused{"run", kDies + "build: [rdc, rdc]\n", 5, "twice"},
        Refused{"run", kDies + "build: []\n", 5, "empty list"},
        Refused{"run", kDies + "requires: [[a]]\n", 5, "other than a text"},
        Refused{"run", "control-fails-with: a\ncontrol-may-fail-with: b\n", 5, "no map"},
        Refused{"run", "control-fails-with: a\ncontrol-may-fail-with: {b: ''}\n", 5, "gives no reason"},
        Refused{"run", "control-fails-with: a\ncontrol-may-fail-with: {a: chance}\n", 5, "as certain and as chance"},
        Refused{"run", "control-fails-with: ''\n", 4, "empty"},
        Refused{"run", "control-fails-with: {a: b}\n", 4, "no list"},
        Refused{"reject", "rejects-with: e\n", 4, "no list"},
        Refused{"reject", "rejects-with: each-row\n", 4, "fewer than two rows"},
        Refused{"reject", "rejects-with: each-row\nphase: host-link\n", 4, "where it is linked"},
        Refused{"reject", "rejects-with: [[e]]\n", 4, "a list of two texts and more"},
        Refused{"reject", "rejects-with: [e, {f: g}]\n", 4, "a list of two texts and more"},
        Refused{"reject", "rejects-with: [[e, f], e, [e, f]]\n", 4, "twice"},
        Refused{"reject", "rejects-with: [e]\nphase: link\n", 5, "unknown phase 'link'"},
        Refused{"report", "tool: valgrind\n", 4, "unknown tool"},
        Refused{"run", kDies + "timout: 5\n", 5, "did you mean 'timeout'?"},
        Refused{"run", kDies + "control: x\n", 5, "stands here twice"},
        Refused{"run", kDies + "note: a: b\n", 5, "malformed YAML"}),
    testing_names::RowInWords());

TEST(CaseHeader, AllProblemsTogether) {
  Problems problems;
  ParseCase(File("run"), "/*---\nclause: cdp.grids.y\nrounds: 5\ntimeout: 0\nbuilt: [rdc]\n---*/\n", problems);
  // unknown key, superfluous key, two missing keys, wrong clause, wrong number
  EXPECT_EQ(problems.size(), 6U);
}

struct BadText {
  const char* text;
  const char* message;
};
void PrintTo(const BadText& row, std::ostream* out) { *out << row.text << ": " << row.message; }
class TextRefused : public testing::TestWithParam<BadText> {};
TEST_P(TextRefused, WithReason) {
  EXPECT_THAT([] { ParseCase(File("run"), GetParam().text); },
              testing::ThrowsMessage<base::InputError>(HasSubstr(GetParam().message)));
}
INSTANTIATE_TEST_SUITE_P(All, TextRefused,
                         testing::Values(BadText{"", "does not start with the line /*---"},
                                         BadText{"\n/*---\n---*/\n", "does not start"},
                                         BadText{"/*---\nclause: x\n", "does not close its header"},
                                         BadText{"/*---\n---*/\n", "is no YAML map"},
                                         BadText{"/*---\n- a\n---*/\n", "is no YAML map"}),
                         testing_names::RowInWords());

TEST(CasePath, ThatSpellsAnotherClause) {
  EXPECT_THAT([] { ParseCase(File("run", "y"), Header(kDies)); },
              testing::ThrowsMessage<base::InputError>(
                  HasSubstr("y.run.cu:2: header asserts 'cdp.grids.x' but its path spells 'cdp.grids.y'")));
}

struct BadPath {
  const char* file;
  const char* message;
};
void PrintTo(const BadPath& row, std::ostream* out) { *out << row.file << ": " << row.message; }
class PathRefused : public testing::TestWithParam<BadPath> {};
TEST_P(PathRefused, WithReason) {
  EXPECT_THAT([] { ParseCase(GetParam().file, Header(kDies)); },
              testing::ThrowsMessage<base::InputError>(HasSubstr(GetParam().message)));
}
INSTANTIATE_TEST_SUITE_P(All, PathRefused,
                         testing::Values(BadPath{"conformance/dynamic-parallelism/grids/x.cu", "is no case"},
                                         BadPath{"conformance/dynamic-parallelism/grids/x.walk.cu", "is no case"},
                                         BadPath{"conformance/dynamic-parallelism/x.run.cu", "is no case"},
                                         BadPath{"elsewhere/dynamic-parallelism/grids/x.run.cu", "is no case"},
                                         BadPath{"conformance/cooking/grids/x.run.cu",
                                                 "unknown chapter 'cooking'; known: dynamic-parallelism"}),
                         testing_names::RowInWords());

TEST(CaseName, PathOfAnId) {
  EXPECT_EQ(PathOfId(kChapters, "cdp.mem.const.x"), "dynamic-parallelism/mem/const/x");
  EXPECT_EQ(PathOfId(kChapters, "ptx.api.two-functions"), "launch-from-ptx/api/two-functions");
  EXPECT_EQ(PathOfId(kChapters, "xyz.a.b"), "xyz/a/b");
}

TEST(CaseName, FilesOfAnId) {
  EXPECT_THAT(FilesOfCaseId(kChapters, "cdp.mem.const.x--b"),
              testing::Contains("conformance/dynamic-parallelism/mem/const/x--b.litmus.cu"));
  EXPECT_EQ(FilesOfCaseId(kChapters, "cdp.a.b").size(), AllCaseKinds().size());
}

TEST(CaseName, Kebab) {
  for (const char* good : {"a", "a-b", "2-gpus"}) EXPECT_TRUE(IsKebabCase(good)) << good;
  for (const char* bad : {"", "-a", "a-", "a--b", "A", "a_b", "a.b"}) EXPECT_FALSE(IsKebabCase(bad)) << bad;
}

TEST(CaseWords, BothDirections) { EXPECT_EQ(ParsePhase("host-link"), Phase::kHostLink); }

}  // namespace
}  // namespace catalogue
