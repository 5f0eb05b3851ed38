#include "suite/lint/rule.h"

#include <algorithm>

namespace lint {

const std::vector<Rule>& AllRules() {
  static const std::vector<Rule> rules = [] {
    std::vector<Rule> all;
    for (const auto topic :
         {ParserRules, ChapterRules, ClauseRules, FormerNameRules, CaseNameRules, CaseWordRules, LayoutRules,
          IncludeRules, SelfContainedRules, HelperRules, NamespaceRules, ControlRules, CallRules, WaitRules,
          CompileRules, ExpectationRules, DeviationRules, LevelRules, PowerRules}) {
      const std::vector<Rule> some = topic();
      all.insert(all.end(), some.begin(), some.end());
    }
    std::sort(all.begin(), all.end(), [](const Rule& a, const Rule& b) { return a.id < b.id; });
    return all;
  }();
  return rules;
}

// Enforced by the parsers, listed here so that every id of the output is explained.
std::vector<Rule> ParserRules() {
  namespace rule = catalogue::rule;
  return {
      {rule::kYaml, "YAML files are well formed, without anchors, tags or keys that stand twice"},
      {rule::kClause, "a clause has the known keys only, all required ones, and values of the right form"},
      {rule::kHeader,
       "a case's header has the keys of its kind only, all required ones, and its path spells its clause"},
      {rule::kVocabulary,
       "features and build words are maps of kebab-case words with their condition and reason, or flags"},
      {rule::kExpectation, "an expectation has the known keys only; an alternative without `if:` comes last"},
      {rule::kDeviation, "a known deviation has every key: case, clause, condition, message, document, evidence"},
      {rule::kCondition, "a condition is well formed and uses known facts"},
      {rule::kChapter, "each folder below conformance/ has its chapter.yaml, with a prefix and an order of its own"},
      {rule::kFile, "every file can be read"}};
}

}  // namespace lint
