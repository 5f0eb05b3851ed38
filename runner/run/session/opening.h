// How a run begins: the first lines of its journal, what a journal that is continued holds already, and what is said.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "evidence/journal/journal.h"
#include "run/part.h"
#include "run/resume.h"
#include "run/session/run_options.h"
#include "suite/catalogue/selection.h"

namespace session {

/// Suite, machine and plan, as a new journal begins with them. `attempts`: the whole plan; `built`: run::BuiltOf the selected cases.
journal::HeadLines LinesOf(const run::Part& part, const RunOptions& options,
                           const std::vector<catalogue::SelectedCase>& selected,
                           const std::vector<run::PlannedAttempt>& attempts, const std::string& built);

/// Where it runs.
nlohmann::json MachineLine(const run::Part& part);
/// Where a journal is continued; the machine's line follows.
nlohmann::json ResumeLine(const run::Part& part);

/// Of a journal that is continued.
struct SoFar {
  run::RecordedAttempts recorded;
  int passes = 1;  ///< Of a soak: begun.
};

/// Reads it. Its attempts, as the tree judges them now, count in the part. Throws InputError unless it is of the run that begins with
/// `lines` (run::CheckContinues), and for a soak that does not make one pass after the other.
SoFar ReadSoFar(run::Part& part, const RunOptions& options, const journal::HeadLines& lines);

/// "12 attempts at 6 cases, seed 7, ...", and what the programs have as CUDA where that is not the tree's own, and which settings they do
/// not get. `left`: attempts to be made.
void SayBeginning(const run::Part& part, const RunOptions& options, std::size_t cases, std::size_t left);

}  // namespace session
