// What a report says of its level, and whether it may be cited: only a whole, complete run of level full may.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "journal/head.h"
#include "report/result.h"

namespace report {

struct LevelStatement {
  std::string name;      ///< "node", "quick", "full", "soak", "none" (no level was asked for) or "mixed".
  bool partial = false;  ///< A selection or a shard without its others: not all that the level covers.
  bool citable = false;
  std::string text;  ///< One sentence, for every format.
};

/// Of the journals of one run. Shards that are all there are no partial run.
LevelStatement LevelOf(const std::vector<journal::Head>& journals);

/// name, partial, citable and text, as report.json has them in run.level.
nlohmann::json ToJson(const LevelStatement& level);

/// The clauses of which the run planned a case.
std::set<std::string> PlannedClauses(const Result& result);

}  // namespace report
