// Cases: the programs that assert clauses. The header of a case is a YAML block between /*--- and ---*/ at the
// start of its file, with the closed set of keys below (conformance/README.md is the contract).
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/clause.h"
#include "suite/catalogue/kind.h"
#include "suite/catalogue/observer.h"

namespace catalogue {

/// What an object case looks at in what the build made of it.
enum class Shows {
  kImages,   ///< The images of device code, by name.
  kSymbols,  ///< The symbols that the object leaves to others.
  kNeeded,   ///< The libraries that the linked program names.
  kCommands  ///< The commands that nvcc would run.
};

/// Where a refused program must be refused.
enum class Phase { kCompile, kDeviceLink, kHostLink };

/// What follows from the words of its source, and from its kind and header (suite/catalogue/traits.h).
struct CaseTraits {
  /// It has shared memory, or a barrier: without them racecheck and synccheck have nothing to look at.
  bool shared_memory = false, barriers = false;
  /// It holds work back while it looks at other work, which a tool that lets launches wait for each other breaks.
  bool holds_work = false;
  bool faults = false;            ///< Its kernels fault on purpose.
  bool starts_processes = false;  ///< Children: CTS_CHILD.
  bool takes_long = false;        ///< One of its processes gets more time than most.
  bool sweeps = false;            ///< From a scale of run::kWholeSweep on it looks at all arguments, else at a part.
  /// All that the host of its processes gives the device goes into one stream, and nothing looks at the memory that they
  /// take: one queue between host and device (CUDA_DEVICE_MAX_CONNECTIONS) does for them. In doubt it is false.
  bool one_queue = false;
  /// It may tell the architectures of one major version apart.
  bool own_front_ends = false;
  bool device_code = false;  ///< It may hold some, though perhaps it launches none.
  bool measures = false;     ///< Beside its checks it tells what it measured, whatever its kind.
  /// Why it needs a program of its own, and why a process of its own, as far as `own-process:` need not say it; empty: it does
  /// not. What needs a program of its own needs a process, too.
  std::string own_program, own_process;
};

struct Case {
  std::string id;      ///< Clause id, plus "--aspect" for a further case of the clause.
  std::string clause;  ///< `clause:`
  CaseKind kind = CaseKind::kRun;
  std::string file;                             ///< Relative to the tree: "conformance/<chapter>/<...>.run.cu".
  std::string control;                          ///< `control:` one sentence: what the control changes.
  std::vector<std::string> control_fails_with;  ///< `control-fails-with:` the messages that kill the control.
  /// `control-may-fail-with:` further messages, each with the reason why it is no certainty.
  std::map<std::string, std::string> control_may_fail_with;
  std::vector<std::string> build;  ///< `build:` words of fixtures/build-words.yaml.
  std::vector<std::string>
      control_build;                  ///< `control-build:` of the twin or the control's own program; default: build.
  bool has_control_build = false;     ///< `control-build:` stands there, perhaps as [] (no words).
  std::vector<std::string> required;  ///< `requires:` words of fixtures/features.yaml.
  int units = 1;                      ///< Translation units that the one file holds: `units:` 1..4, `unit-build:` 2..8.
  /// `unit-build:` the words of each unit, instead of `build:`; each unit has a fat binary of its own.
  std::vector<std::vector<std::string>> unit_build;
  int timeout_s = 20;  ///< `timeout:` seconds for one process, 1..600; where unsaid of one that starts processes 60.
  std::string own_process;        ///< `own-process:` why it needs one, where nothing else tells.
  bool waits_for_quick = false;   ///< `level: quick`: level node leaves it out, though it has its clause.
  bool launches = true;           ///< `launches: none` for host-only clauses.
  int rounds = 0;                 ///< `rounds:` litmus and random: rounds, programs at scale 1, 1..1,000,000.
  Shows shows = Shows::kImages;   ///< `shows:` object only: images, symbols, needed or commands.
  Phase phase = Phase::kCompile;  ///< `phase:` reject only: compile, device-link or host-link.
  /// `rejects-with:` reject only: the exact error messages, each in the words of every compiler that is known to say it.
  std::vector<std::vector<std::string>> rejects_with;
  /// `rejects-with: each-row`, instead of messages: the names of its rows, each refused by itself, in whatever words.
  std::vector<std::string> rejected_rows;
  std::string tool;                       ///< `tool:` report only: memcheck, racecheck, initcheck, synccheck.
  std::vector<std::string> tool_options;  ///< `tool-options:` report only.
  std::string covers;                     ///< `covers:` which part of the statement, of a clause with several cases.
  std::string
      draft;  ///< Why it does not count yet, "not run on a GPU"; empty: it counts. Runs leave drafts out unless they are asked for.
  std::string note;                   ///< `note:` free text for readers.
  std::vector<std::string> formerly;  ///< `formerly:` former ids, after a rename of the case and not of its clause.
  base::Location where;
  CaseTraits traits;
  /// Its chapter leaves refused calls out of memcheck's findings: set where the tree is loaded.
  bool memcheck_api_errors = true;
  bool states_toolkit_fact = false;  ///< Its clause is one: set where the tree is loaded.

  /// Its control is another program than the plain run: a twin, or the same source built in another way.
  bool HasControlProgram() const {
    return !IsCompileTime() && (Traits(kind).control == ControlForm::kTwin || has_control_build);
  }
  bool IsCompileTime() const { return Traits(kind).form == CaseForm::kCompilation; }
  /// Nothing else may run meanwhile: its kind says so, it reads hardware counters, which a fault of another process disturbs
  /// and one process at a time has, or it takes all memory of its GPU.
  bool RunsAlone() const { return Traits(kind).alone || Requires("counters") || TakesAllMemory(); }
  bool TakesAllMemory() const { return Requires("whole-memory"); }
  bool Requires(std::string_view word) const {
    return std::find(required.begin(), required.end(), word) != required.end();
  }
  /// The features without which nothing of it is run: `requires:`, before them "gpus-2" of a kind that needs several GPUs, and after
  /// them "device-runtime" of a program that links it.
  std::vector<std::string> Needs() const;
  /// The tool that the program runs under as this observer, or nothing for a bare run.
  std::optional<Observer> ToolAs(Observer observer) const;
  /// Whether its program gets the word `--control`. The control of a report case is a program that is built otherwise.
  bool SaysControl(Observer observer) const { return observer == Observer::kControl && kind != CaseKind::kReport; }
  /// How many GPUs it needs at least, by its kind and by "gpus-2" or "peer-access" in `requires:`.
  int Gpus() const;
  /// Its children fault, or it faults itself: `requires: [no-mps]`, which on a measurement keeps others away instead.
  bool Faults() const { return !Traits(kind).measures && Requires("no-mps"); }
  /// Asserts nothing: shows what this machine does where the documents leave it open. It has no control.
  bool OnlyRecords() const { return Traits(kind).control == ControlForm::kNone; }
  /// Built with the device runtime, so that the program may launch from the device.
  bool LaunchesFromDevice() const;
  /// Why it is built into a program of its own, and why it runs in a process of its own (conformance/RUNNER.md, "Grouped runs");
  /// empty: it may share one.
  const std::string& WhyOwnProgram() const { return traits.own_program.empty() ? own_process : traits.own_program; }
  const std::string& WhyOwnProcess() const { return WhyOwnProgram().empty() ? traits.own_process : WhyOwnProgram(); }
  /// "dynamic-parallelism/grids/x.run": the case's path below conformance/ without ".cu". Programs lie at
  /// programs/<stem>, a report twin at programs/<stem>.control, compile-time observations at observed/<stem>.json.
  std::string Stem() const;
};

std::string_view Name(Phase phase);
Phase ParsePhase(std::string_view word);
std::string_view Name(Shows shows);
/// Throws std::invalid_argument that lists the words.
Shows ParseShows(std::string_view word);

}  // namespace catalogue
