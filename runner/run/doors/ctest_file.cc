#include "run/doors/ctest_file.h"

#include <fmt/format.h>

namespace doors {
namespace {

constexpr const char* kJournal = "${cts_tree}/Testing/cuda-cts.jsonl";
constexpr const char* kProgram = "${cts_tree}/bin/cuda-cts";

// A sanitizer slows a program down several times; the runner gives it five times the case's limit.
constexpr int kToolFactor = 6;
// Start of the runner and the probe, grace of a process that ignores TERM, a health check after it.
constexpr int kMargin = 120;

std::string Properties(const catalogue::Case& c, catalogue::Observer observer) {
  std::string text = fmt::format(
      "LABELS \"{};{};{};{}\" TIMEOUT {} SKIP_RETURN_CODE 77 FIXTURES_REQUIRED cuda-cts-journal",
      catalogue::ChapterOf(c), catalogue::SectionWord(c.id), Name(c.kind), Name(observer), CTestTimeout(c, observer));
  const int gpus = c.Gpus();
  if (gpus == 1) text += " RESOURCE_GROUPS \"gpus:1\"";
  if (gpus > 1) text += fmt::format(" RESOURCE_GROUPS \"{},gpus:1\"", gpus);
  if (c.RunsAlone()) text += " RUN_SERIAL TRUE";
  return text;
}

}  // namespace

std::string CTestName(const catalogue::Case& c, catalogue::Observer observer) {
  return fmt::format("{}.{}", c.id, Name(observer));
}

int CTestTimeout(const catalogue::Case& c, catalogue::Observer observer) {
  if (c.IsCompileTime()) return kMargin;
  const bool tool = catalogue::IsSanitizer(observer) || c.kind == catalogue::CaseKind::kReport;
  return c.timeout_s * (tool ? kToolFactor : 1) + kMargin;
}

std::string CTestFile(const std::vector<catalogue::SelectedCase>& selected) {
  std::string text = fmt::format(
      "# Written by `cuda-cts list --format ctest`: one test for each case and observer.\n"
      "set(cts_tree \"${{CMAKE_CURRENT_LIST_DIR}}\")\n"
      "if(NOT cts_tree)  # ctest reads the topmost file without naming its folder, from inside it\n"
      "  execute_process(COMMAND pwd OUTPUT_VARIABLE cts_tree OUTPUT_STRIP_TRAILING_WHITESPACE)\n"
      "endif()\n"
      "add_test(cuda-cts.new-journal \"/bin/rm\" \"-f\" \"{0}\")\n"
      "set_tests_properties(cuda-cts.new-journal PROPERTIES FIXTURES_SETUP cuda-cts-journal)\n"
      "add_test(cuda-cts.something-was-judged \"{1}\" \"list\" \"--judged\" \"{0}\")\n"
      "set_tests_properties(cuda-cts.something-was-judged PROPERTIES FIXTURES_CLEANUP cuda-cts-journal)\n",
      kJournal, kProgram);
  for (const catalogue::SelectedCase& entry : selected) {
    for (const catalogue::Observer observer : entry.observers) {
      const std::string name = CTestName(*entry.subject, observer);
      text += fmt::format("add_test({0} \"{1}\" \"judge\" \"{2}\" \"--observer\" \"{3}\" \"--journal\" \"{4}\")\n",
                          name, kProgram, entry.subject->id, Name(observer), kJournal);
      text += fmt::format("set_tests_properties({} PROPERTIES {})\n", name, Properties(*entry.subject, observer));
    }
  }
  return text;
}

}  // namespace doors
