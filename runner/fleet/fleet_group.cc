// Which journals belong together, and whether a fleet of them is whole.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "fleet/fleet.h"
#include "report/member.h"
#include "report/mergeable.h"

namespace fleet {
namespace {

using base::InputError;
using nlohmann::json;

std::string TextOf(const json& object, const char* key) {
  const json value = report::Member(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

struct Shard {
  int number = 1, of = 1;
};

Shard ShardOf(const FleetJournal& j) {
  const json shard = report::Member(report::Member(j.plan, "selection"), "shard");
  if (!shard.is_array() || shard.size() != 2 || !shard[0].is_number_integer() || !shard[1].is_number_integer())
    return {};
  return {shard[0].get<int>(), shard[1].get<int>()};
}

// What must be the same everywhere: the selection and settings, not what one shard made of them.
json Settings(const FleetJournal& j) {
  json settings = j.plan.is_object() ? j.plan : json::object();
  for (const char* key : {"type", "attempts", "cases", "observers", "stop_after_failures"}) settings.erase(key);
  if (settings.contains("selection") && settings["selection"].is_object()) settings["selection"].erase("shard");
  settings["repeat"] = report::Member(j.suite, "repeat");
  return settings;
}

// A soak repeats for a time, so that its passes are not counted beforehand; its first one is planned and always whole.
bool Soaks(const journal::Journal& journal) { return TextOf(journal.plan, "level") == "soak"; }

std::string Unfinished(const journal::Journal& journal) {
  const json planned = report::Member(journal.plan, "attempts");
  if (!planned.is_number_integer()) return "it ends before the plan was written";
  const std::string progress = fmt::format("after {} of {} attempts", journal.attempts.size(), planned.dump());
  if (journal.end.is_null()) return "the run was cut off " + progress;
  const std::string stopped = TextOf(journal.end, "stopped");
  if (!stopped.empty()) return fmt::format("the run ended early {}: {}", progress, stopped);
  const auto made = static_cast<std::int64_t>(journal.attempts.size());
  if (Soaks(journal) ? made < planned.get<std::int64_t>() : made != planned.get<std::int64_t>())
    return "it ended " + progress;
  if (journal.dropped_last_line) return "its last line is unfinished";
  return "";
}

FleetGroup NewGroup(const json& machine) {
  FleetGroup group;
  const json details = report::Member(machine, "details");
  group.name = TextOf(details, "node");
  if (group.name.empty()) group.name = TextOf(details, "host");
  if (group.name.empty()) group.name = "unknown host";
  const json devices = report::Member(details, "devices");
  std::vector<std::string> names, ids;
  if (devices.is_array()) {
    for (const json& device : devices) {
      names.push_back(TextOf(device, "name"));
      if (!TextOf(device, "uuid").empty()) ids.push_back(TextOf(device, "uuid"));
    }
  }
  group.gpus = names.empty() ? "no GPU" : fmt::format("{}", fmt::join(names, " + "));
  group.ids = fmt::format("{}", fmt::join(ids, "+"));
  return group;
}

void CheckSame(const std::vector<FleetJournal>& journals) {
  for (std::size_t i = 1; i < journals.size(); ++i) {
    const FleetJournal& a = journals[0];
    const FleetJournal& b = journals[i];
    if (const std::string d = report::SuiteDifference(a.suite, b.suite); !d.empty()) {
      throw InputError(
          fmt::format("{} and {}: different suites, {}; merge journals of one suite, and compare suites with "
                      "`cuda-cts compare`",
                      a.file.string(), b.file.string(), d));
    }
    const json left = Settings(a), right = Settings(b);
    if (left != right) {
      throw InputError(
          fmt::format("{} and {}: different selections or settings, {} / {}; start all of them with the same "
                      "options",
                      a.file.string(), b.file.string(), left.dump().substr(0, 300), right.dump().substr(0, 300)));
    }
  }
}

// Brings the journals of one machine into the order of their shards.
void CheckShards(FleetGroup& group, std::vector<const FleetJournal*>& journals, bool partial) {
  const int of = ShardOf(*journals[0]).of;
  std::map<int, const FleetJournal*> by_number;
  for (const FleetJournal* j : journals) {
    const Shard shard = ShardOf(*j);
    const std::string& first = journals[0]->file.native();
    if (shard.of != of) {
      throw InputError(fmt::format("{} and {}: shards of {} and of {} of one machine, {}; give the journals of one run",
                                   first, j->file.string(), of, shard.of, group.name));
    }
    if (report::Member(j->suite, "seed") != report::Member(journals[0]->suite, "seed")) {
      throw InputError(
          fmt::format("{} and {}: shards of {} with different seeds; start all shards with the same --seed", first,
                      j->file.string(), group.name));
    }
    const auto [it, fresh] = by_number.try_emplace(shard.number, j);
    if (!fresh) {
      throw InputError(fmt::format(
          "{} and {}: {} of {} ({}) twice; give one of them", it->second->file.string(), j->file.string(),
          of == 1 ? "the whole run" : fmt::format("shard {}/{}", shard.number, of), group.name, group.gpus));
    }
  }
  for (int number = 1; number <= of; ++number) {
    if (by_number.contains(number)) continue;
    const std::string gap = fmt::format("shard {}/{} is missing", number, of);
    if (!partial) {
      throw InputError(
          fmt::format("{}: {} of {}; add its journal, or give --partial", journals[0]->file.string(), gap, group.name));
    }
    group.gaps.push_back(gap);
  }
  journals.clear();
  for (const auto& [number, j] : by_number) journals.push_back(j);
}

// Several machines of one name (a host with a run for each GPU, hosts without a name) get their identity beside it.
void TellApart(std::vector<FleetGroup>& groups) {
  std::map<std::string, int> times;
  for (const FleetGroup& g : groups) ++times[g.name];
  for (FleetGroup& g : groups) {
    if (times[g.name] > 1) g.name += fmt::format(" [{}]", g.ids.substr(0, 16));
  }
}

}  // namespace

FleetJournal SummariseJournal(const std::filesystem::path& file, const journal::Journal& journal) {
  const json cases = report::Member(journal.plan, "cases");
  const json repeat = report::Member(journal.suite, "repeat");
  std::set<std::string> planned;
  for (const json& id : cases.is_array() ? cases : json::array()) {
    if (id.is_string()) planned.insert(id.get<std::string>());
  }
  std::set<std::tuple<std::string, catalogue::Observer, int>> seen;
  for (const journal::Attempt& a : journal.attempts) {
    const judge::Observation& o = a.observation;
    const std::string what =
        fmt::format("{}: attempt {} of {} ({})", file.string(), o.attempt, o.case_id, Name(o.observer));
    if (!planned.contains(o.case_id))
      throw InputError(what + " is not in its plan; give a journal as `cuda-cts run` wrote it");
    if (o.attempt < 1 || (!Soaks(journal) && repeat.is_number_integer() && o.attempt > repeat.get<int>())) {
      throw InputError(what + " is outside its repeats; give a journal as `cuda-cts run` wrote it");
    }
    if (!seen.emplace(o.case_id, o.observer, o.attempt).second) {
      throw InputError(what + " is recorded twice; give a journal as `cuda-cts run` wrote it");
    }
  }
  return {file, journal.suite, journal.machine, journal.plan, Unfinished(journal)};
}

std::vector<FleetGroup> GroupJournals(const std::vector<FleetJournal>& journals, bool partial) {
  CheckSame(journals);
  std::map<std::pair<std::string, std::string>, std::pair<FleetGroup, std::vector<const FleetJournal*>>> machines;
  for (const FleetJournal& j : journals) {
    if (!j.machine.is_object()) {
      throw InputError(j.file.string() + ": ends before the machine was recorded; leave it out, or run it again");
    }
    if (!j.unfinished.empty() && !partial) {
      throw InputError(fmt::format("{}: {}; continue it with `cuda-cts run --resume`, or give --partial",
                                   j.file.string(), j.unfinished));
    }
    FleetGroup group = NewGroup(j.machine);
    auto& entry = machines[{group.name, group.ids}];
    if (entry.second.empty()) entry.first = std::move(group);
    if (!j.unfinished.empty()) entry.first.gaps.push_back(j.file.filename().string() + ": " + j.unfinished);
    entry.second.push_back(&j);
  }
  std::vector<FleetGroup> groups;
  for (auto& [key, entry] : machines) {
    auto& [group, of_machine] = entry;
    CheckShards(group, of_machine, partial);
    for (const FleetJournal* j : of_machine) group.files.push_back(j->file);
    groups.push_back(std::move(group));
  }
  TellApart(groups);
  return groups;
}

}  // namespace fleet
