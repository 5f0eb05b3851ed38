// From journals to the result, an attempt at a time.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "evidence/journal/head.h"
#include "report/case_result.h"
#include "report/result.h"

namespace report {

/// Throws InputError where the tree has no case `id`, of which the journal `name` holds attempts.
void CheckIsOfTree(const catalogue::Tree& tree, const std::string& id, const std::string& name);

/// For each journal in turn: Begin, Take for each attempt, End. Then Finish. The tree must outlive all of it.
class ResultFold {
 public:
  explicit ResultFold(const catalogue::Tree& tree) : tree_(tree) {}

  /// `so_far`: the journal's lines before its first attempt. Throws InputError when it is of another suite or machine than
  /// the first journal, or of another suite than the tree.
  void Begin(const std::string& name, const journal::Head& so_far);
  /// Throws InputError for an attempt at a case that the tree does not have.
  void Take(const journal::Attempt& attempt);
  /// `lines` and `head` are those of the whole journal; `file` and `sha256` go into the provenance where they are not empty.
  void End(const journal::HeadLines& lines, const journal::Head& head, const std::string& file = {},
           const std::string& sha256 = {});
  /// `evidence`: what does not fit in the journals.
  Result Finish(evidence::Findings evidence = {});

 private:
  std::vector<std::string> DeviatingGpus() const;

  const catalogue::Tree& tree_;
  std::string name_, first_name_;
  std::vector<journal::Head> heads_;  // Of the journals that were begun.
  std::map<std::string, CaseFold> cases_;
  std::size_t grouped_ = 0, one_queue_ = 0;  // Attempts of this journal in shared processes, and with one queue.
  std::set<std::string> planned_;
  Result result_;
};

}  // namespace report
