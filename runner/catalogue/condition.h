// The condition language of expectations, features and known deviations: `term (and term)*`, where a term is
// `fact`, `not fact`, or `fact op value` with op one of == != < <= > >=. Alternatives are further list entries.
//   cc >= 9.0 and driver >= 580.65
//   device-launch and sanitizer < 2026.1
// Dotted numbers compare part by part as numbers (9.10 > 9.9); everything else compares as text, with == and != only.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "catalogue/clause.h"

namespace catalogue {

/// Fact name -> value. Booleans are "true" / "false". A machine fact that could not be determined is absent.
using Facts = std::map<std::string, std::string, std::less<>>;

/// Every fact name a condition may use: machine facts (machine/facts.h) and case facts (chapter, kind, rdc, device-launch,
/// launches, shared-memory, barriers, control). An unknown name is an InputError when parsed.
bool IsKnownFact(std::string_view name);

/// Part-wise numeric comparison of dotted versions: negative, zero or positive.
int CompareVersions(std::string_view a, std::string_view b);

/// Empty text is true. Throws InputError at `where` for a malformed condition or an unknown fact. A condition over
/// an absent fact is false, also under `not` and `!=`: what is unknown selects nothing.
bool Holds(std::string_view condition, const Facts& facts, const base::Location& where);

/// Throws what Holds would throw for any facts; evaluates nothing.
void CheckCondition(std::string_view condition, const base::Location& where);

}  // namespace catalogue
