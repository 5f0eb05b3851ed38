// Reads the files of expected/.
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
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

/// Where the differences of a case stand: in the file of its section, under its name there.
struct ExpectationPlace {
  std::string file;  ///< "expected/<chapter>/<section>.yaml".
  std::string name;  ///< "<case>.<kind>", with the folders below the section, if any.
};

/// `stem`: Case::Stem.
ExpectationPlace PlaceOf(const std::string& stem);

/// expected/defaults.yaml, checked against the closed set of keys, as JSON. The result holds only what is usable.
nlohmann::json ParseDefaults(const std::string& file, std::string_view text, Problems& problems);

/// The differences of one case: JSON, and the line of its name.
struct CaseDifferences {
  nlohmann::json value;
  int line = 0;
};

/// The file of a section, a map of the names of its cases (ExpectationPlace) to their differences; as above, and `observations:` may be there.
std::map<std::string, CaseDifferences> ParseSection(const std::string& file, std::string_view text, Problems& problems);

/// All of expected/known-deviations.yaml and of its like for the reference device. An absent file means that none is known.
std::vector<KnownDeviation> LoadDeviations(const std::filesystem::path& root, Problems& problems);

Expectations LoadExpectations(const std::filesystem::path& root, Problems& problems);

/// Only what judging one case needs: the file of its section, the defaults, and the deviations.
Expectations LoadExpectationsOf(const std::filesystem::path& root, const Case& c, Problems& problems);

}  // namespace catalogue
