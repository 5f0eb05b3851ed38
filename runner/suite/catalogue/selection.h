// Selections: which cases and observers a command is about.
#pragma once

#include <string>
#include <vector>

#include "suite/catalogue/tree.h"

namespace catalogue {

/// Words of the command line. Within one list any word may match; lists that are not empty must all match. A label is
/// the same as the chapter, section, kind or observer that it names.
struct Selection {
  std::vector<std::string> clauses;   ///< Clause ids (former ones too) and case ids.
  std::vector<std::string> sections;  ///< Second part of ids: "grids".
  std::vector<std::string> chapters;  ///< Folder or id prefix: "dynamic-parallelism", "cdp".
  std::vector<std::string> kinds;     ///< "run", "reject", ...
  std::vector<std::string> observers;
  std::vector<std::string> labels;
  std::vector<std::string> filters;  ///< Regular expressions (RE2), searched in case ids.
  bool drafts = false;               ///< Drafts, too (Case::draft).
  int shard = 1, shards = 1;         ///< Part `shard` of `shards`; see ShardOf.

  /// Anything but a shard leaves cases or observers out.
  bool Narrows() const {
    return !clauses.empty() || !sections.empty() || !chapters.empty() || !kinds.empty() || !observers.empty() ||
           !labels.empty() || !filters.empty();
  }
};

struct SelectedCase {
  const Case* subject = nullptr;
  std::vector<Observer> observers;  ///< In the order of the enumeration; never empty.
};

/// All observers that can look at a case: plain and control always; the sanitizers where a program runs under the
/// suite's own judgement (run, multi, litmus, random).
std::vector<Observer> ObserversOf(const Case& c);

/// The folder of a case's chapter, e.g. "dynamic-parallelism".
std::string ChapterOf(const Case& c);

/// The part, 1..shards, to which a case belongs: by the id of its clause alone, so that it is the same on every machine
/// and in every version, and a clause with all its cases lies in one part.
int ShardOf(std::string_view case_id, int shards);

/// Sorted by case id, without drafts unless they are asked for; may be empty only for a shard. Throws InputError, with near names, for a word
/// that is unknown, a malformed expression, and a selection that matches nothing, or drafts alone.
std::vector<SelectedCase> Select(const Tree& tree, const Selection& selection);

}  // namespace catalogue
