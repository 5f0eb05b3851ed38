// Launch: one observer of one case becomes one process and one Observation. The only stage that starts case programs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "evidence/journal/head.h"
#include "evidence/judge/observation.h"
#include "run/machine/facts.h"
#include "run/plan.h"
#include "suite/catalogue/tree.h"

namespace run {

struct LaunchOptions {
  std::uint64_t seed = 0;
  int attempt = 1;
  double scale = 1;           ///< Litmus: factor on the rounds, and on the time limit where above 1; others: ScaleOf.
  bool whole_sweeps = false;  ///< What sweeps looks at all arguments, where the scale is not below 1.
  double window_scale = 1;    ///< At least 1: factor on the length of every window of the program.
  std::string gpus;           ///< CUDA_VISIBLE_DEVICES of the process; empty: as inherited.
  std::string gpu_id;         ///< Observation::gpu.
  double time_factor =
      1;  ///< On the time limit of every process, and where above 1 on how long cases wait for children.
  journal::KeptSettings kept;  ///< CUDA's variables that programs inherit all the same (run/machine/surroundings.h).
  std::vector<std::string> through =
      {};  ///< A command, with its words, that starts the program, or the tool that does.
  /// One queue of work between host and device, instead of as many as the driver makes by itself.
  bool one_queue = false;
  /// The GPU takes one process at a time (machine::OneProcess): said to the program, which tells then what it needs.
  bool one_process = false;
  std::filesystem::path scratch;  ///< An existing folder for private files; empty: the system's temporary folder.
  std::filesystem::path dumps;    ///< Folder for GPU core dumps of bare programs that hang; empty: none are asked for.
  int stop_fd = -1;               ///< The process is killed once this descriptor is readable (base/process/stop.h).
};

/// Those of one attempt: the options of all, with what it says itself.
LaunchOptions OptionsOf(const PlannedAttempt& planned, LaunchOptions of_all);

/// Observation::infrastructure of a process that was killed because the run was interrupted. Such an attempt says
/// nothing about the case.
inline constexpr const char* kInterrupted = "interrupted";

/// compute-sanitizer slows a program down; its time limit is the case's times this.
inline constexpr double kSanitizerTimeFactor = 5;

/// Programs at a time for which a case's time limit is meant. A driver starts processes one after the other, so that with more of them
/// each takes longer.
inline constexpr int kJobsOfTimeLimits = 4;

/// LaunchOptions::time_factor of a run of `jobs` programs at a time that was asked for the factor `asked`.
double TimeFactor(double asked, int jobs);

/// What a process that runs cases finds in its environment beside what it inherits.
std::map<std::string, std::string> EnvironmentOf(const LaunchOptions& options);

/// The scale at which a case that sweeps looks at all arguments (cts/arithmetic/sweep.cuh).
inline constexpr double kWholeSweep = 61;

/// The factor on the rounds of a case. One without `rounds:` that does the same again and again (cts/measure/rounds.h) does it less often
/// where the scale is below 1, and never more often. One that sweeps is given what is asked for, and under a tool 1 at most.
double ScaleOf(const catalogue::Case& c, catalogue::Observer observer, const LaunchOptions& options);

/// The time limit of one process in seconds; on the reference device of CPU time (base/process/time_limit.h).
double TimeLimit(const catalogue::Case& c, catalogue::Observer observer, const LaunchOptions& options);

/// Never throws for anything about the case or the machine: what prevents an observation becomes `skip` (the machine
/// lacks a feature, or has no GPU, or the clause does not apply to it) or `infrastructure` (a program, a tool or the
/// GPU is missing or broken). A tool that the expectation calls not applicable gives an observation without process.
/// Throws InputError for a bad condition in features.yaml or expected/.
judge::Observation Observe(const catalogue::Tree& tree, const catalogue::Case& c, catalogue::Observer observer,
                           const machine::Machine& machine, const LaunchOptions& options);

/// What keeps a case from being run on this machine: sets `skip` and `skip_reason`, or `infrastructure`, of `o` and
/// returns true; returns false where nothing does. Looks at the clause, the GPU and `requires:`, not at programs and
/// tools.
bool FindObstacle(const catalogue::Tree& tree, const catalogue::Case& c, const machine::Machine& machine,
                  judge::Observation& o);

/// What only a program that ran can tell: where its record gives the lack of a feature as the reason, and this machine lacks it,
/// sets `skip` and `skip_reason`; not where a check had failed or the program did not end by itself, which no skip may hide.
void TakeNeed(const catalogue::Tree& tree, const machine::Machine& machine, judge::Observation& o);

/// Where the program had other files as CUDA than the probe, or does not tell, the observation says nothing of what was inspected:
/// sets `infrastructure`, unless something else did.
void HoldAgainstProbe(const machine::Machine& machine, judge::Observation& o);

/// What the build recorded of the compiler, of a case of which it is looked at: sets `steps`, or `infrastructure` where it is
/// missing or malformed.
void ObserveSteps(const catalogue::Tree& tree, const catalogue::Case& c, judge::Observation& o);

/// 32 hexadecimal digits that no program can foresee.
std::string NewNonce();

/// What the build recorded of the compiler, of a case of which it is looked at: observed/<stem>.json.
std::filesystem::path ObservedOf(const catalogue::Tree& tree, const catalogue::Case& c);

/// What a case is run from: programs/<stem>[.control], or ObservedOf.
std::filesystem::path ArtefactOf(const catalogue::Tree& tree, const catalogue::Case& c, catalogue::Observer observer);

/// What to do where that is missing: most builds leave drafts out (cmake/Plan.cmake, CTS_DRAFTS).
std::string_view HowToBuild(const catalogue::Case& c);

/// The observation of an attempt that was given up before it could be made; `why` becomes its `infrastructure`.
judge::Observation NotRun(const catalogue::Tree& tree, const catalogue::Case& c, catalogue::Observer observer,
                          const LaunchOptions& options, const std::string& why);

}  // namespace run
