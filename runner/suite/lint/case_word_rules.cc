// What the header of a case refers to: its clause, features and build words; and how it tells time.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/identifiers.h"
#include "base/nearest.h"
#include "base/text.h"
#include "suite/catalogue/applicability.h"
#include "suite/catalogue/case_file.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/vocabulary.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Case;
using catalogue::Clause;

constexpr std::string_view kDerived = "own-process-derived", kClause = "case-clause", kFeature = "case-feature",
                           kBuild = "case-build-word", kJudged = "feature-judged", kUntestable = "case-untestable",
                           kUntil = "case-superseded", kRecord = "record-open", kLinked = "case-linked-by-driver",
                           kArchitecture = "case-architecture", kUnproven = "case-unproven", kTime = "case-time-words";

// The line of a header key, for messages.
int LineOfKey(const Subject& subject, const Case& c, std::string_view key) {
  const Source* source = subject.FindSource(c.file);
  return source == nullptr ? 1 : catalogue::LineOfKey(source->text, key);
}

void CheckClause(const Subject& subject, Findings& findings) {
  std::vector<std::string> ids;
  ids.reserve(subject.tree.clauses.size());
  for (const Clause& clause : subject.tree.clauses) ids.push_back(clause.id);
  for (const Case& c : subject.tree.cases) {
    if (c.clause.empty()) continue;
    const Clause* clause = subject.tree.FindClause(c.clause);
    const Location where{c.file, LineOfKey(subject, c, "clause")};
    if (clause == nullptr) {
      const std::string near = base::DidYouMean(c.clause, ids);
      Report(findings, kClause, where,
             fmt::format("'{}' is no clause{}", c.clause, near.empty() ? "; add it to the chapter's clauses" : near));
    } else if (clause->id != c.clause) {
      Report(findings, kClause, where, fmt::format("'{}' is now '{}'; rename", c.clause, clause->id));
    }
  }
}

void CheckWords(const Subject& subject, const Case& c, std::string_view key, const std::vector<std::string>& words,
                const std::vector<std::string>& known, std::string_view rule, const char* file, Findings& findings) {
  for (const std::string& word : words) {
    if (std::find(known.begin(), known.end(), word) != known.end()) continue;
    const std::string near = base::DidYouMean(word, known);
    Report(findings, rule, {c.file, LineOfKey(subject, c, key)},
           fmt::format("unknown word '{}' in `{}:`{}", word, key,
                       near.empty() ? fmt::format("; {} lists them", file) : near));
  }
}

void CheckFeatures(const Subject& subject, Findings& findings) {
  std::vector<std::string> known;
  known.reserve(subject.tree.features.size());
  for (const auto& [word, feature] : subject.tree.features) known.push_back(word);
  for (const Case& c : subject.tree.cases) {
    CheckWords(subject, c, "requires", c.required, known, kFeature, catalogue::kFeaturesFile, findings);
  }
}

// A runtime that denies what the machine has must fail a case, and not have all of them skipped.
void CheckJudged(const Subject& subject, Findings& findings) {
  for (const auto& entry : subject.tree.features) {
    const catalogue::Feature& feature = entry.second;
    if (feature.judged_by.empty()) continue;
    const Location where{catalogue::kFeaturesFile, feature.line};
    const Clause* clause = subject.tree.FindClause(feature.judged_by);
    if (clause == nullptr || clause->id != feature.judged_by) {
      Report(findings, kJudged, where,
             fmt::format("'{}' is judged by '{}', which is no clause", feature.word, feature.judged_by));
      continue;
    }
    const bool judged = std::any_of(subject.tree.cases.begin(), subject.tree.cases.end(), [&](const Case& c) {
      const bool requires_it = std::find(c.required.begin(), c.required.end(), feature.word) != c.required.end();
      return c.clause == clause->id && !requires_it && !c.IsCompileTime() && c.kind != catalogue::CaseKind::kRecord;
    });
    if (!judged)
      Report(findings, kJudged, where,
             fmt::format("each case of '{}' requires '{}', which it judges; add one that does not", clause->id,
                         feature.word));
  }
}

void CheckBuildWords(const Subject& subject, Findings& findings) {
  std::vector<std::string> known;
  for (const auto& entry : subject.tree.build_words) known.push_back(entry.first);
  for (const Case& c : subject.tree.cases) {
    CheckWords(subject, c, "build", c.build, known, kBuild, catalogue::kBuildWordsFile, findings);
    for (const std::vector<std::string>& words : c.unit_build)
      CheckWords(subject, c, "unit-build", words, known, kBuild, catalogue::kBuildWordsFile, findings);
    CheckWords(subject, c, "control-build", c.control_build, known, kBuild, catalogue::kBuildWordsFile, findings);
  }
}

void CheckOwnProcess(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    if (c.own_process.empty() || c.traits.own_program.empty()) continue;
    Report(findings, kDerived, {c.file, LineOfKey(subject, c, "own-process")},
           fmt::format("says `own-process:`, which follows already: {}; remove the key", c.traits.own_program));
  }
}

void CheckUntestable(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Clause* clause = subject.tree.FindClause(c.clause);
    if (clause == nullptr || clause->testable != catalogue::Testable::kNo) continue;
    Report(findings, kUntestable, {c.file, LineOfKey(subject, c, "clause")},
           fmt::format("asserts '{}', which says `testable: no`; correct the clause or remove the case", c.clause));
  }
}

// A clause that is judged wants a case that can fail, one that leaves its outcome open a case that cannot; and a record
// without a value shows nothing.
void CheckRecord(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Clause* clause = subject.tree.FindClause(c.clause);
    if (clause == nullptr) continue;
    if (!c.OnlyRecords()) {
      if (!clause->LeavesOpen()) continue;
      Report(findings, kRecord, {c.file, LineOfKey(subject, c, "clause")},
             fmt::format("asserts '{}', of kind {}, which leaves the outcome open; make it a record case", c.clause,
                         Name(clause->kind)));
      continue;
    }
    if (!clause->LeavesOpen()) {
      Report(findings, kRecord, {c.file, LineOfKey(subject, c, "clause")},
             fmt::format("only records, but '{}' is of kind {}, which can be violated; write a case that can fail",
                         c.clause, Name(clause->kind)));
    }
    const Source* source = subject.FindSource(c.file);
    if (c.kind == catalogue::CaseKind::kCode) continue;  // What it counts is looked at with the patterns.
    if (source != nullptr && !subject.Uses(*source, "CTS_OBSERVE"))
      Report(findings, kRecord, {c.file, source->header_end}, "records nothing; add CTS_OBSERVE(name, value)");
  }
}

void CheckUntil(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    const Clause* clause = subject.tree.FindClause(c.clause);
    if (clause == nullptr || clause->until.empty() || !c.note.empty()) continue;
    Report(findings, kUntil, {c.file, LineOfKey(subject, c, "clause")},
           fmt::format("asserts '{}', which toolkit {} withdrew; say in `note:` where it can still run, or remove it",
                       c.clause, clause->until));
  }
}

bool HoldsPtx(const Case& c) {
  const auto asks = [](const std::vector<std::string>& words) {
    return std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.starts_with("ptx-"); });
  };
  return asks(c.build) || asks(c.control_build) || std::any_of(c.unit_build.begin(), c.unit_build.end(), asks);
}

// A driver that is older than the toolkit refuses its device runtime and its PTX, which says nothing about the clause.
void CheckLinkedByDriver(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    if (c.IsCompileTime() || c.Requires("driver-knows-toolkit") || c.Requires("toolkit-newer-than-driver")) continue;
    const Source* source = subject.FindSource(c.file);
    const Location where{c.file, LineOfKey(subject, c, "requires")};
    if (source != nullptr && subject.Uses(*source, "PtxModule")) {
      Report(findings, kLinked, where,
             "links a cts::PtxModule with the toolkit's device runtime; add driver-knows-toolkit to `requires:`");
    } else if (HoldsPtx(c)) {
      Report(findings, kLinked, where,
             "holds PTX of the toolkit, which an older driver does not take; add driver-knows-toolkit to `requires:`");
    }
  }
}

// Ten times the major and the minor number, as build words have it.
constexpr int kCapabilities[] = {75, 80, 86, 89, 90, 100, 120};

std::string Dotted(int capability) { return fmt::format("{}.{}", capability / 10, capability % 10); }

// The least compute capability for which a program of these build words has code; 0 where they name none.
int LeastCapability(const std::vector<std::string>& words) {
  int least = 0;
  for (const std::string& word : words) {
    int number = word == "ptx-only" ? 90 : 0;
    for (const std::string_view prefix : {"cc-", "ptx-"}) {
      if (number == 0 && word.starts_with(prefix))
        (void)std::from_chars(word.data() + prefix.size(), word.data() + word.size(), number);
    }
    if (number != 0 && (least == 0 || number < least)) least = number;
  }
  return least;
}

// Whether a machine of this compute capability skips the case, for its clause or a word that it requires.
bool IsSkippedOn(const Subject& subject, const Case& c, int capability) {
  const catalogue::Facts facts = {{"cc", Dotted(capability)}};
  const Clause* clause = subject.tree.FindClause(c.clause);
  if (clause != nullptr && !catalogue::WhyNotApplicable(*clause, facts).empty()) return true;
  return std::any_of(c.required.begin(), c.required.end(), [&](const std::string& word) {
    const auto feature = subject.tree.features.find(word);
    return feature != subject.tree.features.end() && feature->second.condition.starts_with("cc ") &&
           !catalogue::Holds(feature->second.condition, facts, {c.file, 1});
  });
}

// There it would fail for want of code, which says nothing about the clause.
void CheckArchitecture(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    if (c.IsCompileTime()) continue;
    const int least = LeastCapability(c.build);
    for (const int capability : kCapabilities) {
      if (capability >= least || IsSkippedOn(subject, c, capability)) continue;
      Report(findings, kArchitecture, {c.file, LineOfKey(subject, c, "build")},
             fmt::format("has no code for compute capability {}, on which it runs; add e.g. cc-{} to `requires:`",
                         Dotted(capability), least));
      break;
    }
  }
}

// The compute capability of the GPUs on which a case proves itself before it counts (conformance/README.md).
constexpr int kProven = 90;

// No machine has shown that such a case passes where its clause holds.
void CheckUnproven(const Subject& subject, Findings& findings) {
  for (const Case& c : subject.tree.cases) {
    if (c.IsCompileTime() || !c.draft.empty() || !IsSkippedOn(subject, c, kProven)) continue;
    Report(
        findings, kUnproven, {c.file, LineOfKey(subject, c, "clause")},
        fmt::format("a GPU of compute capability {} skips it, so that none has shown it; say in `draft:` which has not",
                    Dotted(kProven)));
  }
}

// docs/style.md. A message that a known deviation lists stays as it was recorded.
void CheckTime(const Subject& subject, Findings& findings) {
  constexpr std::pair<std::string_view, std::string_view> kPlaces[] = {{"behind", "after"}, {"in front of", "before"}};
  constexpr std::string_view kOfNames = "-`";  // as in copy-behind-a-kernel
  const auto is_listed = [&](const Case& c, std::string_view line) {
    const auto& all = subject.tree.expectations.deviations;
    return std::any_of(all.begin(), all.end(), [&](const catalogue::KnownDeviation& deviation) {
      const auto holds = [&](const auto& check) { return !check.message.empty() && line.ends_with(check.message); };
      return deviation.case_id == c.id && std::any_of(deviation.fails.begin(), deviation.fails.end(), holds);
    });
  };
  for (const Case& c : subject.tree.cases) {
    const Source* source = subject.FindSource(c.file);
    if (source == nullptr) continue;
    ForEachLine(source->text, [&](int number, std::string_view line) {
      if (number > source->header_end) return;
      const std::string lower = base::Lower(std::string(line));
      for (const auto& [place, time] : kPlaces) {
        if (!base::HasWord(lower, place, kOfNames) || is_listed(c, line)) continue;
        Report(findings, kTime, {c.file, number}, fmt::format("says '{}' for a time; write '{}'", place, time));
      }
    });
  }
}

}  // namespace

std::vector<Rule> CaseWordRules() {
  return {
      {kClause, "`clause:` names a clause of the catalogue by its present id", CheckClause},
      {kFeature, "`requires:` uses words of fixtures/features.yaml", CheckFeatures},
      {kJudged, "a case of the clause that judges the answer behind a feature runs without that feature", CheckJudged},
      {kBuild, "`build:`, `unit-build:` and `control-build:` use words of fixtures/build-words.yaml", CheckBuildWords},
      {kDerived, "`own-process:` says only what kind, header and source do not tell", CheckOwnProcess},
      {kUntestable, "a clause with `testable: no` has no case", CheckUntestable},
      {kRecord,
       "the cases of a clause that leaves its outcome open are records, no others are, and each records something",
       CheckRecord},
      {kLinked,
       "a case whose program holds PTX, or is linked by the driver with the toolkit's device runtime, requires "
       "driver-knows-toolkit",
       CheckLinkedByDriver},
      {kArchitecture, "a program that is built for one compute capability does not run on an earlier one",
       CheckArchitecture},
      {kUnproven, "a case that runs, and that no GPU of compute capability 9.0 runs, is a draft", CheckUnproven},
      {kUntil, "a case of a withdrawn clause says in `note:` where it can still run", CheckUntil},
      {kTime, "the header of a case says after and before of a time, not behind and in front of", CheckTime}};
}

}  // namespace lint
