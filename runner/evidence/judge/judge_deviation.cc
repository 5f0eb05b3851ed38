// Known deviations: whether a failure is exactly the listed one. More, less or other is not.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "evidence/judge/judge_rules.h"

namespace judge::rules {
namespace {

using catalogue::DeviatingCheck;
using Pair = std::pair<std::string, std::string>;  // sub-case and message

const Subcase* Find(const Record& r, const std::string& name) {
  const auto found =
      std::find_if(r.subcases.begin(), r.subcases.end(), [&](const Subcase& s) { return s.name == name; });
  return found == r.subcases.end() ? nullptr : &*found;
}

std::string Text(const Pair& pair) { return fmt::format("'{}' in {}", pair.second, pair.first); }

// The first of them, and how many more.
std::string FirstOf(const std::set<Pair>& pairs) {
  const std::string first = Text(*pairs.begin());
  return pairs.size() == 1 ? first : fmt::format("{} and {} more", first, pairs.size() - 1);
}

std::string OtherCount(const DeviatingCheck& listed, const Subcase& subcase) {
  return fmt::format("{} checks of {} failed, {} are listed", subcase.failed, subcase.name, *listed.failed);
}

// What a record shows beside the listed failures, or more than they do; empty where nothing does.
std::string Beside(const catalogue::KnownDeviation& d, const Record& r, const std::set<Pair>& listed) {
  for (const FailedCheck& check : r.failed_checks) {
    if (!listed.contains({check.subcase, check.message}))
      return "fails beside it: " + Text({check.subcase, check.message});
  }
  for (const std::string& name : d.passes) {
    const Subcase* subcase = Find(r, name);
    if (subcase == nullptr) return fmt::format("sub-case {} is missing, which passes beside it", name);
    if (subcase->failed > 0) return fmt::format("sub-case {} fails, which passes beside it", name);
  }
  for (const DeviatingCheck& check : d.fails) {
    const Subcase* subcase = Find(r, check.subcase);
    if (check.failed && subcase != nullptr && subcase->failed > *check.failed) return OtherCount(check, *subcase);
  }
  return {};
}

std::string OtherMeasure(const catalogue::KnownDeviation& d, const Record& r) {
  for (const DeviatingCheck& check : d.fails) {
    const Subcase* subcase = Find(r, check.subcase);
    if (check.failed && subcase != nullptr && subcase->failed != *check.failed) return OtherCount(check, *subcase);
  }
  for (const auto& [name, value] : d.observed_values) {
    const auto seen = r.observed_values.find(name);
    if (seen == r.observed_values.end()) return fmt::format("'{}' was not recorded", name);
    if (seen->second != value) return fmt::format("'{}' is {}, {} is listed", name, seen->second.dump(), value.dump());
  }
  return {};
}

}  // namespace

Likeness CompareWithDeviation(const Question& q) {
  if (q.deviation == nullptr) return {};
  const catalogue::KnownDeviation& d = *q.deviation;
  const Record& r = *q.o.record;
  std::set<Pair> listed, missing;
  for (const DeviatingCheck& check : d.fails) listed.emplace(check.subcase, check.message);
  missing = listed;
  for (const FailedCheck& check : r.failed_checks) missing.erase({check.subcase, check.message});
  if (std::string beside = Beside(d, r, listed); !beside.empty()) return {Likeness::kOther, std::move(beside)};
  if (!missing.empty()) return {Likeness::kLess, FirstOf(missing)};
  if (std::string other = OtherMeasure(d, r); !other.empty()) return {Likeness::kOther, std::move(other)};
  return {Likeness::kSame, {}};
}

bool IsListedFailure(const Question& q, const FailedCheck& check) {
  return q.deviation != nullptr &&
         std::any_of(q.deviation->fails.begin(), q.deviation->fails.end(), [&](const DeviatingCheck& listed) {
           return listed.subcase == check.subcase && listed.message == check.message;
         });
}

Judgement Known(const Question& q, const std::string& reason) {
  const catalogue::KnownDeviation& d = *q.deviation;
  return Is(Verdict::kKnown, fmt::format("{} [known deviation, first seen {}: {} ({} {})]", reason, d.first_seen,
                                         d.observed, d.document, d.section));
}

Judgement Cured(const Question& q, const std::string& how) {
  // A pass of what comes and goes mends nothing, on no driver.
  if (!q.deviation->rate.empty())
    return Known(q, fmt::format("not shown this time ({}), and comes and goes: {}", how, q.deviation->rate));
  // Where nobody has seen it, the list says nothing that the machine could contradict.
  if (q.expected.beyond_what_was_seen) {
    return Is(Verdict::kMended, fmt::format("{}; {} lists a known deviation, recorded where {}: mended since", how,
                                            q.deviation->where.Text(), q.deviation->seen));
  }
  return Is(Verdict::kCured, fmt::format("{}, although {} lists a known deviation; remove the entry or narrow it", how,
                                         q.deviation->where.Text()));
}

std::string SeenElsewhere(const Question& q, const std::function<bool(const Question&)>& alike) {
  for (const catalogue::KnownDeviation* d : q.expected.elsewhere) {
    if (!alike({q.c, q.expected, d, q.o})) continue;
    return fmt::format(
        " [seen elsewhere, too, and listed for other machines ({}): exactly this failure, first {}: {} ({} {})]",
        d->condition, d->first_seen, d->observed, d->document, d->section);
  }
  return {};
}

Judgement JudgeFailure(const Question& q) {
  const std::string elsewhere =
      SeenElsewhere(q, [](const Question& there) { return CompareWithDeviation(there).degree == Likeness::kSame; });
  const std::string reason = FailureText(q) + elsewhere;
  const Likeness likeness = CompareWithDeviation(q);
  switch (likeness.degree) {
    case Likeness::kSame:
      return Known(q, reason);
    case Likeness::kLess:
      if (!q.deviation->rate.empty())
        return Known(q, fmt::format("{}; in fewer rows than listed (not {}), and comes and goes: {}", reason,
                                    likeness.why, q.deviation->rate));
      if (q.expected.beyond_what_was_seen)
        return Known(q, fmt::format("{} (does not fail any more: {})", reason, likeness.why));
      return Cured(q, "does not fail any more: " + likeness.why);
    case Likeness::kOther:
      return Is(Verdict::kFail, fmt::format("not the listed deviation ({}): {}", likeness.why, reason));
    case Likeness::kNoneListed:
      break;
  }
  return Is(Verdict::kFail, reason);
}

}  // namespace judge::rules
