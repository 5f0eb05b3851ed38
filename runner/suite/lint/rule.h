// Lint rules: what the files of a tree must keep to, beyond being well formed.
#pragma once

#include <string_view>
#include <vector>

#include "suite/lint/subject.h"

namespace lint {

/// One rule. Rules without a check are enforced where files are parsed (suite/catalogue/problem.h).
struct Rule {
  std::string_view id;
  std::string_view demand;  ///< What must be so, in one line.
  void (*check)(const Subject& subject, Findings& findings) = nullptr;
};

/// All rules, sorted by id.
const std::vector<Rule>& AllRules();

// Where the rules of each topic are defined.
std::vector<Rule> ParserRules();
std::vector<Rule> ChapterRules();
std::vector<Rule> ClauseRules();
std::vector<Rule> FormerNameRules();
std::vector<Rule> CaseNameRules();
std::vector<Rule> CaseWordRules();
std::vector<Rule> LayoutRules();
std::vector<Rule> IncludeRules();
std::vector<Rule> SelfContainedRules();
std::vector<Rule> HelperRules();
std::vector<Rule> NamespaceRules();
std::vector<Rule> ControlRules();
std::vector<Rule> CallRules();
std::vector<Rule> WaitRules();
std::vector<Rule> CompileRules();
std::vector<Rule> ExpectationRules();
std::vector<Rule> DeviationRules();
std::vector<Rule> LevelRules();
std::vector<Rule> PowerRules();

}  // namespace lint
