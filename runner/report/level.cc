#include "report/level.h"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

using Heads = std::vector<journal::Head>;

std::string CommonLevel(const Heads& heads) {
  std::set<std::string> levels;
  for (const journal::Head& h : heads) levels.insert(h.plan && !h.plan->level.empty() ? h.plan->level : "none");
  return levels.size() == 1 ? *levels.begin() : "mixed";
}

// Whether the journals leave out a part of what their level covers, or have what it does not; shards that are all there do not.
bool ArePartial(const Heads& heads) {
  std::set<int> shards, of;
  for (const journal::Head& head : heads) {
    const catalogue::Selection selection =
        head.plan && head.plan->selection ? *head.plan->selection : catalogue::Selection();
    if (selection.Narrows() || selection.drafts || (head.plan && (head.plan->kept || !head.plan->through.empty())))
      return true;
    shards.insert(selection.shard);
    of.insert(selection.shards);
  }
  return of.size() != 1 || static_cast<int>(shards.size()) != *of.begin();
}

bool IsGrouped(const journal::Head& head) { return head.plan && head.plan->grouped; }

// What keeps a whole run of level full from being cited.
std::vector<std::string> Objections(const Heads& heads, const evidence::Findings& evidence) {
  std::vector<std::string> objections;
  const auto any = [&heads](auto of) { return std::any_of(heads.begin(), heads.end(), of); };
  if (any([](const journal::Head& h) { return catalogue::IsModel(h.Facts()); })) {
    objections.emplace_back(catalogue::kModelNotice);
  }
  if (any([](const journal::Head& h) { return !h.Finished(); })) {
    objections.emplace_back("the run did not come to its end");
  }
  for (const journal::Head& head : heads) {
    const std::string preloaded = journal::Preloaded(head.Facts());
    if (preloaded.empty()) continue;
    objections.push_back("other libraries were loaded into its programs (" + preloaded + ")");
    break;
  }
  if (any(IsGrouped)) objections.emplace_back("cases shared processes (--grouped)");
  if (any([](const journal::Head& h) { return h.Scale().value_or(1) < 1; })) {
    objections.emplace_back("litmus rounds were scaled down");
  }
  if (any([](const journal::Head& h) { return h.plan && h.plan->ShortensTime(); })) {
    objections.emplace_back("time limits were shortened");
  }
  if (any([](const journal::Head& h) { return h.suite.clean == false; })) {
    objections.emplace_back("the suite was built from a modified source tree");
  }
  const std::vector<std::string> misfits = evidence.All();
  if (!misfits.empty()) objections.push_back("its evidence does not fit (" + misfits.front() + ")");
  return objections;
}

}  // namespace

bool OfLevel(const Heads& journals, catalogue::Level level) {
  return !journals.empty() && CommonLevel(journals) == catalogue::Name(level);
}

LevelStatement LevelOf(const std::vector<journal::Head>& journals, const evidence::Findings& evidence) {
  LevelStatement level{.name = "none", .text = {}};
  if (journals.empty()) {
    level.text = "nothing was run; only a whole run of level full may be cited";
    return level;
  }
  level.name = CommonLevel(journals);
  level.partial = ArePartial(journals);
  const std::string what = level.name == "none"    ? "no level was asked for"
                           : level.name == "mixed" ? "runs of different levels"
                                                   : "level " + level.name;
  const bool grouped = std::any_of(journals.begin(), journals.end(), IsGrouped);
  const std::string part = level.partial ? ", and only a part of the suite" : "";
  if (level.name != "full" || level.partial) {
    level.text = fmt::format("{}{}{}; only a whole run of level full may be cited", what, part,
                             grouped ? ", cases sharing processes" : "");
    return level;
  }
  std::string against;
  for (const std::string& objection : Objections(journals, evidence)) {
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
      if (c.planned) ids.insert(clause.clause.id);
    }
  }
  return ids;
}

}  // namespace report
