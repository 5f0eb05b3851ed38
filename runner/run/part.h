// The part of a run on one GPU, or all of it where it is not spread over several: what every pass over a plan needs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/process/stop.h"
#include "base/say.h"
#include "evidence/journal/journal.h"
#include "run/executor.h"
#include "run/machine/facts.h"
#include "run/record.h"
#include "run/repeat.h"
#include "suite/catalogue/tree.h"

namespace run {

struct PartOptions {
  int jobs = 1;                 ///< Programs at a time.
  int stop_after_failures = 0;  ///< 0: never.
  double limit_s = 0;           ///< Seconds after which the run is broken off, as if interrupted; 0: never.
  std::string label;            ///< The name of its GPU in what it says; empty: none, nothing else goes on.
  /// Of all of its attempts, but for what these say themselves (OptionsOf); its stop_fd is set by the part.
  LaunchOptions launch;
};

/// The line of an attempt that begins.
nlohmann::json StartedLine(const PlannedAttempt& planned);

class Part {
 public:
  /// All outlive it.
  Part(const catalogue::Tree& tree, const machine::Machine& machine, const Executors& executors, Record& record,
       PartOptions options);

  const catalogue::Tree& tree;
  const machine::Machine& machine;
  const Executors& executors;
  Record& record;
  process::StopRequest stop;
  const PartOptions options;
  const std::unique_ptr<Executor> own;  ///< A process for each attempt.

  Repeats repeats;
  std::vector<journal::CutOff> cut_off;  ///< What ran when the runner ended without a word.
  int shared_processes = 0;  ///< The highest number of a process that cases have shared, before a resumption, too.

  /// To standard error.
  template <class... T>
  void Tell(fmt::format_string<base::detail::ShownType<T>...> format, const T&... values) const {
    TellText(base::Plain(format, values...));
  }

  journal::Attempt Judge(const catalogue::Case& c, judge::Observation observation) const;
  /// The ERROR of an attempt that was not made.
  journal::Attempt NotMade(const PlannedAttempt& planned, const std::string& why) const;
  /// Records an attempt that counts. Throws DiskFull.
  void Finish(const journal::Attempt& attempt) { record.Finish(attempt, repeats); }
  /// Whether an attempt was stopped while the host was overloaded, and so does not count; then the journal tells of it. Throws DiskFull.
  bool IsOverloaded(const journal::Attempt& attempt);
  /// A line of the journal that stands in each part for itself.
  nlohmann::json OfPart(nlohmann::json line) const;
  std::string WhyGpuLost() const { return executors.WhyGpuLost(options.launch.gpus); }
  /// Stops it once its time is over.
  void CheckLimit();

 private:
  void TellText(const std::string& text) const;
};

}  // namespace run
