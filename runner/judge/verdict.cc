#include "judge/verdict.h"

#include "base/words.h"

namespace judge {
namespace {

constexpr base::Words<Verdict, 11> kVerdicts{{{Verdict::kPass, "PASS"},
                                              {Verdict::kFail, "FAIL"},
                                              {Verdict::kCrash, "CRASH"},
                                              {Verdict::kTimeout, "TIMEOUT"},
                                              {Verdict::kVacuous, "VACUOUS"},
                                              {Verdict::kMissing, "MISSING"},
                                              {Verdict::kError, "ERROR"},
                                              {Verdict::kKnown, "KNOWN"},
                                              {Verdict::kCured, "CURED"},
                                              {Verdict::kSkip, "SKIP"},
                                              {Verdict::kNotApplicable, "NOT-APPLICABLE"}}};

}  // namespace

std::string_view Name(Verdict verdict) { return base::WordOf(kVerdicts, verdict); }

Verdict ParseVerdict(std::string_view word) { return base::ValueOf(kVerdicts, word, "verdict"); }

bool IsAsExpected(Verdict verdict) {
  return verdict == Verdict::kPass || verdict == Verdict::kKnown || verdict == Verdict::kSkip ||
         verdict == Verdict::kNotApplicable;
}

}  // namespace judge
