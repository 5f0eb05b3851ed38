// Before a run: what it selects, and what it asks of the machine.
#pragma once

#include <string>
#include <vector>

#include "run/machine/facts.h"
#include "run/session/run_options.h"
#include "suite/catalogue/gpu_spread.h"
#include "suite/catalogue/selection.h"
#include "suite/catalogue/tree.h"

namespace session {

/// How much a run with these options asks of the machine: level node nothing of accessories that none of its cases needs.
machine::Inspection InspectionFor(const catalogue::Tree& tree, const RunOptions& options);

/// The machine, as far as a run with these options asks for it.
machine::Machine Inspect(const catalogue::Tree& tree, const RunOptions& options);

/// The machine of a run that was asked for these GPUs (the words of --gpus, or empty: options.gpus, as a journal has them). Sets
/// options.gpus, and where there are several and nobody said how many, options.jobs. Throws InputError as machine::InspectTogether does.
machine::Machine InspectGpus(const catalogue::Tree& tree, RunOptions& options, const std::string& words,
                             bool jobs_given);

/// Over which GPUs the selected cases are spread: those of options.gpus, which options.machine has.
catalogue::GpuSpread SpreadOf(const catalogue::Tree& tree, const std::vector<catalogue::SelectedCase>& selected,
                              const RunOptions& options);

/// What the options select. Throws InputError where that is nothing.
std::vector<catalogue::SelectedCase> SelectForRun(const catalogue::Tree& tree, const RunOptions& options);

}  // namespace session
