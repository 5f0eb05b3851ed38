// Whose clauses they are: the runtime's, which programs judge on this machine, or the compiler's, which the build judged.
#pragma once

#include <string>

#include "report/result.h"

namespace report {

struct Subjects {
  int runtime_clauses = 0, runtime_holds = 0;
  int compiler_clauses = 0, compiler_holds = 0;  ///< Of clauses all of whose cases are about the compiler alone.
};

/// It looks at what the compiler did, and runs nothing.
bool IsOfCompiler(const CaseResult& c);
/// All of its cases, of which it has some, are about the compiler alone.
bool IsOfCompiler(const ClauseResult& clause);

/// Without toolkit facts: the sum of both is the denominator.
Subjects SubjectsOf(const Result& result);

/// "of the runtime 0 of 1400 clauses hold, of the compiler (nvcc 13.0.88, judged when the suite was built) 129 of 202"; where the result
/// has clauses of one subject alone "129 of 202 clauses hold". `selected`: say that they are.
std::string HoldText(const Result& result, bool selected);

/// The first of these as a sentence of a page, or empty text where there is one subject alone.
std::string SubjectsText(const Result& result);

}  // namespace report
