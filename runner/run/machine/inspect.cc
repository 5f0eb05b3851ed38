#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <iterator>
#include <mutex>
#include <sstream>
#include <stop_token>
#include <thread>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/process/process.h"
#include "base/say.h"
#include "base/sha256.h"
#include "base/text.h"
#include "run/machine/architectures.h"
#include "run/machine/facts.h"
#include "run/machine/probe.h"
#include "run/machine/sanitizer_tool.h"
#include "run/machine/surroundings.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/derived_facts.h"
#include "suite/catalogue/reference_device.h"

namespace machine {
namespace {

using nlohmann::json;

constexpr double kQuickLimitS = 30;
constexpr double kCountersLimitS = 30;
constexpr const char* kTimedOut = "not in its time";
// Who waits for longer is told for what.
constexpr double kPatienceS = 5;

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
  const bool is_model = facts["gpu"].starts_with(catalogue::kModelGpu);
  if (is_model) facts[std::string(catalogue::kModelFact)] = "true";
  Copy(first, "cc", "cc", facts);
  for (const auto& [member, fact] : catalogue::kDeviceFacts) Copy(first, member, fact, facts);
  Copy(first, "compute_mode", "compute-mode", facts);
  facts["prohibited-device"] = Bool(IsAnotherProhibited(devices));
  facts["peer-access"] = Bool(AllPeers(devices));
  const json nvml = first.value("nvml", json::object());
  Copy(nvml, "mig", "mig", facts);
  // A GPU without the MIG feature has no MIG mode to report; the model is no part of a GPU, and NVML does not know it.
  if (facts.count("mig") == 0 && (is_model || !nvml.empty())) facts["mig"] = "false";
  if (facts["gpu"].find("-mig-") != std::string::npos) facts["mig"] = "true";
  if (facts["gpu"].empty()) facts.erase("gpu");
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

std::string TextOf(const json& object, const char* key) {
  const json value = object.is_object() ? object.value(key, json()) : json();
  return value.is_string() ? value.get<std::string>() : "";
}

// A library as a fact: where it lies, in the tree by the path there, so that a tree may move, and what its content is told by.
std::string LibraryFact(const std::filesystem::path& tree, const std::filesystem::path& file,
                        const std::string& content) {
  if (file.empty()) return "unknown";
  std::error_code error;
  const std::filesystem::path inside = file.lexically_relative(std::filesystem::canonical(tree, error));
  const bool outside = error || inside.empty() || *inside.begin() == "..";
  return (outside ? file : inside).string() + (content.empty() ? "" : "@" + content);
}

// Throws base::MemberError where the probe's "loaded" is not as programs tell it of themselves (evidence/judge/loaded.h).
void CheckLoaded(const json& details) {
  const auto check = [](const json& library) {
    if (!library.is_object()) throw base::MemberError("a library is no object");
    if (library.contains("unknown")) return (void)base::TextIn(library, "unknown");
    for (const char* key : {"file", "id"}) (void)base::TextIn(library, key);
  };
  if (!details.contains("loaded")) return;
  const json& loaded = base::ObjectIn(details, "loaded");
  for (const char* key : {"runtime", "driver"}) {
    if (loaded.contains(key)) check(loaded[key]);
  }
  if (!loaded.contains("preloaded")) return;
  for (const json& library : base::ListIn(loaded, "preloaded")) check(library);
}

// Which files are CUDA here. The driver is too large to be summed up; it has a build-id. Where it lies, each system has its own ways.
void AddLibraryFacts(const std::filesystem::path& tree, Machine& m) {
  constexpr std::size_t kDigits = 16;
  CheckLoaded(m.details);
  const json loaded = m.details.value("loaded", json::object());
  if (loaded.contains("runtime")) {
    const std::string file = TextOf(loaded["runtime"], "file");
    std::string content;
    if (const auto bytes = base::TryReadFile(file)) {
      m.details["runtime_sha256"] = base::Sha256(*bytes);
      content = "sha256-" + TextOf(m.details, "runtime_sha256").substr(0, kDigits);
    }
    m.facts[catalogue::kRuntimeLibrary] = LibraryFact(tree, file, content);
  }
  if (!loaded.contains("driver")) return;
  const json& driver = loaded["driver"];
  const std::string id = TextOf(driver, "id");
  const auto name = std::filesystem::path(TextOf(driver, "file")).filename();
  m.facts[catalogue::kDriverLibrary] = LibraryFact(tree, name, id.substr(0, id.find(',')));
}

// What else chooses the libraries and tools that cases meet, and what the reference device does otherwise than by itself.
constexpr std::string_view kFurtherSettings[] = {
    "CTS_REFERENCE_MUTANT",   "CTS_REFERENCE_POLICY", "CTS_REFERENCE_SEED",        "CUDA_CTS_CUPTI",
    "CUDA_CTS_OLDER_RUNTIME", "CUDA_CTS_SANITIZER",   "VK_ADD_DRIVER_FILES",       "VK_DRIVER_FILES",
    "VK_ICD_FILENAMES",       "VK_INSTANCE_LAYERS",   "__EGL_VENDOR_LIBRARY_DIRS", "__EGL_VENDOR_LIBRARY_FILENAMES"};

// Settings of the CUDA driver and runtime change what a program does; a reader of results must see them.
void AddSettings(Machine& m) {
  json settings = json::object();
  for (char** e = environ; *e != nullptr; ++e) {
    const std::string_view entry = *e;
    const std::size_t equals = entry.find('=');
    const std::string_view key = entry.substr(0, equals);
    const bool further =
        std::find(std::begin(kFurtherSettings), std::end(kFurtherSettings), key) != std::end(kFurtherSettings);
    const bool of_cuda = key.starts_with("CUDA_") && !key.starts_with("CUDA_CTS_");
    if (equals == std::string_view::npos || !(of_cuda || further)) continue;
    // Where toolkits lie is for build tools; driver and runtime do not read it.
    if (key == "CUDA_HOME" || key == "CUDA_ROOT" || key.rfind("CUDA_PATH", 0) == 0) continue;
    settings[std::string(key)] = base::ToValidUtf8(entry.substr(equals + 1));
  }
  if (!m.visible.empty()) settings["CUDA_VISIBLE_DEVICES"] = base::ToValidUtf8(m.visible);
  m.details["environment"] = settings;
  m.details["removed"] = RemovedVariables();
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
  m.facts.merge(catalogue::FactsOfBuild(suite));
  AddSettings(m);
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
  m.facts.erase(catalogue::kDriverLibrary);
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

// Makes facts of the probe's object. `output`: what it printed, for one that is none.
void TakeWhatItSaid(const std::filesystem::path& tree, const json& said, const std::string& output, Machine& m) {
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
    AddLibraryFacts(tree, m);
    HashIds(m.details);
    AddDeviceFacts(m.details["devices"], m.facts);
    if (catalogue::IsModel(m.facts)) ForgetDriver(m);
    m.gpu_problem = said.at("problem").get<std::string>();
    m.gpu_sick = said.at("sick").get<bool>();
    AddComputeMode(m);
  } catch (const std::exception&) {
    m = before;  // Nothing of what it said is used.
    m.gpu_problem = "cts-probe printed something else than its result: " + output;
    m.gpu_sick = true;
  }
  if (m.gpu_problem.empty() && m.facts["gpus"] == "0") m.gpu_problem = "no CUDA device";
}

// What the probe says of the GPU, started under `containment`.
ProbeAnswer AddProbe(const std::filesystem::path& tree, process::Containment containment, Inspection inspection,
                     double most_s, Machine& m) {
  const bool accessories = inspection != Inspection::kWithoutAccessories;
  std::vector<std::string> options;
  if (!accessories) options.emplace_back("--cuda");
  ProbeAnswer answer = AskProbe(ProbeFile(tree), options, std::min(most_s, accessories ? kProbeLimitS : kQuickLimitS),
                                m.visible, containment);
  if (answer.problem.empty()) {
    TakeWhatItSaid(tree, answer.said, answer.output, m);
  } else {
    m.gpu_problem = answer.problem;
    m.gpu_sick = true;
    if (answer.started) m.details["probe_ended"] = answer.timed_out ? kTimedOut : answer.problem;
  }
  return answer;
}

// Whether programs may read hardware counters: tried, because neither a version nor a setting tells. Behind the probe, not beside
// it: a GPU may admit one process only.
void AddCounters(const std::filesystem::path& tree, Machine& m) {
  if (!m.HasGpu() || catalogue::IsModel(m.facts)) return;
  const ProbeAnswer answer = AskProbe(ProbeFile(tree), {"--counters"}, kCountersLimitS, m.visible);
  json said = answer.said;
  if (!said.is_object() || !said.value("counters", json()).is_boolean()) {
    const std::string why = answer.problem.empty() ? "cts-probe printed no result: " + answer.output : answer.problem;
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

// Whether a short look at the GPU comes to its end under `containment`.
bool EndsInTime(const std::filesystem::path& tree, process::Containment containment, double limit_s, const Machine& m) {
  return !AskProbe(ProbeFile(tree), {"--quick"}, std::min(limit_s, kFactLimitS), m.visible, containment).timed_out;
}

// The strongest containment under which the probe sees what it sees without it. True: whatever was asked did not end in its time.
bool AddGpu(const std::filesystem::path& tree, Inspection inspection, double limit_s, Machine& m) {
  using process::Containment;
  const auto file = ProbeFile(tree);
  m.facts["gpus"] = "0";
  if (std::string why = base::WhyNotUsable(file, X_OK, "build or install the suite with its programs"); !why.empty()) {
    m.gpu_problem = std::move(why);
    m.gpu_sick = true;  // Nothing is known of the GPU: an error, not a reason to skip.
    return false;
  }
  const std::optional<Containment> chosen = ChosenContainment();
  if (chosen) {
    AddProbe(tree, *chosen, inspection, limit_s, m);
    SetContainment(*chosen, "$CUDA_CTS_CONTAINMENT", m);
    return false;
  }
  Machine inside = m;
  const ProbeAnswer first = AddProbe(tree, Containment::kNamespace, inspection, limit_s, inside);
  // Whoever waits for a check waits for one answer; else two short looks tell whether the namespace is why there was none.
  const bool waits = inspection != Inspection::kWithoutAccessories;
  const bool dumb = first.timed_out && waits && !EndsInTime(tree, Containment::kNamespace, limit_s, m);
  const bool hangs = dumb && !EndsInTime(tree, Containment::kSupervisor, limit_s, m);
  const bool enough = first.timed_out && (!dumb || hangs);
  if (!enough && (!first.started || !inside.gpu_problem.empty()))
    AddProbe(tree, Containment::kSupervisor, inspection, limit_s, m);
  const bool same = enough || (first.started && (inside.gpu_problem.empty() || inside.gpu_problem == m.gpu_problem));
  if (!same) {
    SetContainment(Containment::kSupervisor, inside.gpu_problem, m);
    return false;
  }
  m = std::move(inside);
  SetContainment(Containment::kNamespace, "", m);
  return hangs;
}

// Whether the probe was there and said nothing. Whoever waits for a check cannot wait for more of a driver that hangs.
bool AskAgain(const Machine& m, Inspection inspection) {
  return m.gpu_sick && m.details.contains("probe_ended") &&
         !(inspection == Inspection::kWithoutAccessories && m.details["probe_ended"] == kTimedOut);
}

// What the tree's own runtime, NVIDIA's, cannot do with its own device keeps all cases from being run: the device or its driver is sick.
// Of any other runtime one function that is not there yet says nothing of the rest; but one that hangs would take each case its time.
void LetCasesDecide(Machine& m) {
  const bool foreign = catalogue::HasForeignRuntime(m.facts);
  const bool hangs = m.details.value("probe_ended", json()) == kTimedOut;
  if (!m.gpu_sick || !foreign || hangs || HasFact(m, "compute-mode", "prohibited")) return;
  m.details["warning"] = m.gpu_problem;
  m.gpu_problem.clear();
  m.gpu_sick = false;
  if (HasFact(m, "gpus", "0")) m.facts.erase("gpus");  // unknown
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
          {"order", Variable("CUDA_DEVICE_ORDER")},
          {"mps", Variable("CUDA_MPS_PIPE_DIRECTORY")},
          {"libraries", Loaded()},
          {"containment", Variable("CUDA_CTS_CONTAINMENT")},
          {"sanitizer", FindSanitizer()}};
}

// Says once what is waited for where that takes long; whoever makes a check has a line of its own for it.
class SaysWhatIsAwaited {
 public:
  SaysWhatIsAwaited(Inspection inspection, double limit_s) {
    if (inspection == Inspection::kWithoutAccessories) return;
    waits_ = std::jthread([limit_s](const std::stop_token& over) {
      std::mutex mutex;
      std::condition_variable_any ended;
      std::unique_lock lock(mutex);
      ended.wait_for(lock, over, std::chrono::duration<double>(std::min(kPatienceS, limit_s / 2)),
                     [] { return false; });
      if (!over.stop_requested())
        base::SayError(
            "cuda-cts: waiting for cts-probe, which asks the runtime, the driver and the GPU; where they hang, "
            "for {} s at most\n",
            std::ceil(limit_s + 3 * std::min(kFactLimitS, limit_s)));
    });
  }

 private:
  std::jthread waits_;
};

// All that is looked at; `m.visible` is set.
void InspectNow(const std::filesystem::path& tree, const json& suite, Inspection inspection, double limit_s,
                Machine& m) {
  const SaysWhatIsAwaited says(inspection, limit_s);
  m.details = json::object();
  AddPlace(m);
  AddHostFacts(suite, m);
  const bool hangs = AddGpu(tree, inspection, limit_s, m);
  if (AskAgain(m, inspection)) {
    const json said =
        AskFactByFact(tree, m.gpu_problem, inspection != Inspection::kWithoutAccessories, m.visible, hangs, limit_s);
    TakeWhatItSaid(tree, said, "", m);
  }
  // The commonest reason why a healthy GPU runs nothing. A runtime that is not whole may not notice.
  if (const std::string no_code = WhyNoCode(suite, m.details.value("devices", json())); !no_code.empty()) {
    if (m.gpu_sick) {
      m.gpu_problem = fmt::format("{} ({})", no_code, m.gpu_problem);
    } else if (catalogue::HasForeignRuntime(m.facts)) {
      m.details["no_code"] = no_code;
    }
  }
  LetCasesDecide(m);
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

namespace {

// Whether the file is there as the probe had it. What is in it, only a program that loads it can tell.
bool IsTheSame(const json& library) {
  const std::string id = TextOf(library, "id");
  struct stat status = {};
  if (id.empty() || stat(TextOf(library, "file").c_str(), &status) != 0) return id.empty();
  return id.ends_with(
      fmt::format(",size={},mtime={}.{:09}", status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec));
}

// A driver is renewed without a boot, too.
bool HasTheSameLibraries(const json& details) {
  const json loaded = details.value("loaded", json::object());
  return IsTheSame(loaded.value("runtime", json())) && IsTheSame(loaded.value("driver", json()));
}

// A tree that was built anew may be of another toolkit or compiler.
bool IsOfBuild(const json& suite, const Machine& m) {
  const catalogue::Facts built = catalogue::FactsOfBuild(suite);
  return built.empty() ||
         std::all_of(std::begin(catalogue::kBuildFacts), std::end(catalogue::kBuildFacts), [&](const auto& of) {
           const auto now = built.find(of.fact);
           return now == built.end() ? !m.facts.contains(of.fact) : HasFact(m, of.fact, now->second);
         });
}

}  // namespace

bool FromJson(const json& j, const std::filesystem::path& tree, Machine& m) {
  try {
    if (j.at("schema") != "cuda-cts-machine/1" || j.at("valid_for") != Validity(tree)) return false;
    Machine read;
    j.at("facts").get_to(read.facts);
    read.details = j.at("details");
    if (!read.details.is_object()) return false;
    CheckLoaded(read.details);
    if (!HasTheSameLibraries(read.details)) return false;
    j.at("gpu_problem").get_to(read.gpu_problem);
    j.at("gpu_sick").get_to(read.gpu_sick);
    j.at("sanitizer").get_to(read.sanitizer);
    m = std::move(read);
    return true;
  } catch (const json::exception&) {
    return false;
  } catch (const base::MemberError&) {
    return false;
  }
}

Machine Inspect(const std::filesystem::path& tree, const json& suite, Inspection inspection) {
  MakeLoaderPathsAbsolute();
  Machine m;
  const char* cache = std::getenv("CUDA_CTS_MACHINE");
  // Only a GPU that worked is remembered: whether a failing one works by now must be asked again.
  if (cache != nullptr) {
    json j = base::ParseJson(base::TryReadFile(cache).value_or(""));
    if (j.is_object() && j.contains("machine")) j = j["machine"];
    if (FromJson(j, tree, m) && m.HasGpu() && IsOfBuild(suite, m)) {
      AddPlace(m);
      AddSettings(m);
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

std::string RuntimeFile(const Machine& machine) {
  const json runtime = machine.details.value("loaded", json::object()).value("runtime", json());
  const std::string why = TextOf(runtime, "unknown");
  return why.empty() ? TextOf(runtime, "file") : "unknown: " + why;
}

std::string ProbeWarning(const Machine& machine) { return TextOf(machine.details, "warning"); }

std::string CodeWarning(const Machine& machine) { return TextOf(machine.details, "no_code"); }

std::string WhyNotTheRuntimeAskedFor(const Machine& machine) {
  const json loaded = machine.details.value("loaded", json::object());
  const auto toolkit = machine.facts.find("toolkit");
  if (toolkit == machine.facts.end()) return "";
  return WhyNotFromLibraryPath("libcudart.so." + toolkit->second.substr(0, toolkit->second.find('.')),
                               TextOf(loaded.value("runtime", json()), "file"),
                               TextOf(loaded.value("driver", json()), "file"));
}

std::string ProbeGpu(const std::filesystem::path& tree, const std::string& visible) {
  const ProbeAnswer answer = AskProbe(ProbeFile(tree), {"--quick"}, kQuickLimitS, visible);
  if (!answer.problem.empty()) return answer.problem;
  const std::string quick =
      answer.said.contains("quick") ? TextOf(answer.said, "quick") : "cts-probe printed no result: " + answer.output;
  if (quick == "ok" && answer.exit_code == 0) return "";
  return quick == "ok" ? "cts-probe ended with exit code 1" : quick;
}

}  // namespace machine
