// The tally of a run: what its attempts came to, and the exit code that follows.
#pragma once

#include <map>
#include <set>
#include <string>

#include "journal/journal.h"

namespace run {

class Tally {
 public:
  void Add(const journal::Attempt& attempt);

  /// Two to four lines, the denominator first. `cases` and `attempts` are the plan's numbers.
  std::string Text(std::size_t cases, std::size_t attempts) const;

  /// Worst first: an ERROR (or `infrastructure`, a run that could not go on) before a result that is not as expected,
  /// before a run in which nothing was judged.
  int ExitCode(bool infrastructure) const;

 private:
  std::map<judge::Verdict, std::size_t> verdicts_;
  std::set<std::string> run_, unexpected_;  // Case ids.
  std::size_t attempts_ = 0, controls_ = 0, killed_ = 0;
};

}  // namespace run
