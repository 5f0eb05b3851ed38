// Rules for a program and its record: what must be there before a check counts, then plain and control.
#include <algorithm>
#include <csignal>
#include <cstring>

#include <fmt/format.h>

#include "base/telling_line.h"
#include "evidence/judge/host_load.h"
#include "evidence/judge/judge_rules.h"

namespace judge::rules {
namespace {

// Of a program whose measurements did not settle, and in which no check failed (conformance/RUNNER.md, "Measurements").
constexpr int kUnsettledExit = 4;

bool Decide(Judgement& verdict, Verdict value, std::string reason) {
  verdict = Is(value, std::move(reason));
  return true;
}

// A failed check, and where a child failed the line in which that says why: children write where their parent does.
std::string FirstText(const FailedCheck& check, const base::Process& p) {
  const auto says = [&check](const char* word) { return check.detail.find(word) != std::string::npos; };
  const bool of_child = check.message.starts_with("child ") || says("exit code") || says("exit_code");
  return CheckText(check) + (of_child ? base::TellingCause(p.output) : "");
}

// A window that saw the violation, in a sub-case of which no check failed.
const Window* FindUncounted(const Record& r) {
  const auto failed = [&r](const Window& w) {
    return std::any_of(r.subcases.begin(), r.subcases.end(),
                       [&w](const Subcase& s) { return s.name == w.subcase && s.failed > 0; });
  };
  const auto it =
      std::find_if(r.windows.begin(), r.windows.end(), [&](const Window& w) { return w.seen_ms && !failed(w); });
  return it == r.windows.end() ? nullptr : &*it;
}

}  // namespace

Judgement Is(Verdict verdict, std::string reason) {
  Judgement judgement;
  judgement.verdict = verdict;
  judgement.reason = std::move(reason);
  return judgement;
}

Judgement NotShown(const std::string& why) {
  Judgement judgement = Is(Verdict::kNotShown, "power not shown: " + why);
  judgement.power_not_shown = true;
  return judgement;
}

std::string CheckText(const FailedCheck& check) {
  return fmt::format("{} ({}:{}){}{}", check.message, check.file, check.line, check.detail.empty() ? "" : ": ",
                     check.detail);
}

// The exit code of a bare program says the same as its record, or one of them is not to be believed: a process may have
// exited from within a library, or with a multiple of 256.
bool ExitCodeDecides(const Question& q, Judgement& verdict) {
  const Record& r = *q.o.record;
  const int promised = r.failed > 0 ? 1 : r.unsettled.empty() ? 0 : kUnsettledExit;
  if (q.o.process->exit_code == promised) return false;
  if (promised == kUnsettledExit) {
    return Decide(verdict, Verdict::kMissing,
                  fmt::format("exit code {}, but its record says that '{}' is unsettled", q.o.process->exit_code,
                              r.unsettled.front().what));
  }
  return Decide(
      verdict, Verdict::kMissing,
      fmt::format("exit code {}, but its record counts {} failed checks", q.o.process->exit_code, q.o.record->failed));
}

bool ProcessDecides(const Question& q, Judgement& verdict) {
  if (!q.o.process) return Decide(verdict, Verdict::kMissing, "no process was observed");
  const base::Process& p = *q.o.process;
  if (p.timed_out) {
    const std::string after =
        fmt::format("stopped after {:.1f} s{}{}", p.wall_s, p.killed ? ", killed because it ignored TERM" : "",
                    q.o.triage ? TriageText(*q.o.triage) : "");
    // Of a slow machine a model is slow. What slept all the while waited for something that no machine gives.
    const bool slow_model = q.expected.on_model && !(p.use && p.use->asleep);
    if (slow_model) return Decide(verdict, Verdict::kNotShown, TooSlowText(p) + "; " + after);
    if (const std::string why = q.expected.on_model ? "" : WhyOverloaded(p); !why.empty())
      return Decide(verdict, Verdict::kError, why + "; " + after);
    return Decide(verdict, Verdict::kTimeout, "did not end in its time limit; " + after);
  }
  if (p.signal != 0) {
    return Decide(verdict, Verdict::kCrash,
                  fmt::format("ended by signal {} ({}){}", p.signal, strsignal(p.signal), base::Telling(p.output)));
  }
  return false;
}

bool RecordDecides(const Question& q, bool control, Judgement& verdict) {
  const auto missing = [&verdict](std::string reason) { return Decide(verdict, Verdict::kMissing, std::move(reason)); };
  const base::Process& p = *q.o.process;
  if (!q.o.record)
    return missing(fmt::format("the program left no record (exit code {}){}", p.exit_code, base::Telling(p.output)));
  const Record& r = *q.o.record;
  if (!r.well_formed) {
    return missing(fmt::format("the record is malformed (exit code {}): {}{}", p.exit_code,
                               r.defect.empty() ? "no reason given" : r.defect, base::Telling(p.output)));
  }
  if (!r.stem.empty() && r.stem != q.c.Stem()) return missing("the program is that of " + r.stem);
  if (r.control != control) {
    return missing(control ? "the program did not run its control" : "the program ran its control");
  }
  if (r.seed != q.o.seed) return missing(fmt::format("the program ran with seed {}, not {}", r.seed, q.o.seed));
  if (r.subcases.empty()) return missing("no sub-case finished");
  if (!r.unsettled.empty() && !catalogue::Traits(q.c.kind).measures)
    return missing(fmt::format("'{}' is unsettled, in a case that measures nothing", r.unsettled.front().what));
  if (!r.measured.empty() && !catalogue::Traits(q.c.kind).measures && !q.c.traits.measures)
    return missing(fmt::format("'{}' was measured, in a case that measures nothing", r.measured.front().what));
  // What only records may look for what is allowed.
  if (const Window* w = control || q.c.OnlyRecords() ? nullptr : FindUncounted(r); w != nullptr) {
    return missing(fmt::format("its window for '{}' saw that after {:.4g} ms, and no check of '{}' failed", w->message,
                               *w->seen_ms, w->subcase));
  }
  // A program that says why this machine shows nothing may end before its first check or kernel: a device can be too small for all of it.
  const bool ended_early = !q.c.OnlyRecords() && r.failed == 0 && !r.power_not_shown.empty();
  if (!ended_early && (q.c.OnlyRecords() ? r.observed_values.empty() : r.checks == 0 && r.unsettled.empty()))
    return missing(q.c.OnlyRecords() ? "nothing was recorded" : "no check was evaluated");
  // Of a plain run that came no further than a failed check, that check is what there is to say; a control must show more to be killed.
  if (!ended_early && r.launches == 0 && q.c.launches && (control || r.failed == 0)) {
    return missing("no kernel was launched" +
                   (r.failed_checks.empty() ? "" : ": " + FirstText(r.failed_checks.front(), p)));
  }
  if (p.left_children) return missing("processes were left behind");
  return false;
}

bool UnsettledDecides(const Question& q, bool control, Judgement& verdict) {
  const Record& r = *q.o.record;
  // A check that failed on what did settle is evidence; of a control each sub-case must die.
  if (r.unsettled.empty() || (!control && r.failed > 0)) return false;
  return Decide(verdict, Verdict::kUnsettled, "machine too noisy: '" + r.unsettled.front().what + "' did not settle");
}

std::string FailureText(const Question& q) {
  const Record& record = *q.o.record;
  const std::vector<FailedCheck>& checks = record.failed_checks;
  if (checks.empty()) return fmt::format("{} checks failed", record.failed);
  const std::vector<std::string>& named = q.c.control_fails_with;
  const auto of_control = std::find_if(checks.begin(), checks.end(), [&named](const FailedCheck& check) {
    return std::find(named.begin(), named.end(), check.message) != named.end();
  });
  const std::string first = FirstText(of_control == checks.end() ? checks.front() : *of_control, *q.o.process);
  return record.failed <= 1 ? first : fmt::format("{}; {} of {} checks failed", first, record.failed, record.checks);
}

Judgement JudgePlain(const Question& q) {
  Judgement verdict;
  if (ProcessDecides(q, verdict) || RecordDecides(q, false, verdict) || ExitCodeDecides(q, verdict)) return verdict;
  const Record& r = *q.o.record;
  if (catalogue::Traits(q.c.kind).measures && catalogue::Traits(q.c.kind).patterns) {
    // What was measured is evidence only where the code is that which the case is about.
    verdict = JudgeCode(q);
    if (verdict.verdict == Verdict::kFail) return Is(Verdict::kVacuous, "measures other code: " + verdict.reason);
    if (verdict.verdict != Verdict::kPass) return verdict;
  }
  if (UnsettledDecides(q, false, verdict)) return verdict;
  if (r.failed > 0) return JudgeFailure(q);
  if (!r.power_not_shown.empty()) return NotShown(r.power_not_shown.front().why);
  return q.deviation != nullptr ? Cured(q, "passes") : Is(Verdict::kPass, "");
}

}  // namespace judge::rules
