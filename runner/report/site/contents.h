// What a site is about: every clause that the tree or a run knows, and what each run says of it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "report/site/runs.h"
#include "suite/catalogue/tree.h"

namespace site {

/// What one run says of one clause.
struct Cell {
  const report::ClauseResult* result = nullptr;                       ///< Null where its suite had no such clause.
  report::ClauseVerdict verdict = report::ClauseVerdict::kNotTested;  ///< Of toolkit facts in their words.
  bool same_statement = true;  ///< The clause said then what it says now. Else its verdict is of another statement.

  /// The run decided something of the clause, or tried to.
  bool Judged() const;
};

/// Of a clause in a run of a compiler: whether its cases there decide it. Where some need a GPU, and the others are as expected, they do not.
bool DecidedByACompiler(const report::ClauseResult& clause);

struct Entry {
  report::ClauseResult about;  ///< Clause, cases and mutants; as the tree has them, else as the newest run.
  bool in_force = true;        ///< The tree has it.
  std::vector<Cell> cells;     ///< One a run, in their order.

  const std::string& Id() const { return about.clause.id; }
  std::string Prefix() const;   ///< "cdp"
  std::string Section() const;  ///< "cdp.grids"
};

/// Whose verdict stayed the same from one run to another, on one kind of machine.
struct Streak {
  std::string gpu;
  report::ClauseVerdict verdict = report::ClauseVerdict::kHolds;
  const Run* since = nullptr;
  const Run* last = nullptr;
  int runs = 0;
};

struct Contents {
  const catalogue::Tree& tree;
  std::string suite;  ///< Which one the tree holds: "0.2.0 (0123456789ab)"
  std::vector<Run> runs;
  std::vector<Entry> entries;                  ///< In the order of the catalogue; what it has no more comes last.
  std::string url;                             ///< Where the site will lie, with a slash at its end; empty: unknown.
  std::map<std::string, std::string> renamed;  ///< Former ids of clauses, and what they are called now.

  std::vector<std::size_t> Of(Part part) const;  ///< The runs of a part.
  /// For each GPU model, what its newest judged run says, and since when without a break. A run that judged nothing is no break.
  std::vector<Streak> Streaks(const Entry& entry, Part part) const;
  /// A case of the tree as a run showed it, by whatever name; null where it was not run there, or for another statement.
  const report::CaseResult* CaseIn(const Cell& cell, const std::string& case_id) const;
  std::string ChapterTitle(const std::string& prefix) const;
  /// An address for people: `url` and the page's folder, or the folder alone.
  std::string Address(const std::string& folder) const { return url + folder; }
};

/// Throws InputError where a run names a clause by what is no id, of which no address can be made.
Contents Gather(const catalogue::Tree& tree, std::vector<Run> runs, const std::string& url);

}  // namespace site
