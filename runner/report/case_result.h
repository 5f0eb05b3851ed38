// What all attempts of one case amount to, folded one by one, so that a run of any length takes the memory of one pass.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "journal/journal.h"
#include "report/result.h"

namespace report {

/// One observer at one case.
class ObserverFold {
 public:
  void Take(const journal::Attempt& attempt);
  /// Empty when there was no attempt.
  std::optional<ObserverResult> Result(catalogue::Observer observer) const;

 private:
  ObserverResult worst_;  // Of the attempts so far; its numbers are those of all.
  std::map<judge::Verdict, int> verdicts_;
};

/// All observers at one case.
class CaseFold {
 public:
  /// Attempts of this case, in the order of the journals.
  void Take(const journal::Attempt& attempt);
  /// `deviation` may be null.
  CaseResult Result(const catalogue::Case& c, const catalogue::KnownDeviation* deviation) const;

 private:
  void TakeChecks(const judge::Record& record);
  void TakeDrift(const judge::Judgement& judgement);
  void TakeWindows(const judge::Record& record, bool control);
  void TakeMeasured(const judge::Record& record);
  void TakeWatched(const judge::Watched& watched, bool control);

  std::map<catalogue::Observer, ObserverFold> observers_;
  bool has_plain_ = false;
  bool has_control_ = false;                     // With a whole record.
  std::map<std::string, WindowMargin> windows_;  // By message.
  CaseResult details_;                           // Observations, drift and failed checks.
};

}  // namespace report
