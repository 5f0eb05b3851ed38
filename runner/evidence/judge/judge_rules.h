// The parts of the judge (evidence/judge/verdict.h), one for each kind of observer. Only judge*.cc use them.
#pragma once

#include <functional>
#include <string>

#include "evidence/judge/verdict.h"

namespace judge::rules {

/// All that a rule may look at.
struct Question {
  const catalogue::Case& c;
  const catalogue::CaseExpectation& expected;
  const catalogue::KnownDeviation* deviation;  ///< Null when none is listed for this machine.
  const Observation& o;
};

/// A verdict without drift.
Judgement Is(Verdict verdict, std::string reason);
/// NOT-SHOWN, "power not shown: <why>".
Judgement NotShown(const std::string& why);

/// Rule 2 for what the process and its record must show whatever its checks say, without the exit code. `control` is
/// what the record must say about itself. Returns whether a verdict was reached.
bool ProcessDecides(const Question& q, Judgement& verdict);
bool RecordDecides(const Question& q, bool control, Judgement& verdict);

/// The exit code of a bare program says the same as its record, or one of them is not to be believed: a process may have
/// exited from within a library, or with a multiple of 256.
bool ExitCodeDecides(const Question& q, Judgement& verdict);

/// UNSETTLED where a measurement did not settle, unless a check of a plain run failed. Returns whether a verdict was reached.
bool UnsettledDecides(const Question& q, bool control, Judgement& verdict);

Judgement JudgePlain(const Question& q);
Judgement JudgeControl(const Question& q);
Judgement JudgeTool(const Question& q, catalogue::Observer tool);
Judgement JudgeCompile(const Question& q);
/// Of the steps of the case itself, not its twin: PASS where FileCheck accepts the generated code.
Judgement JudgeCode(const Question& q);

/// "child result missing (x.run.cu:20): mark[i] == i + 1: 0 against 1", and how many more. The first is one that the control names,
/// where one of them failed: it is what the clause says, and others may have followed from it.
std::string FailureText(const Question& q);
/// One failed check: message, place and detail.
std::string CheckText(const FailedCheck& check);

/// How a record's failed checks compare with the deviation that is listed for this machine.
struct Likeness {
  enum Degree {
    kNoneListed,
    kSame,
    kLess,  ///< Some of the listed checks hold now, and nothing else fails.
    kOther  ///< Something else fails, in another measure, or what passed beside it does not.
  };
  Degree degree = kNoneListed;
  std::string why;  ///< Of kOther; of kLess the checks that hold.
};
Likeness CompareWithDeviation(const Question& q);

/// Whether the listed deviation names this sub-case and message.
bool IsListedFailure(const Question& q, const FailedCheck& check);

Judgement Known(const Question& q, const std::string& reason);
/// CURED, or MENDED beyond what was seen. `how`: "passes", or what does not fail any more.
Judgement Cured(const Question& q, const std::string& how);
/// " [seen elsewhere, too: ...]" where `alike` says that the failure is exactly one that is listed for other machines; or empty.
std::string SeenElsewhere(const Question& q, const std::function<bool(const Question&)>& alike);
/// FAIL where the observers of the reference device found in the plain run what nobody expects, MISSING where what they wrote cannot be
/// used. Returns whether a verdict was reached.
bool WatchedDecides(const Question& q, Judgement& verdict);
/// Of a program some of whose checks failed: KNOWN, CURED or FAIL.
Judgement JudgeFailure(const Question& q);

}  // namespace judge::rules
