// The journal of a run, what it comes to so far, and how long it has gone on: shared by all parts of a run that go on at once.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <mutex>
#include <vector>

#include <nlohmann/json.hpp>

#include "evidence/journal/journal.h"
#include "run/plan_tally.h"
#include "run/repeat.h"

namespace run {

/// May be used from several threads. Appending throws DiskFull as journal::JournalWriter does.
class Record {
 public:
  using Clock = std::chrono::steady_clock;
  /// `start`: when the run began.
  Record(const std::filesystem::path& journal, journal::JournalWriter::Mode mode, Clock::time_point start)
      : start_(start), writer_(journal, mode) {}

  /// An attempt that a continued journal holds.
  void TakeRecorded(const journal::Attempt& attempt, Repeats& repeats) { Count(attempt, repeats); }
  /// It holds so many attempts, and had gone on for so long.
  void ContinueFrom(std::size_t attempts, double elapsed_s);

  void Append(const std::vector<nlohmann::json>& lines);
  /// Nothing more is appended.
  void Close() { writer_.Close(); }
  /// An attempt that counts.
  void Finish(const journal::Attempt& attempt, Repeats& repeats);

  /// Seconds that the run has gone on, over all times that it was resumed.
  double Elapsed() const;
  /// In the journal; a repetition takes the place of its attempt.
  std::size_t Attempts() const;
  /// To be looked at once nothing runs any more.
  const Tally& Came() const { return tally_; }

 private:
  void Count(const journal::Attempt& attempt, Repeats& repeats);

  const Clock::time_point start_;
  double ran_before_ = 0;
  mutable std::mutex mutex_;  // Guards everything below.
  journal::JournalWriter writer_;
  Tally tally_;
  std::size_t attempts_ = 0;
};

}  // namespace run
