// Controls: what a kill is. Every listed message failed, every sub-case died, nothing else failed, and every window that saw
// the violation saw it early.
#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "evidence/judge/judge_rules.h"

namespace judge::rules {
namespace {

using catalogue::CaseKind;

// A violation must show within this part of the window that the plain run gives it.
constexpr double kEarlyPart = 0.25;

Judgement Vacuous(std::string reason) { return Is(Verdict::kVacuous, std::move(reason)); }

bool IsListed(const Question& q, const std::string& message) {
  const auto& messages = q.c.control_fails_with;
  return std::find(messages.begin(), messages.end(), message) != messages.end();
}

const FailedCheck* FindUnlisted(const Question& q) {
  for (const FailedCheck& check : q.o.record->failed_checks) {
    if (!IsListed(q, check.message) && !q.c.control_may_fail_with.contains(check.message)) return &check;
  }
  return nullptr;
}

// A sub-case whose rows are sub-cases themselves.
bool IsTable(const Record& r, const std::string& name) {
  const std::string rows = name + "/";
  return std::any_of(r.subcases.begin(), r.subcases.end(),
                     [&](const Subcase& s) { return std::string_view(s.name).substr(0, rows.size()) == rows; });
}

std::string Survivor(const Question& q) {
  const Record& r = *q.o.record;
  for (const Subcase& subcase : r.subcases) {
    const bool died = std::any_of(r.failed_checks.begin(), r.failed_checks.end(), [&](const FailedCheck& check) {
      return check.subcase == subcase.name && IsListed(q, check.message);
    });
    if (!died && !IsTable(r, subcase.name)) return subcase.name;
  }
  return {};
}

// Why a listed message does not count, or nothing.
std::string Unshown(const Question& q, const std::string& message) {
  bool failed = false;
  for (const FailedCheck& check : q.o.record->failed_checks) {
    if (check.message != message) continue;
    if (!IsListedFailure(q, check)) return {};
    failed = true;
  }
  return failed ? fmt::format("the control fails with '{}' only where the listed deviation fails as well", message)
                : fmt::format("the control did not fail with '{}'", message);
}

const Window* FindLate(const Record& r) {
  const auto late = std::find_if(r.windows.begin(), r.windows.end(),
                                 [](const Window& w) { return w.seen_ms && *w.seen_ms > kEarlyPart * w.length_ms; });
  return late == r.windows.end() ? nullptr : &*late;
}

bool SawAWindowPass(const Record& r) {
  return std::any_of(r.windows.begin(), r.windows.end(), [](const Window& w) { return !w.seen_ms; });
}
bool SawItsWindowPass(const Record& r, const std::string& message) {
  return std::any_of(r.windows.begin(), r.windows.end(),
                     [&message](const Window& w) { return !w.seen_ms && w.message == message; });
}

// A control that nothing killed may die where windows are longer: what it does was not seen while its window lasted, or the host
// was held up for longer than the work of the case was late, of which the record says nothing.
Judgement Survived(std::string reason) {
  Judgement verdict = Vacuous(std::move(reason));
  verdict.window_too_short = true;
  return verdict;
}

}  // namespace

Judgement JudgeControl(const Question& q) {
  Judgement verdict;
  if (ProcessDecides(q, verdict) || RecordDecides(q, true, verdict) || ExitCodeDecides(q, verdict)) return verdict;
  const Record& r = *q.o.record;
  if (const FailedCheck* check = FindUnlisted(q); check != nullptr)
    return Vacuous("the control failed with a message that is not listed: " + CheckText(*check));
  if (UnsettledDecides(q, true, verdict)) return verdict;
  if (!r.power_not_shown.empty()) {
    verdict = NotShown(r.power_not_shown.front().why);
    verdict.window_too_short = SawAWindowPass(r);
    return verdict;
  }
  if (r.failed == 0) {
    if (q.c.kind == CaseKind::kRandom) return NotShown("no program differed without what the rule promises");
    return q.c.kind == CaseKind::kLitmus ? NotShown("the mutant never showed the outcome")
                                         : Survived("the control passed: the check does not see the violation");
  }
  if (const std::string subcase = Survivor(q); !subcase.empty())
    return Survived("the control passed in sub-case '" + subcase + "'");
  for (const std::string& message : q.c.control_fails_with) {
    std::string why = Unshown(q, message);
    if (why.empty()) continue;
    verdict = Vacuous(std::move(why));
    verdict.window_too_short = SawItsWindowPass(r, message);
    return verdict;
  }
  if (const Window* late = FindLate(r); late != nullptr) {
    verdict =
        Vacuous(fmt::format("window too short: the control's violation was seen after {:.4g} ms of {:.4g} ms ({})",
                            *late->seen_ms, late->length_ms, late->message));
    verdict.window_too_short = true;
    return verdict;
  }
  return Is(Verdict::kPass, "killed: " + r.failed_checks.front().message);
}

}  // namespace judge::rules

namespace judge {

std::string DifferenceOfSubcases(const std::vector<Subcase>& plain, const std::vector<Subcase>& control) {
  const auto missing = [](const std::vector<Subcase>& from, const std::vector<Subcase>& in) {
    const auto it = std::find_if(from.begin(), from.end(), [&in](const Subcase& s) {
      return std::none_of(in.begin(), in.end(), [&s](const Subcase& other) { return other.name == s.name; });
    });
    return it == from.end() ? std::string() : it->name;
  };
  if (const std::string name = missing(plain, control); !name.empty())
    return fmt::format("plain and control are not the same program: the control has no sub-case '{}'", name);
  if (const std::string name = missing(control, plain); !name.empty())
    return fmt::format("plain and control are not the same program: only the control has the sub-case '{}'", name);
  return {};
}

std::string DifferenceOfChecks(const std::vector<Subcase>& plain, const std::vector<Subcase>& control) {
  for (const Subcase& p : plain) {
    const auto failed = std::find_if(control.begin(), control.end(),
                                     [&p](const Subcase& c) { return c.name == p.name && c.failed > 0; });
    if (p.checks == 0 && failed != control.end())
      return fmt::format("the plain run evaluated no check in the sub-case '{}', in which its control failed {}",
                         p.name, failed->failed);
  }
  return {};
}

std::string DifferenceOfWindows(const std::vector<Window>& plain, const std::vector<Window>& control) {
  constexpr double kAsLong = 0.99;  // Records round to a thousandth of a millisecond.
  for (const Window& c : control) {
    std::optional<double> shortest;
    for (const Window& p : plain) {
      if (p.subcase == c.subcase && p.message == c.message)
        shortest = std::min(shortest.value_or(p.length_ms), p.length_ms);
    }
    if (!shortest) return fmt::format("only the control has a window for '{}'", c.message);
    if (*shortest < kAsLong * c.length_ms)
      return fmt::format("its window for '{}' is {:.4g} ms long, and {:.4g} ms in the control", c.message, *shortest,
                         c.length_ms);
  }
  return {};
}

}  // namespace judge
