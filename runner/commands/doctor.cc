// cuda-cts doctor: what this machine and this suite are, and what will not run here.
#include <unistd.h>

#include <cstdlib>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/exit_code.h"
#include "base/files.h"
#include "base/process/containment.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/suite_text.h"
#include "report/package/bundle_check.h"
#include "report/recorded.h"
#include "run/built.h"
#include "run/launch.h"
#include "run/machine/architectures.h"
#include "run/machine/facts.h"
#include "run/machine/lacking.h"
#include "run/machine/surroundings.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/reference_device.h"

namespace command {
namespace {

using nlohmann::json;

// Cases that will not run, by the word that says why.
struct Obstacle {
  std::string reason;
  bool infrastructure = false;
  int cases = 0;
};

struct Findings {
  int runnable = 0;
  std::map<std::string, Obstacle> obstacles;
};

Findings FindObstacles(const catalogue::Tree& tree, const machine::Machine& machine) {
  Findings findings;
  for (const catalogue::Case& c : tree.cases) {
    judge::Observation o;
    std::string word;
    Obstacle found;
    if (run::FindObstacle(tree, c, machine, o)) {
      word = o.skip.empty() ? catalogue::kNoGpu : o.skip;
      found = {o.skip.empty() ? o.infrastructure : o.skip_reason, o.skip.empty(), 0};
      if (o.skip == catalogue::kNotInForce)
        found.reason = "their clause is not in force here, e.g. " + c.id + ": " + o.skip_reason;
    } else if (const std::string why = base::WhyNotUsable(run::ArtefactOf(tree, c, catalogue::Observer::kPlain),
                                                          c.IsCompileTime() ? R_OK : X_OK, run::HowToBuild(c));
               !why.empty()) {
      word = "not-built";
      found = {"e.g. " + why, true, 0};
    } else if (c.kind == catalogue::CaseKind::kReport && machine.sanitizer.empty()) {
      word = catalogue::kNoSanitizer;
      found = {"compute-sanitizer is missing; install it or set $CUDA_CTS_SANITIZER to its path", true, 0};
    } else {
      ++findings.runnable;
      continue;
    }
    ++findings.obstacles.try_emplace(word, found).first->second.cases;
  }
  return findings;
}

int ExitCodeOf(const machine::Machine& machine, const Findings& findings) {
  if (machine.gpu_sick) return exit_code::kInfrastructure;
  return findings.runnable > 0 ? exit_code::kOk : exit_code::kNothingRan;
}

// What the suite was built for, by whether a run there was ever recorded: what nobody ran may well be wrong there.
struct Built {
  std::vector<std::string> recorded, unrecorded;
};

Built BuiltFor(const catalogue::Tree& tree) {
  Built built;
  const std::set<std::string> recorded = report::RecordedCapabilities(tree.root / "expected/baselines");
  for (const std::string& architecture : machine::Architectures(tree.suite)) {
    const std::string cc = machine::Capability(architecture);
    (recorded.contains(cc) ? built.recorded : built.unrecorded).push_back(cc);
  }
  return built;
}

json ToJson(const catalogue::Tree& tree, const machine::Machine& machine, const std::vector<machine::Lacked>& lacking,
            const Findings& findings) {
  json will_not_run = json::array();
  for (const auto& [word, o] : findings.obstacles) {
    will_not_run.push_back(
        {{"word", word}, {"reason", o.reason}, {"cases", o.cases}, {"infrastructure", o.infrastructure}});
  }
  return {{"schema", "cuda-cts-doctor/1"},
          {"tree", tree.root.string()},
          {"suite", tree.suite},
          {"program", ProgramVersion()},
          {"machine", machine::ToJson(machine, tree.root)},
          {"functions", machine::ToJson(lacking)},
          {"cases", tree.cases.size()},
          {"runnable", findings.runnable},
          {"no_recorded_run_on", BuiltFor(tree).unrecorded},
          {"will_not_run", will_not_run},
          {"exit_code", ExitCodeOf(machine, findings)}};
}

std::string Fact(const machine::Machine& machine, const std::string& name) {
  const auto it = machine.facts.find(name);
  return it == machine.facts.end() ? "unknown" : it->second;
}

std::string Switch(const machine::Machine& machine, const std::string& name) {
  const std::string value = Fact(machine, name);
  return value == "true" ? "on" : value == "false" ? "off" : value;
}

void Row(const char* name, const std::string& text) { base::Say("{:<10} {}\n", name, text); }

void PrintSuite(const catalogue::Tree& tree) {
  Row("tree", tree.root.string());
  if (!tree.suite.is_object()) {
    Row("suite", "unknown: suite.json is missing; this tree was not built");
    return;
  }
  Row("suite", SuiteText(tree.suite));
  if (const std::string other = OtherProgram(tree.suite); !other.empty()) Row("", "warning: " + other);
  Row("built", BuiltText(tree.suite));
  if (const std::string why = tree.WhyNotWhole(); !why.empty()) Row("", "warning: " + why);
  const Built built = BuiltFor(tree);
  if (!built.recorded.empty()) Row("", fmt::format("runs are recorded on {}", fmt::join(built.recorded, ", ")));
  if (!built.unrecorded.empty()) Row("", fmt::format("no run is recorded on {}", fmt::join(built.unrecorded, ", ")));
}

void PrintMachine(const machine::Machine& m, const std::vector<machine::Lacked>& lacking) {
  if (!m.HasGpu()) {
    Row("GPU", (m.gpu_sick ? "cannot be used: " : "none: ") + m.gpu_problem);
  } else {
    int index = 0;
    for (const json& d : m.details.value("devices", json::array())) {
      const auto memory = d.value("memory", 0.0) / (1U << 30U);
      Row(index++ == 0 ? "GPU" : "", fmt::format("{}, compute capability {}, {:.0f} GiB, {} SMs", MemberText(d, "name"),
                                                 MemberText(d, "cc"), memory, MemberText(d, "sm_count")));
    }
    Row("", fmt::format("MIG {}, MPS {}, ECC {}", Switch(m, "mig"), Switch(m, "mps"), Switch(m, "ecc")));
    if (machine::OneProcess(m))
      Row("", "compute mode EXCLUSIVE_PROCESS: one program at a time; what needs several processes is skipped");
  }
  if (const std::string why = machine::ProbeWarning(m); !why.empty())
    Row("", "warning: the probe failed, and each case will be judged by itself: " + why);
  if (const std::string why = machine::CodeWarning(m); !why.empty()) Row("", "warning: " + why);
  const json unknown = m.details.value("unknown", json::object());
  for (const auto& [fact, why] : unknown.items())
    Row("unknown", fmt::format("{}: {}", fact, why.is_string() ? why.get<std::string>() : why.dump()));
  Row("driver", fmt::format("{}, user mode CUDA {}{}", Fact(m, "driver"), Fact(m, "cuda-driver"),
                            Fact(m, "compat-driver") == "true" ? " from a compatibility package" : ""));
  const json held = m.details.value("containment", json::object());
  if (MemberText(held, "kind") == process::Name(process::Containment::kNamespace)) {
    Row("held by", "a PID namespace for each program: nothing that it starts outlives it");
  } else {
    Row("held by", "a supervisor for each program; no PID namespace: " + MemberText(held, "why"));
  }
  const std::string file = machine::RuntimeFile(m);
  Row("runtime", Fact(m, "runtime") + (file.empty() ? "" : ", " + file));
  if (const std::string why = machine::WhyNotTheRuntimeAskedFor(m); !why.empty()) Row("", "warning: " + why);
  for (const machine::Lacked& lacked : lacking)
    Row(&lacked == &lacking.front() ? "functions" : "", fmt::format("the {} {}", lacked.library, lacked.Text()));
  Row("sanitizer", !m.sanitizer.empty() ? fmt::format("{}, {}", Fact(m, "sanitizer"), m.sanitizer)
                   : catalogue::WhyNoSanitizer(m.facts).empty()
                       ? "missing; its observers will be ERROR. Install it or set $CUDA_CTS_SANITIZER"
                       : "missing; what needs it is skipped, because it is a tool for NVIDIA's runtime");
  if (m.HasGpu()) {
    Row("counters", Fact(m, "counters") == "true" ? "readable through " + MemberText(m.details, "counters_library")
                                                  : "not readable: " + Fact(m, "no-counters"));
  }
  for (const char* name : catalogue::kLoaderFacts) {
    const auto loaded = m.facts.find(name);
    if (loaded != m.facts.end())
      Row("loader", fmt::format("{}={} (under the programs, recorded)", name, loaded->second));
  }
  const json settings = m.details.value("environment", json::object());
  for (const auto& [name, value] : settings.items()) {
    Row("setting",
        fmt::format("{}={} ({})", name, value.get<std::string>(),
                    machine::IsRemoved(name) ? "removed for the programs; run --keep-environment keeps it" : "kept"));
  }
}

int Doctor(const Common& common, bool as_json) {
  // What is asked for is the machine as it is now, not as it was remembered.
  unsetenv("CUDA_CTS_MACHINE");
  catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  run::LeaveOutUnbuiltDrafts(tree);
  const machine::Machine machine = machine::Inspect(tree.root, tree.suite);
  const std::vector<machine::Lacked> lacking =
      machine::FindLacking(tree.root, machine.HasGpu() && !catalogue::IsModel(machine.facts));
  const Findings findings = FindObstacles(tree, machine);
  if (as_json) {
    base::SayJson(ToJson(tree, machine, lacking, findings), 2);
    return ExitCodeOf(machine, findings);
  }
  PrintSuite(tree);
  PrintMachine(machine, lacking);
  base::Say("\n{} of {} cases can run here\n", findings.runnable, tree.cases.size());
  for (const auto& [word, o] : findings.obstacles) {
    base::Say("  {} {} ({}): {}\n", o.cases, o.infrastructure ? "will be ERROR" : "will be skipped", word, o.reason);
  }
  return ExitCodeOf(machine, findings);
}

int Verify(const Common& common, bool as_json) {
  const std::filesystem::path root = catalogue::DefaultTree(common.tree);
  const package::BundleCheck check = package::CheckBundle(root);
  const int code = check.findings.empty() ? exit_code::kOk : exit_code::kNotAsExpected;
  if (as_json) {
    const json said = {{"schema", "cuda-cts-verify/1"}, {"tree", root.string()},      {"manifest_sha256", check.sha256},
                       {"files", check.files},          {"findings", check.findings}, {"exit_code", code}};
    base::SayJson(said, 2);
    return code;
  }
  constexpr std::size_t kShown = 20;
  for (std::size_t i = 0; i < check.findings.size() && i < kShown; ++i) base::Say("{}\n", check.findings[i]);
  if (check.findings.size() > kShown) base::Say("and {} more\n", check.findings.size() - kShown);
  base::Say("{}: {} files, {}; SHA-256 of the manifest {}\n", root.string(), check.files,
            check.findings.empty() ? "all as listed" : fmt::format("{} not as listed", check.findings.size()),
            check.sha256);
  return code;
}

int Built(const Common& common, bool as_json) {
  catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  run::LeaveOutUnbuiltDrafts(tree);
  const std::vector<std::string> not_built = run::NotBuilt(tree);
  const int code = not_built.empty() ? exit_code::kOk : exit_code::kNotAsExpected;
  if (as_json) {
    const json said = {{"schema", "cuda-cts-built/1"},
                       {"tree", tree.root.string()},
                       {"cases", tree.cases.size()},
                       {"not_built", not_built},
                       {"exit_code", code}};
    base::SayJson(said, 2);
  } else if (not_built.empty()) {
    base::Say("all {} cases are built\n", tree.cases.size());
  } else {
    base::Say("{} of {} cases are not built, e.g. {}\n", not_built.size(), tree.cases.size(), not_built.front());
  }
  return code;
}

}  // namespace

void AddDoctor(CLI::App& app, Common& common) {
  auto as_json = std::make_shared<bool>(false);
  auto verify = std::make_shared<bool>(false);
  auto built = std::make_shared<bool>(false);
  CLI::App* sub = app.add_subcommand("doctor", "Say what this machine is, and what will not run on it and why");
  sub->add_flag("--json", *as_json, "Print JSON; a file of it, named by $CUDA_CTS_MACHINE, spares `judge` the probe");
  sub->add_flag("--verify", *verify,
                "Only compare every file of an unpacked bundle with its MANIFEST.sha256; needs no GPU");
  sub->add_flag("--built", *built, "Only say whether everything that the build makes of the cases lies in the tree")
      ->excludes("--verify");
  sub->footer(
      "Exit codes: 0 something useful can run; 4 nothing can; 5 the GPU is there but cannot be used.\n"
      "With --verify: 0 every file is as listed; 1 one is missing, changed or not listed; 2 there is no usable "
      "manifest.\n"
      "With --built: 0 all is there; 1 something is missing, empty or may not be run; 2 the tree cannot be used.");
  sub->callback([as_json, verify, built, &common] {
    common.exit_code = *built ? Built(common, *as_json) : *verify ? Verify(common, *as_json) : Doctor(common, *as_json);
  });
}

}  // namespace command
