// Observations: what one process showed. Nothing here is judged yet. Read from JSON, numbers out of their range and members of
// another type are refused (base::MemberError), and a record that contradicts itself is not well formed, whatever it says.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/process_end.h"
#include "evidence/judge/loaded.h"
#include "evidence/judge/triage.h"
#include "evidence/judge/watched.h"
#include "suite/catalogue/expectation.h"

namespace judge {

/// A check that did not hold, as the program recorded it.
struct FailedCheck {
  std::string subcase;  ///< Name of the sub-case.
  std::string file;     ///< Base name of the source file.
  int line = 0;
  std::string message;  ///< The case's own message: what `control-fails-with` is compared with.
  std::string detail;   ///< Expression and values.
};

/// A finished sub-case. A row of a table is a sub-case "<sub-case>/<row>"; its checks are its own.
struct Subcase {
  std::string name;
  std::uint64_t checks = 0, failed = 0;
};

/// A look that something has not happened yet (conformance/RUNNER.md, "Windows").
struct Window {
  std::string subcase, message;   ///< The check that it is for.
  double length_ms = 0;           ///< From kShortestWindowMs to 1e9.
  std::optional<double> seen_ms;  ///< When it was seen to happen, from the window's start; absent: the window passed.
};

/// A sub-case that could not show what it is for on this machine.
struct PowerNotShown {
  std::string subcase, why;
};

/// A measurement whose rounds do not agree, so that no check on it was evaluated.
struct Unsettled {
  std::string subcase;
  std::string what;  ///< The side that was measured.
};

/// What a check on a settled measurement compared (conformance/RUNNER.md, "Measurements"). Finite numbers, in `unit`.
struct Measured {
  std::string subcase;
  std::string what;  ///< The side that was measured.
  std::string unit;  ///< "times" another side, or results "a clock".
  double value = 0;
  double documented = 0;
  double low = 0, high = 0;     ///< low <= high; the check holds between them, both included.
  std::uint64_t arguments = 0;  ///< Among how many a greatest error was looked for; 0: not told.
  bool Holds() const { return value >= low && value <= high; }
};

/// How often a row of a litmus table showed what it asks for: rare counts are no facts of a machine, so nothing compares them.
struct Outcome {
  std::string subcase;
  std::string row;   ///< The program: "mp/rel+acq/gpu".
  std::string kind;  ///< Of what was counted: "forbidden", "permitted" or "undefined".
  std::string by;    ///< In a control how the program was made to show it: "weakened" or "reversed"; else empty.
  std::uint64_t instances = 0;
  std::uint64_t seen = 0;  ///< At most `instances`.
};

/// The record that a program writes (fixtures/src/record.h is the format): one JSON object a line,
/// each carrying the nonce that the program was given.
struct Record {
  bool well_formed = false;    ///< Begin and end present exactly once, nonce right in every line, no line after end.
  std::string defect;          ///< Why not well formed.
  std::string infrastructure;  ///< Set when the program could not start its work (no driver, no device, lost GPU).
  std::string needs;           ///< The feature whose lack is the reason for that, where the program says so; not kept.
  Loaded loaded;               ///< Which files it had as CUDA.
  std::string stem;  ///< Whose program it says that it is; empty where it does not, as before programs told it.
  bool control = false;
  std::uint64_t seed = 0;
  std::vector<Subcase> subcases;  ///< Finished ones.
  std::uint64_t checks = 0;       ///< Checks evaluated.
  std::uint64_t failed = 0;       ///< Of these, failed; failed_checks holds at most the first 20 a sub-case.
  std::uint64_t launches = 0;     ///< Kernels and graphs launched by the host.
  std::vector<FailedCheck> failed_checks;
  std::vector<Window> windows;
  std::vector<PowerNotShown> power_not_shown;
  std::vector<Unsettled> unsettled;
  std::vector<Measured> measured;
  std::vector<Outcome> outcomes;
  std::map<std::string, nlohmann::json> observed_values;  ///< CTS_OBSERVE values, and forbidden/instances of litmus.
};

/// Above any honest count, and far from where sums would wrap.
inline constexpr std::uint64_t kMostCounted = std::uint64_t{1} << 50U;
/// Of a window.
inline constexpr double kLongestMs = 1e9, kShortestWindowMs = 1e-3;
/// Of a measured value; no ratio and no rate is above it.
inline constexpr double kMostMeasured = 1e15;
/// Of outcomes in a record.
inline constexpr std::size_t kMostOutcomes = 2048;
/// The factor on windows that a command line may ask for.
inline constexpr double kMostWindowScale = 1e3;

/// One step of a compile-time case, from observed/<stem>.json, written at build time by cuda-cts-capture.
struct CompileStep {
  std::string name;  ///< "case" or "control", with ".filecheck" for the FileCheck steps of ptx and sass cases.
  std::vector<std::string> command;
  int exit_code = -1;
  int signal = 0;
  std::string output;  ///< stdout and stderr, paths as given to the compiler.
};

/// What the sanitizer's XML says.
struct SanitizerReport {
  std::string tool;
  std::string version;                       ///< "2025.3.1"
  bool present = false;                      ///< The XML file exists and parses.
  bool complete = false;                     ///< The tool finished: its closing record is there.
  bool truncated = false;                    ///< The print limit was hit: findings are missing.
  std::string defect;                        ///< Why not present, complete or understood.
  std::vector<catalogue::Finding> findings;  ///< Normalised, merged by equality, sorted.
};

/// Where in which shared process a case ran (conformance/RUNNER.md, "Grouped runs").
struct Grouped {
  int group = 0;     ///< Number of the process in its run, from 1.
  int position = 0;  ///< How many cases it had been handed, with this one.
};

/// The step of a code case whose output has a line "name number" for each pattern.
inline constexpr std::string_view kCountsStep = "case.counts";

/// One attempt of one observer at one case. A report case's `control` observer is its repaired twin under the tool.
struct Observation {
  std::string case_id;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int attempt = 1;  ///< 1..repeat
  std::uint64_t seed = 0;
  double window_scale = 1;  ///< Of all windows; above 1 where a run repeated them longer.
  std::string
      gpu;  ///< In a run on several GPUs the identity of the one that it saw (the hash of its UUID); empty: all of them.
  std::vector<std::string> reproducer;  ///< Words of one shell command that repeats exactly this.
  std::string skip;                     ///< Not run: the feature word that the machine lacks.
  std::string skip_reason;
  std::string infrastructure;      ///< Not run or not usable: why (tool absent, GPU lost, program missing).
  std::optional<Grouped> grouped;  ///< Absent: it had a process of its own.
  /// Its own process, or where it shared one its children, had one queue of work between host and device
  /// (conformance/RUNNER.md, "Grouped runs").
  bool one_queue = false;
  std::optional<base::Process> process;
  std::optional<Triage> triage;  ///< Of a process that did not end in its time.
  std::optional<Record> record;
  std::vector<CompileStep> steps;
  std::optional<SanitizerReport> sanitizer;
  std::optional<Watched> watched;  ///< On the reference device, where its observers were asked for.
};

/// Why its program is not known to have had the files as CUDA that the probe of the machine had, so that it says nothing of what was
/// inspected; empty text where it had, or got no so far as to tell.
std::string WhyAnotherRuntime(const Loaded& probe, const Observation& o);

/// Whether anything of it was run, or looked at.
bool WasMade(const Observation& o);

/// The program said that it cannot go on, ended by itself, and no check had failed. Only such a one can tell of a lack of the machine
/// that its case does not require, and be skipped for it: no skip hides what was seen otherwise.
bool GaveUp(const Observation& o);

/// The values that it recorded: a program's own, or of a code case how many lines each pattern matched.
std::map<std::string, nlohmann::json> ValuesOf(const Observation& o);

void to_json(nlohmann::json& j, const CompileStep& s);
void from_json(const nlohmann::json& j, CompileStep& s);
void to_json(nlohmann::json& j, const Observation& o);
void from_json(const nlohmann::json& j, Observation& o);

}  // namespace judge
