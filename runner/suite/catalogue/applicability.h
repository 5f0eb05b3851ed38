// Whether a clause says anything about this machine.
#pragma once

#include <string>

#include "suite/catalogue/clause.h"
#include "suite/catalogue/condition.h"

namespace catalogue {

/// Why the clause's toolkit range or compute capabilities exclude this machine; empty when they do not. An unknown
/// toolkit or compute capability excludes nothing. Throws InputError for a malformed `cc:`.
std::string WhyNotApplicable(const Clause& clause, const Facts& facts);

}  // namespace catalogue
