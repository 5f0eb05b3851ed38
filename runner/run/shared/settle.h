// What counts of what shared processes showed, and why the rest is run again. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/journal/journal.h"
#include "run/executor.h"
#include "run/plan.h"

namespace run {

/// One attempt in a shared process, or with one queue.
struct SharedOutcome {
  PlannedAttempt planned;
  journal::Attempt attempt;
  std::string left;  ///< What the case left behind; empty: nothing.
};

/// An attempt that a process of its own must decide, what a shared one showed, and why that does not count: a line of the
/// journal.
struct RunAgain {
  std::string case_id;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int attempt = 1;
  std::optional<judge::Grouped> grouped = {};
  judge::Verdict verdict = judge::Verdict::kPass;
  std::string why = {};                      ///< Empty: the other side of the case is the reason.
  std::optional<judge::Triage> triage = {};  ///< Of one that did not answer in its time.
};

/// Lines of the journal.
nlohmann::json ToJson(const SharedEnd& end);
nlohmann::json ToJson(const RunAgain& again);

struct Settlement {
  std::vector<SharedOutcome> settled;
  std::vector<RunAgain> again;
};

/// What counts of the outcomes: attempts of which everything that was planned passed, or failed exactly as
/// a known deviation says, in processes that ended well. Of all others both sides are run again, each in a process of its own; what ran
/// under a tool stands by itself. A process that ended in the middle of a case takes back what it said of all cases before: memory,
/// timers, threads and descriptors that one of them left behind cannot all be looked at, so that nothing but a good end says that there
/// was nothing.
Settlement Settle(std::vector<SharedOutcome> outcomes, const std::vector<SharedEnd>& ends);

/// How many of the outcomes came from processes of their own, with one queue.
std::size_t WithOneQueue(const std::vector<SharedOutcome>& outcomes);

/// What is said of attempts that are run again, one line for each reason: a process that did not end well gives the same one for all of
/// its cases. Twenty lines at most.
std::vector<std::string> WhyRunAgain(const std::vector<RunAgain>& all);

}  // namespace run
