#include "report/html_random.h"

#include <fmt/format.h>

#include "base/text.h"
#include "suite/catalogue/kind.h"

namespace report {
namespace {

// What a program recorded, which may be anything; empty where it is not there.
std::string Value(const CaseResult& c, const std::string& name) {
  const auto found = c.observed_values.find(name);
  if (found == c.observed_values.end()) return "";
  return base::EscapeHtml(found->second.is_string() ? found->second.get<std::string>() : found->second.dump());
}

std::string Row(const CaseResult& c) {
  std::string out = "<tr><td><code>" + base::EscapeHtml(c.id) + "</code>";
  // A kernel has operations where a program of the host has commands.
  for (const char* name : {"programs", c.observed_values.contains("operations") ? "operations" : "commands",
                           "programs-that-rely", "pairs-covered", "pairs-possible", "mismatches"})
    out += "<td>" + Value(c, name);
  const std::string shrunk = Value(c, "shrunk");
  if (!shrunk.empty()) out += "\n<tr><td colspan=7><pre>" + shrunk + "</pre>";
  return out + "\n";
}

}  // namespace

std::string RandomSection(const Result& result) {
  std::string rows;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases)
      if (c.kind == catalogue::Name(catalogue::CaseKind::kRandom) && !c.observed_values.empty()) rows += Row(c);
  }
  if (rows.empty()) return "";
  return "<h2 id=random>Random programs and kernels</h2>\n<p>Of the first plain run of each case: how many programs, "
         "which of them "
         "rely on the rule of "
         "the case, how many pairs of values of two axes came together in one command, and how many programs had "
         "another result than the "
         "documents allow; of the first of these the smallest that was found to fail like it.\n<div "
         "class=scroll><table><tr><th>Case<th>Programs"
         "<th>Commands, or operations of kernels<th>Rely on the rule<th>Pairs<th>of<th>Mismatches\n" +
         rows + "</table></div>\n";
}

}  // namespace report
