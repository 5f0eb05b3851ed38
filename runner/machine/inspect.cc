#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/text.h"
#include "catalogue/condition.h"
#include "catalogue/derived_facts.h"
#include "catalogue/model.h"
#include "machine/architectures.h"
#include "machine/facts.h"
#include "machine/sanitizer_tool.h"
#include "machine/surroundings.h"
#include "process/process.h"

namespace machine {
namespace {

using nlohmann::json;

// Eight GPUs of one host take a few seconds to open; a driver that needs longer is not healthy.
constexpr double kProbeLimitS = 60;
constexpr double kQuickLimitS = 30;
constexpr double kCountersLimitS = 30;

// What programs find in their environment where they are to see these GPUs.
std::map<std::string, std::string> VisibleTo(const std::string& visible) {
  std::map<std::string, std::string> added;
  if (!visible.empty()) added["CUDA_VISIBLE_DEVICES"] = visible;
  return added;
}

std::filesystem::path ProbeFile(const std::filesystem::path& tree) { return tree / "bin" / "cts-probe"; }

std::string OneLine(std::string text) {
  constexpr std::size_t kLongest = 300;
  std::replace_if(
      text.begin(), text.end(), [](unsigned char c) { return c < 0x20; }, ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  if (text.size() > kLongest) text = base::ToValidUtf8(text.substr(0, kLongest)) + "...";
  return text;
}

// How the probe failed as a process; empty when it ended with exit code 0 or 1.
std::string ProcessProblem(const base::Process& p, double limit_s) {
  if (!p.started) return p.start_error;
  if (p.timed_out) return fmt::format("cts-probe did not end within {} s; the driver or the GPU hangs", limit_s);
  if (p.signal != 0) return fmt::format("cts-probe was ended by signal {}", p.signal);
  if (p.exit_code > 1) return fmt::format("cts-probe ended with exit code {}: {}", p.exit_code, OneLine(p.output));
  return "";
}

// The last line of the output that is a JSON object; the driver may print lines of its own.
json LastObject(std::string_view output) {
  while (!output.empty()) {
    if (output.ends_with('\n')) output.remove_suffix(1);
    const std::size_t before = output.rfind('\n');
    const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
    json j = base::ParseJson(output.substr(from));
    if (j.is_object()) return j;
    output = output.substr(0, from);
  }
  return nullptr;
}

// A GPU's UUID names one piece of hardware; journals are published, so that only a short hash (64-bit FNV-1a) is kept.
std::string Hash(std::string_view text) {
  std::uint64_t h = 14695981039346656037U;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return fmt::format("{:016x}", h);
}

const char* Bool(bool value) { return value ? "true" : "false"; }

// A boolean member, absent (empty optional as "") when the probe did not say.
void Copy(const json& from, const char* key, const std::string& fact, catalogue::Facts& facts) {
  if (from.contains(key) && from[key].is_boolean()) facts[fact] = Bool(from[key].get<bool>());
  if (from.contains(key) && from[key].is_string()) facts[fact] = from[key].get<std::string>();
}

// True when every one of several devices reaches every other.
bool AllPeers(const json& devices) {
  for (std::size_t i = 0; i < devices.size(); ++i) {
    const json peers = devices[i].value("peer_access", json::array());
    for (std::size_t k = 0; k < devices.size(); ++k) {
      if (k != i && (k >= peers.size() || peers[k] != true)) return false;
    }
  }
  return devices.size() > 1;
}

// A GPU that prohibits contexts, beside the first, without which nothing runs.
bool IsAnotherProhibited(const json& devices) {
  return std::any_of(devices.begin() + 1, devices.end(),
                     [](const json& device) { return device.value("compute_mode", "") == "prohibited"; });
}

void HashIds(json& details) {
  json& devices = details["devices"];
  if (!devices.is_array()) throw base::MemberError("'devices' is no list");
  for (json& d : devices) {
    if (d.contains("uuid")) d["uuid"] = Hash(d["uuid"].get<std::string>());
  }
}

void AddDeviceFacts(const json& devices, catalogue::Facts& facts) {
  facts["gpus"] = std::to_string(devices.size());
  if (devices.empty()) return;
  const json& first = devices[0];
  if (first.contains("name")) facts["gpu"] = base::Slug(first["name"].get<std::string>());
  if (facts["gpu"].starts_with(catalogue::kModelGpu)) facts[std::string(catalogue::kModelFact)] = "true";
  Copy(first, "cc", "cc", facts);
  for (const auto& [member, fact] : catalogue::kDeviceFacts) Copy(first, member, fact, facts);
  Copy(first, "compute_mode", "compute-mode", facts);
  facts["prohibited-device"] = Bool(IsAnotherProhibited(devices));
  facts["peer-access"] = Bool(AllPeers(devices));
  const json nvml = first.value("nvml", json::object());
  Copy(nvml, "mig", "mig", facts);
  // A GPU without the MIG feature has no MIG mode to report.
  if (facts.count("mig") == 0 && !nvml.empty()) facts["mig"] = "false";
  if (facts["gpu"].find("-mig-") != std::string::npos) facts["mig"] = "true";
}

// A compatibility package brings a user-mode driver that is newer than the kernel's and lies in a "compat" folder.
bool IsCompat(const std::string& library) { return library.find("/compat/") != std::string::npos; }

// "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.159.04  ..." and the open module's line alike.
std::string KernelDriver() {
  const std::string text = base::TryReadFile("/proc/driver/nvidia/version").value_or("");
  const std::string line = text.substr(0, text.find('\n'));
  std::string word;
  for (const char c : line + " ") {
    if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      word += c;
      continue;
    }
    const bool digits = !word.empty() && word.find_first_not_of("0123456789.") == std::string::npos;
    if (digits && word.find('.') != std::string::npos) return word;
    word.clear();
  }
  return "";
}

// What the dynamic loader puts under the programs before anything of CUDA: the variables that choose libraries, and its own file.
catalogue::Facts Loaded() {
  catalogue::Facts loaded;
  for (const char* name : {"LD_AUDIT", "LD_LIBRARY_PATH", "LD_PRELOAD"}) {
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0')
      loaded[name] = base::ToValidUtf8(value);
  }
  const std::string file = base::TryReadFile("/etc/ld.so.preload").value_or("");
  std::istringstream in(file);
  std::string libraries;
  for (std::string word; in >> word;) libraries += (libraries.empty() ? "" : " ") + word;
  if (!libraries.empty()) loaded["ld.so.preload"] = base::ToValidUtf8(libraries);
  return loaded;
}

void AddHostFacts(const json& suite, Machine& m) {
  m.facts.merge(Loaded());
  utsname name = {};
  uname(&name);
  m.facts["os"] = base::Lower(name.sysname);
  m.facts["arch"] = name.machine;
  const std::string release = name.release;
  m.facts["wsl"] = Bool(catalogue::IsWsl(release));
  m.details["kernel"] = release;
  if (suite.is_object() && suite.contains("toolkit") && suite["toolkit"].is_string()) {
    m.facts["toolkit"] = suite["toolkit"].get<std::string>();
  }
  // Settings of the CUDA driver and runtime change what a program does; a reader of results must see them.
  json settings = json::object();
  for (char** e = environ; *e != nullptr; ++e) {
    const std::string_view entry = *e;
    const std::size_t equals = entry.find('=');
    const std::string_view key = entry.substr(0, equals);
    if (equals == std::string_view::npos || key.rfind("CUDA_", 0) != 0 || key.rfind("CUDA_CTS_", 0) == 0) continue;
    // Where toolkits lie is for build tools; driver and runtime do not read it.
    if (key == "CUDA_HOME" || key == "CUDA_ROOT" || key.rfind("CUDA_PATH", 0) == 0) continue;
    settings[std::string(key)] = base::ToValidUtf8(entry.substr(equals + 1));
  }
  if (!m.visible.empty()) settings["CUDA_VISIBLE_DEVICES"] = base::ToValidUtf8(m.visible);
  m.details["environment"] = settings;
  m.details["removed"] = RemovedVariables();
}

// Which machine this is, for a fleet: no fact, because no condition may depend on it.
void AddPlace(Machine& m) {
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  m.details["host"] = base::ToValidUtf8(host);
  m.details.erase("node");
  for (const char* name : {"CUDA_CTS_NODE", "SLURMD_NODENAME"}) {
    const char* node = std::getenv(name);
    if (node == nullptr || *node == '\0') continue;
    m.details["node"] = base::ToValidUtf8(node);
    break;
  }
}

// The tools of CUDA do not know the model, and no driver of the machine lies below it.
void AddSanitizer(Machine& m) {
  if (catalogue::IsModel(m.facts)) return;
  m.sanitizer = FindSanitizer();
  if (m.sanitizer.empty()) return;
  const std::string version = SanitizerVersion(m.sanitizer);
  if (!version.empty()) m.facts["sanitizer"] = version;
}

// The model stands in front of whatever driver this machine has, and nothing that is known of that driver holds of it.
void ForgetDriver(Machine& m) {
  m.facts.erase("driver");
  m.details.erase("driver");
  m.facts["mps"] = Bool(false);
  m.details["mps"] = false;
}

bool HasFact(const Machine& m, const std::string& name, std::string_view value) {
  const auto fact = m.facts.find(name);
  return fact != m.facts.end() && fact->second == value;
}

// What its owner set, where that is, or may be, the reason why the first GPU cannot be used.
void AddComputeMode(Machine& m) {
  if (HasFact(m, "compute-mode", "prohibited")) {
    m.gpu_problem =
        "its owner has set its compute mode to PROHIBITED, so that no program may use it; CUDA_VISIBLE_DEVICES can "
        "name another";
    m.gpu_sick = true;
  } else if (!m.gpu_problem.empty() && OneProcess(m)) {
    m.gpu_problem += "; its compute mode is EXCLUSIVE_PROCESS, and another process may have it";
  }
}

// What the probe says of the GPU, started under `containment`: how its process went.
base::Process AddProbe(const std::filesystem::path& tree, process::Containment containment, Inspection inspection,
                       double most_s, Machine& m) {
  const bool accessories = inspection != Inspection::kWithoutAccessories;
  const double limit_s = std::min(most_s, accessories ? kProbeLimitS : kQuickLimitS);
  std::vector<std::string> command = {ProbeFile(tree).string()};
  if (!accessories) command.emplace_back("--cuda");
  base::Process p = process::RunProcess({.command = std::move(command),
                                         .environment = VisibleTo(m.visible),
                                         .timeout_s = limit_s,
                                         .containment = containment});
  const json said = LastObject(p.output);
  const std::string problem = ProcessProblem(p, limit_s);
  if (!problem.empty() || !said.is_object()) {
    m.gpu_problem = problem.empty() ? "cts-probe printed no result: " + OneLine(p.output) : problem;
    m.gpu_sick = true;
    return p;
  }
  const Machine before = m;
  try {
    m.details.update(said);
    m.parts = said.value("parts", std::vector<std::string>());
    m.details.erase("parts");
    Copy(said, "runtime", "runtime", m.facts);
    Copy(said, "cuda_driver", "cuda-driver", m.facts);
    if (const auto knows = catalogue::DriverKnowsToolkit(m.facts))
      m.facts[catalogue::kDriverKnowsToolkit] = Bool(*knows);
    Copy(said, "driver", "driver", m.facts);
    Copy(said, "mps", "mps", m.facts);
    Copy(said, "nvrtc", "nvrtc", m.facts);
    Copy(said, "older_runtime", "older-runtime", m.facts);
    Copy(said, "vulkan", "vulkan", m.facts);
    Copy(said, "no_vulkan", "no-vulkan", m.facts);
    Copy(said, "gl", "gl", m.facts);
    Copy(said, "no_gl", "no-gl", m.facts);
    if (said.contains("driver_library")) {
      m.facts["compat-driver"] = Bool(IsCompat(said["driver_library"].get<std::string>()));
    }
    HashIds(m.details);
    AddDeviceFacts(m.details["devices"], m.facts);
    if (catalogue::IsModel(m.facts)) ForgetDriver(m);
    m.gpu_problem = said.at("problem").get<std::string>();
    m.gpu_sick = said.at("sick").get<bool>();
    AddComputeMode(m);
  } catch (const std::exception&) {
    m = before;  // Nothing of what it said is used.
    m.gpu_problem = "cts-probe printed something else than its result: " + OneLine(p.output);
    m.gpu_sick = true;
  }
  if (m.gpu_problem.empty() && m.facts["gpus"] == "0") m.gpu_problem = "no CUDA device";
  return p;
}

// Whether programs may read hardware counters: tried, because neither a version nor a setting tells. Behind the probe, not beside
// it: a GPU may admit one process only.
void AddCounters(const std::filesystem::path& tree, Machine& m) {
  if (!m.HasGpu() || catalogue::IsModel(m.facts)) return;
  const base::Process p = process::RunProcess({.command = {ProbeFile(tree).string(), "--counters"},
                                               .environment = VisibleTo(m.visible),
                                               .timeout_s = kCountersLimitS});
  const std::string problem = ProcessProblem(p, kCountersLimitS);
  json said = LastObject(p.output);
  if (!problem.empty() || !said.is_object() || !said.value("counters", json()).is_boolean()) {
    const std::string why = problem.empty() ? "cts-probe printed no result: " + OneLine(p.output) : problem;
    said = {{"counters", false}, {"no_counters", why}};
  }
  for (const char* key : {"counters", "no_counters", "counters_library"}) {
    if (said.contains(key)) m.details[key] = said[key];
  }
  Copy(said, "counters", "counters", m.facts);
  Copy(said, "no_counters", "no-counters", m.facts);
}

// Of a machine that was inspected whole, so that a run says the same of it wherever its facts come from.
void ForgetWhatIsNotAsked(Inspection inspection, Machine& m) {
  if (inspection == Inspection::kWhole) return;
  for (const std::string accessory : catalogue::kAccessories) {
    if (inspection == Inspection::kWithoutCounters && accessory != catalogue::kCounters) continue;
    catalogue::ForgetAccessory(accessory, m.facts);
    m.details.erase(accessory);
    m.details.erase("no_" + accessory);
  }
  m.details.erase("counters_library");
}

// $CUDA_CTS_CONTAINMENT, or nothing where it leaves the choice to what works.
std::optional<process::Containment> ChosenContainment() {
  const char* word = std::getenv("CUDA_CTS_CONTAINMENT");
  if (word == nullptr || *word == '\0') return std::nullopt;
  for (const process::Containment c : {process::Containment::kSupervisor, process::Containment::kNamespace}) {
    if (word == process::Name(c)) return c;
  }
  throw base::InputError(fmt::format("$CUDA_CTS_CONTAINMENT is '{}'; known: supervisor, namespace", word));
}

void SetContainment(process::Containment containment, const std::string& why, Machine& m) {
  process::UseContainment(containment);
  m.details["containment"] = {{"kind", process::Name(containment)}, {"why", why}};
}

// The strongest containment under which the probe sees what it sees without it.
void AddGpu(const std::filesystem::path& tree, Inspection inspection, double limit_s, Machine& m) {
  const auto file = ProbeFile(tree);
  m.facts["gpus"] = "0";
  if (std::string why = base::WhyNotUsable(file, X_OK, "build or install the suite with its programs"); !why.empty()) {
    m.gpu_problem = std::move(why);
    m.gpu_sick = true;  // Nothing is known of the GPU: an error, not a reason to skip.
    return;
  }
  const std::optional<process::Containment> chosen = ChosenContainment();
  if (chosen) {
    AddProbe(tree, *chosen, inspection, limit_s, m);
    return SetContainment(*chosen, "$CUDA_CTS_CONTAINMENT", m);
  }
  Machine inside = m;
  const base::Process first = AddProbe(tree, process::Containment::kNamespace, inspection, limit_s, inside);
  // Whoever waits for a check cannot wait twice for a driver that hangs.
  const bool enough = first.timed_out && inspection == Inspection::kWithoutAccessories;
  if (!enough && (!first.started || !inside.gpu_problem.empty()))
    AddProbe(tree, process::Containment::kSupervisor, inspection, limit_s, m);
  const bool same = enough || (first.started && (inside.gpu_problem.empty() || inside.gpu_problem == m.gpu_problem));
  if (!same) return SetContainment(process::Containment::kSupervisor, inside.gpu_problem, m);
  m = std::move(inside);
  SetContainment(process::Containment::kNamespace, "", m);
}

// Null when unset: an empty CUDA_VISIBLE_DEVICES hides every GPU.
json Variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? json() : json(base::ToValidUtf8(value));
}

// What the facts depend on, apart from the hardware since the last boot.
json Validity(const std::filesystem::path& tree) {
  std::string boot = base::TryReadFile("/proc/sys/kernel/random/boot_id").value_or("");
  boot = boot.substr(0, boot.find('\n'));
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  std::error_code ignored;
  return {{"boot", Hash(boot + host)},
          {"tree", std::filesystem::weakly_canonical(tree, ignored).string()},
          {"visible", Variable("CUDA_VISIBLE_DEVICES")},
          {"libraries", Loaded()},
          {"containment", Variable("CUDA_CTS_CONTAINMENT")},
          {"sanitizer", FindSanitizer()}};
}

// All that is looked at; `m.visible` is set.
void InspectNow(const std::filesystem::path& tree, const json& suite, Inspection inspection, double limit_s,
                Machine& m) {
  m.details = json::object();
  AddPlace(m);
  AddHostFacts(suite, m);
  AddGpu(tree, inspection, limit_s, m);
  // The commonest reason why a healthy GPU runs nothing.
  if (m.gpu_sick) {
    const std::string no_code = WhyNoCode(suite, m.details.value("devices", json()));
    if (!no_code.empty()) m.gpu_problem = fmt::format("{} ({})", no_code, m.gpu_problem);
  }
  if (inspection == Inspection::kWhole) AddCounters(tree, m);
  AddSanitizer(m);
  if (m.facts.count("driver") == 0 && !catalogue::IsModel(m.facts)) {
    const std::string driver = KernelDriver();
    if (!driver.empty()) m.facts["driver"] = driver;
  }
}

}  // namespace

json ToJson(const Machine& m, const std::filesystem::path& tree) {
  return {{"schema", "cuda-cts-machine/1"}, {"facts", m.facts},       {"details", m.details},
          {"gpu_problem", m.gpu_problem},   {"gpu_sick", m.gpu_sick}, {"sanitizer", m.sanitizer},
          {"valid_for", Validity(tree)}};
}

bool FromJson(const json& j, const std::filesystem::path& tree, Machine& m) {
  try {
    if (j.at("schema") != "cuda-cts-machine/1" || j.at("valid_for") != Validity(tree)) return false;
    Machine read;
    j.at("facts").get_to(read.facts);
    read.details = j.at("details");
    if (!read.details.is_object()) return false;
    j.at("gpu_problem").get_to(read.gpu_problem);
    j.at("gpu_sick").get_to(read.gpu_sick);
    j.at("sanitizer").get_to(read.sanitizer);
    m = std::move(read);
    return true;
  } catch (const json::exception&) {
    return false;
  }
}

Machine Inspect(const std::filesystem::path& tree, const json& suite, Inspection inspection) {
  Machine m;
  const char* cache = std::getenv("CUDA_CTS_MACHINE");
  // Only a GPU that worked is remembered: whether a failing one works by now must be asked again.
  if (cache != nullptr) {
    json j = base::ParseJson(base::TryReadFile(cache).value_or(""));
    if (j.is_object() && j.contains("machine")) j = j["machine"];
    if (FromJson(j, tree, m) && m.HasGpu()) {
      AddPlace(m);
      ForgetWhatIsNotAsked(inspection, m);
      const json held = m.details.value("containment", json::object());
      const bool alone =
          held.is_object() && held.value("kind", json()) == process::Name(process::Containment::kNamespace);
      process::UseContainment(alone ? process::Containment::kNamespace : process::Containment::kSupervisor);
      return m;
    }
    m = Machine();
  }
  InspectNow(tree, suite, inspection, kProbeLimitS, m);
  return m;
}

Machine InspectVisible(const std::filesystem::path& tree, const json& suite, Inspection inspection,
                       const std::string& visible, double limit_s) {
  Machine m;
  m.visible = visible;
  InspectNow(tree, suite, inspection, limit_s, m);
  return m;
}

Machine OfDevice(const Machine& machine, std::size_t index, const std::string& visible) {
  Machine m = machine;
  m.visible = visible;
  json device = machine.details.at("devices").at(index);
  device["index"] = 0;
  device["peer_access"] = {false};
  // Told of the first device alone, and no property of one.
  const json& first = machine.details["devices"].front();
  if (first.contains("process_memory")) device["process_memory"] = first["process_memory"];
  m.details["devices"] = json::array({device});
  m.details["environment"]["CUDA_VISIBLE_DEVICES"] = base::ToValidUtf8(visible);
  for (const char* fact : {"cc", "gpu", "mig", "compute-mode"}) m.facts.erase(fact);
  for (const auto& [member, fact] : catalogue::kDeviceFacts) m.facts.erase(fact);
  AddDeviceFacts(m.details["devices"], m.facts);
  return m;
}

std::string Machine::Id(std::size_t device) const {
  const json devices = details.is_object() ? details.value("devices", json()) : json();
  const json id = devices.is_array() && device < devices.size() ? devices[device].value("uuid", json()) : json();
  return id.is_string() ? id.get<std::string>() : "";
}

bool OneProcess(const Machine& machine) {
  return HasFact(machine, "compute-mode", "exclusive-process") && !HasFact(machine, "mps", "true");
}

std::string ProbeGpu(const std::filesystem::path& tree, const std::string& visible) {
  const base::Process p = process::RunProcess(
      {.command = {ProbeFile(tree).string(), "--quick"}, .environment = VisibleTo(visible), .timeout_s = kQuickLimitS});
  std::string problem = ProcessProblem(p, kQuickLimitS);
  if (!problem.empty()) return problem;
  const json said = LastObject(p.output);
  const std::string quick = said.is_object() && said.contains("quick") && said["quick"].is_string()
                                ? said["quick"].get<std::string>()
                                : "cts-probe printed no result: " + OneLine(p.output);
  if (quick == "ok" && p.exit_code == 0) return "";
  return quick == "ok" ? "cts-probe ended with exit code 1" : quick;
}

}  // namespace machine
