#include "run/launch.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <random>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/files.h"
#include "base/process/process.h"
#include "evidence/judge/record.h"
#include "run/compile_steps.h"
#include "run/hang_watch.h"
#include "run/machine/surroundings.h"
#include "run/sanitizer.h"
#include "run/scratch.h"
#include "run/watch.h"
#include "suite/catalogue/applicability.h"
#include "suite/catalogue/reference_device.h"

namespace run {
namespace {

using catalogue::Case;
using catalogue::CaseKind;
using catalogue::Observer;
namespace fs = std::filesystem;

// A record holds at most some hundred lines; a program that writes more is
// broken.
constexpr std::size_t kRecordLimit = 16U << 20U;

std::vector<std::string> Reproducer(const catalogue::Tree& tree, const Case& c, Observer observer,
                                    const LaunchOptions& options) {
  std::vector<std::string> words;
  if (!c.IsCompileTime()) words = machine::WhatProgramsFind(options.kept);
  if (!options.gpus.empty()) words.push_back("CUDA_VISIBLE_DEVICES=" + options.gpus);
  if (!words.empty()) words.insert(words.begin(), "env");
  for (const std::string& word : {std::string("cuda-cts"), std::string("--tree"), tree.root.string(),
                                  std::string("judge"), c.id, std::string("--observer"), std::string(Name(observer))}) {
    words.push_back(word);
  }
  if (c.IsCompileTime()) return words;
  words.insert(words.end(), {"--seed", std::to_string(options.seed)});
  if (options.kept) {
    words.emplace_back("--keep-environment");
    words.insert(words.end(), options.kept->begin(), options.kept->end());
  }
  if (!options.through.empty())
    words.insert(words.end(), {"--through", fmt::format("{}", fmt::join(options.through, " "))});
  if (const double scale = ScaleOf(c, observer, options); scale != 1)
    words.insert(words.end(), {"--scale", fmt::format("{}", scale)});
  if (options.window_scale != 1) words.insert(words.end(), {"--window-scale", fmt::format("{}", options.window_scale)});
  return words;
}

// A program that wrote nothing left no record.
std::optional<judge::Record> ReadRecord(const process::Channel& channel, const std::string& nonce) {
  if (channel.received_bytes == 0) return std::nullopt;
  if (channel.received_bytes > channel.limit) {
    judge::Record record;
    record.defect = fmt::format("the record has {} bytes; at most {} are read", channel.received_bytes, channel.limit);
    return record;
  }
  return judge::ParseRecord(channel.received, nonce);
}

// What ended a program that inherited a limit of this process says nothing of CUDA. Empty: no limit did.
std::string EndedByLimit(const base::Process& p) {
  const auto finite = [](auto what) {
    rlimit limit = {};
    return getrlimit(what, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
  };
  const bool cpu = p.signal == SIGXCPU || (p.signal == SIGKILL && !p.killed);  // KILL at the hard limit.
  if (cpu && finite(RLIMIT_CPU)) return "ended by the limit of CPU time; raise it (ulimit -t)";
  if (p.signal == SIGXFSZ && finite(RLIMIT_FSIZE)) return "ended by the limit of file sizes; raise it (ulimit -f)";
  return "";
}

void ObserveProcess(const catalogue::Tree& tree, const Case& c, const machine::Machine& machine,
                    const LaunchOptions& options, judge::Observation& o) {
  const fs::path program = ArtefactOf(tree, c, o.observer);
  const std::optional<Observer> tool = c.ToolAs(o.observer);
  if (std::string why = base::WhyNotUsable(program, X_OK, HowToBuild(c)); !why.empty()) {
    o.infrastructure = std::move(why);
    return;
  }
  if (tool && machine.sanitizer.empty()) {
    o.infrastructure = "compute-sanitizer is missing; install it or set $CUDA_CTS_SANITIZER to its path";
    return;
  }
  const Scratch scratch(options.scratch);
  if (!scratch.problem().empty()) {
    o.infrastructure = scratch.problem();
    return;
  }
  const fs::path xml = scratch.folder() / "sanitizer.xml";
  const std::string nonce = NewNonce();

  std::vector<std::string> command = {fs::absolute(program).string()};
  if (c.SaysControl(o.observer)) command.emplace_back("--control");
  command.insert(command.end(), {"--seed", std::to_string(options.seed)});
  if (c.rounds > 0) command.insert(command.end(), {"--rounds", std::to_string(c.rounds)});
  if (const double scale = ScaleOf(c, o.observer, options); scale != 1 || c.rounds > 0)
    command.insert(command.end(), {"--scale", fmt::format("{}", scale)});
  if (options.window_scale != 1)
    command.insert(command.end(), {"--window-scale", fmt::format("{}", options.window_scale)});
  if (tool) command = SanitizerCommand(machine.sanitizer, *tool, xml, SanitizerOptions(c, *tool), command);
  command.insert(command.begin(), options.through.begin(), options.through.end());

  process::ProcessOptions process;
  process.command = std::move(command);
  // Not in the environment or a file, where a program beside it could find them.
  process::Channel channel = {.first = nonce + "\n", .limit = kRecordLimit};
  process.channel = &channel;
  process.without = machine::RemovedVariables(options.kept);
  process.environment = EnvironmentOf(options);
  // What that mode refuses is what the case is about.
  if (c.Requires("exclusive-process")) process.environment.erase("CTS_ONE_PROCESS");
  Watch watch(scratch.folder());
  watch.AskFor(process.environment);
  process.directory = scratch.folder();
  process.timeout_s = TimeLimit(c, o.observer, options);
  // The reference device does a GPU's work on the CPU.
  process.limits_cpu_time = catalogue::IsModel(machine.facts);
  process.stop_fd = options.stop_fd;
  HangWatch hang(scratch.folder(), options, !tool);
  hang.AskFor(process.environment);
  process.on_timeout = [&](pid_t group) { hang.Look(group, channel.received); };
  o.one_queue = options.one_queue;
  o.process = process::RunProcess(process);
  o.triage = hang.Take(o);
  if (!o.process->start_error.empty()) {
    o.infrastructure = o.process->start_error == process::kStopped ? kInterrupted : o.process->start_error;
    return;
  }
  o.infrastructure = EndedByLimit(*o.process);
  o.record = ReadRecord(channel, nonce);
  o.watched = watch.Read();
  TakeNeed(tree, machine, o);
  if (tool) o.sanitizer = ParseSanitizerReport(xml, Name(*tool));
  HoldAgainstProbe(machine, o);
  if (tool && !o.sanitizer->complete && !scratch.HasRoom()) {
    o.infrastructure = fmt::format("no room in the temporary folder {}; free space or set TMPDIR",
                                   scratch.folder().parent_path().string());
  }
}

}  // namespace

void ObserveSteps(const catalogue::Tree& tree, const Case& c, judge::Observation& o) {
  const fs::path file = ObservedOf(tree, c);
  if (std::string why = base::WhyNotUsable(file, R_OK, HowToBuild(c)); !why.empty()) {
    o.infrastructure = std::move(why);
    return;
  }
  try {
    o.steps = LoadCompileSteps(file);
  } catch (const std::exception& e) {
    o.infrastructure = e.what();
  }
}

std::string NewNonce() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

bool FindObstacle(const catalogue::Tree& tree, const Case& c, const machine::Machine& machine, judge::Observation& o) {
  const auto skip = [&o](std::string word, std::string reason) {
    o.skip = std::move(word);
    o.skip_reason = std::move(reason);
    return true;
  };
  if (const catalogue::Clause* clause = tree.FindClause(c.clause)) {
    catalogue::Facts facts = machine.facts;
    // A compile-time case was built for the suite's architectures, not for the GPU that happens to be here.
    if (c.IsCompileTime()) facts.erase("cc");
    const std::string why = catalogue::WhyNotApplicable(*clause, facts);
    if (!why.empty()) return skip(catalogue::kNotInForce, why);
  }
  if (c.IsCompileTime()) return false;
  if (!machine.HasGpu()) {
    if (!machine.gpu_sick) return skip(catalogue::kNoGpu, machine.gpu_problem);
    o.infrastructure = "the GPU cannot be used: " + machine.gpu_problem;
    return true;
  }
  for (const std::string& word : c.Needs()) {
    const auto feature = tree.features.find(word);
    if (feature == tree.features.end()) {
      o.infrastructure = "requires the unknown feature '" + word + "'; add it to fixtures/features.yaml";
      return true;
    }
    if (!catalogue::Holds(feature->second.condition, machine.facts, {"fixtures/features.yaml", 0})) {
      return skip(word, catalogue::WhyLacked(feature->second, machine.facts));
    }
  }
  if (c.ToolAs(o.observer) && machine.sanitizer.empty()) {
    if (std::string why = catalogue::WhyNoSanitizer(machine.facts); !why.empty())
      return skip(catalogue::kNoSanitizer, std::move(why));
  }
  return false;
}

void TakeNeed(const catalogue::Tree& tree, const machine::Machine& machine, judge::Observation& o) {
  if (!o.record || o.record->needs.empty() || !judge::GaveUp(o)) return;
  const auto feature = tree.features.find(o.record->needs);
  if (feature == tree.features.end() ||
      catalogue::Holds(feature->second.condition, machine.facts, {"fixtures/features.yaml", 0}))
    return;
  o.skip = o.record->needs;
  o.skip_reason = catalogue::WhyLacked(feature->second, machine.facts);
}

fs::path ObservedOf(const catalogue::Tree& tree, const Case& c) {
  return tree.root / "observed" / (c.Stem() + ".json");
}

void HoldAgainstProbe(const machine::Machine& machine, judge::Observation& o) {
  if (!o.infrastructure.empty()) return;
  const auto probed = machine.details.find("loaded");
  o.infrastructure =
      judge::WhyAnotherRuntime(probed == machine.details.end() ? judge::Loaded() : probed->get<judge::Loaded>(), o);
}

fs::path ArtefactOf(const catalogue::Tree& tree, const Case& c, Observer observer) {
  if (c.IsCompileTime()) return ObservedOf(tree, c);
  const bool other = observer == Observer::kControl && c.HasControlProgram();
  return tree.root / "programs" / (c.Stem() + (other ? ".control" : ""));
}

std::string_view HowToBuild(const Case& c) {
  return c.draft.empty() ? "build the suite's cases" : "it is a draft: build with -DCTS_DRAFTS=ON";
}

std::map<std::string, std::string> EnvironmentOf(const LaunchOptions& options) {
  // A case waits for its children as much longer as it may take itself.
  std::map<std::string, std::string> added = {
      {"CTS_TIME_FACTOR", fmt::format("{}", std::max(1.0, options.time_factor))}};
  if (!journal::IsKept(options.kept, "CUDA_MODULE_LOADING")) added["CUDA_MODULE_LOADING"] = "EAGER";
  if (options.one_queue) added["CUDA_DEVICE_MAX_CONNECTIONS"] = "1";
  if (!options.gpus.empty()) added["CUDA_VISIBLE_DEVICES"] = options.gpus;
  if (options.one_process) added["CTS_ONE_PROCESS"] = "1";
  return added;
}

LaunchOptions OptionsOf(const PlannedAttempt& planned, LaunchOptions of_all) {
  of_all.seed = planned.seed;
  of_all.attempt = planned.attempt;
  of_all.window_scale = planned.window_scale;
  of_all.one_queue = planned.one_queue;
  return of_all;
}

double ScaleOf(const Case& c, Observer observer, const LaunchOptions& options) {
  if (c.rounds > 0) return options.scale;
  if (c.traits.sweeps && !catalogue::IsSanitizer(observer))
    return options.whole_sweeps && options.scale >= 1 ? std::max(options.scale, kWholeSweep) : options.scale;
  const bool repeats = c.kind == CaseKind::kRun || c.kind == CaseKind::kMulti || c.kind == CaseKind::kRecord;
  return repeats ? std::min(1.0, options.scale) : 1;
}

double TimeFactor(double asked, int jobs) {
  return asked * std::max(1.0, static_cast<double>(jobs) / kJobsOfTimeLimits);
}

double TimeLimit(const Case& c, Observer observer, const LaunchOptions& options) {
  double limit = c.timeout_s * options.time_factor;
  if (c.kind == CaseKind::kReport || catalogue::IsSanitizer(observer)) limit *= kSanitizerTimeFactor;
  if (c.rounds > 0) limit *= std::max(1.0, options.scale);
  return limit;
}

judge::Observation NotRun(const catalogue::Tree& tree, const Case& c, Observer observer, const LaunchOptions& options,
                          const std::string& why) {
  judge::Observation o;
  o.case_id = c.id;
  o.observer = observer;
  o.attempt = options.attempt;
  o.seed = options.seed;
  o.window_scale = options.window_scale;
  o.gpu = options.gpu_id;
  o.reproducer = Reproducer(tree, c, observer, options);
  o.infrastructure = why;
  return o;
}

judge::Observation Observe(const catalogue::Tree& tree, const Case& c, Observer observer,
                           const machine::Machine& machine, const LaunchOptions& options) {
  judge::Observation o = NotRun(tree, c, observer, options, "");
  if (FindObstacle(tree, c, machine, o)) return o;
  if (c.IsCompileTime()) {
    ObserveSteps(tree, c, o);
    return o;
  }
  if (const std::optional<Observer> tool = c.ToolAs(observer)) {
    const catalogue::CaseExpectation expected = catalogue::ExpectationFor(tree.expectations, c, machine.facts);
    const auto entry = expected.tools.find(*tool);
    if (entry != expected.tools.end() && !entry->second.not_applicable.empty()) return o;
  }
  if (catalogue::Traits(c.kind).patterns && observer == Observer::kPlain)
    ObserveSteps(tree, c, o);  // of what it measures
  if (o.infrastructure.empty()) ObserveProcess(tree, c, machine, options, o);
  return o;
}

}  // namespace run
