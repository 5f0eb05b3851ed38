// Findings: cases that showed on hardware what the documents do not allow, and listed deviations. One page each, with its program.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "base/files.h"
#include "report/site/contents.h"
#include "report/site/page.h"

namespace site {

struct Finding {
  std::string case_id;                                   ///< As the tree calls it, else as the run does.
  const Entry* entry = nullptr;                          ///< Its clause.
  std::vector<const catalogue::KnownDeviation*> listed;  ///< Empty: nobody has listed it yet.
  std::vector<const report::CaseResult*> shown;  ///< One a run, in their order: where it failed on a GPU; else null.
};

class Findings {
 public:
  explicit Findings(const Contents& contents);
  bool Has(const std::string& case_id) const { return findings_.contains(case_id); }
  /// A list of them for the page of the search.
  std::string SearchSection(const Page& page) const;

  /// A page for each, beside it the stand-alone program; one that lists all by driver; those that lead on from former ids of cases.
  std::vector<base::FileText> Pages() const;

 private:
  base::FileText List() const;
  const Contents& contents_;
  std::map<std::string, Finding> findings_;  // By case.
};

}  // namespace site
