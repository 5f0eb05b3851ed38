// Journals may be merged when they are shards of one run: the same suite on the same machine.
#pragma once

#include <string>
#include <vector>

#include "journal/journal.h"

namespace report {

/// "commit is a / b": the first member of the suites' identity in which two suite lines differ, or empty.
std::string SuiteDifference(const nlohmann::json& a, const nlohmann::json& b);

/// Throws InputError naming the first two journals that differ, and in what. `names` has one name per journal.
void CheckMergeable(const std::vector<journal::Journal>& journals, const std::vector<std::string>& names);

}  // namespace report
