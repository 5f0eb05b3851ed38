// Clauses: ids, places, and what each must say about how it is tested.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <set>

#include "base/nearest.h"
#include "base/pattern.h"
#include "suite/catalogue/case_name.h"
#include "suite/lint/rule.h"

namespace lint {
namespace {

using catalogue::Clause;
using catalogue::Testable;

constexpr std::string_view kClauseUnique = "clause-id-unique", kPlace = "clause-place",
                           kSuperseded = "clause-superseded", kWhyNot = "clause-why-not", kTest = "clause-test",
                           kClauseName = "clause-name", kStatement = "clause-statement", kPromise = "clause-promise",
                           kPromisedCode = "case-promise", kBeyond = "case-beyond-limit",
                           kCitedCall = "clause-cited-call", kNamed = "clause-named";
constexpr std::size_t kLongestName = 60;

// A former id stays taken for ever: results of older releases name it.
void CheckClauseUnique(const Subject& subject, Findings& findings) {
  std::map<std::string_view, const Clause*> taken;
  const auto take = [&](std::string_view id, const Clause& clause) {
    const auto [entry, is_new] = taken.emplace(id, &clause);
    if (is_new) return;
    Report(findings, kClauseUnique, clause.where,
           fmt::format("id '{}' is already that of {}; choose another, ids are never used again", id,
                       entry->second->where.Text()));
  };
  for (const Clause& clause : subject.tree.clauses) take(clause.id, clause);
  for (const Clause& clause : subject.tree.clauses) {
    for (const std::string& former : clause.formerly) take(former, clause);
  }
}

void CheckPlace(const Subject& subject, Findings& findings) {
  for (const Clause& clause : subject.tree.clauses) {
    const std::filesystem::path file(clause.where.file);
    const catalogue::Chapter* of_prefix =
        catalogue::FindByPrefix(subject.tree.chapters, std::string_view(clause.id).substr(0, clause.id.find('.')));
    const std::string_view chapter = of_prefix == nullptr ? std::string_view() : of_prefix->folder;
    const bool by_section = file.parent_path().filename() == "clauses";
    if (chapter != clause.chapter) {
      Report(findings, kPlace, clause.where,
             fmt::format("clause '{}' lies in chapter {}, its prefix names {}; move it or correct the id", clause.id,
                         clause.chapter, chapter.empty() ? "none" : chapter));
    } else if (by_section && file.stem() != catalogue::SectionWord(clause.id)) {
      Report(findings, kPlace, clause.where,
             fmt::format("clause '{}' is of section {}, this file holds {}; move it", clause.id,
                         catalogue::SectionWord(clause.id), file.stem().string()));
    }
  }
}

void CheckSuperseded(const Subject& subject, Findings& findings) {
  std::vector<std::string> ids;
  ids.reserve(subject.tree.clauses.size());
  for (const Clause& clause : subject.tree.clauses) ids.push_back(clause.id);
  for (const Clause& clause : subject.tree.clauses) {
    if (clause.superseded_by.empty()) continue;
    if (subject.tree.FindClause(clause.superseded_by) == nullptr) {
      const std::string near = base::DidYouMean(clause.superseded_by, ids);
      Report(findings, kSuperseded, clause.where,
             fmt::format("`superseded_by: {}` is no clause{}", clause.superseded_by,
                         near.empty() ? "; correct it" : near));
    } else if (clause.superseded_by == clause.id) {
      Report(findings, kSuperseded, clause.where, "is superseded by itself; name the later clause");
    }
    if (clause.until.empty()) {
      Report(findings, kSuperseded, clause.where, "has `superseded_by:` without `until:`; say from which toolkit on");
    }
  }
}

void CheckWhyNot(const Subject& subject, Findings& findings) {
  for (const Clause& clause : subject.tree.clauses) {
    const bool untestable = clause.testable == Testable::kNo;
    if (untestable && clause.why_not.empty()) {
      Report(findings, kWhyNot, clause.where, "has `testable: no` without `why_not:`; say why no program can test it");
    } else if (!untestable && !clause.why_not.empty()) {
      Report(findings, kWhyNot, clause.where,
             fmt::format("has `why_not:` although `testable: {}`; remove one", Name(clause.testable)));
    }
  }
}

// What a case looks at and what its control violates is told by the case alone: a second text beside it grows old unseen.
void CheckTest(const Subject& subject, Findings& findings) {
  std::set<std::string> with_case;  // also one whose header does not parse, which is a finding of its own
  for (const catalogue::SourceFile& source : subject.listing.sources) {
    if (const auto name = catalogue::ParseCaseName(subject.tree.chapters, source.file)) with_case.insert(name->clause);
  }
  for (const Clause& clause : subject.tree.clauses) {
    if (clause.testable == Testable::kNo) continue;
    if (with_case.contains(clause.id)) {
      if (!clause.observe.empty() || !clause.control.empty()) {
        Report(findings, kTest, clause.where,
               "has `observe:` or `control:` although it has a case; remove them, the case and its header tell both");
      }
      continue;
    }
    if (clause.observe.empty()) {
      Report(findings, kTest, clause.where, "is testable but lacks `observe:`; say what a program would look at");
    }
    if (clause.control.empty() && !clause.LeavesOpen()) {
      Report(findings, kTest, clause.where, "is testable but lacks `control:`; say which violation must be noticed");
    }
  }
}

void CheckClauseName(const Subject& subject, Findings& findings) {
  for (const Clause& clause : subject.tree.clauses) {
    const std::size_t dot = clause.id.rfind('.');
    if (dot == std::string::npos || clause.id.size() - dot - 1 <= kLongestName) continue;
    Report(findings, kClauseName, clause.where,
           fmt::format("the last part of '{}' has {} characters; at most {}, it names files", clause.id,
                       clause.id.size() - dot - 1, kLongestName));
  }
}

// The words of a statement in lower case, each between spaces, so that a phrase is found whole.
std::string Words(std::string_view statement) {
  std::string words = " ";
  for (const char c : statement) {
    const bool is_word = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    if (is_word) {
      words += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (words.back() != ' ') {
      words += ' ';
    }
  }
  if (words.back() != ' ') words += ' ';
  return words;
}

// Reports and `explain` show a statement without its neighbours and long after it was written.
void CheckStatement(const Subject& subject, Findings& findings) {
  constexpr std::string_view kOpenings[] = {"other", "others", "it",   "its",     "they",
                                            "their", "such",   "also", "likewise"};
  constexpr std::string_view kPointers[] = {
      "this",      "these",     "such a",          "such an",          "as above",
      "see above", "the above", "previous clause", "preceding clause", "following clause"};
  constexpr std::string_view kStates[] = {"measured",  "unmeasured",   "verified", "unverified",
                                          "confirmed", "to be tested", "tbd",      "open question"};
  for (const Clause& clause : subject.tree.clauses) {
    const std::string words = Words(clause.statement);
    const auto report = [&](std::string_view phrase, std::string_view remedy) {
      Report(findings, kStatement, clause.where,
             fmt::format("the statement of '{}' says '{}'; {}", clause.id, phrase, remedy));
    };
    const auto contains = [&](std::string_view phrase) {
      return words.find(fmt::format(" {} ", phrase)) != words.npos;
    };
    for (const std::string_view phrase : kOpenings) {
      if (words.starts_with(fmt::format(" {} ", phrase))) report(phrase, "begin with what it is about");
    }
    for (const std::string_view phrase : kPointers) {
      if (contains(phrase)) report(phrase, "name what is meant, a statement stands alone");
    }
    for (const std::string_view phrase : kStates) {
      if (contains(phrase)) report(phrase, "what was found out belongs into `note:`");
    }
  }
}

// Of a failure: work that is not complete has not failed.
bool NamesErrorCode(std::string_view text) {
  constexpr std::string_view kRuntime = "cudaError", kDriver = "CUDA_ERROR_", kNotReady = "NotReady";
  for (std::size_t at = text.find(kRuntime); at != text.npos; at = text.find(kRuntime, at + 1)) {
    const std::string_view rest = text.substr(at + kRuntime.size());
    if (rest.starts_with(kNotReady)) continue;
    if (!rest.empty() && std::isupper(static_cast<unsigned char>(rest.front())) != 0) return true;  // not cudaError_t
  }
  return text.find(kDriver) != text.npos;
}

// A code of an error is asserted only where a document promises it; the list of what a function returns promises none.
void CheckPromise(const Subject& subject, Findings& findings) {
  for (const Clause& clause : subject.tree.clauses) {
    if (clause.promise.empty()) {
      if (clause.kind == catalogue::ClauseKind::kError && NamesErrorCode(clause.statement)) {
        Report(
            findings, kPromise, clause.where,
            fmt::format("'{}' names an error code without `promise:`; say which document promises the code, and where",
                        clause.id));
      }
      continue;
    }
    const auto opens_promise = [&](std::string_view source) {
      return std::string_view(clause.promise).starts_with(fmt::format("{}: ", source));
    };
    if (std::none_of(clause.source.begin(), clause.source.end(), opens_promise)) {
      Report(findings, kPromise, clause.where,
             fmt::format("`promise:` of '{}' begins with no entry of `source:`; write \"<document and place>: <what it "
                         "promises>\"",
                         clause.id));
    }
  }
}

// Nor does a case compare with a code of which its clause says nothing.
void CheckPromisedCode(const Subject& subject, Findings& findings) {
  for (const catalogue::Case& c : subject.tree.cases) {
    const Clause* const clause = subject.tree.FindClause(c.clause);
    const Source* const source = subject.FindSource(c.file);
    if (clause == nullptr || source == nullptr) continue;
    if (clause->kind != catalogue::ClauseKind::kError || !clause->promise.empty()) continue;
    for (const Call& call : source->calls) {
      if (call.name != "CTS_EXPECT" && call.name != "CTS_EXPECT_EQ") continue;
      const std::string_view code = source->code;
      if (!NamesErrorCode(code.substr(call.open, BehindBracket(code, call.open) - call.open))) continue;
      Report(
          findings, kPromisedCode, {c.file, source->LineAt(call.at)},
          fmt::format("'{}' promises no code, and here one is checked; observe it, or give the clause the code and its "
                      "`promise:`",
                      clause->id));
    }
  }
}

// A compiler that accepts more than a document says is supported supports all of it.
void CheckBeyondLimit(const Subject& subject, Findings& findings) {
  for (const catalogue::Case& c : subject.tree.cases) {
    const Clause* const clause = subject.tree.FindClause(c.clause);
    if (clause == nullptr || c.kind != catalogue::CaseKind::kReject) continue;
    if (clause->kind != catalogue::ClauseKind::kLimit) continue;
    Report(findings, kBeyond, {c.file, 1},
           fmt::format("'{}' is a limit, and here more than that is refused, which no document promises; run what is "
                       "within, and take the refusal for a toolkit fact",
                       clause->id));
  }
}

// A page of the driver's reference promises something of its own function, which a case that calls the runtime's does not look at.
void CheckCitedCall(const Subject& subject, Findings& findings) {
  static const base::Pattern cited(R"(CUDA Driver API [\d.]+ (cu[A-Z]\w*?)(?:_v\d+)?)");
  std::map<std::string_view, std::vector<const Source*>> cases;
  for (const catalogue::Case& c : subject.tree.cases) {
    if (const Source* const source = subject.FindSource(c.file)) cases[c.clause].push_back(source);
  }
  for (const Clause& clause : subject.tree.clauses) {
    const auto found = cases.find(clause.id);
    if (!clause.Binds() || found == cases.end()) continue;
    std::set<const Source*> reached;
    for (const std::string& entry : clause.source) {
      std::string function;
      if (!cited.Matches(entry, &function)) continue;
      if (reached.empty()) reached = subject.ReachedFrom(found->second);
      const std::string by_name = '"' + function + '"';  // as an entry point is asked for
      if (std::any_of(reached.begin(), reached.end(), [&](const Source* text) {
            return text->Uses(function) || text->text.find(by_name) != std::string::npos;
          }))
        continue;
      Report(
          findings, kCitedCall, clause.where,
          fmt::format("'{}' cites {}, and none of its cases names that function; add an aspect that calls it, or take "
                      "the source out",
                      clause.id, function));
    }
  }
}

// The sources of the cases of each clause that assert something.
std::map<std::string_view, std::vector<const Source*>> AssertingCases(const Subject& subject) {
  std::map<std::string_view, std::vector<const Source*>> cases;
  for (const catalogue::Case& c : subject.tree.cases) {
    if (c.kind == catalogue::CaseKind::kRecord) continue;
    if (const Source* const source = subject.FindSource(c.file)) cases[c.clause].push_back(source);
  }
  return cases;
}

// The names of the runtime and of the driver in a statement, without the number of a version: cudaMalloc, cuMemAlloc.
// Codes are another rule's matter.
std::set<std::string> CudaNames(const std::string& statement) {
  static const base::Pattern name(R"(\b(cuda[A-Z]\w*?|cu[A-Z][a-z]\w*?)(?:_v\d+)?\b)");
  std::set<std::string> names;
  re2::StringPiece rest(statement);
  std::string found;
  while (RE2::FindAndConsume(&rest, name.form(), &found)) {
    if (!NamesErrorCode(found)) names.insert(found);
  }
  return names;
}

// What a statement names, one of its cases must meet: else whatever that function does passes. A name in the text is
// enough, because names are put together by macros, asked for as entry points, and called by fixtures.
void CheckNamed(const Subject& subject, Findings& findings) {
  const auto cases = AssertingCases(subject);
  for (const Clause& clause : subject.tree.clauses) {
    const auto found = cases.find(clause.id);
    if (!clause.Binds() || found == cases.end()) continue;
    const std::set<std::string> names = CudaNames(clause.statement);
    if (names.empty()) continue;
    const std::set<const Source*> reached = subject.ReachedFrom(found->second);
    for (const std::string& name : names) {
      if (std::any_of(reached.begin(), reached.end(),
                      [&](const Source* text) { return text->text.find(name) != std::string::npos; }))
        continue;
      Report(findings, kNamed, clause.where,
             fmt::format("the statement of '{}' names {}, which none of its cases does; add an aspect that uses it, or "
                         "state less",
                         clause.id, name));
    }
  }
}

}  // namespace

std::vector<Rule> ClauseRules() {
  return {
      {kClauseUnique, "a clause id is used once, also among former ids", CheckClauseUnique},
      {kPlace, "a clause lies in the chapter and section file that its id names", CheckPlace},
      {kSuperseded, "`superseded_by:` names another clause and comes with `until:`", CheckSuperseded},
      {kWhyNot, "`why_not:` stands exactly where `testable: no` does", CheckWhyNot},
      {kTest,
       "a testable clause without a case says what to observe and, unless it leaves the outcome open, which control",
       CheckTest},
      {kClauseName, "the last part of a clause id has at most 60 characters", CheckClauseName},
      {kStatement, "a statement stands alone: it points at no neighbour and tells no state of the work",
       CheckStatement},
      {kPromise, "an error clause that names a code says in `promise:` which of its sources promises it", CheckPromise},
      {kPromisedCode, "a case of an error clause checks a code only where the clause promises one", CheckPromisedCode},
      {kBeyond, "no case asks that a compiler refuses what lies beyond a limit", CheckBeyondLimit},
      {kCitedCall, "a function of the driver that a binding clause cites is named by one of its cases", CheckCitedCall},
      {kNamed, "what a binding statement names of runtime and driver stands in one of its cases", CheckNamed}};
}

}  // namespace lint
