// How a run ends: its last line, its summary, and the reports that were asked for.
#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

#include "report/result.h"
#include "run/machine/facts.h"
#include "run/record.h"
#include "run/session/run_options.h"
#include "suite/catalogue/tree.h"

namespace session {

/// The last line of the journal. `stopped`: why the run ended early, or empty.
nlohmann::json EndLine(const run::Record& record, const std::string& stopped);

/// What was planned, and how far that went.
struct Planned {
  std::size_t cases = 0, attempts = 0;
  int passes = 0;         ///< Of a soak: begun.
  bool complete = false;  ///< It was not stopped.
};

/// What the journal shows. Writes the summary, the reports and the metrics that the options name, unless options.out is null.
report::Result Summarise(const catalogue::Tree& tree, const machine::Machine& machine, const RunOptions& options,
                         const run::Record& record, const Planned& planned);

}  // namespace session
