#include "report/subjects.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/document.h"
#include "suite/catalogue/kind.h"

namespace report {

bool IsOfCompiler(const CaseResult& c) {
  const auto& kinds = catalogue::AllCaseKinds();
  return std::any_of(kinds.begin(), kinds.end(), [&c](catalogue::CaseKind kind) {
    return catalogue::Name(kind) == c.kind && catalogue::Traits(kind).form == catalogue::CaseForm::kCompilation;
  });
}

bool IsOfCompiler(const ClauseResult& clause) {
  return !clause.cases.empty() &&
         std::all_of(clause.cases.begin(), clause.cases.end(), [](const CaseResult& c) { return IsOfCompiler(c); });
}

Subjects SubjectsOf(const Result& result) {
  Subjects s;
  for (const ClauseResult& clause : result.clauses) {
    if (clause.IsToolkitFact()) continue;
    const bool compiler = IsOfCompiler(clause);
    ++(compiler ? s.compiler_clauses : s.runtime_clauses);
    if (clause.verdict == ClauseVerdict::kHolds) ++(compiler ? s.compiler_holds : s.runtime_holds);
  }
  return s;
}

std::string HoldText(const Result& result, bool selected) {
  const Subjects s = SubjectsOf(result);
  const char* word = selected ? "selected " : "";
  if (s.compiler_clauses == 0 || s.runtime_clauses == 0) {
    return fmt::format("{} of {} {}clauses hold", s.runtime_holds + s.compiler_holds,
                       s.runtime_clauses + s.compiler_clauses, word);
  }
  const std::string toolkit = journal::SuiteFrom(result.suite).members.value("toolkit", std::string());
  return fmt::format(
      "of the runtime {} of {} {}clauses hold, of the compiler (nvcc{}{}, judged when the suite was built) {} of {}",
      s.runtime_holds, s.runtime_clauses, word, toolkit.empty() ? "" : " ", toolkit, s.compiler_holds,
      s.compiler_clauses);
}

std::string SubjectsText(const Result& result) {
  const Subjects s = SubjectsOf(result);
  return s.compiler_clauses == 0 || s.runtime_clauses == 0 ? "" : HoldText(result, false);
}

}  // namespace report
