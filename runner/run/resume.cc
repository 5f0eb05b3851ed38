#include "run/resume.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "evidence/journal/head.h"

namespace run {
namespace {

using nlohmann::json;

// Refuses the first key of `theirs` whose value differs in `ours`; keys on one side only differ too.
void Compare(const json& theirs, const json& ours, const std::string& what, const std::string& file) {
  json all = ours;
  all.update(theirs);
  for (const auto& [key, value] : all.items()) {
    const json a = theirs.value(key, json());
    const json b = ours.value(key, json());
    if (a == b) continue;
    throw base::InputError(fmt::format("{}: was begun with another {}: {} was {}, here it is {}; start a new run", file,
                                       what, key, a.dump().substr(0, 200), b.dump().substr(0, 200)));
  }
}

json Without(json line, std::initializer_list<const char*> keys) {
  for (const char* key : keys) line.erase(key);
  return line;
}

// What tells one machine of a model from the next: the fleet's name for it, and the identities of its GPUs. A host name
// alone does not, as a container gets a new one at each start.
json Identity(const json& line) {
  const journal::MachineHead machine = journal::MachineFrom(line);
  json identity = json::object();
  if (!machine.node.empty()) identity["node"] = machine.node;
  json ids = json::array();
  for (const journal::Device& device : machine.devices) {
    if (!device.id.empty()) ids.push_back(device.id);
  }
  if (!ids.empty()) {
    identity["GPUs"] = ids;
  } else if (!machine.host.empty()) {
    identity["host"] = machine.host;
  }
  return identity;
}

// Of two objects only the members that both have.
void KeepCommon(json& a, json& b) {
  const json all_a = a, all_b = b;
  for (const auto& [key, value] : all_a.items()) {
    if (!all_b.contains(key)) a.erase(key);
  }
  for (const auto& [key, value] : all_b.items()) {
    if (!all_a.contains(key)) b.erase(key);
  }
}

}  // namespace

void RecordedAttempts::Add(const judge::Observation& o) {
  if (o.attempt < 1) return;
  OfCase& seen = seen_[{o.case_id, o.observer}];
  seen.attempts.Insert(static_cast<std::size_t>(o.attempt));
  if (o.window_scale == 1) return;
  double& longest = seen.windows[o.attempt];
  longest = std::max(longest, o.window_scale);
}

bool RecordedAttempts::Holds(const PlannedAttempt& u) const {
  const auto seen = seen_.find({u.c->id, u.observer});
  if (seen == seen_.end() || !seen->second.attempts.Contains(static_cast<std::size_t>(u.attempt))) return false;
  const auto windows = seen->second.windows.find(u.attempt);
  return u.window_scale <= (windows == seen->second.windows.end() ? 1 : windows->second);
}

std::vector<PlannedAttempt> Remaining(const std::vector<PlannedAttempt>& plan, const RecordedAttempts& recorded) {
  std::vector<PlannedAttempt> rest;
  for (const PlannedAttempt& u : plan) {
    if (!recorded.Holds(u)) rest.push_back(u);
  }
  return rest;
}

AfterCutOff SetAside(const std::vector<PlannedAttempt>& plan, const std::vector<journal::CutOff>& cut_off) {
  AfterCutOff after;
  std::vector<PlannedAttempt> rest;
  for (const PlannedAttempt& planned : plan) {
    const auto ran = std::find_if(cut_off.begin(), cut_off.end(), [&planned](const journal::CutOff& c) {
      return c.case_id == planned.c->id && c.observer == planned.observer && c.attempt == planned.attempt &&
             c.window_scale == planned.window_scale;
    });
    if (ran == cut_off.end()) {
      rest.push_back(planned);
    } else if (ran->alone) {
      after.given_up.push_back(planned);
    } else {
      after.plan.push_back(planned);
      after.plan.back().alone = true;
    }
  }
  after.plan.insert(after.plan.end(), rest.begin(), rest.end());
  return after;
}

void CheckContinues(const journal::HeadLines& journal, const json& suite, const json& machine, const json& plan,
                    const std::string& file) {
  const auto own = {"command", "jobs", "started"};  // These may differ from one part of a run to the next.
  Compare(Without(journal.suite, own), Without(suite, own), "suite", file);
  if (!journal.machine.is_object()) {
    throw base::InputError(file + ": ends before the machine was recorded; start a new run");
  }
  Compare(journal.machine.value("facts", json::object()), machine.value("facts", json::object()), "machine", file);
  json theirs = Identity(journal.machine), ours = Identity(machine);
  KeepCommon(theirs, ours);
  Compare(theirs, ours, "machine", file);
  const std::string difference =
      journal::MachineDifference(journal::MachineFrom(journal.machine), journal::MachineFrom(machine));
  if (!difference.empty())
    throw base::InputError(fmt::format("{}: was begun elsewhere: {}; start a new run", file, difference));
  constexpr const char* kBuilt = "built";
  Compare(Without(journal.plan, {kBuilt}), Without(plan, {kBuilt}), "plan", file);
  // Journals of before do not say it.
  if (journal.plan.value(kBuilt, json()).is_string() && journal.plan[kBuilt] != plan.value(kBuilt, json()))
    throw base::InputError(file + ": was begun with other programs than this tree holds now; start a new run");
}

}  // namespace run
