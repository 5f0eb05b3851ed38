#include "report/level.h"

#include <set>
#include <vector>

#include <fmt/format.h>

namespace report {
namespace {

using nlohmann::json;

std::string CommonLevel(const json& journals) {
  std::set<std::string> levels;
  for (const json& journal : journals) levels.insert(journal.value("level", "none"));
  return levels.size() == 1 ? *levels.begin() : "mixed";
}

// Whether the journals leave out a part of what their level covers.
bool IsPartial(const json& journals) {
  std::set<int> shards;
  std::set<int> of;
  for (const json& journal : journals) {
    json selection = journal.value("selection", json::object());
    const json shard = selection.value("shard", json());
    selection.erase("shard");
    if (!selection.empty()) return true;
    if (shard.is_array() && shard.size() == 2 && shard[0].is_number_integer() && shard[1].is_number_integer()) {
      shards.insert(shard[0].get<int>());
      of.insert(shard[1].get<int>());
    } else {
      of.insert(1);
      shards.insert(1);
    }
  }
  return of.size() != 1 || static_cast<int>(shards.size()) != *of.begin();
}

// What keeps a whole run of level full from being cited.
std::vector<std::string> Objections(const json& journals, const json& suite) {
  std::vector<std::string> objections;
  for (const json& journal : journals) {
    const bool short_of = journal.contains("attempts_planned") && journal["attempts_planned"].is_number() &&
                          journal["attempts_planned"].get<double>() > journal.value("attempts", 0.0);
    if (!journal.value("complete", false) || journal.contains("stopped") || short_of) {
      objections.emplace_back("the run did not come to its end");
      break;
    }
  }
  for (const json& journal : journals) {
    if (journal.contains("scale") && journal["scale"].is_number() && journal["scale"].get<double>() < 1) {
      objections.emplace_back("litmus rounds were scaled down");
      break;
    }
  }
  if (suite.is_object() && suite.contains("clean") && suite["clean"] == false) {
    objections.emplace_back("the suite was built from a modified source tree");
  }
  return objections;
}

}  // namespace

LevelStatement LevelOf(const json& run, const json& suite) {
  LevelStatement level{.name = "none", .text = {}};
  const json journals = run.is_object() ? run.value("journals", json::array()) : json::array();
  if (journals.empty()) {
    level.text = "nothing was run; only a whole run of level full may be cited";
    return level;
  }
  level.name = CommonLevel(journals);
  level.partial = IsPartial(journals);
  const std::string what = level.name == "none"    ? "no level was asked for"
                           : level.name == "mixed" ? "runs of different levels"
                                                   : "level " + level.name;
  const std::string part = level.partial ? ", and only a part of the suite" : "";
  if (level.name != "full" || level.partial) {
    level.text = fmt::format("{}{}; only a whole run of level full may be cited", what, part);
    return level;
  }
  std::string against;
  for (const std::string& objection : Objections(journals, suite)) {
    against += (against.empty() ? "" : " and ") + objection;
  }
  level.citable = against.empty();
  level.text = level.citable ? "level full: every case under every observer; this report may be cited"
                             : "level full, but not to be cited: " + against;
  return level;
}

std::set<std::string> PlannedClauses(const Result& result) {
  std::set<std::string> ids;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      if (c.planned) ids.insert(clause.clause->id);
    }
  }
  return ids;
}

json ToJson(const LevelStatement& level) {
  return {{"name", level.name}, {"partial", level.partial}, {"citable", level.citable}, {"text", level.text}};
}

}  // namespace report
