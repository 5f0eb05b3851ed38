#include "commands/run_options.h"

#include <algorithm>
#include <set>

#include "base/error.h"

namespace command {
namespace {

using nlohmann::json;

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

json ToJson(const catalogue::Selection& s) {
  json j = json::object();
  ForEachList(s, [&j](const char* key, const std::vector<std::string>& words) {
    if (!words.empty()) j[key] = words;
  });
  if (s.shards > 1) j["shard"] = {s.shard, s.shards};
  return j;
}

catalogue::Selection SelectionFrom(const json& j) {
  catalogue::Selection s;
  ForEachList(s, [&j](const char* key, std::vector<std::string>& words) {
    if (j.contains(key)) words = j.at(key).get<std::vector<std::string>>();
  });
  if (j.contains("shard")) {
    s.shard = j.at("shard").at(0).get<int>();
    s.shards = j.at("shard").at(1).get<int>();
  }
  return s;
}

}  // namespace

void AddLevel(const RunOptions& options, json& line) {
  if (options.level) line["level"] = catalogue::Name(*options.level);
  if (options.soak_s > 0) line["for_s"] = options.soak_s;
}

json PlanLine(const std::vector<run::Unit>& plan, const std::vector<catalogue::SelectedCase>& selected,
              const RunOptions& options) {
  json cases = json::array();
  std::set<catalogue::Observer> used;
  for (const auto& item : selected) {
    cases.push_back(item.subject->id);
    used.insert(item.observers.begin(), item.observers.end());
  }
  json observers = json::array();
  for (const catalogue::Observer o : used) observers.push_back(catalogue::Name(o));
  json line = {{"type", "plan"},
               {"attempts", plan.size()},
               {"cases", cases},
               {"observers", observers},
               {"all_observers", options.all_observers},
               {"scale", options.scale},
               {"time_factor", options.time_factor},
               {"stop_after_failures", options.stop_after_failures},
               {"selection", ToJson(options.selection)}};
  if (options.hang_dumps) line["hang_dumps"] = true;  // It changes what the programs run under.
  return line;
}

void TakePlanOptions(const journal::Journal& journal, RunOptions& options) {
  try {
    options.level = catalogue::ParseLevel(journal.plan.value("level", ""));
    options.soak_s = journal.plan.value("for_s", 0.0);
    options.seed = journal.suite.at("seed").get<std::uint64_t>();
    options.repeat = journal.suite.at("repeat").get<int>();
    options.selection = SelectionFrom(journal.plan.at("selection"));
    options.all_observers = journal.plan.at("all_observers").get<bool>();
    options.scale = journal.plan.at("scale").get<double>();
    options.time_factor = journal.plan.at("time_factor").get<double>();
    options.stop_after_failures = journal.plan.at("stop_after_failures").get<int>();
    options.hang_dumps = journal.plan.value("hang_dumps", false);
  } catch (const json::exception&) {
    throw base::InputError(options.journal +
                           ": holds no plan that could be continued (the run ended before it was written, or "
                           "another version wrote it); start a new run");
  }
}

}  // namespace command
