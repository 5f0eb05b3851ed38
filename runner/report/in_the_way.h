// What stands in the way of an implementation: why cases came to no verdict on it, one row a cause, the one first that keeps most clauses
// from being judged.
#pragma once

#include <string>
#include <vector>

#include "report/result.h"

namespace report {

/// Why attempts did not come out as expected, in the same words for all attempts that one cause stopped.
struct Cause {
  std::string text;        ///< "the runtime lacks cudaFoo", "cudaFoo returns cudaErrorNotSupported", ...
  bool own_check = false;  ///< The check that the case is about failed: it was judged.
  int attempts = 0, cases = 0;
  int undecided = 0;       ///< Clauses that are undecided, and of which a case met it.
  int violated = 0;        ///< The same of violated ones.
  std::string example;     ///< One of the cases.
  std::string reproducer;  ///< Of that one.
};

/// The cause of an attempt with such a reason, which did not come out as expected.
std::string CauseOf(judge::Verdict verdict, const std::string& reason);

/// Empty where the programs had the tree's own runtime, or nothing is in the way.
std::vector<Cause> InTheWay(const Result& result);

/// How much of a section holds.
struct SectionShare {
  std::string heading;
  int in_force = 0, holds = 0, violated = 0, undecided = 0;  ///< in_force is the sum of the others.
  int Percent() const { return in_force == 0 ? 0 : holds * 100 / in_force; }
};

/// Of the runtime's clauses, those sections first of which most hold; without those that have none in force.
std::vector<SectionShare> SectionShares(const Result& result);

}  // namespace report
