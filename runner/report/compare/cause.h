// Why something is not in B what it was in A, as far as the two reports prove it: because the suite is another, because
// one of the machines lacks something, or, where neither is proven, because CUDA behaves otherwise.
//
// What counts as proof is deliberately little, because what is put down to the suite or the machine may not count:
//   suite    a clause or case that one of two suites does not have at all, or has as another kind; a failure that is
//            exactly a listed deviation, which the list says of A's machine, too, though A's suite did not know it.
//   machine  a case that is skipped for a feature which, by the facts of both machines, A's had and B's has not. Where the
//            fact is the runtime's own answer, the clause that judges the answer must hold in B.
// A clause is explained only where every one of its cases that is worse than it was is.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/result.h"
#include "suite/catalogue/vocabulary.h"

namespace comparison {

/// In the order in which they decide: the first that any case of a clause shows is the clause's.
enum class Cause { kCuda, kMachine, kSuite };
std::string_view Name(Cause cause);   ///< "cuda", "machine", "suite"
std::string_view Title(Cause cause);  ///< Heading: "CUDA behaves otherwise", ...

struct Explanation {
  Cause cause = Cause::kCuda;
  /// Of kMachine: what B's machine lacks and A's had: words of fixtures/features.yaml, "compute-sanitizer", or "what its clause
  /// is stated for (...)". Empty where it is A's that lacked something.
  std::set<std::string> lacks = {};
};

/// A case in A and in B; null where the suite of that side does not have it.
using CasePair = std::pair<const report::CaseResult*, const report::CaseResult*>;

class Causes {
 public:
  /// All three are used as long as this lives. Without features nothing is put down to what a machine lacks.
  Causes(const report::Result& a, const report::Result& b, const catalogue::Features& features);

  /// Why `pair` is worse in B; nothing where it is not.
  std::optional<Explanation> OfCase(const CasePair& pair) const;
  /// Why the clause `b`, whose cases are `pairs`, is not what it was; `otherwise` where no case of it is worse.
  Explanation OfClause(const report::ClauseResult& b, const std::vector<CasePair>& pairs,
                       Cause otherwise = Cause::kCuda) const;
  /// Why more is shown of it.
  Explanation OfGain(const std::vector<CasePair>& pairs) const;
  /// Of a tool that passed a case in A and did not look at it in B.
  Explanation OfTool() const;
  /// Of what one suite has and the other has not: kSuite, unless both say that they are the same.
  Cause OfSuite() const { return another_suite_ ? Cause::kSuite : Cause::kCuda; }
  /// Why B's machine lacks this, in a sentence; empty for what says so itself.
  std::string WhyLacked(const std::string& lack) const;

 private:
  std::optional<Explanation> OfViolation(const CasePair& pair) const;
  bool IsListedForA(const report::CaseResult& b) const;
  const catalogue::Feature* SkippedFor(const report::CaseResult& c, const catalogue::Facts& facts) const;
  bool IsLost(const catalogue::Feature& feature, const catalogue::Facts& had, const catalogue::Facts& lacks) const;
  bool IsShownLost(const catalogue::Feature& feature) const;
  bool LacksSanitizer(const report::CaseResult& b) const;
  const report::ClauseResult* JudgeInB(const catalogue::Feature& feature) const;
  bool IsBelievedInB(const catalogue::Feature& feature) const;

  const report::Result& b_;
  const catalogue::Features& features_;
  catalogue::Facts facts_a_, facts_b_;
  bool another_suite_ = false;
};

}  // namespace comparison
