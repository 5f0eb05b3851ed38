// What a report says of its level, and whether it may be cited: only a whole, complete run of level full may.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "evidence/account/findings.h"
#include "evidence/journal/head.h"
#include "report/result.h"
#include "suite/catalogue/levels.h"

namespace report {

/// Of the journals of one run. Shards that are all there are no partial run.
LevelStatement LevelOf(const std::vector<journal::Head>& journals, const evidence::Findings& evidence = {});

/// Whether all journals are of this level; of none it is false.
bool OfLevel(const std::vector<journal::Head>& journals, catalogue::Level level);

/// The clauses of which the run planned a case.
std::set<std::string> PlannedClauses(const Result& result);

}  // namespace report
