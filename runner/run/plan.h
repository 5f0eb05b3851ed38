// The plan of a run: which processes, in which order, with which seeds. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "suite/catalogue/gpu_spread.h"
#include "suite/catalogue/selection.h"

namespace run {

/// One attempt of one observer at one case.
struct PlannedAttempt {
  const catalogue::Case* c = nullptr;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int attempt = 1;          ///< 1..repeat
  std::uint64_t seed = 0;   ///< The run's seed plus attempt - 1, so that repeats draw new numbers.
  bool alone = false;       ///< Nothing else may run meanwhile.
  double window_scale = 1;  ///< Of all windows of the program.
  /// One queue of work between host and device for its own process, or where it shares one for its children: cheaper to start
  /// (conformance/RUNNER.md, "Grouped runs").
  bool one_queue = false;
  int gpu = -1;  ///< Of those of the run, from 0; -1: it sees all that there are.
  /// It, or a process that it starts, faults. The repaired twin of a report case is clean.
  bool Faults() const {
    return c->Faults() && !(c->kind == catalogue::CaseKind::kReport && observer == catalogue::Observer::kControl);
  }
};

/// Attempts are the outermost loop, so that a run that ends early has made whole passes. In each, cases keep the
/// given order with all their observers together, those that must run alone last: litmus and random cases, whose outcome depends
/// on what else the GPU does, and multi cases, which take every GPU. `spread`: over which GPUs. On the model each process has a device of
/// its own, and its clocks count what runs there: none runs alone.
std::vector<PlannedAttempt> MakePlan(const std::vector<catalogue::SelectedCase>& selected, int repeat,
                                     std::uint64_t seed, const catalogue::GpuSpread& spread = {},
                                     bool on_model = false);

/// Those of one GPU, or with -1 those that see all, in their order.
std::vector<PlannedAttempt> OfGpu(const std::vector<PlannedAttempt>& plan, int gpu);

}  // namespace run
