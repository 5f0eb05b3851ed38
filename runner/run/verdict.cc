#include "run/verdict.h"

#include "catalogue/words.h"

namespace run {
namespace {

constexpr catalogue::Words<Verdict, 11> kVerdicts{{{Verdict::kPass, "PASS"},
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

std::string_view Name(Verdict verdict) { return catalogue::WordOf(kVerdicts, verdict); }

Verdict ParseVerdict(std::string_view word) { return catalogue::ValueOf(kVerdicts, word, "verdict"); }

bool IsAsExpected(Verdict verdict) {
  return verdict == Verdict::kPass || verdict == Verdict::kKnown || verdict == Verdict::kSkip ||
         verdict == Verdict::kNotApplicable;
}

}  // namespace run
