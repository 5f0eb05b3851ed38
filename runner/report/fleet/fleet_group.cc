// Which journals belong together, and whether a fleet of them is whole.
#include <map>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "report/fleet/fleet.h"

namespace fleet {
namespace {

using base::InputError;
using nlohmann::json;

// What must be the same everywhere: the selection and settings, not what one shard made of them.
json Settings(const journal::Head& head) {
  json settings = head.plan ? ToJson(*head.plan) : json::object();
  for (const char* key : {"type", "attempts", "cases", "observers", "stop_after_failures"}) settings.erase(key);
  if (settings.contains("selection")) settings["selection"].erase("shard");
  if (settings.contains("gpus")) settings["gpus"] = settings["gpus"].size();  // Which, each machine says of itself.
  settings["repeat"] = head.start.repeat ? json(*head.start.repeat) : json();
  return settings;
}

// The shard of a journal: its number, and of how many.
std::pair<int, int> ShardOf(const FleetJournal& j) {
  if (!j.head.plan || !j.head.plan->selection) return {1, 1};
  return {j.head.plan->selection->shard, j.head.plan->selection->shards};
}

FleetGroup NewGroup(const journal::MachineHead& machine) {
  FleetGroup group;
  group.name = !machine.node.empty() ? machine.node : !machine.host.empty() ? machine.host : "unknown host";
  std::vector<std::string> names, ids;
  for (const journal::Device& device : machine.devices) {
    names.push_back(device.name);
    if (!device.id.empty()) ids.push_back(device.id);
  }
  group.gpus = names.empty() ? "no GPU" : fmt::format("{}", fmt::join(names, " + "));
  group.ids = fmt::format("{}", fmt::join(ids, "+"));
  return group;
}

void CheckSame(const std::vector<FleetJournal>& journals) {
  for (std::size_t i = 1; i < journals.size(); ++i) {
    const FleetJournal& a = journals[0];
    const FleetJournal& b = journals[i];
    if (const std::string d = journal::SuiteDifference(a.head.suite, b.head.suite); !d.empty()) {
      throw InputError(
          fmt::format("{} and {}: different suites, {}; merge journals of one suite, and compare suites with "
                      "`cuda-cts compare`",
                      a.file.string(), b.file.string(), d));
    }
    const json left = Settings(a.head), right = Settings(b.head);
    if (left != right) {
      throw InputError(
          fmt::format("{} and {}: different selections or settings, {} / {}; start all of them with the same "
                      "options",
                      a.file.string(), b.file.string(), left.dump().substr(0, 300), right.dump().substr(0, 300)));
    }
  }
}

std::string_view WayAround(Gaps gaps) { return gaps == Gaps::kRefusedUnlessPartial ? ", or give --partial" : ""; }

// Brings the journals of one machine into the order of their shards.
void CheckShards(FleetGroup& group, std::vector<const FleetJournal*>& journals, Gaps gaps) {
  const int of = ShardOf(*journals[0]).second;
  std::map<int, const FleetJournal*> by_number;
  for (const FleetJournal* j : journals) {
    const auto [number, shards] = ShardOf(*j);
    const std::string& first = journals[0]->file.native();
    if (shards != of) {
      throw InputError(fmt::format("{} and {}: shards of {} and of {} of one machine, {}; give the journals of one run",
                                   first, j->file.string(), of, shards, group.name));
    }
    if (j->head.start.seed != journals[0]->head.start.seed) {
      throw InputError(
          fmt::format("{} and {}: shards of {} with different seeds; start all shards with the same --seed", first,
                      j->file.string(), group.name));
    }
    const auto [it, fresh] = by_number.try_emplace(number, j);
    if (!fresh) {
      throw InputError(fmt::format("{} and {}: {} of {} ({}) twice; give one of them", it->second->file.string(),
                                   j->file.string(), of == 1 ? "the whole run" : fmt::format("shard {}/{}", number, of),
                                   group.name, group.gpus));
    }
  }
  for (int number = 1; number <= of; ++number) {
    if (by_number.contains(number)) continue;
    const std::string gap = fmt::format("shard {}/{} is missing", number, of);
    if (gaps != Gaps::kKept) {
      throw InputError(
          fmt::format("{}: {} of {}; add its journal{}", journals[0]->file.string(), gap, group.name, WayAround(gaps)));
    }
    group.gaps.push_back(gap);
  }
  journals.clear();
  for (const auto& [number, j] : by_number) journals.push_back(j);
}

// Several machines of one name (a host with a run for each GPU, hosts without a name) get their identity beside it: the first
// GPU's where that is enough.
void TellApart(std::vector<FleetGroup>& groups) {
  constexpr std::size_t kOne = 16;
  std::map<std::string, int> times, with_one;
  for (const FleetGroup& g : groups) {
    ++times[g.name];
    ++with_one[g.name + g.ids.substr(0, kOne)];
  }
  for (FleetGroup& g : groups) {
    if (times[g.name] == 1) continue;
    g.name += fmt::format(" [{}]", with_one[g.name + g.ids.substr(0, kOne)] > 1 ? g.ids : g.ids.substr(0, kOne));
  }
}

// A piece of hardware is in one place, and a run on one machine: the same under two names is one told twice.
void CheckIdentities(const std::vector<FleetJournal>& journals) {
  std::map<std::string, std::pair<std::string, std::string>> seen;  // To the machine's name and the journal.
  std::map<double, std::pair<std::string, std::string>> runs;       // By their seconds.
  for (const FleetJournal& j : journals) {
    const FleetGroup of = NewGroup(*j.head.machine);
    const std::string& name = of.name;
    // To a nanosecond as long as another, of another machine: a copy.
    if (j.head.end && j.head.end->wall_s) {
      const auto [it, fresh] = runs.try_emplace(*j.head.end->wall_s, name + of.ids, j.file.string());
      if (!fresh && it->second.first != name + of.ids)
        throw InputError(fmt::format("{} and {} are of one run, which counts once; one of them is not of {}",
                                     it->second.second, j.file.string(), name));
    }
    for (const journal::Device& device : j.head.machine->devices) {
      if (device.id.empty()) continue;
      const auto [it, fresh] = seen.try_emplace(device.id, name, j.file.string());
      if (fresh || it->second.first == name) continue;
      throw InputError(fmt::format("{} and {}: the GPU {} is on {} and on {}; one of them is not what it says",
                                   it->second.second, j.file.string(), device.id, it->second.first, name));
    }
  }
}

}  // namespace

FleetJournal SummariseJournal(const std::filesystem::path& file) {
  const journal::Folded folded = journal::FoldJournal(file, [](const journal::HeadLines&, const journal::Attempt&) {});
  return {file, journal::HeadOf(folded.lines, folded.attempts)};
}

std::vector<FleetGroup> GroupJournals(const std::vector<FleetJournal>& journals, Gaps gaps) {
  CheckSame(journals);
  std::map<std::pair<std::string, std::string>, std::pair<FleetGroup, std::vector<const FleetJournal*>>> machines;
  for (const FleetJournal& j : journals) {
    if (!j.head.machine) {
      throw InputError(j.file.string() + ": ends before the machine was recorded; leave it out, or run it again");
    }
    const std::string unfinished = j.head.WhyUnfinished();
    if (!unfinished.empty() && gaps != Gaps::kKept) {
      throw InputError(fmt::format("{}: {}; {}{}", j.file.string(), unfinished,
                                   j.head.going_on ? "wait for its end" : "continue it with `cuda-cts run --resume`",
                                   WayAround(gaps)));
    }
    FleetGroup group = NewGroup(*j.head.machine);
    auto& entry = machines[{group.name, group.ids}];
    if (entry.second.empty()) entry.first = std::move(group);
    if (!unfinished.empty()) entry.first.gaps.push_back(j.file.filename().string() + ": " + unfinished);
    entry.second.push_back(&j);
  }
  CheckIdentities(journals);
  std::vector<FleetGroup> groups;
  for (auto& [key, entry] : machines) {
    auto& [group, of_machine] = entry;
    CheckShards(group, of_machine, gaps);
    for (const FleetJournal* j : of_machine) group.files.push_back(j->file);
    groups.push_back(std::move(group));
  }
  TellApart(groups);
  return groups;
}

}  // namespace fleet
