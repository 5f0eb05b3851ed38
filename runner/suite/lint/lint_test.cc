// Lint: for every rule a change to a clean tree that makes it fire, at the right place, and nothing else.
#include <gmock/gmock.h>

#include <set>

#include "suite/lint/rule.h"
#include "testing/row_names.h"
#include "testing/tree_fixture.h"

namespace lint {
namespace {

using testing::HasSubstr;

// "file:line rule" of every finding, without the common folders.
std::vector<std::string> Keys(const Findings& findings) {
  std::vector<std::string> keys;
  for (const catalogue::Problem& f : findings) {
    keys.push_back(std::filesystem::path(f.where.file).filename().string() + ":" + std::to_string(f.where.line) + " " +
                   f.rule);
  }
  return keys;
}

struct Edit {
  const char* file;
  const char* old_text;  ///< "" appends, nullptr writes the whole file.
  std::string new_text;
};

struct Firing {
  const char* rule;
  std::vector<Edit> edits;
  const char* at;       ///< File name and line.
  const char* message;  ///< Part of the message.
};
void PrintTo(const Firing& row, std::ostream* out) { *out << row.rule << " at " << row.at << ": " << row.message; }

constexpr const char* kGrids = "conformance/dynamic-parallelism/clauses/grids.yaml";
constexpr const char* kRun = "conformance/dynamic-parallelism/grids/child-runs.run.cu";
constexpr const char* kReport = "conformance/dynamic-parallelism/grids/tool-sees-it.report.cu";
constexpr const char* kReject = "conformance/dynamic-parallelism/grids/call-refused.reject.cu";
constexpr const char* kPtx = "conformance/launch-from-ptx/api/two-functions.ptx.cu";
constexpr const char* kLitmus = "conformance/dynamic-parallelism/grids/store-seen.litmus.cu";
constexpr const char* kPtxClauses = "conformance/launch-from-ptx/clauses.yaml";
constexpr const char* kOwn = "expected/dynamic-parallelism/grids.yaml";
constexpr const char* kDeviations = "expected/known-deviations.yaml";
constexpr const char* kReferenceFindings = "expected/reference/findings.yaml";
constexpr const char* kLevels = "conformance/levels.yaml";
constexpr const char* kPower = "expected/reference/power.yaml";
constexpr const char* kHelper = "conformance/dynamic-parallelism/grids/stored.cuh";
constexpr const char* kHelperAbove = "conformance/dynamic-parallelism/stored.cuh";
constexpr const char* kBody = "  CTS_CUDA(cudaGetLastError());\n";  // line 19 of the run case

std::string Clause(const std::string& id, const std::string& kind, const std::string& further) {
  return "- id: " + id + "\n  heading: Grids\n  source: [Guide]\n  statement: s\n  kind: " + kind + "\n" + further;
}
std::string PowerOf(const std::string& clause, const std::string& detected_by) {
  return "measured: {commit: c, toolkit: t}\nmutants:\n  one: {clause: " + clause +
         ", breaks: b, detected-by: " + detected_by + "}\n";
}
std::string ReferenceFinding(const std::string& id) {
  return "- {case: " + id + ", observer: races, kernels: [k], reason: r, document: d}\n";
}

std::string Deviation(const std::string& id, const std::string& clause, const std::string& message) {
  return "- {case: " + id + ", clause: " + clause +
         ", if: ecc, cause: host-library, fails: [{subcase: main, message: " + message +
         "}], passes: [beside], document: d, section: s, observed: o, first-seen: f, evidence: e}\n";
}

std::string DeviationCausedBy(const std::string& cause, const std::string& condition,
                              const std::string& seen = "driver <= 580.1") {
  return "- {case: cdp.grids.child-runs, clause: cdp.grids.child-runs, if: " + condition + ", seen: " + seen +
         ", cause: " + cause +
         ", fails: [{subcase: main, message: child result missing}], passes: [beside], document: d, section: s, "
         "observed: o, "
         "first-seen: f, evidence: e}\n";
}

constexpr const char* kGridsRecord = "conformance/dynamic-parallelism/grids/child-runs--seen.record.cu";
constexpr const char* kGridsCode = "conformance/dynamic-parallelism/grids/open.code.cu";
std::string Record(const std::string& name, const std::string& body) {
  return "/*---\nclause: cdp.grids." + name + "\n---*/\n#include \"cts/case.cuh\"\n\nnamespace {\nCTS_CASE() { " +
         body + " }\n}  // namespace\n";
}

// A helper, and the edit by which the run case includes it in line 8.
Edit Helper(const std::string& code, const char* file = kHelper) {
  return {file, nullptr,
          "// About it.\n#pragma once\n\n#include <unistd.h>\n\nnamespace cts {\n" + code + "}  // namespace cts\n"};
}
Edit Family(const std::string& code, const std::string& ahead = "") {
  return {"conformance/dynamic-parallelism/grids/stored.family.cuh", nullptr,
          "// What both share.\n" + ahead + "#include <vector>\n\nnamespace {\n" + code + "}  // namespace\n"};
}
Edit Fixture(const char* file, const std::string& code) {
  return {file, nullptr, "#pragma once\n\nnamespace cts {\n" + code + "}  // namespace cts\n"};
}
Edit Includes(const std::string& line) {
  return {kRun, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n" + line + "\n"};
}

const Edit kOfFamily = Includes("#include \"stored.family.cuh\"");
const std::string kLongName = std::string(61, 'a');

std::vector<Firing> AllFirings() {
  return {
      // clauses
      {"clause-id-unique",
       {{kPtxClauses, "", Clause("ptx.api.two-functions", "guarantee", "  testable: \"no\"\n  why_not: w\n")}},
       "clauses.yaml:10",
       "already that of"},
      {"clause-id-unique",
       {{kPtxClauses, "ptx.api.pair", "ptx.api.two-functions"}},
       "clauses.yaml:1",
       "already that of"},
      {"clause-id-unique",
       {{kGrids, "testable: runtime", "testable: runtime\n  formerly: ptx.api.pair"}},
       "clauses.yaml:1",
       "already that of"},
      {"clause-former-name",
       {{kGrids, "A statement.", "A statement, see ptx.api.pair."}},
       "grids.yaml:1",
       "names 'ptx.api.pair', which is 'ptx.api.two-functions' now"},
      {"clause-former-name",
       {{kRun, "control: no", "note: as ptx.api.pair--twice\ncontrol: no"}},
       "child-runs.run.cu:3",
       "names 'ptx.api.pair'"},
      {"clause-former-name",
       {{"conformance/dynamic-parallelism/FINDINGS.md", nullptr, "\n`ptx.api.pair` says so.\n"}},
       "FINDINGS.md:2",
       "names 'ptx.api.pair'"},
      {"clause-heading", {{kGrids, "heading:", "section:"}}, "grids.yaml:2", "rename the key"},
      {"case-formerly", {{kPtx, "control: n", "formerly: nonsense\ncontrol: n"}}, "two-functions.ptx.cu:1", "is no id"},
      {"case-formerly",
       {{kPtx, "control: n", "formerly: cdp.grids.child-runs\ncontrol: n"}},
       "two-functions.ptx.cu:1",
       "already that of another case"},
      {"clause-place",
       {{kGrids, "", Clause("cdp.mem.x", "guarantee", "  testable: \"no\"\n  why_not: w\n")}},
       "grids.yaml:33",
       "is of section mem"},
      {"clause-place",
       {{kPtxClauses, "", Clause("cdp.mem.x", "guarantee", "  testable: \"no\"\n  why_not: w\n")}},
       "clauses.yaml:10",
       "prefix names dynamic-parallelism"},
      {"clause-superseded",
       {{kPtxClauses, "formerly: ptx.api.pair", "until: \"12.0\"\n  superseded_by: ptx.api.nothing"},
        {kPtx, "control: n", "note: old\ncontrol: n"}},
       "clauses.yaml:1",
       "is no clause"},
      {"clause-superseded",
       {{kPtxClauses, "formerly: ptx.api.pair", "superseded_by: cdp.grids.child-runs"}},
       "clauses.yaml:1",
       "without `until:`"},
      {"clause-why-not",
       {{kGrids, "", Clause("cdp.grids.x", "guarantee", "  testable: no\n")}},
       "grids.yaml:33",
       "without `why_not:`"},
      {"clause-why-not",
       {{kPtxClauses, "  formerly", "  why_not: w\n  formerly"}},
       "clauses.yaml:1",
       "although `testable: runtime`"},
      {"clause-test",
       {{kGrids, "", Clause("cdp.grids.x", "permitted", "  testable: runtime\n")}},
       "grids.yaml:33",
       "lacks `observe:`"},
      {"clause-test",
       {{kGrids, "", Clause("cdp.grids.x", "error", "  testable: runtime\n  observe: o\n")}},
       "grids.yaml:33",
       "lacks `control:`"},
      {"clause-test",
       {{kGrids, "testable: runtime", "testable: runtime\n  observe: o"}},
       "grids.yaml:1",
       "although it has a case"},
      {"clause-name",
       {{kGrids, "", Clause("cdp.grids." + kLongName, "guarantee", "  testable: no\n  why_not: w\n")}},
       "grids.yaml:33",
       "61 characters"},
      {"clause-promise",
       {{kPtxClauses, "A statement.", "A call fails with cudaErrorInvalidValue."},
        {kPtxClauses, "kind: guarantee", "kind: error"}},
       "clauses.yaml:1",
       "names an error code without `promise:`"},
      {"clause-promise",
       {{kPtxClauses, "A statement.", "A call fails with CUDA_ERROR_INVALID_VALUE."},
        {kPtxClauses, "kind: guarantee", "kind: error"}},
       "clauses.yaml:1",
       "names an error code without `promise:`"},
      {"clause-promise",
       {{kPtxClauses, "statement:", "promise: \"Another: it says so\"\n  statement:"}},
       "clauses.yaml:1",
       "begins with no entry of `source:`"},
      {"case-promise",
       {{kGrids, "kind: guarantee", "kind: error"},
        {kRun, kBody, "  CTS_EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue, \"child result missing\");\n"}},
       "child-runs.run.cu:19",
       "'cdp.grids.child-runs' promises no code"},
      {"case-beyond-limit",
       {{kGrids,
         "call-refused\n  heading: \"Grids\"\n  source:\n    - \"Guide 1.2\"\n  statement: >-\n    A statement.\n  "
         "kind: guarantee",
         "call-refused\n  heading: \"Grids\"\n  source: [Guide 1.2]\n  statement: A statement.\n  kind: limit"}},
       "call-refused.reject.cu:1",
       "'cdp.grids.call-refused' is a limit"},
      {"clause-cited-call",
       {{"conformance/launch-from-ptx/chapter.yaml", "[Guide]", "[Guide, CUDA Driver API]"},
        {kPtxClauses, "\"Guide 1.2\"", "\"Guide 1.2\"\n    - CUDA Driver API 13.0 cuStreamQuery_v2"}},
       "clauses.yaml:1",
       "cites cuStreamQuery, and none of its cases names that function"},
      {"clause-named",
       {{kPtxClauses, "A statement.", "After cuStreamQuery_v2 a stream is as before."}},
       "clauses.yaml:1",
       "names cuStreamQuery, which none of its cases does"},
      {"clause-statement",
       {{kPtxClauses, "A statement.", "Other functions are refused."}},
       "clauses.yaml:1",
       "says 'other'; begin with what it is about"},
      {"clause-statement",
       {{kPtxClauses, "A statement.", "After such an\n    enlargement nothing shrinks."}},
       "clauses.yaml:1",
       "says 'such an'; name what is meant"},
      {"clause-statement",
       {{kPtxClauses, "A statement.", "A child starts, as above, at once."}},
       "clauses.yaml:1",
       "says 'as above'"},
      {"clause-statement",
       {{kPtxClauses, "A statement.", "A child starts at once (not yet Measured)."}},
       "clauses.yaml:1",
       "says 'measured'; what was found out belongs into `note:`"},
      {"clause-entry", {{kPtxClauses, "kind: guarantee", "kind: promise"}}, "clauses.yaml:7", "unknown clause kind"},
      {"yaml",
       {{"expected/dynamic-parallelism/api.yaml", nullptr,
         "x.run:\n  memcheck: {findings: []}\n  memcheck: {findings: []}\n"}},
       "api.yaml:3",
       "stands here twice"},
      // headers and names
      {"case-header",
       {{kRun, "build:", "built:"}, {kRun, "if (launch) Child<<<1, 1>>>(p)", "*p = launch"}},
       "child-runs.run.cu:5",
       "unknown key 'built'"},
      {"case-clause",
       {{kGrids, "- id: cdp.grids.child-runs", "- id: cdp.grids.child-run\n  observe: o\n  control: c"}},
       "child-runs.run.cu:2",
       "did you mean 'cdp.grids.child-run'?"},
      {"own-process-derived",
       {{kRun, "build:", "own-process: it needs one\nbuild:"}, {kRun, kBody, "  // setenv\n"}},
       "child-runs.run.cu:5",
       "it changes the environment (setenv)"},
      {"case-feature",
       {{kRun, "build:", "requires: [gpus-3]\nbuild:"}},
       "child-runs.run.cu:5",
       "did you mean 'gpus-2'?"},
      {"case-linked-by-driver",
       {{kRun, kBody, "  cts::PtxModule module(\"\");\n"}},
       "child-runs.run.cu:1",
       "add driver-knows-toolkit"},
      {"case-build-word", {{kRun, "[rdc]", "[rdc, lineinfos]"}}, "child-runs.run.cu:5", "did you mean 'lineinfo'?"},
      {"case-build-word",
       {{kReport, "build: [rdc]", "control-build: [x1]"}},
       "tool-sees-it.report.cu:4",
       "unknown word 'x1' in `control-build:`"},
      {"case-untestable",
       {{kPtxClauses, "testable: runtime", "testable: no\n  why_not: w"}},
       "two-functions.ptx.cu:2",
       "says `testable: no`"},
      {"record-open",
       {{kGridsRecord, nullptr, Record("child-runs", "CTS_OBSERVE(\"seen\", true);")}},
       "child-runs--seen.record.cu:2",
       "which can be violated"},
      {"record-open",
       {{kPtxClauses, "kind: guarantee", "kind: duty"}},
       "two-functions.ptx.cu:2",
       "of kind duty, which leaves the outcome open"},
      {"record-open",
       {{kGrids, "", Clause("cdp.grids.x", "permitted", "  testable: runtime\n")},
        {"conformance/dynamic-parallelism/grids/x.record.cu", nullptr, Record("x", "")}},
       "x.record.cu:3",
       "records nothing"},
      {"control-switch",
       {{kGrids, "", Clause("cdp.grids.x", "permitted", "  testable: runtime\n")},
        {"conformance/dynamic-parallelism/grids/x.record.cu", nullptr,
         Record("x", "CTS_OBSERVE(\"c\", cts::control());")}},
       "x.record.cu:3",
       "a record case never has"},
      {"case-units", {{kRun, "build: [rdc]", "build: [rdc]\nunits: 2"}}, "child-runs.run.cu:7", "never asks CTS_UNIT"},
      {"case-units", {{kRun, kBody, "#if CTS_UNIT == 1\n#endif\n"}}, "child-runs.run.cu:6", "without `units:`"},
      {"case-units",
       {{kRun, "build: [rdc]", "unit-build: [[lineinfo], []]"},
        {kRun, "if (launch) Child<<<1, 1>>>(p)", "*p = launch"}},
       "child-runs.run.cu:6",
       "has several units"},
      {"case-build-word",
       {{kRun, "build: [rdc]", "unit-build: [[], [lineinfos]]"},
        {kRun, "if (launch) Child<<<1, 1>>>(p)", "*p = launch"},
        {kRun, kBody, "#if CTS_UNIT == 1\n#endif\n"}},
       "child-runs.run.cu:5",
       "did you mean 'lineinfo'?"},
      {"case-covers",
       {{kRun, "control: ", "covers: a b c d e f g h i j k l m\ncontrol: "}},
       "child-runs.run.cu:1",
       "`covers:` has 13 words; at most 12"},
      {"case-header",
       {{kRun, "control: no", "draft: false\ncontrol: no"}},
       "child-runs.run.cu:3",
       "has `draft: false`; say what has not shown it yet"},
      {"case-superseded",
       {{kPtxClauses, "  formerly", "  until: \"12.0\"\n  formerly"}},
       "two-functions.ptx.cu:2",
       "toolkit 12.0 withdrew"},
      {"case-unproven",
       {{kGrids, "testable: runtime", "testable: runtime\n  cc: \">=10.0\""}},
       "child-runs.run.cu:2",
       "a GPU of compute capability 9.0 skips it"},
      {"case-time-words",
       {{kRun, "no child is launched", "the child is launched behind the look"}},
       "child-runs.run.cu:3",
       "says 'behind' for a time; write 'after'"},
      {"case-time-words",
       {{kRun, "control: no", "note: In front of a look\ncontrol: no"}},
       "child-runs.run.cu:3",
       "says 'in front of' for a time; write 'before'"},
      {"foreign-file",
       {{"conformance/dynamic-parallelism/grids/notes.txt", nullptr, "x"}},
       "notes.txt:0",
       "neither a case, a helper nor a clause file"},
      // layout
      {"white-space",
       {{kRun, "  CTS_CUDA(cudaGetLastError());\n", "  CTS_CUDA(cudaGetLastError()); \n"}},
       "child-runs.run.cu:19",
       "ends with blanks"},
      {"white-space", {{kRun, kBody, "\tCTS_CUDA(cudaGetLastError());\n"}}, "child-runs.run.cu:19", "has a tab"},
      {"white-space",
       {{kRun, kBody, "  CTS_CUDA(cudaGetLastError());  // \xE9\n"}},
       "child-runs.run.cu:19",
       "no text in UTF-8"},
      {"white-space", {{kRun, kBody, "  CTS_CUDA(cudaGetLastError());\r\n"}}, "child-runs.run.cu:19", "CR LF"},
      {"white-space", {{kRun, "}  // namespace\n", "}  // namespace"}}, "child-runs.run.cu:0", "line break"},
      {"white-space", {{kGrids, "Guide 1.2\"\n", "Guide 1.2\" \n"}}, "grids.yaml:4", "ends with blanks"},
      {"line-length",
       {{kRun, kBody, kBody + std::string("  // ") + std::string(116, 'x') + "\n"}},
       "child-runs.run.cu:20",
       "121 columns"},
      {"file-length", {{kRun, kBody, kBody + std::string(98, '\n')}}, "child-runs.run.cu:0", "at most 120"},
      // sources
      {"case-include",
       {{kRun, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n#include <gtest/gtest.h>\n"}},
       "child-runs.run.cu:8",
       "use the checks"},
      {"case-include",
       {{kRun, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n#  include <unistd.h>\n"}},
       "child-runs.run.cu:8",
       "unistd.h"},
      {"case-include",
       {{kRun, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n#include \"../other.cuh\"\n"}},
       "child-runs.run.cu:8",
       "in quotes only cts/ and"},
      {"case-include", {Includes("#include <cts/stream.h>")}, "child-runs.run.cu:8", "are allowed in <>"},
      {"case-include", {Includes("#  include \"cts/stream.h\"")}, "child-runs.run.cu:8", "in quotes only cts/"},
      // helpers
      {"case-include", {Includes("#include \"stored.cuh\"")}, "child-runs.run.cu:8", "in quotes only cts/"},
      {"case-include", {Includes("#include \"surface-x.cuh\"")}, "child-runs.run.cu:8", "in quotes only cts/"},
      {"case-include",
       {Helper(""),
        Includes("#include \"stored.cuh\""),
        {kLitmus, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n#include  \"stored.cuh\"\n"}},
       "store-seen.litmus.cu:8",
       "includes stored.cuh"},
      {"case-include",
       {Helper("", kHelperAbove),
        Includes("#include \"../stored.cuh\""),
        {kLitmus, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n#include \"../grids/../stored.cuh\"\n"}},
       "store-seen.litmus.cu:8",
       "includes ../grids/../stored.cuh"},
      {"case-include",
       {Helper(""),
        Includes("#include \"stored.cuh\""),
        {kPtx, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n#include \"../../dynamic-parallelism/grids/stored.cuh\"\n"}},
       "two-functions.ptx.cu:8",
       "in a folder above"},
      {"case-include",
       {Helper("}\n#include \"below/other.cuh\"\nnamespace cts {\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:8",
       "includes below/other.cuh"},
      {"case-include",
       {Helper("}\n#include <gtest/gtest.h>\nnamespace cts {\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:8",
       "use the checks"},
      {"helper-unused", {Helper("")}, "stored.cuh:0", "by no case of its folder"},
      {"helper-form",
       {Helper(""), {kHelper, "#pragma once\n", ""}, Includes("#include \"stored.cuh\"")},
       "stored.cuh:1",
       "lacks #pragma once"},
      {"helper-form",
       {Helper("CTS_CASE(\"more\") {}\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:7",
       "a body of a case, CTS_CASE"},
      {"case-name",
       {Helper("", "conformance/dynamic-parallelism/grids/stored_word.cuh"), Includes("#include \"stored_word.cuh\"")},
       "stored_word.cuh:0",
       "name 'stored_word' is not kebab-case"},
      {"case-name",
       {Helper("", "conformance/dynamic-parallelism/grids/x.run.cuh"), Includes("#include \"x.run.cuh\"")},
       "x.run.cuh:0",
       "name 'x.run' is not kebab-case"},
      {"case-namespace",
       {Helper("}\nint outside;\nnamespace cts {\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:8",
       "outside the namespace of the fixtures"},
      // families
      {"helper-unused", {Family("")}, "stored.family.cuh:0", "is included by no case"},
      {"helper-form", {Family("", "#pragma once\n"), kOfFamily}, "stored.family.cuh:1", "is text of each of its cases"},
      {"helper-form", {Family("CTS_CASE(more) {}\n"), kOfFamily}, "stored.family.cuh:5", "a body of a case, CTS_CASE"},
      {"helper-form",
       {Family("bool F() { return cts::control(); }\n"), kOfFamily},
       "stored.family.cuh:1",
       "asks for the control"},
      {"helper-form",
       {Family("#ifdef CTS_CONTROL\n#endif\n"), kOfFamily},
       "stored.family.cuh:1",
       "asks for the control"},
      {"control-switch",
       {Family("template <class T> bool F(T control) { return control; }\n"),
        kOfFamily,
        {kRun, "!cts::control()", "F(1)"}},
       "child-runs.run.cu:6",
       "never asks cts::control()"},
      {"control-message",
       {Family("constexpr const char* kMessage = \"child result missing\";\n"),
        kOfFamily,
        {kRun, "1, \"child result missing\"", "1, kMessage"}},
       "child-runs.run.cu:6",
       "no check carries"},
      {"case-name",
       {{"conformance/dynamic-parallelism/grids/Stored.family.cuh", nullptr, "namespace {}\n"},
        Includes("#include \"Stored.family.cuh\"")},
       "Stored.family.cuh:0",
       "name 'Stored' is not kebab-case"},
      {"case-include", {Family("", "#include <unistd.h>\n"), kOfFamily}, "stored.family.cuh:2", "are allowed in <>"},
      {"case-include",
       {Family("", "#include \"stored.cuh\"\n"),
        Helper(""),
        kOfFamily,
        {kLitmus, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n#include \"stored.cuh\"\n"}},
       "stored.family.cuh:2",
       "leave the rest to its cases"},
      {"case-include",
       {Family(""),
        Helper("}\n#include \"stored.family.cuh\"\nnamespace cts {\n"),
        kOfFamily,
        {kLitmus, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n#include \"stored.cuh\"\n"}},
       "stored.cuh:8",
       "in quotes only cts/"},
      {"case-namespace",
       {Family("}\nint outside;\nnamespace {\n"), kOfFamily},
       "stored.family.cuh:6",
       "outside an anonymous"},
      {"unchecked-call", {Family("void F() { cudaFree(nullptr); }\n"), kOfFamily}, "stored.family.cuh:5", "cudaFree"},
      {"sleep", {Family("void F() { usleep(5); }\n"), kOfFamily}, "stored.family.cuh:5", "waits for a time"},
      {"host-window",
       {Family("void F() { CTS_NOT_YET(seen(), \"x\"); }\n"), kOfFamily, {kRun, kBody, "  cts::HostGate gate;\n"}},
       "stored.family.cuh:5",
       "HostWindows"},
      {"device-runtime",
       {Family("__global__ void F() { F<<<1, 1>>>(); }\n"),
        kOfFamily,
        {kRun, "build: [rdc]", "build: [lineinfo]"},
        {kRun, "if (launch) Child<<<1, 1>>>(p)", "*p = launch"}},
       "stored.family.cuh:5",
       "without the device runtime"},
      {"case-linked-by-driver",
       {Family("cts::PtxModule* module;\n"), kOfFamily},
       "child-runs.run.cu:1",
       "add driver-knows-toolkit"},
      {"own-process-derived",
       {{kRun, "build:", "own-process: it needs one\nbuild:"}, Family("// setenv\n"), kOfFamily},
       "child-runs.run.cu:5",
       "it changes the environment (setenv)"},
      {"white-space", {Helper("\tint x;\n"), Includes("#include \"stored.cuh\"")}, "stored.cuh:7", "has a tab"},
      {"line-length",
       {Helper("//" + std::string(120, 'x') + "\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:7",
       "122 columns"},
      {"unchecked-call",
       {Helper("inline void F() { cudaFree(nullptr); }\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:7",
       "cudaFree"},
      {"sleep",
       {Helper("inline void F() { usleep(5); }\n"), Includes("#include \"stored.cuh\"")},
       "stored.cuh:7",
       "waits for a time"},
      {"unbounded-spin",
       {Helper("__device__ void F(int* p) { while (*(volatile int*)p == 0) {} }\n"),
        Includes("#include \"stored.cuh\"")},
       "stored.cuh:7",
       "for ever"},
      {"case-include-missing",
       {{kRun, "#include \"cts/case.cuh\"", "#include \"cts/check.h\""}},
       "child-runs.run.cu:7",
       "add #include"},
      {"case-self-contained",
       {Fixture("fixtures/include/cts/stored.h", "inline int Stored(int code) {\n  return code;\n}\n"),
        {kRun, "namespace {\n", "namespace {\nint Use() { return cts::Stored(1); }\n"}},
       "child-runs.run.cu:10",
       "names Stored and includes no header that declares it; add #include \"cts/stored.h\""},
      {"case-self-contained",
       {Fixture("fixtures/include/cts/stored.h",
                "template <class T, int n>\nclass __attribute__((used)) Unread {};\n#define CTS_STORED 1\n"),
        {kRun, "namespace {\n", "namespace {\nint Use() { return CTS_STORED; }\n"}},
       "child-runs.run.cu:10",
       "names CTS_STORED"},
      {"case-self-contained",
       {Fixture("fixtures/include/cts/stored.h", "template <class T>\nstruct Stored {};\n"),
        Family("using Of = cts::Stored<int>;\n"), kOfFamily},
       "child-runs.run.cu:7",
       "names Stored"},
      {"case-namespace",
       {{kRun, "namespace {\n", "int outside;\nnamespace {\n"}},
       "child-runs.run.cu:9",
       "outside an anonymous"},
      {"case-namespace",
       {{kRun, "namespace {\n", "namespace named {\n"}},
       "child-runs.run.cu:9",
       "outside an anonymous"},
      {"case-namespace",
       {{kRun, "}  // namespace\n", "}  // namespace\nusing namespace cts;\n"}},
       "child-runs.run.cu:25",
       "outside an anonymous"},
      {"control-switch",
       {{kRun, "!cts::control()", "true /* !cts::control() */"}},
       "child-runs.run.cu:6",
       "never asks cts::control()"},
      {"control-switch", {{kRun, kBody, "#ifdef CTS_CONTROL\n#endif\n"}}, "child-runs.run.cu:6", "uses CTS_CONTROL"},
      {"control-switch",
       {{kReport, "#ifdef CTS_CONTROL", "#ifdef CTS_CONTROLS"}},
       "tool-sees-it.report.cu:6",
       "never uses CTS_CONTROL"},
      {"control-switch",
       {{kReport, "CTS_OBSERVE(\"at\", kAt)", "CTS_OBSERVE(\"at\", kAt + cts::control())"}},
       "tool-sees-it.report.cu:6",
       "uses cts::control()"},
      {"control-message",
       {{kRun, "1, \"child result missing\"", "1, \"child result gone\""}},
       "child-runs.run.cu:6",
       "no check carries"},
      {"case-body", {{kRun, "CTS_CASE()", "void Body()"}}, "child-runs.run.cu:6", "has no CTS_CASE"},
      {"case-body",
       {{kLitmus, "CTS_LITMUS(litmus, ", "void Body(Litmus& litmus, const char* = "}},
       "store-seen.litmus.cu:6",
       "without CTS_LITMUS"},
      {"case-body", {{kRun, "CTS_CASE()", "CTS_LITMUS()"}}, "child-runs.run.cu:6", "name it .litmus.cu"},
      {"unchecked-call",
       {{kRun, kBody, "  cudaGetLastError();\n"}},
       "child-runs.run.cu:19",
       "drops the result of cudaGetLastError"},
      {"unchecked-call",
       {{kRun, kBody, "  if (p.data()) cudaDeviceReset();\n"}},
       "child-runs.run.cu:19",
       "cudaDeviceReset"},
      {"unchecked-call",
       {{kRun, kBody, "  if (p.data()) {\n  } else ::cuInit(0);\n"}},
       "child-runs.run.cu:20",
       "cuInit"},
      {"unchecked-call", {{kRun, "{ *p = 1; }", "{ cudaFree(p); }"}}, "child-runs.run.cu:11", "cudaFree"},
      {"driver-arguments",
       {{kRun, kBody, "  CTS_CU(CTS_DRIVER(cuCtxGetDevice)(nullptr));\n"}},
       "child-runs.run.cu:19",
       "cuCtxGetDevice as cuda.h declares it"},
      {"driver-arguments",
       {{kRun, kBody, "  CTS_CU(CTS_DRIVER(cuCtxSynchronize)());\n"}},
       "child-runs.run.cu:19",
       "DriverEntry(\"cuCtxSynchronize\")"},
      {"sleep", {{kRun, kBody, "  std::this_thread::sleep_for(1s);\n"}}, "child-runs.run.cu:19", "waits for a time"},
      {"sleep", {{kRun, kBody, "  usleep(5);\n"}}, "child-runs.run.cu:19", "waits for a time"},
      {"unbounded-spin",
       {{kRun, "{ *p = 1; }", "{ while (*(volatile int*)p == 0) {} }"}},
       "child-runs.run.cu:11",
       "for ever"},
      {"unbounded-spin", {{kRun, "{ *p = 1; }", "{ while (true) *p += 1; }"}}, "child-runs.run.cu:11", "for ever"},
      {"unbounded-spin", {{kRun, "{ *p = 1; }", "{ for (;;) *p += 1; }"}}, "child-runs.run.cu:11", "for ever"},
      {"unbounded-spin",
       {{kRun, kBody, "  while (cudaStreamQuery(0) == cudaErrorNotReady) {\n  }\n"}},
       "child-runs.run.cu:19",
       "for ever"},
      {"unbounded-spin", {{kRun, "{ *p = 1; }", "{ do *p += 1; while (!*p); }"}}, "child-runs.run.cu:11", "for ever"},
      {"host-window",
       {{kRun, kBody, "  cts::Hold(gate, nullptr);\n  CTS_NOT_YET(p.seen(), \"x\");\n"}},
       "child-runs.run.cu:20",
       "HostWindows"},
      {"host-window",
       {{kRun, kBody, "  cts::HostGate gate;\n  CTS_CHANCE(cudaEventQuery(e) == cudaSuccess, \"x\");\n"}},
       "child-runs.run.cu:20",
       "HostWindows"},
      {"filecheck-patterns", {{kPtx, "// CHECK: c", "// CHECK-NOT: c"}}, "two-functions.ptx.cu:5", "must match"},
      {"filecheck-patterns",
       {{kRun, "namespace {", "// CHECK: x\nnamespace {"}},
       "child-runs.run.cu:6",
       "nobody reads"},
      {"filecheck-patterns",
       {{kRun, "namespace {", "// COUNT loads: LDG\nnamespace {"}},
       "child-runs.run.cu:6",
       "nobody reads"},
      {"filecheck-patterns",
       {{kGridsCode, nullptr, Record("open", "")},
        {kGrids, "", Clause("cdp.grids.open", "permitted", "  testable: runtime\n")}},
       "open.code.cu:3",
       "counts nothing"},
      {"absent-on-both-sides",
       {{kPtx, "// CHECK: c", "// CHECK-DAG: d\n// CHECK-DAG: e\n// CHECK-NOT: f\n// CHECK: c"}},
       "two-functions.ptx.cu:6",
       "on the other one"},
      {"absent-on-both-sides",
       {{kPtx, "// CHECK: c", "// CHECK-NOT: f\n// CHECK-DAG: d\n// CHECK-NOT: g\n// CHECK: c"}},
       "two-functions.ptx.cu:7",
       "on the other one"},
      {"device-runtime",
       {{kRun, "build: [rdc]", "build: [lineinfo]"}},
       "child-runs.run.cu:13",
       "without the device runtime"},
      // chapters
      {"chapter-entry", {{"conformance/cooking/clauses.yaml", nullptr, ""}}, "chapter.yaml:0", "is missing"},
      {"chapter-entry",
       {{"conformance/launch-from-ptx/chapter.yaml", "order: 2", "order: 1"}},
       "chapter.yaml:0",
       "has the order of chapter 'dynamic-parallelism'"},
      {"chapter-document",
       {{"conformance/launch-from-ptx/clauses.yaml", "\"Guide 1.2\"", "\"Guide 1.2\"\n    - Rumour 1.2"}},
       "clauses.yaml:1",
       "cites 'Rumour 1.2'"},
      {"chapter-document",
       {{"conformance/launch-from-ptx/chapter.yaml", "[Guide]", "[Guide, Leaflet]"}},
       "chapter.yaml:0",
       "no clause cites 'Leaflet'"},
      {"chapter-heading",
       {{"conformance/launch-from-ptx/clauses.yaml", "heading: \"Grids\"", "heading: \"Blocks / Grids\""}},
       "clauses.yaml:1",
       "begins with no title"},
      // expectations
      {"expectation-orphan",
       {{kOwn, "tool-sees-it.report:\n", "child-run.run:\n  memcheck: {findings: []}\ntool-sees-it.report:\n"}},
       "grids.yaml:1",
       "did you mean 'dynamic-parallelism/grids/child-runs.run'?"},
      {"expectation-orphan",
       {{"expected/dynamic-parallelism/defaults.yaml", nullptr, "x.run:\n  memcheck: {findings: []}\n"}},
       "defaults.yaml:1",
       "x.run is no case"},
      {"expectation-entry",
       {{"expected/dynamic-parallelism/grids/child-runs.run.yaml", nullptr, "memcheck: {findings: []}\n"}},
       "child-runs.run.yaml:0",
       "is read by no case"},
      {"expectation-reason",
       {{kOwn, "    - reason: the store under test\n      findings", "    - findings"}},
       "grids.yaml:1",
       "memcheck without `reason:`"},
      {"expectation-reason",
       {{kOwn, "tool-sees-it.report:\n", "child-runs.run:\n  racecheck: {findings: []}\ntool-sees-it.report:\n"}},
       "grids.yaml:1",
       "racecheck without `reason:`"},
      {"expectation-entry",
       {{kOwn, "tool-sees-it.report:\n", "child-runs.run:\n  memchek: {findings: []}\ntool-sees-it.report:\n"}},
       "grids.yaml:2",
       "did you mean 'memcheck'?"},
      {"report-findings",
       {{kOwn, nullptr, "tool-sees-it.report: {memcheck: {findings: []}}\n"}},
       "tool-sees-it.report.cu:1",
       "lists no finding"},
      {"report-findings",
       {{kOwn, nullptr,
         "tool-sees-it.report:\n  memcheck:\n    - {if: ecc, reason: r, findings: [{kind: a}]}\n    - findings: []\n"}},
       "tool-sees-it.report.cu:1",
       "lists no finding"},
      {"condition",
       {{kOwn, "tool-sees-it.report:\n",
         "child-runs.run:\n  memcheck:\n    - if: ecx\n      findings: []\ntool-sees-it.report:\n"}},
       "grids.yaml:3",
       "did you mean 'ecc' or 'cc'?"},
      {"vocabulary", {{"fixtures/features.yaml", "gpus-2:", "GPUS:"}}, "features.yaml:1", "kebab-case"},
      {"vocabulary",
       {{"fixtures/traits.yaml", "[one-queue]", "[one-quene]"}},
       "traits.yaml:2",
       "gives 'cts/case.cuh' the unknown trait 'one-quene'; did you mean 'one-queue'?"},
      {"feature-judged",
       {{"fixtures/features.yaml", "", "  judged-by: cdp.grids.child-run\n"}},
       "features.yaml:1",
       "which is no clause"},
      {"feature-judged",
       {{"fixtures/features.yaml", "", "  judged-by: cdp.grids.child-runs\n"},
        {kRun, "control: no", "requires: [gpus-2]\ncontrol: no"}},
       "features.yaml:1",
       "add one that does not"},
      {"deviation-entry",
       {{kDeviations, nullptr,
         "- {case: cdp.grids.child-runs, clause: cdp.grids.child-runs, if: ecc, cause: host-library, fails: [{subcase: "
         "main, message: child "
         "result missing}], passes: [beside], document: d, section: s, observed: o, first-seen: f}\n"}},
       "known-deviations.yaml:1",
       "lacks `evidence:`"},
      {"deviation-case",
       {{kDeviations, nullptr, Deviation("cdp.grids.child-run", "cdp.grids.child-runs", "x")}},
       "known-deviations.yaml:1",
       "did you mean"},
      {"deviation-case",
       {{kDeviations, nullptr, Deviation("cdp.grids.child-runs", "cdp.grids.store-seen", "child result missing")}},
       "known-deviations.yaml:1",
       "correct `clause:`"},
      {"deviation-message",
       {{kDeviations, nullptr, Deviation("cdp.grids.child-runs", "cdp.grids.child-runs", "other")}},
       "known-deviations.yaml:1",
       "no check of"},
      {"deviation-passes",
       {{kDeviations, nullptr,
         "- {case: cdp.grids.child-runs, clause: cdp.grids.child-runs, if: ecc, cause: host-library, fails: [{subcase: "
         "main, message: child "
         "result missing}], document: d, section: s, observed: o, first-seen: f, evidence: e}\n"}},
       "known-deviations.yaml:1",
       "give the case one whose check passes"},
      {"deviation-entry",
       {{kDeviations, nullptr, DeviationCausedBy("the weather", "ecc")}},
       "known-deviations.yaml:1",
       "write device, host-library or compiler"},
      {"deviation-entry",
       {{kDeviations, nullptr, DeviationCausedBy("device", "cc >= 9.0 and driver >= 580")}},
       "known-deviations.yaml:1",
       "excuses devices that nobody has seen"},
      {"deviation-entry",
       {{kDeviations, nullptr, DeviationCausedBy("device", "cc == 9.x and driver >= 580")}},
       "known-deviations.yaml:1",
       "excuses devices that nobody has seen"},
      {"deviation-entry",
       {{kDeviations, nullptr, DeviationCausedBy("device", "driver >= 580")}},
       "known-deviations.yaml:1",
       "excuses devices that nobody has seen"},
      {"condition",
       {{kDeviations, nullptr, DeviationCausedBy("host-library", "moon == 1")}},
       "known-deviations.yaml:1",
       "uses the unknown fact 'moon'"},
      {"clause-entry",
       {{kGrids, "testable: runtime", "testable: runtime\n  cc: moon"}},
       "grids.yaml:9",
       "has `cc: moon`"},
      {"deviation-cause",
       {{kDeviations, nullptr, DeviationCausedBy("host-library", "cc == 9.0 and driver >= 580")}},
       "known-deviations.yaml:1",
       "take cc out"},
      {"deviation-seen",
       {{kDeviations, nullptr, DeviationCausedBy("host-library", "driver >= 580", "driver >= 580")}},
       "known-deviations.yaml:1",
       "goes on beyond the drivers on which it was recorded"},
      {"deviation-findings",
       {{"conformance/dynamic-parallelism/FINDINGS.md", nullptr, "| `cdp.grids.child-runs-else` |\n"},
        {kDeviations, nullptr, Deviation("cdp.grids.child-runs", "cdp.grids.child-runs", "child result missing")}},
       "known-deviations.yaml:1",
       "is on no FINDINGS.md"},
      {"not-modelled",
       {{"expected/reference/not-modelled.yaml", nullptr, "cdp.grids.child-run: warp votes\n"}},
       "not-modelled.yaml:0",
       "is no case"},
      {"reference-finding",
       {{kReferenceFindings, nullptr, ReferenceFinding("cdp.grids.child-run")}},
       "findings.yaml:1",
       "is no case"},
      {"reference-finding",
       {{kReferenceFindings, nullptr,
         ReferenceFinding("cdp.grids.child-runs") + ReferenceFinding("cdp.grids.child-runs")}},
       "findings.yaml:2",
       "listed twice"},
      {"deviation-twice",
       {{kDeviations, nullptr,
         Deviation("cdp.grids.child-runs", "cdp.grids.child-runs", "child result missing") +
             Deviation("cdp.grids.child-runs", "cdp.grids.child-runs", "child result missing")}},
       "known-deviations.yaml:2",
       "listed twice"},
      {"level-entry",
       {{kLevels, nullptr, "node:\n  - clauses: [cdp.grids.child-runs]\n"}},
       "levels.yaml:2",
       "lacks `reason:`"},
      {"level-clause",
       {{kLevels, nullptr, "node:\n  - reason: r\n    clauses:\n      - cdp.grids.child-rums\n"}},
       "levels.yaml:4",
       "did you mean 'cdp.grids.child-runs'"},
      {"level-twice",
       {{kLevels, nullptr,
         "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs]\n"
         "  - reason: s\n    clauses: [cdp.grids.child-runs]\n"}},
       "levels.yaml:5",
       "stands in line 3 already"},
      {"power-entry", {{kPower, nullptr, "mutants: {}\n"}}, "power.yaml:1", "lacks `measured:`"},
      {"power-clause",
       {{kPower, nullptr, PowerOf("cdp.grids.child-rums", "cdp.grids.child-runs")}},
       "power.yaml:3",
       "'cdp.grids.child-rums' is no clause"},
      {"power-case",
       {{kPower, nullptr, PowerOf("cdp.grids.child-runs", "cdp.grids.child-runs--gone")}},
       "power.yaml:3",
       "'cdp.grids.child-runs--gone' is no case"},
  };
}

class LintRule : public TreeFixture, public testing::WithParamInterface<Firing> {
 protected:
  void Apply(const Edit& edit) const {
    if (edit.old_text == nullptr) {
      Write(edit.file, edit.new_text);
    } else if (*edit.old_text == '\0') {
      Append(edit.file, edit.new_text);
    } else {
      Replace(edit.file, edit.old_text, edit.new_text);
    }
  }
};

TEST_P(LintRule, FiresAloneAndInPlace) {
  for (const Edit& edit : GetParam().edits) Apply(edit);
  const Findings findings = Lint(root_);
  EXPECT_THAT(Keys(findings), testing::ElementsAre(std::string(GetParam().at) + " " + GetParam().rule));
  ASSERT_FALSE(findings.empty());
  EXPECT_THAT(findings[0].what, HasSubstr(GetParam().message));
}

INSTANTIATE_TEST_SUITE_P(All, LintRule, testing::ValuesIn(AllFirings()), testing_names::RowInWords());

class LintTest : public TreeFixture {};

TEST_F(LintTest, WhatMeasuresRunsAloneTheCodeThatWasLookedAt) {
  Write("fixtures/features.yaml",
        "no-mps: {if: not mps, reason: r}\ncc-90: {if: cc >= 9.0, reason: r}\ncc-is-90: {if: cc == 9.0, reason: r}\n");
  Write("fixtures/build-words.yaml", "rdc: -rdc=true\nlineinfo: -lineinfo\ncc-90: -arch=sm_90\n");
  const std::string file = "conformance/dynamic-parallelism/grids/child-runs--cycles.clock.cu";
  const auto write = [&](const std::string& words) {
    Write(file, "/*---\nclause: cdp.grids.child-runs\ncontrol: c\ncontrol-fails-with: m\n" + words +
                    "---*/\n// CHECK: LDS\n#include \"cts/case.cuh\"\n\nnamespace {\n\n"
                    "CTS_CASE() { CTS_EXPECT(!cts::control(), \"m\"); }\n\n}  // namespace\n");
  };
  write("build: [cc-90]\nrequires: [no-mps, cc-is-90]\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
  for (const char* words : {"build: [cc-90]\nrequires: [cc-is-90]\n", "build: [cc-90]\nrequires: [no-mps, cc-90]\n",
                            "requires: [no-mps, cc-is-90]\n"}) {
    write(words);
    EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs--cycles.clock.cu:1 measured-code")) << words;
  }
}

TEST_F(LintTest, WhatIsBuiltForOneArchitectureRunsOnNoEarlierOne) {
  Write("fixtures/features.yaml",
        "no-mps: {if: not mps, reason: r}\ncc-80: {if: cc >= 8.0, reason: r}\n"
        "driver-knows-toolkit: {if: driver-knows-toolkit, reason: r}\n");
  Write("fixtures/build-words.yaml", "rdc: -rdc=true\nlineinfo: -lineinfo\nptx-75: -x\nptx-80: -y\n");
  const std::string file = "conformance/dynamic-parallelism/grids/child-runs--built.run.cu";
  const auto write = [&](const std::string& words) {
    Write(file, "/*---\nclause: cdp.grids.child-runs\ncontrol: c\ncontrol-fails-with: m\n" + words +
                    "---*/\n#include \"cts/case.cuh\"\n\nnamespace {\n\n"
                    "CTS_CASE() { CTS_EXPECT(!cts::control(), \"m\"); }\n\n}  // namespace\n");
  };
  for (const char* words : {"build: [ptx-80]\nrequires: [driver-knows-toolkit, cc-80]\n",
                            "build: [ptx-75]\nrequires: [driver-knows-toolkit]\n",
                            "build: [ptx-80, ptx-75]\nrequires: [driver-knows-toolkit]\n", "build: [lineinfo]\n"}) {
    write(words);
    EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << words;
  }
  write("build: [ptx-80]\nrequires: [driver-knows-toolkit]\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs--built.run.cu:5 case-architecture"));
  // An older driver takes no PTX of the toolkit.
  for (const char* words :
       {"build: [ptx-75]\n", "build: [ptx-75]\nrequires: [no-mps]\n", "unit-build: [[], [ptx-75]]\n"}) {
    write(words);
    EXPECT_THAT(Keys(Lint(root_)), testing::Contains(testing::EndsWith("case-linked-by-driver"))) << words;
  }
}

TEST_F(LintTest, WhatCountsRequiresCountersAndAGpuOfItsOwn) {
  Write("fixtures/features.yaml",
        "no-mps: {if: not mps, reason: r}\ncounters: {if: counters, reason: r, detail: no-counters}\n");
  const std::string file = "conformance/dynamic-parallelism/grids/child-runs--counted.counter.cu";
  const auto write = [&](const std::string& words) {
    Write(file, "/*---\nclause: cdp.grids.child-runs\ncontrol: c\ncontrol-fails-with: m\nrequires: " + words +
                    "\n---*/\n#include \"cts/case.cuh\"\n\nnamespace {\n\n"
                    "CTS_CASE() { CTS_EXPECT(!cts::control(), \"m\"); }\n\n}  // namespace\n");
  };
  write("[counters, no-mps]");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
  for (const char* words : {"[counters]", "[no-mps]"}) {
    write(words);
    EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs--counted.counter.cu:1 measured-code")) << words;
  }
}

TEST_F(LintTest, AHelperServesItsFolderAndThoseBelow) {
  const auto helper = [&](const std::string& file, const std::string& text) {
    Write(file, "// About it.\n#pragma once\n\n" + text);
  };
  helper(kHelper,
         "#include \"cts/process/driver.h\"\n\n#include \"../stored.cuh\"\n\nnamespace cts {\nstruct Table {\n  "
         "cudaError_t (*free)(void*);\n};\n}  // namespace cts\n");
  helper(kHelperAbove, "namespace cts {}\n");
  Replace(kRun, "\"cts/case.cuh\"\n", "\"cts/case.cuh\"\n\n#include \"stored.cuh\"\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, WhatACaseNamesMayComeByWhatItIncludes) {
  Write("fixtures/include/cts/inner.h", "#pragma once\nnamespace cts {\nclass Inner {};\n}\n#define CTS_INNER 1\n");
  Write("fixtures/include/cts/outer.h", "#pragma once\n#include \"cts/inner.h\"\n");
  Write(kHelper, "// About it.\n#pragma once\n\n#include \"cts/outer.h\"\n\nnamespace cts {\n}  // namespace cts\n");
  Replace(kRun, "namespace {\n",
          "namespace {\nint Use() { return sizeof(cts::Inner) + CTS_INNER + cts::Unknown(); }\n");
  EXPECT_EQ(Lint(root_).size(), 3u);  // the helper, Inner, CTS_INNER
  Replace(kRun, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n#include \"stored.cuh\"\n");
  EXPECT_TRUE(Lint(root_).empty());
}

TEST_F(LintTest, CleanTreeHasNoFinding) {
  std::string all;
  for (const catalogue::Problem& f : Lint(root_)) all += Text(f) + "\n";
  EXPECT_EQ(all, "");
}

TEST_F(LintTest, CaseNameRule) {
  for (const auto& [name, message] : {std::pair(std::string("Child-Runs"), "kebab-case"),
                                      {"child_runs", "kebab-case"},
                                      {kLongName, "61 characters"},
                                      {"child-runs--B", "aspect 'B'"}}) {
    const std::string file = "conformance/dynamic-parallelism/grids/" + name + ".run.cu";
    Write(file, Read(kCase));
    const Findings findings = Lint(root_);
    const auto fired =
        std::find_if(findings.begin(), findings.end(), [](const auto& f) { return f.rule == "case-name"; });
    ASSERT_NE(fired, findings.end()) << name;
    EXPECT_EQ(fired->where.file, file);
    EXPECT_THAT(fired->what, HasSubstr(message));
    Remove(file);
  }
}

TEST_F(LintTest, AspectsOfASectionSayWhatTheyCover) {
  const auto aspect = [&](const char* name, const char* covers) {
    std::string text = Read(kCase);
    text.insert(text.find("control: "), covers);
    Write(std::string("conformance/dynamic-parallelism/grids/child-runs--") + name + ".run.cu", text);
  };
  aspect("a", "");
  aspect("b", "");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
  aspect("a", "covers: one of two, in no more than the twelve words it has\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs--b.run.cu:1 case-covers"));
  aspect("b", "covers: the other of two, in many more than the twelve words that it has\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs--b.run.cu:1 case-covers"));
  aspect("b", "covers: the other of two\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, NamesAndRecordedMessagesMayTellAPlace) {
  Replace(kCase, "control: no", "note: that of `behind`, and of copy-behind-a-kernel\ncontrol: no");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
  Replace(kCase, "with: child result missing", "with: child behind it missing");
  Replace(kCase, "\"child result missing\"", "\"child behind it missing\"");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs.run.cu:5 case-time-words"));
  Write(kDeviations, Deviation("cdp.grids.child-runs", "cdp.grids.child-runs", "child behind it missing"));
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, PowerMayNameWhatWasRenamedSince) {
  Replace(kClauses, "- id: cdp.grids.child-runs\n", "- id: cdp.grids.child-runs\n  formerly: [cdp.grids.child-ran]\n");
  Write(kPower, PowerOf("cdp.grids.child-ran", "cdp.grids.child-ran"));
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, LevelSizeRule) {
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs]\n");
  for (int i = 2; i <= 70; ++i) {
    Write("conformance/dynamic-parallelism/grids/child-runs--" + std::to_string(i) + ".run.cu", Read(kCase));
  }
  Write("conformance/dynamic-parallelism/grids/child-runs--random.random.cu",
        "/*---\nclause: cdp.grids.child-runs\ncontrol: c\ncontrol-fails-with: m\nrounds: 10\n---*/\n#include "
        "\"cts/case.cuh\"\n"
        "#include \"cts/order/random.cuh\"\n\nnamespace {\n\nCTS_RANDOM(\"in-order\", \"m\")\n\n}  // namespace\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << "random programs are not in level node";
  Write("conformance/dynamic-parallelism/grids/child-runs--71.run.cu", Read(kCase));
  const Findings findings = Lint(root_);
  EXPECT_THAT(Keys(findings), testing::ElementsAre("levels.yaml:0 level-size"));
  ASSERT_FALSE(findings.empty());
  EXPECT_THAT(findings[0].what, HasSubstr("level node has 71 cases"));
}

TEST_F(LintTest, LevelFaultRule) {
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs]\n");
  Replace(kCase, "clause:", "requires: [no-mps]\nclause:");
  Write("fixtures/features.yaml", "no-mps: {if: not mps, reason: r}\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("levels.yaml:3 level-fault", "levels.yaml:3 level-process"));
}

TEST_F(LintTest, LevelWordRule) {
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs]\n");
  Write("conformance/dynamic-parallelism/grids/child-runs--2.run.cu", Read(kCase));
  Replace(kCase, "clause:", "requires: [no-mps]\nlevel: quick\nclause:");
  Write("fixtures/features.yaml", "no-mps: {if: not mps, reason: r}\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << "what waits for level quick may fault";
  Replace(kCase, "requires: [no-mps]\n", "");
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.store-seen]\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs.run.cu:1 level-word"));
}

TEST_F(LintTest, LevelProcessRule) {
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs]\n");
  Replace(kCase, kBody, "  // SetLimit\n");
  const Findings derived = Lint(root_);
  EXPECT_THAT(Keys(derived), testing::ElementsAre("levels.yaml:3 level-process"));
  ASSERT_FALSE(derived.empty());
  EXPECT_THAT(derived[0].what, HasSubstr("it changes a limit (SetLimit)"));
  Replace(kCase, "  // SetLimit\n", kBody);
  Replace(kCase, "clause:", "own-process: it needs one\nclause:");
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("levels.yaml:3 level-process"));
}

TEST_F(LintTest, LevelClauseRuleWantsACase) {
  Write(kLevels, "node:\n  - reason: r\n    clauses: [cdp.grids.child-runs, cdp.grids.new]\n");
  Append(kClauses, ClauseText("cdp.grids.new", "  observe: o\n  control: c\n"));
  const Findings findings = Lint(root_);
  EXPECT_THAT(Keys(findings), testing::ElementsAre("levels.yaml:3 level-clause"));
  ASSERT_FALSE(findings.empty());
  EXPECT_THAT(findings[0].what, HasSubstr("has no case"));
}

TEST_F(LintTest, CaseIdIsUniqueAcrossKinds) {
  std::string litmus = Read(kLitmus);
  const std::string id = "cdp.grids.store-seen";
  litmus.replace(litmus.find(id), id.size(), "cdp.grids.child-runs");
  Write("conformance/dynamic-parallelism/grids/child-runs.litmus.cu", litmus);
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs.run.cu:0 case-id-unique"));
}

TEST_F(LintTest, RandomCasesHaveTheirMacroAlone) {
  const std::string file = "conformance/dynamic-parallelism/grids/store-seen--random.random.cu";
  const auto with = [&](const std::string& body) {
    Write(
        file,
        "/*---\nclause: cdp.grids.store-seen\ncontrol: in another stream\ncontrol-fails-with: stale value\nrounds: 10\n"
        "---*/\n#include \"cts/case.cuh\"\n#include \"cts/order/random.cuh\"\n\nnamespace {\n\n" +
            body + "\n\n}  // namespace\n");
    return Keys(Lint(root_));
  };
  EXPECT_THAT(with("CTS_RANDOM(\"in-order\", \"stale value\")"), testing::IsEmpty());
  EXPECT_THAT(with("CTS_RANDOM_KERNELS(kPtx, kIntegers, \"stale value\")"), testing::IsEmpty());
  EXPECT_THAT(with("CTS_CASE() { CTS_EXPECT(true, \"stale value\"); }"),
              testing::ElementsAre("store-seen--random.random.cu:6 case-body"));
  Remove(file);
  std::string run = Read(kRun);
  run.insert(run.find("CTS_CASE()"), "CTS_RANDOM(\"in-order\", \"stale value\")\n");
  Write(kRun, run);
  EXPECT_THAT(Keys(Lint(root_)), testing::ElementsAre("child-runs.run.cu:6 case-body"));
}

TEST_F(LintTest, UnreadableFile) {
  Remove(kCase);
  std::filesystem::create_symlink("nowhere", root_ / kCase);
  // For the clause it is as if there were no case: `observe:` and `control:` are missed.
  EXPECT_THAT(Keys(Lint(root_)), testing::UnorderedElementsAre("child-runs.run.cu:0 unreadable-file",
                                                               "grids.yaml:1 clause-test", "grids.yaml:1 clause-test"));
}

TEST_F(LintTest, MalformedClausesLeaveNoCaseUnexplained) {
  Replace(kPtxClauses, "  kind: guarantee", "  kind: [guarantee");
  const std::vector<std::string> keys = Keys(Lint(root_));
  ASSERT_EQ(keys.size(), 2U);
  EXPECT_THAT(keys[1], testing::AllOf(HasSubstr("clauses.yaml:"), HasSubstr(" yaml")));
  EXPECT_EQ(keys[0], "two-functions.ptx.cu:2 case-clause");
}

// What looks like a fault and is none.
TEST_F(LintTest, NoFalseAlarm) {
  for (const char* line :
       {"  const cudaError_t code = cudaGetLastError();\n",
        "  CTS_EXPECT_EQ(\n      cudaGetLastError(), cudaSuccess, \"m\");\n",
        "  if (cudaGetLastError() != cudaSuccess) return;\n", "  (void)cudaGetLastError();\n", "  // cudaFree(p);\n",
        "  const char* text = \"; cudaFree(p); sleep(1)\";\n",
        "  const char* raw = R\"ptx(while (true) { cudaFree(0); } // \"x\")ptx\";\n",
        "  while (!cts::AwaitWord(nullptr, 1u)) {\n  }\n", "  for (int i = 0; i < 3; ++i) p[i] = 0;\n",
        "  for (const auto& x : xs) *x = 0;\n", "  while (i * 2 < n) ++i;\n",
        "  while (*flag != 1) {\n    if (cts::GlobalTimer() - start > cts::kPatience) break;\n  }\n",
        "  const char c = '\"';\n  const int n = 1'000;\n", "  cudaStream_t stream;\n",
        "#define FREE(p) cudaFree(p);\n", "  no_sleep();\n"}) {
    const std::string before = Read(kCase);
    Replace(kCase, kBody, line);
    EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << line;
    Write(kCase, before);
  }
}

TEST_F(LintTest, WhatIsAbsentBesideMatchesInAnyOrder) {
  for (const char* lines :
       {"// CHECK-NOT: f\n// CHECK-DAG: d\n// CHECK-DAG: e\n// CHECK-NOT: f\n",
        "// CHECK-NOT: f\n// CHECK: d\n// CHECK-DAG: e\n", "// CHECK-DAG: d\n// CHECK: e\n// CHECK-NOT: f\n",
        "// CHECK-NOT: f\n// CHECK-DAG: d\n// CHECK-NOT: f\n// CHECK-DAG: e\n// CHECK-NOT: f\n"}) {
    const std::string before = Read(kPtx);
    Replace(kPtx, "// CHECK: c", std::string(lines) + "// CHECK: c");
    EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << lines;
    Write(kPtx, before);
  }
}

TEST_F(LintTest, StatementsThatStandAlone) {
  for (const char* statement :
       {"A store of one thread is seen by all other threads, such as those of another block.",
        "A thistle is no pointer, and an item is not it.", "The former guide's example holds under load.",
        "Synchronizing below the measuring point is confirmable."}) {
    const std::string before = Read(kGrids);
    Replace(kGrids, "A statement.", statement);
    EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty()) << statement;
    Write(kGrids, before);
  }
}

TEST_F(LintTest, JoinedLiteralsCarryAMessage) {
  Replace(kCase, "1, \"child result missing\"", "1,\n    \"child result \"\n    \"missing\"");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, TwinByBuildWordsAlone) {
  Replace(kReport, "build: [rdc]", "build: [rdc]\ncontrol-build: []");
  Replace(kReport, "#ifdef CTS_CONTROL", "#ifdef OTHER");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, WhatOnlyTheCompilerSeesIsABareFile) {
  Replace(kPtx, "#include \"cts/case.cuh\"\n", "");
  Write(kPtx, Read(kPtx) + "int outside;\n");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, ControlByBuildWordsAlone) {
  Replace(kCase, "build: [rdc]", "build: [rdc]\ncontrol-build: []");
  Replace(kCase, "cts::control()", "false");
  EXPECT_THAT(Keys(Lint(root_)), testing::IsEmpty());
}

TEST_F(LintTest, OutputLine) {
  Replace(kCase, "build: [rdc]", "build: [rdc, x]");
  const Findings findings = Lint(root_);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(
      Text(findings[0]),
      std::string(kCase) + ":5: [case-build-word] unknown word 'x' in `build:`; fixtures/build-words.yaml lists them");
}

TEST(LintRules, EachHasItsOwnIdAndATest) {
  std::set<std::string> tested = {"case-name",  "case-id-unique", "unreadable-file",
                                  "level-size", "level-fault",    "level-process",
                                  "level-word", "measured-code",  "case-architecture"};
  for (const Firing& firing : AllFirings()) tested.insert(firing.rule);
  std::set<std::string> ids;
  for (const Rule& rule : AllRules()) {
    EXPECT_TRUE(ids.emplace(rule.id).second) << rule.id;
    EXPECT_FALSE(rule.demand.empty()) << rule.id;
    EXPECT_EQ(tested.count(std::string(rule.id)), 1U) << rule.id << " has no test that makes it fire";
  }
  EXPECT_EQ(tested, ids);
}

}  // namespace
}  // namespace lint
