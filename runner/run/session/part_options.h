// The options of a run as its part on one GPU has them.
#pragma once

#include "run/machine/facts.h"
#include "run/part.h"
#include "run/session/run_options.h"

namespace session {

/// No GPU of its own: all that the machine has, or of a run that is spread over several what sees all of them.
inline constexpr int kAll = -1;

/// `gpu`: its place in options.gpus, or kAll.
run::PartOptions PartOptionsOf(const RunOptions& options, const machine::Machine& machine, int gpu);

}  // namespace session
