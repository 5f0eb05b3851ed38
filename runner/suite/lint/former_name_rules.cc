// Names of before: what is read for the sake of older trees and results, but not written any more.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "suite/catalogue/case_name.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Clause;

constexpr std::string_view kHeadingKey = "clause-heading", kFormerName = "clause-former-name";

// The parser still takes the former name, for trees of before.
void CheckHeading(const Subject& subject, Findings& findings) {
  for (const catalogue::SourceFile& file : subject.listing.clauses) {
    ForEachLine(file.text, [&](int line, std::string_view text) {
      if (text.starts_with("  section:")) {
        Report(findings, kHeadingKey, {file.file, line},
               "has `section:`, the former name of `heading:`; rename the key");
      }
    });
  }
}

// Who reads of a clause or case looks for it under its name of now.
void CheckFormerName(const Subject& subject, Findings& findings) {
  std::map<std::string_view, std::string_view> now;
  for (const Clause& clause : subject.tree.clauses) {
    for (const std::string& former : clause.formerly) now.emplace(former, clause.id);
  }
  for (const Clause& clause : subject.tree.clauses) now.erase(clause.id);  // Used again: clause-id-unique says so.
  const auto look = [&](std::string_view text, const Location& where) {
    constexpr std::string_view kOfIds = "abcdefghijklmnopqrstuvwxyz0123456789.-";
    for (std::size_t at = 0; (at = text.find_first_of(kOfIds, at)) != text.npos;) {
      const std::size_t end = std::min(text.find_first_not_of(kOfIds, at), text.size());
      std::string_view word = text.substr(at, end - at);
      while (word.ends_with('.') || word.ends_with('-')) word.remove_suffix(1);
      at = end;
      if (const auto found = now.find(catalogue::ClauseOfCaseId(word)); found != now.end()) {
        Report(findings, kFormerName, where,
               fmt::format("names '{}', which is '{}' now; write that", found->first, found->second));
      }
    }
  };
  for (const Clause& clause : subject.tree.clauses) {
    for (const std::string* text :
         {&clause.statement, &clause.observe, &clause.control, &clause.hazard, &clause.note, &clause.why_not}) {
      look(*text, clause.where);
    }
  }
  const auto look_at_lines = [&](const catalogue::SourceFile& file) {
    ForEachLine(file.text, [&](int line, std::string_view text) {
      if (!text.starts_with("formerly:")) look(text, {file.file, line});
    });
  };
  for (const catalogue::SourceFile& source : subject.listing.sources) look_at_lines(source);
  for (const catalogue::SourceFile& page : subject.listing.findings) look_at_lines(page);
}

}  // namespace

std::vector<Rule> FormerNameRules() {
  return {
      {kHeadingKey, "the heading of a clause stands at `heading:`, not at its former name `section:`", CheckHeading},
      {kFormerName, "clauses, cases and FINDINGS.md name no clause by a former id", CheckFormerName}};
}

}  // namespace lint
