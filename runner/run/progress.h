// Progress of a run on stderr: one rewritten line on a terminal, a line every few seconds elsewhere; failures at once.
#pragma once

#include <chrono>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "evidence/journal/journal.h"
#include "run/plan.h"

namespace run {

/// "12/500, 1 not as expected, about 2:10 left: cdp.grids.x (plain), cdp.grids.y (control)", at most `width` columns
/// (0: any). `elapsed_s` is the time since the start; no estimate before the first result.
std::string ProgressText(std::size_t done, std::size_t total, std::size_t failures, double elapsed_s,
                         const std::vector<PlannedAttempt>& running, std::size_t width);

class Progress {
 public:
  /// `out` is shared with nobody while the object lives, or, where `gpu` is not empty, with those of other GPUs: each then writes whole
  /// lines that begin with its name.
  Progress(std::size_t total, std::FILE* out, const std::string& gpu = "");
  void Started(const PlannedAttempt& planned);
  void Finished(const PlannedAttempt& planned, const journal::Attempt& attempt);
  void Postponed(const PlannedAttempt& planned);  ///< It has ended without a result, and is made once more later.
  void Tick();
  void End();    ///< Removes the rewritten line.
  void Close();  ///< The same at the end of all, with how many more attempts had each cause that was told once.

 private:
  void Draw();
  void Ended(const PlannedAttempt& planned);
  double Elapsed() const;

  std::size_t total_, done_ = 0, failures_ = 0;
  std::FILE* out_;
  std::string begin_;
  bool terminal_;
  bool drawn_ = false;
  std::chrono::steady_clock::time_point start_, last_;
  std::vector<PlannedAttempt> running_;
  std::map<std::string, std::size_t> causes_;  // Of ERRORs: in how many attempts.
};

}  // namespace run
