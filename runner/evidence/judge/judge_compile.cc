// Rules for compile-time cases, from the steps that were recorded at build time.
#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "evidence/judge/compile_diagnostics.h"
#include "evidence/judge/judge_rules.h"

namespace judge::rules {
namespace {

using catalogue::CaseKind;
using catalogue::Observer;

const CompileStep* Find(const Question& q, const std::string& name) {
  const auto step =
      std::find_if(q.o.steps.begin(), q.o.steps.end(), [&](const CompileStep& s) { return s.name == name; });
  return step == q.o.steps.end() ? nullptr : &*step;
}

Judgement NoStep(const std::string& name) {
  return Is(Verdict::kMissing, "step '" + name + "' was not recorded; build the cases again");
}

// A message of the output that explains a refusal, for reasons.
std::string FirstError(const CompileStep& step) {
  const std::vector<Diagnostic> diagnostics = ParseDiagnostics(step.output);
  if (!diagnostics.empty()) return diagnostics.front().message;
  return step.signal != 0 ? fmt::format("ended by signal {}", step.signal)
                          : fmt::format("exit code {}", step.exit_code);
}

std::string PhaseName(const Diagnostic& d) { return d.phase ? std::string(Name(*d.phase)) : "no known phase"; }

std::string Quoted(const std::vector<std::string>& messages) {
  std::string text;
  for (const std::string& message : messages) text += (text.empty() ? "\"" : ", \"") + message + "\"";
  return text;
}

std::vector<std::string> Minus(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::vector<std::string> rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(rest));
  return rest;
}

// Plain of a reject case: why the refusal is not the expected one.
struct RejectProblem {
  std::string text;  // Empty: it is.
  bool of_words =
      false;  // Refused, in no phase that is known to be another one, and only what was said is not what is listed.
};

// `any_form`: nobody knows the forms of the errors either. One of no known phase is then of the phase where its words are listed.
RejectProblem FindRejectProblem(const catalogue::Case& c, const CompileStep& step, bool any_form) {
  if (step.exit_code == 0) return {"accepted, but must be refused"};
  const std::vector<Diagnostic> diagnostics = ParseDiagnostics(step.output);
  if (diagnostics.empty()) {
    return {fmt::format("refused with exit code {}, but without an error message", step.exit_code)};
  }
  std::set<std::string> found;
  for (const Diagnostic& d : diagnostics) {
    if (d.phase != c.phase && (d.phase || !any_form || FailedItself(d))) {
      return {fmt::format("refused in {}, not in {}: {}", PhaseName(d), Name(c.phase), d.message)};
    }
    found.insert(d.message);
  }
  // An error that compilers put in different words is seen in any of them, and missed in those that are listed first.
  std::set<std::string> listed, missed;
  for (const std::vector<std::string>& wordings : c.rejects_with) {
    std::set<std::string> expected;
    for (const std::string& words : wordings) expected.insert(NormalMessage(words));
    if (Minus(expected, found).size() == expected.size()) missed.insert(NormalMessage(wordings.front()));
    listed.merge(expected);
  }
  std::string text;
  if (const auto extra = Minus(found, listed); !extra.empty()) text = "error not listed: " + Quoted(extra);
  if (const std::vector<std::string> absent(missed.begin(), missed.end()); !absent.empty()) {
    text += (text.empty() ? "" : "; ") + std::string("error not seen: ") + Quoted(absent);
  }
  return {text, !text.empty()};
}

std::optional<Judgement> Ended(const CompileStep& step) {
  if (step.signal == 0) return std::nullopt;
  return Is(Verdict::kCrash, fmt::format("the compiler was ended by signal {}", step.signal));
}

std::optional<Judgement> Shortened(const CompileStep& step) {
  if (!IsShortened(step.output)) return std::nullopt;
  return Is(Verdict::kMissing, "the compiler's output was too long to be recorded whole");
}

// Each row by itself. nvcc does not come to the errors of its pass for the device where that for the host has some, so it is called
// for both, and for that of the device alone: it refuses what either refuses.
Judgement JudgeTable(const Question& q, const std::vector<std::string>& rows) {
  std::set<std::string> accepted(rows.begin(), rows.end());
  for (const char* name : {"case", "case.device"}) {
    const CompileStep* step = Find(q, name);
    if (step == nullptr) return NoStep(name);
    if (const auto ended = Ended(*step)) return *ended;
    if (const auto shortened = Shortened(*step)) return *shortened;
    const RowDiagnostics found = ParseRowDiagnostics(step->output, rows);
    if (!found.others.empty()) return Is(Verdict::kFail, "an error in no row: " + found.others.front().message);
    if ((step->exit_code == 0) != found.refused.empty()) {
      return Is(Verdict::kFail,
                fmt::format("exit code {}, but {} rows with an error message", step->exit_code, found.refused.size()));
    }
    for (const std::string& row : found.refused) accepted.erase(row);
  }
  if (accepted.empty()) return Is(Verdict::kPass, "");
  return Is(Verdict::kFail, fmt::format("accepted, but must be refused: {}", fmt::join(accepted, ", ")));
}

// What the build gives to the compiler for the twin alone.
constexpr std::string_view kTwin = "-DCTS_CONTROL";

// A file of a step lies in the folder of its case, as "case.ptx" or "control.ptx".
bool IsInputOf(const std::string& word, const std::string& side) {
  constexpr std::string_view kInput = "--input-file=";
  if (!word.starts_with(kInput)) return true;
  return word.substr(std::max(kInput.size(), word.rfind('/') + 1)).starts_with(side + ".");
}

// A step that was made with the other side: what it shows is no answer to what is asked of its own; empty: none.
std::string OfOtherSide(const Question& q) {
  for (const CompileStep& step : q.o.steps) {
    const std::string side = step.name.substr(0, step.name.find('.'));
    const bool twin = std::find(step.command.begin(), step.command.end(), kTwin) != step.command.end();
    if (twin ? side == "case" : step.name == "control")
      return fmt::format("step '{}' was compiled with{} {}", step.name, twin ? "" : "out", kTwin);
    for (const std::string& word : step.command) {
      if (!IsInputOf(word, side)) return fmt::format("step '{}' looked at another file: {}", step.name, word);
    }
  }
  return {};
}

Judgement JudgeReject(const Question& q, bool control) {
  if (std::string why = OfOtherSide(q); !why.empty()) return Is(Verdict::kMissing, std::move(why));
  if (!control && !q.c.rejected_rows.empty()) return JudgeTable(q, q.c.rejected_rows);
  const std::string name = control ? "control" : "case";
  const CompileStep* step = Find(q, name);
  if (step == nullptr) return NoStep(name);
  if (const auto ended = Ended(*step)) return *ended;
  if (control) {
    return step->exit_code == 0 ? Is(Verdict::kPass, "the twin is accepted")
                                : Is(Verdict::kVacuous, "the twin is refused as well: " + FirstError(*step));
  }
  if (const auto shortened = Shortened(*step)) return *shortened;
  const std::string problem = FindRejectProblem(q.c, *step, q.expected.unknown_words.of_compiler).text;
  return problem.empty() ? Is(Verdict::kPass, "") : Is(Verdict::kFail, problem);
}

// Of a plain side that failed: whether it was refused where it must be, its twin was accepted, and nobody has recorded how whoever
// refused it says why. Then it may have been refused for that reason, or for another one.
bool RefusedInUnknownWords(const Question& q) {
  const catalogue::UnknownWords& unknown = q.expected.unknown_words;
  if (q.c.rejects_with.empty() || !(unknown.of_compiler || unknown.of_host_compiler)) return false;
  const CompileStep* step = Find(q, "case");
  const CompileStep* twin = Find(q, "control");
  if (step == nullptr || twin == nullptr || twin->exit_code != 0 || twin->signal != 0) return false;
  return FindRejectProblem(q.c, *step, unknown.of_compiler).of_words && (unknown.of_compiler || IsOfHost(step->output));
}

// FileCheck also returns 1 for a bad command line, so its own words must say that a directive did not match.
bool SaysMismatch(const std::string& output) {
  constexpr std::string_view kError = ": error: ";
  for (std::size_t at = output.find(kError); at != std::string::npos; at = output.find(kError, at + 1)) {
    std::string_view rest = std::string_view(output).substr(at + kError.size());
    rest = rest.substr(0, rest.find_first_of(":\n"));
    const bool directive = !rest.empty() && rest.find("CHECK") != std::string_view::npos &&
                           std::all_of(rest.begin(), rest.end(), [](unsigned char ch) {
                             return std::isupper(ch) != 0 || std::isdigit(ch) != 0 || ch == '-' || ch == '_';
                           });
    if (directive) return true;
  }
  return false;
}

// The source is named without the folders of the machine that built it, so that a reason reads the same everywhere.
std::string FirstErrorLine(const catalogue::Case& c, const std::string& output) {
  const std::size_t at = output.find("error");
  const std::size_t from = at == std::string::npos ? at : output.rfind('\n', at);
  const std::size_t start = from == std::string::npos ? 0 : from + 1;
  const std::string line = output.substr(start, output.find('\n', at == std::string::npos ? 0 : at) - start);
  const std::size_t name = line.find("/" + c.file.substr(c.file.rfind('/') + 1) + ":");
  return name == std::string::npos ? line : line.substr(name + 1);
}

// Everything before the comparison generates what is compared: the compiler, for sass the disassembler, and what shows an
// object. Why there is none, or nothing.
std::optional<Judgement> NotGenerated(const Question& q, bool control) {
  const std::string side = control ? "control" : "case";
  std::vector<std::string> generation = {side};
  if (q.c.kind == CaseKind::kSass || q.c.kind == CaseKind::kClock || q.c.kind == CaseKind::kCode)
    generation.push_back(side + ".disassembly");
  if (q.c.kind == CaseKind::kObject) generation.push_back(side + ".shown");
  for (const std::string& name : generation) {
    const CompileStep* step = Find(q, name);
    if (step == nullptr) return NoStep(name);
    if (step->exit_code != 0) {
      return Is(control ? Verdict::kVacuous : Verdict::kMissing, "no code was generated: " + FirstError(*step));
    }
  }
  return std::nullopt;
}

// Nothing is compared: the numbers are what it is for.
Judgement JudgeCounted(const Question& q) {
  if (std::string why = OfOtherSide(q); !why.empty()) return Is(Verdict::kMissing, std::move(why));
  if (const auto why = NotGenerated(q, false)) return *why;
  const std::string name(kCountsStep);
  const CompileStep* step = Find(q, name);
  if (step == nullptr) return NoStep(name);
  if (step->exit_code != 0) return Is(Verdict::kMissing, "nothing was counted: " + FirstError(*step));
  return ValuesOf(q.o).empty() ? Is(Verdict::kMissing, "nothing was counted") : Is(Verdict::kPass, "");
}

Judgement JudgeGenerated(const Question& q, bool control) {
  if (std::string why = OfOtherSide(q); !why.empty()) return Is(Verdict::kMissing, std::move(why));
  const std::string side = control ? "control" : "case";
  if (const auto why = NotGenerated(q, control)) return *why;
  const std::string name = side + ".filecheck";
  const CompileStep* step = Find(q, name);
  if (step == nullptr) return NoStep(name);
  if (step->exit_code == 0) {
    return control ? Is(Verdict::kVacuous, "the twin's code matches as well") : Is(Verdict::kPass, "");
  }
  if (step->exit_code != 1 || !SaysMismatch(step->output)) {
    return Is(Verdict::kMissing, fmt::format("FileCheck did not compare (exit code {}): {}", step->exit_code,
                                             FirstErrorLine(q.c, step->output)));
  }
  return control ? Is(Verdict::kPass, "the twin's code does not match")
                 : Is(Verdict::kFail, FirstErrorLine(q.c, step->output));
}

}  // namespace

Judgement JudgeCode(const Question& q) { return JudgeGenerated(q, false); }

Judgement JudgeCompile(const Question& q) {
  if (IsSanitizer(q.o.observer)) return Is(Verdict::kError, "a compile-time case has no program to run under a tool");
  if (q.o.steps.empty()) return Is(Verdict::kMissing, "nothing was recorded at build time; build the cases");
  const bool control = q.o.observer == Observer::kControl;
  if (q.c.kind == CaseKind::kCode) return control ? Is(Verdict::kError, "a code case has no control") : JudgeCounted(q);
  Judgement verdict = q.c.kind == CaseKind::kReject ? JudgeReject(q, control) : JudgeGenerated(q, control);
  if (control) return verdict;
  // There is no check whose message could be named, so the entry names the whole reason.
  const auto is_whole = [&verdict](const Question& of) {
    const auto& fails = of.deviation->fails;
    return fails.size() == 1 && verdict.reason == fails.front().message;
  };
  if (verdict.verdict == Verdict::kPass && q.deviation != nullptr) return Cured(q, "passes");
  if (verdict.verdict != Verdict::kFail) return verdict;
  if (q.deviation != nullptr && is_whole(q)) return Known(q, verdict.reason);
  const std::string elsewhere = SeenElsewhere(q, is_whole);
  if (elsewhere.empty() && RefusedInUnknownWords(q)) {
    return Is(Verdict::kNotShown,
              fmt::format("{}; if they say what the clause refuses, add them to `rejects-with:` of {}: {}",
                          kUnknownWords, q.c.file, verdict.reason));
  }
  verdict.reason += elsewhere;
  return verdict;
}

}  // namespace judge::rules
