// What `cuda-cts run` was asked to do, and its place in the journal: a resumed run takes all of it from there.
#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "evidence/journal/head.h"
#include "run/plan.h"
#include "suite/catalogue/levels.h"
#include "suite/catalogue/selection.h"

namespace machine {
struct Machine;
}

namespace session {

struct RunOptions {
  catalogue::Selection selection;
  std::optional<catalogue::Level> level;  ///< Empty: none was asked for.
  bool Soaks() const { return level == catalogue::Level::kSoak; }
  double soak_s = 0;  ///< Level soak: seconds after which no further attempt starts.
  bool all_observers = false;
  int jobs = 4;
  std::uint64_t seed = 0;
  int repeat = 1;
  double scale = 1;        ///< Factor on the rounds of litmus and random cases.
  double time_factor = 1;  ///< Factor on time limits.
  int stop_after_failures = 0;
  journal::KeptSettings kept;        ///< Of CUDA's variables; the run is partial.
  std::vector<std::string> through;  ///< A command that starts each program; the run is partial.
  bool hang_dumps = false;           ///< GPU core dumps of bare programs that hang, beside the journal.
  bool grouped = false;              ///< Cases that may share a process do (conformance/RUNNER.md, "Grouped runs").
  bool shared_cases = false;         ///< Only cases that may share a process.
  bool groups_alone = false;         ///< With `grouped`: what a process of its own would have to decide is left open.
  std::string journal, report;
  std::string metrics;        ///< File *.prom, or empty.
  double limit_s = 0;         ///< Seconds after which the run is broken off, as if interrupted; 0: never.
  std::FILE* out = stdout;    ///< For the summary; null: there is none, and no reports or metrics.
  double wait_for_gpu_s = 0;  ///< That it waits at most for another run to leave its GPU; then it goes on beside it.
  /// Where several runs of this program go on at a time, each on a GPU of its own: the name of this one's, with which it says what
  /// it has to say, and how many there are. Their programs wait for one driver.
  std::string gpu;
  int beside = 1;
  /// The GPUs over which the run is spread (suite/catalogue/gpu_spread.h), each as its programs find it in $CUDA_VISIBLE_DEVICES, in the order of
  /// the devices of `machine`; empty: programs see what there is.
  std::vector<std::string> gpus;
  /// As session::Inspect (run/session/inspect.h) told of it, where the caller had to know; null: it is inspected.
  const machine::Machine* machine = nullptr;
};

/// Programs at a time on each of several GPUs, where nobody says otherwise: one for each side of the cases. More would have to be
/// started by the same driver, one after the other.
inline constexpr int kJobsOfSeveralGpus = 2;

/// The rounds of litmus and random cases in level soak, as a factor, where --scale does not say.
inline constexpr double kSoakScale = 10;

/// The same on the reference device, whose schedule is hostile by design: few rounds show what a GPU shows in many.
inline constexpr double kModelScale = 0.1;
/// Its programs compute on the CPU, beside others.
inline constexpr double kModelTimeFactor = 3;

/// What the journal says of the plan. `attempts`: all of it.
journal::Plan PlanOf(const std::vector<run::PlannedAttempt>& attempts,
                     const std::vector<catalogue::SelectedCase>& selected, const RunOptions& options);

/// Takes what decides the plan from a journal that is to be continued. Throws InputError when the journal holds no plan.
void TakePlanOptions(const journal::Head& head, RunOptions& options);

}  // namespace session
