#include "evidence/journal/head.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/json_read.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/derived_facts.h"

namespace journal {
namespace {

using nlohmann::json;

const json& Member(const json& object, const char* key) {
  static const json kNone;
  if (!object.is_object()) return kNone;
  const auto it = object.find(key);
  return it == object.end() ? kNone : *it;
}

std::string TextOf(const json& object, const char* key) {
  const json& value = Member(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

std::vector<std::string> TextsOf(const json& object, const char* key) {
  std::vector<std::string> texts;
  const json& value = Member(object, key);
  for (const json& item : value.is_array() ? value : json::array()) {
    if (item.is_string()) texts.push_back(item.get<std::string>());
  }
  return texts;
}

template <class Number>
std::optional<Number> NumberOf(const json& object, const char* key) {
  const json& value = Member(object, key);
  if (std::is_integral_v<Number> ? !value.is_number_integer() : !value.is_number()) return std::nullopt;
  return value.get<Number>();
}

std::optional<bool> FlagOf(const json& object, const char* key) {
  const json& value = Member(object, key);
  return value.is_boolean() ? std::optional(value.get<bool>()) : std::nullopt;
}

// The lists of a selection under their names in the journal.
template <class SelectionType, class Function>
void ForEachList(SelectionType& s, Function function) {
  function("clauses", s.clauses);
  function("sections", s.sections);
  function("chapters", s.chapters);
  function("kinds", s.kinds);
  function("observers", s.observers);
  function("labels", s.labels);
  function("filters", s.filters);
}

catalogue::Selection SelectionFrom(const json& j) {
  catalogue::Selection s;
  ForEachList(s, [&j](const char* key, std::vector<std::string>& words) { words = TextsOf(j, key); });
  s.drafts = FlagOf(j, "drafts").value_or(false);
  const json& shard = Member(j, "shard");
  if (shard.is_array() && shard.size() == 2 && shard[0].is_number_integer() && shard[1].is_number_integer()) {
    s.shard = shard[0].get<int>();
    s.shards = shard[1].get<int>();
  }
  return s;
}

Start StartFrom(const json& line) {
  return {TextsOf(line, "command"),    NumberOf<std::uint64_t>(line, "seed"), NumberOf<int>(line, "repeat"),
          NumberOf<int>(line, "jobs"), NumberOf<double>(line, "scale"),       TextOf(line, "started")};
}

// Identity of a device: two cards of one model are two machines.
std::string DeviceId(const json& device) {
  if (!device.is_object()) return "";
  for (const auto& [key, value] : device.items()) {
    if (key.starts_with("uuid") && value.is_string()) return value.get<std::string>();
  }
  return "";
}

// "cc is 9.0 / 8.0": the first member in which two objects differ, or empty.
std::string FirstDifference(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b) {
  std::set<std::string> keys;
  for (const auto* side : {&a, &b}) {
    for (const auto& [key, value] : *side) keys.insert(key);
  }
  const auto value = [](const auto& side, const std::string& key) {
    const auto it = side.find(key);
    return it == side.end() ? std::string("absent") : it->second;
  };
  for (const std::string& key : keys) {
    if (value(a, key) != value(b, key)) return fmt::format("{} is {} / {}", key, value(a, key), value(b, key));
  }
  return {};
}

// What belongs to the suite itself.
std::map<std::string, std::string> Identity(const Suite& suite) {
  std::map<std::string, std::string> identity;
  for (const char* key :
       {"version", "commit", "clean", "toolkit", "nvcc", "compiler", "architectures", "host_compiler"}) {
    const json& value = Member(suite.members, key);
    if (!value.is_null()) identity[key] = value.is_string() ? value.get<std::string>() : value.dump();
  }
  return identity;
}

std::vector<std::string> IdsOf(const MachineHead& machine) {
  std::vector<std::string> ids;
  for (const Device& device : machine.devices) {
    if (!device.id.empty()) ids.push_back(device.id);
  }
  return ids;
}

// What follows from several of the probe's words.
void AddDerived(const json& details, catalogue::Facts& facts) {
  const auto set = [&facts](const char* fact, bool value) { facts[fact] = value ? "true" : "false"; };
  const std::string library = TextOf(details, "driver_library");
  if (!library.empty()) set("compat-driver", library.find("/compat/") != std::string::npos);
  const json& devices = Member(details, "devices");
  if (!devices.is_array() || devices.empty()) return;
  bool prohibited = false, peers = devices.size() > 1;
  for (std::size_t i = 0; i < devices.size(); ++i) {
    prohibited = prohibited || (i > 0 && TextOf(devices[i], "compute_mode") == "prohibited");
    const json& reached = Member(devices[i], "peer_access");
    for (std::size_t k = 0; k < devices.size(); ++k)
      peers = peers && (k == i || (reached.is_array() && k < reached.size() && reached[k] == true));
  }
  set("prohibited-device", prohibited);
  set("peer-access", peers);
}

// As run/machine/inspect.cc makes facts of what the probe says.
void AddProbed(const json& details, catalogue::Facts& facts) {
  const auto add = [&facts](const json& from, const char* key, const char* fact) {
    const json& value = Member(from, key);
    if (value.is_boolean()) facts[fact] = value.get<bool>() ? "true" : "false";
    if (value.is_string()) facts[fact] = value.get<std::string>();
  };
  add(details, "runtime", "runtime");
  add(details, "cuda_driver", "cuda-driver");
  add(details, "driver", "driver");
  add(details, "mps", "mps");
  add(details, "nvrtc", "nvrtc");
  add(details, "older_runtime", "older-runtime");
  add(details, "vulkan", "vulkan");
  add(details, "gl", "gl");
  add(details, "counters", "counters");
  add(details, "no_counters", "no-counters");
  if (const std::string kernel = TextOf(details, "kernel"); !kernel.empty())
    facts["wsl"] = catalogue::IsWsl(kernel) ? "true" : "false";
  AddDerived(details, facts);
  const json& devices = Member(details, "devices");
  if (!devices.is_array() || devices.empty()) return;
  const json& first = devices.front();
  add(first, "compute_mode", "compute-mode");
  for (const auto& [member, fact] : catalogue::kDeviceFacts) add(first, member, fact);
  // A part of a GPU is told by its name as well.
  if (TextOf(first, "name").find("MIG") == std::string::npos) add(Member(first, "nvml"), "mig", "mig");
}

}  // namespace

Suite SuiteFrom(const json& suite) {
  Suite s;
  s.members = suite.is_object() ? suite : json::object();
  // What the first line of a journal holds beside them.
  for (const char* key : {"type", "schema", "command", "seed", "repeat", "jobs", "scale", "started"})
    s.members.erase(key);
  s.version = TextOf(suite, "version");
  s.commit = TextOf(suite, "commit");
  s.clean = FlagOf(suite, "clean");
  return s;
}

MachineHead MachineFrom(const json& line) {
  MachineHead machine;
  const json& facts = Member(line, "facts");
  if (facts.is_object()) {
    for (const auto& [name, value] : facts.items()) {
      if (!value.is_null()) machine.facts[name] = value.is_string() ? value.get<std::string>() : value.dump();
    }
  }
  const json& details = Member(line, "details");
  machine.node = TextOf(details, "node");
  machine.host = TextOf(details, "host");
  const json& devices = Member(details, "devices");
  machine.removed = TextsOf(details, "removed");
  try {
    machine.loaded = Member(details, "loaded").is_null() ? judge::Loaded() : details["loaded"].get<judge::Loaded>();
  } catch (const base::MemberError&) {
    machine.loaded = {};
  }
  AddProbed(details, machine.probed);
  // Runs of before have these without saying so.
  for (const char* later : {"compat-driver", "compute-mode", "integrated", "peer-access", "prohibited-device", "wsl"}) {
    if (!machine.facts.contains(later)) machine.probed.erase(later);
  }
  for (const json& device : devices.is_array() ? devices : json::array()) {
    machine.devices.push_back({TextOf(device, "name"), DeviceId(device), TextOf(device, "cc")});
  }
  return machine;
}

KeptSettings KeptFrom(const json& line) {
  constexpr const char* kKey = "keep_environment";
  if (FlagOf(line, kKey).value_or(false)) return KeptSettings(std::in_place);
  std::vector<std::string> names = TextsOf(line, kKey);
  return names.empty() ? std::nullopt : KeptSettings(std::move(names));
}

Plan PlanFrom(const json& line) {
  Plan plan;
  plan.attempts = NumberOf<std::int64_t>(line, "attempts");
  plan.cases = TextsOf(line, "cases");
  plan.observers = TextsOf(line, "observers");
  if (Member(line, "selection").is_object()) plan.selection = SelectionFrom(Member(line, "selection"));
  plan.level = TextOf(line, "level");
  plan.for_s = NumberOf<double>(line, "for_s").value_or(0);
  plan.all_observers = FlagOf(line, "all_observers");
  plan.scale = NumberOf<double>(line, "scale");
  plan.time_factor = NumberOf<double>(line, "time_factor");
  plan.stop_after_failures = NumberOf<int>(line, "stop_after_failures");
  plan.hang_dumps = FlagOf(line, "hang_dumps").value_or(false);
  plan.kept = KeptFrom(line);
  plan.grouped = FlagOf(line, "grouped").value_or(false);
  plan.through = TextsOf(line, "through");
  const json& gpus = Member(line, "gpus");
  for (const json& gpu : gpus.is_array() ? gpus : json::array())
    plan.gpus.push_back({TextOf(gpu, "name"), TextOf(gpu, "id")});
  return plan;
}

Head HeadOf(const HeadLines& lines, std::size_t attempts) {
  Head head;
  head.suite = SuiteFrom(lines.suite);
  head.start = StartFrom(lines.suite);
  if (lines.machine.is_object()) head.machine = MachineFrom(lines.machine);
  if (lines.plan.is_object()) head.plan = PlanFrom(lines.plan);
  if (lines.end.is_object()) {
    head.end = {NumberOf<std::int64_t>(lines.end, "attempts"), NumberOf<double>(lines.end, "wall_s"),
                TextOf(lines.end, "stopped"), TextOf(lines.end, "ended")};
  }
  head.shares_processes = !lines.groups.empty() || !lines.run_again.empty();
  for (const json& line : lines.groups) {
    const SharedProcess process{TextOf(line, "gpu"), NumberOf<int>(line, "group").value_or(0),
                                TextOf(line, "observer")};
    // What is told in two ways is not told to have ended well.
    SharedEnd& end = head.shared[process];
    end.ended_well = end.ended_well && TextOf(line, "ended").empty();
    end.cases = std::max(end.cases, NumberOf<int>(line, "cases").value_or(0));
  }
  for (const json& line : lines.run_again) {
    const std::optional<int> group = NumberOf<int>(line, "group"), position = NumberOf<int>(line, "position");
    if (group && position) head.run_again[{TextOf(line, "gpu"), *group, TextOf(line, "observer")}].insert(*position);
  }
  head.going_on = lines.going_on;
  head.resumed = lines.resumed;
  head.dropped_last_line = lines.dropped_last_line;
  head.behind_end = lines.behind_end;
  head.back_in_time = lines.back_in_time;
  head.never_begun = lines.never_begun;
  head.attempts = attempts;
  return head;
}

std::string Head::WhyUnfinished() const {
  if (!plan || !plan->attempts) return "it ends before the plan was written";
  const std::string progress = fmt::format("after {} of {} attempts", attempts, *plan->attempts);
  if (!end) return (going_on ? "the run is still going on " : "the run was cut off ") + progress;
  if (!end->stopped.empty()) return fmt::format("the run ended early {}: {}", progress, end->stopped);
  // A soak repeats for a time, so that its passes are not counted beforehand; its first one is planned and always whole.
  const auto made = static_cast<std::int64_t>(attempts);
  if (plan->Soaks() ? made < *plan->attempts : made != *plan->attempts) return "it ended " + progress;
  if (dropped_last_line) return "its last line is unfinished";
  return "";
}

std::optional<double> Head::Scale() const { return plan && plan->scale ? plan->scale : start.scale; }

std::string Head::OwnSurroundings() const {
  if (plan && plan->kept) return "settings of CUDA were kept for its programs (--keep-environment)";
  return plan && !plan->through.empty() ? "its programs were started by another command (--through)" : "";
}

bool Head::Partial() const {
  return plan &&
         (!OwnSurroundings().empty() ||
          (plan->selection && (plan->selection->Narrows() || plan->selection->drafts || plan->selection->shards > 1)));
}

bool Head::AsksForAPart() const {
  return Partial() || (plan && plan->level == catalogue::Name(catalogue::Level::kNode));
}

const catalogue::Facts& Head::Facts() const {
  static const catalogue::Facts kNone;
  return machine ? machine->facts : kNone;
}

json ToJson(const catalogue::Selection& s) {
  json j = json::object();
  ForEachList(s, [&j](const char* key, const std::vector<std::string>& words) {
    if (!words.empty()) j[key] = words;
  });
  if (s.drafts) j["drafts"] = true;
  if (s.shards > 1) j["shard"] = {s.shard, s.shards};
  return j;
}

bool IsKept(const KeptSettings& kept, std::string_view variable) {
  return kept && (kept->empty() || std::find(kept->begin(), kept->end(), variable) != kept->end());
}

json ToJson(const KeptSettings& kept) {
  if (!kept) return nullptr;
  return kept->empty() ? json(true) : json(*kept);
}

json ToJson(const Start& start) {
  json j = {{"command", start.command}};
  if (start.seed) j["seed"] = *start.seed;
  if (start.repeat) j["repeat"] = *start.repeat;
  if (start.jobs) j["jobs"] = *start.jobs;
  if (start.scale) j["scale"] = *start.scale;
  if (!start.started.empty()) j["started"] = start.started;
  return j;
}

json ToJson(const Plan& plan) {
  json line = {{"type", "plan"}, {"cases", plan.cases}, {"observers", plan.observers}};
  if (plan.selection) line["selection"] = ToJson(*plan.selection);
  if (plan.attempts) line["attempts"] = *plan.attempts;
  if (plan.all_observers) line["all_observers"] = *plan.all_observers;
  if (plan.scale) line["scale"] = *plan.scale;
  if (plan.time_factor) line["time_factor"] = *plan.time_factor;
  if (plan.stop_after_failures) line["stop_after_failures"] = *plan.stop_after_failures;
  if (plan.hang_dumps) line["hang_dumps"] = true;
  if (plan.kept) line["keep_environment"] = ToJson(plan.kept);
  if (plan.grouped) line["grouped"] = true;
  if (!plan.through.empty()) line["through"] = plan.through;
  for (const PlannedGpu& gpu : plan.gpus) line["gpus"].push_back({{"name", gpu.name}, {"id", gpu.id}});
  if (!plan.level.empty()) line["level"] = plan.level;
  if (plan.for_s > 0) line["for_s"] = plan.for_s;
  return line;
}

std::string Preloaded(const catalogue::Facts& facts) {
  std::string text;
  for (const char* name : {"LD_AUDIT", "LD_PRELOAD", "ld.so.preload"}) {
    const auto it = facts.find(name);
    if (it != facts.end()) text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, it->second);
  }
  return text;
}

std::string SuiteDifference(const Suite& a, const Suite& b) { return FirstDifference(Identity(a), Identity(b)); }

std::string MachineDifference(const std::optional<MachineHead>& a, const std::optional<MachineHead>& b) {
  MachineHead left = a.value_or(MachineHead{});
  MachineHead right = b.value_or(MachineHead{});
  // What one of them did not ask for is no difference.
  for (const std::string accessory : catalogue::kAccessories) {
    if (left.facts.contains(accessory) && right.facts.contains(accessory)) continue;
    catalogue::ForgetAccessory(accessory, left.facts);
    catalogue::ForgetAccessory(accessory, right.facts);
  }
  if (const std::string d =
          FirstDifference({left.facts.begin(), left.facts.end()}, {right.facts.begin(), right.facts.end()});
      !d.empty()) {
    return "different machines, " + d;
  }
  return IdsOf(left) == IdsOf(right) ? "" : "different GPUs of one model, by UUID";
}

std::string RunDifference(const Head& a, const Head& b) {
  const std::string suites = SuiteDifference(a.suite, b.suite);
  return suites.empty() ? MachineDifference(a.machine, b.machine) : "different suites, " + suites;
}

void CheckMergeable(const Head& first, const std::string& first_name, const Head& second,
                    const std::string& second_name) {
  const std::string difference = RunDifference(first, second);
  if (difference.empty()) return;
  throw base::InputError(
      fmt::format("{} and {}: {}; only journals of one suite on one machine can be merged, "
                  "make one report of each and use `cuda-cts compare`",
                  first_name, second_name, difference));
}

}  // namespace journal
