// What all attempts of one case amount to, folded one by one, so that a run of any length takes the memory of one pass.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "evidence/journal/journal.h"
#include "report/result.h"

namespace report {

/// Where the GPUs of one run disagree: the verdict of one, and the most frequent one.
struct GpuDeviation {
  std::string gpu;  ///< Its identity.
  judge::Verdict verdict, others;
};

/// One observer at one case.
class ObserverFold {
 public:
  void Take(const journal::Attempt& attempt);
  /// Empty when there was no attempt.
  std::optional<ObserverResult> Result(catalogue::Observer observer) const;
  /// The GPUs whose worst verdict is another than that of most, or of as many.
  std::vector<GpuDeviation> Deviations() const;

 private:
  struct OnGpu {
    std::map<judge::Verdict, int> verdicts;
    int attempts = 0, violating = 0;
  };
  ObserverResult worst_;               // Of the attempts so far; its numbers are those of all.
  std::map<std::string, OnGpu> gpus_;  // By identity; one without where the run was not spread over several.
};

/// All observers at one case.
class CaseFold {
 public:
  /// Attempts of this case, in the order of the journals.
  void Take(const journal::Attempt& attempt);
  /// `deviation` may be null.
  CaseResult Result(const catalogue::Case& c, const catalogue::KnownDeviation* deviation) const;
  std::vector<std::pair<catalogue::Observer, GpuDeviation>> Deviations() const;

 private:
  void TakeChecks(const judge::Record& record);
  void TakeDrift(const judge::Judgement& judgement);
  void TakeWindows(const judge::Record& record, bool control);
  void TakeMeasured(const judge::Record& record);
  void TakeOutcomes(const judge::Record& record);
  void TakeWatched(const judge::Watched& watched, bool control);

  std::map<catalogue::Observer, ObserverFold> observers_;
  bool has_plain_ = false;
  bool has_control_ = false;                     // With a whole record.
  std::map<std::string, WindowMargin> windows_;  // By message.
  CaseResult details_;                           // Observations, drift and failed checks.
};

}  // namespace report
