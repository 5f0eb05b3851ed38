// Traits: what follows from a case's header, and from the words of its source, for how it is built and run. The words stand in one
// table, fixtures/traits.yaml, which says what each trait means.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/case.h"
#include "suite/catalogue/problem.h"

namespace catalogue {

inline constexpr const char* kTraitsFile = "fixtures/traits.yaml";

/// The traits of one row; a bit each.
using TraitSet = unsigned;

/// What the table says of one header, word or part of a word.
struct TraitRow {
  TraitSet traits = 0;
  std::string text;
  std::string reason;  ///< Of a trait that asks for one.
};

struct TraitTable {
  std::map<std::string, TraitSet, std::less<>> headers;  ///< By "cts/..." or the path of a helper.
  std::vector<TraitRow> words, parts;                    ///< In the order of the file.
};

/// Reports what is no such table, an unknown trait, and a reason that is missing or that nobody asks for.
TraitTable ParseTraits(std::string_view text, Problems& problems);
/// That of the tree. An absent file is a problem: without it every case could share a process.
TraitTable LoadTraits(const std::filesystem::path& root, Problems& problems);

/// The traits of a case whose header was read into `c`; `source` is its file behind the header.
CaseTraits TraitsOf(const Case& c, std::string_view source, const TraitTable& table);

/// The lines that run in the process of the case: `source` without the bodies of its CTS_CHILD, each from its line to the next
/// one that begins with a closing brace, or to the end of its own.
std::string WithoutChildren(std::string_view source);

}  // namespace catalogue
