// The tally of a run: what its attempts came to, and the exit code that follows.
#pragma once

#include <map>
#include <string>

#include "evidence/journal/journal.h"

namespace run {

class Tally {
 public:
  void Add(const journal::Attempt& attempt) { Count(attempt, 1); }
  /// Takes back what was added: a repetition has replaced it.
  void Remove(const journal::Attempt& attempt) { Count(attempt, -1); }

  /// Two to four lines, the denominator first. `cases` and `attempts` are the plan's numbers.
  std::string Text(std::size_t cases, std::size_t attempts) const;

  /// Whether any attempt was judged by what its program said: one that said nothing (MISSING) shows nothing.
  bool ShowsAnything() const;

  /// Worst first: an ERROR (or `infrastructure`, a run that could not go on) before a result that is not as expected,
  /// before a run in which nothing was judged.
  int ExitCode(bool infrastructure) const;

 private:
  void Count(const journal::Attempt& attempt, int by);

  std::map<judge::Verdict, long long> verdicts_;
  std::map<std::string, long long> run_, unexpected_;  // Attempts by case id; none is zero.
  long long attempts_ = 0, controls_ = 0, killed_ = 0;
};

}  // namespace run
