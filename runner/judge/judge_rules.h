// The parts of the judge (judge/verdict.h), one for each kind of observer. Only judge*.cc use them.
#pragma once

#include <string>

#include "judge/verdict.h"

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

/// Rule 2 for what the process and its record must show whatever its checks say, without the exit code. `control` is
/// what the record must say about itself. Returns whether a verdict was reached.
bool ProcessDecides(const Question& q, Judgement& verdict);
bool RecordDecides(const Question& q, bool control, Judgement& verdict);

Judgement JudgePlain(const Question& q);
Judgement JudgeControl(const Question& q);
Judgement JudgeTool(const Question& q, catalogue::Observer tool);
Judgement JudgeCompile(const Question& q);

/// "child result missing (x.run.cu:20): mark[i] == i + 1: 0 against 1", and how many more.
std::string FailureText(const Record& record);

/// Whether every failed check has the message of the listed deviation: another failure is not that deviation.
bool IsDeviation(const Question& q);
Judgement Known(const Question& q, const std::string& reason);
Judgement Cured(const Question& q);

}  // namespace judge::rules
