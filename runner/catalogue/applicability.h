// Whether a clause says anything about this machine.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/clause.h"
#include "catalogue/condition.h"

namespace catalogue {

/// True when `cc` ("9.0") is within `range`: "9.x", "9.0", or one of == < <= > >= and a number; several, separated by
/// commas or blanks, must all hold. An empty range holds. Throws InputError at `where` for anything else.
bool InRange(std::string_view range, std::string_view cc, const base::Location& where);

/// Why the clause's toolkit range or compute capabilities exclude this machine; empty when they do not. An unknown
/// toolkit or compute capability excludes nothing.
std::string WhyNotApplicable(const Clause& clause, const Facts& facts);

}  // namespace catalogue
