// Rules for a program under a sanitizer tool. The verdict is conjunctive: the tool finished, its findings are exactly
// the expected ones, and the program itself did what it does without the tool.
#include <fmt/format.h>

#include "evidence/judge/judge_rules.h"
#include "evidence/judge/sanitizer_report.h"

namespace judge::rules {
namespace {

using catalogue::CaseKind;
using catalogue::Finding;
using catalogue::Observer;
using catalogue::ToolExpectation;

std::string Text(const Finding& f) {
  std::string text = f.kind;
  for (const std::string& part : {f.detail, f.space, f.access}) {
    if (!part.empty()) text += " " + part;
  }
  if (f.size != 0) text += fmt::format(" {} bytes", f.size);
  if (!f.kernel.empty()) text += " in " + f.kernel;
  return fmt::format("{} x{}", text, f.count);
}

std::string Texts(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& f : findings) text += (text.empty() ? "" : "; ") + Text(f);
  return text;
}

// How findings differ from the expected ones, or nothing.
std::string Difference(const std::vector<Finding>& found, const ToolExpectation& expected) {
  const catalogue::FindingsDifference difference = catalogue::Differences(found, expected);
  std::string text;
  if (!difference.extra.empty()) text = "found, but not expected: " + Texts(difference.extra);
  if (!difference.absent.empty()) {
    text += (text.empty() ? "" : "; ") + std::string("expected, but not found: ") + Texts(difference.absent);
  }
  return text;
}

bool ReportDecides(const Question& q, Observer tool, Judgement& verdict) {
  std::string why;
  if (!q.o.sanitizer) {
    why = "the tool left no report";
  } else if (!q.o.sanitizer->present || !q.o.sanitizer->complete || q.o.sanitizer->truncated ||
             !q.o.sanitizer->defect.empty()) {
    why = q.o.sanitizer->defect.empty() ? "the tool's report is incomplete" : q.o.sanitizer->defect;
  } else if (q.o.sanitizer->tool != Name(tool)) {
    why = fmt::format("the report is of {}", q.o.sanitizer->tool);
  } else {
    return false;
  }
  verdict = Is(Verdict::kMissing, fmt::format("{}: {}", Name(tool), why));
  return true;
}

// The exit code that the program itself must have had. The tool passes it on when it found nothing, and puts its own in
// place of any when it did; then only the record tells how the program ended.
bool ToolExitCodeDecides(const Question& q, int& program_exit, Judgement& verdict) {
  const int code = q.o.process->exit_code;
  const bool found = !q.o.sanitizer->findings.empty();
  const int promised = q.o.record->failed > 0 ? 1 : 0;
  program_exit = code == kSanitizerErrorExitCode ? promised : code;
  std::string why;
  if (code == 0 && found) why = "the tool returned 0, but its report holds findings";
  if (code == kSanitizerErrorExitCode && !found)
    why = "the tool's exit code tells of findings, but its report holds none";
  if (why.empty() && program_exit != promised) {
    why = fmt::format("exit code {}, but its record counts {} failed checks", code, q.o.record->failed);
  }
  if (why.empty()) return false;
  verdict = Is(Verdict::kMissing, why);
  return true;
}

Judgement Decide(const Question& q, const ToolExpectation& expected, int program_exit, Verdict otherwise) {
  const std::string difference = Difference(q.o.sanitizer->findings, expected);
  if (!difference.empty()) return Is(otherwise, difference);
  if (program_exit != expected.exit_code) {
    const std::string what = q.o.record->failed > 0 ? ": " + FailureText(q) : "";
    const std::string reason =
        fmt::format("under the tool the program's exit code is {}, not {}{}", program_exit, expected.exit_code, what);
    // What the list excuses without the tool, in fewer rows as well, it excuses here.
    const bool known =
        otherwise == Verdict::kFail && expected.exit_code == 0 && JudgeFailure(q).verdict == Verdict::kKnown;
    if (known) return Known(q, reason);
    // Nothing promises a toolkit fact, with a tool no more than without.
    const bool differs = q.c.states_toolkit_fact && otherwise == Verdict::kFail && q.o.record->failed > 0;
    return Is(differs ? Verdict::kDiffers : otherwise, reason);
  }
  return Is(Verdict::kPass, "");
}

Judgement JudgeReport(const Question& q, const ToolExpectation& expected, int program_exit) {
  if (q.o.observer == Observer::kControl) {
    Judgement verdict = Decide(q, ToolExpectation{}, program_exit, Verdict::kVacuous);
    verdict.reason = verdict.verdict == Verdict::kPass ? "the repaired twin is clean"
                                                       : "the repaired twin is not clean: " + verdict.reason;
    return verdict;
  }
  if (expected.findings.empty()) {
    return Is(Verdict::kFail, "expected/ lists no finding for this case; without one it shows nothing");
  }
  Judgement verdict = Decide(q, expected, program_exit, Verdict::kFail);
  return verdict.verdict == Verdict::kPass && q.deviation != nullptr ? Cured(q, "passes") : verdict;
}

}  // namespace

Judgement JudgeTool(const Question& q, Observer tool) {
  const auto entry = q.expected.tools.find(tool);
  const ToolExpectation expected = entry != q.expected.tools.end() ? entry->second : ToolExpectation{};
  if (!expected.not_applicable.empty()) return Is(Verdict::kNotApplicable, expected.not_applicable);

  Judgement verdict;
  int program_exit = 0;
  if (ProcessDecides(q, verdict) || ReportDecides(q, tool, verdict) || RecordDecides(q, false, verdict) ||
      ToolExitCodeDecides(q, program_exit, verdict)) {
    return verdict;
  }
  if (q.c.kind == CaseKind::kReport) return JudgeReport(q, expected, program_exit);
  verdict = Decide(q, expected, program_exit, Verdict::kFail);
  if (verdict.verdict == Verdict::kPass && q.o.record->launches == 0) {
    return Is(Verdict::kNotApplicable, "the program launches no kernel, so the tool had none to judge");
  }
  return verdict;
}

}  // namespace judge::rules
