// Reads the files of expected/.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "suite/catalogue/case.h"
#include "suite/catalogue/expectation.h"
#include "suite/catalogue/problem.h"

namespace catalogue {

inline constexpr const char* kDeviationsFile = "expected/known-deviations.yaml";
/// The same of the reference device: its conditions begin with `model`.
inline constexpr const char* kModelDeviationsFile = "expected/reference/known-deviations.yaml";
/// `case: what it needs`, or `perf.: what all of these need`, one a line: what the reference device does not model without refusing it by name.
inline constexpr const char* kNotModelledFile = "expected/reference/not-modelled.yaml";

/// Reports a malformed condition or an unknown fact; empty text is well formed.
void ReportCondition(std::string_view condition, const base::Location& where, Problems& problems);

/// The defaults or one case's differences, checked against the closed set of keys, as JSON. `of_case` allows
/// `observations:`. The result holds only what is usable.
nlohmann::json ParseExpectation(const std::string& file, std::string_view text, bool of_case, Problems& problems);

/// All of expected/known-deviations.yaml and of its like for the reference device. An absent file means that none is known.
std::vector<KnownDeviation> LoadDeviations(const std::filesystem::path& root, Problems& problems);

Expectations LoadExpectations(const std::filesystem::path& root, Problems& problems);

/// Only what judging one case needs: its own file, the defaults, and the deviations.
Expectations LoadExpectationsOf(const std::filesystem::path& root, const Case& c, Problems& problems);

}  // namespace catalogue
