#include "report/recorded.h"

#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "suite/catalogue/condition.h"

namespace report {
namespace {

// "recorded on 2 x NVIDIA H200, driver 580.159.04, toolkit 13.0.88, 2026-11-21": what tells one baseline from the others.
std::string Label(const Origin& origin) {
  return fmt::format("recorded on {}, driver {}, toolkit {}, {}", origin.gpu, origin.driver, origin.toolkit,
                     origin.date);
}

bool IsDecided(ClauseVerdict verdict) {
  return verdict == ClauseVerdict::kHolds || verdict == ClauseVerdict::kViolated ||
         verdict == ClauseVerdict::kAsRecorded || verdict == ClauseVerdict::kDiffers;
}

// Whether the run showed what is listed for a case, be it that the list named less of it then; or could not: it lacked what the case
// needs, or was not asked for it.
bool Knows(const CaseResult& c, bool partial) {
  const ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
  if (plain == nullptr) return partial;
  return plain->verdict == judge::Verdict::kKnown || plain->verdict == judge::Verdict::kFail ||
         plain->verdict == judge::Verdict::kSkip || plain->verdict == judge::Verdict::kNotApplicable;
}

// The cases whose listed deviation was to be seen in the run, and which it does not know, or knows otherwise.
std::vector<std::string> UnknownDeviations(const catalogue::Tree& tree, const Result& baseline) {
  const catalogue::Facts facts = baseline.machine ? baseline.machine->facts : catalogue::Facts();
  const bool partial = baseline.level && baseline.level->partial;
  std::set<std::string_view> known;
  for (const ClauseResult& clause : baseline.clauses) {
    for (const CaseResult& c : clause.cases) {
      const catalogue::Case* now = tree.FindCaseByAnyId(c.id);
      if (now != nullptr && Knows(c, partial)) known.insert(now->id);
    }
  }
  std::vector<std::string> unknown;
  for (const catalogue::KnownDeviation& d : tree.expectations.deviations) {
    const catalogue::Case* c = tree.FindCaseByAnyId(d.case_id);
    if (c != nullptr && !c->draft.empty()) continue;   // no recorded run asks it
    if (c != nullptr && c->IsCompileTime()) continue;  // the compiler shows it on any machine, this one too
    if (known.contains(d.case_id) || !catalogue::Holds(d.condition, facts, d.where) ||
        !catalogue::Holds(d.seen, facts, d.where))
      continue;
    unknown.push_back(d.case_id);
  }
  return unknown;
}

}  // namespace

void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline) {
  RefuseModel(baseline, "name a report of hardware with --recorded");
  const Origin origin = OriginOf(baseline.report);
  const int run = static_cast<int>(result.recorded.size());
  std::map<std::string_view, ClauseResult*> by_id;
  for (ClauseResult& clause : result.clauses) by_id[clause.clause.id] = &clause;
  std::map<ClauseVerdict, int> used;
  int changed = 0;
  for (const ClauseResult& recorded : baseline.report.clauses) {
    if (recorded.verdict == ClauseVerdict::kNotTested) continue;
    const catalogue::Clause* clause = tree.FindClause(recorded.clause.id);
    if (!clause || !clause->Says(recorded.clause.statement)) {
      ++changed;
      continue;
    }
    ClauseResult& own = *by_id.at(clause->id);
    // Of two that were merged since, the first that says what their clause says now.
    if (!own.recorded.empty() && own.recorded.back().run == run) continue;
    const bool fact = own.IsToolkitFact();
    std::vector<MeasuredCase> measured;
    for (const CaseResult& c : recorded.cases) {
      if (!c.measured.empty()) measured.push_back({c.id, c.kind, c.measured});
    }
    own.recorded.push_back(
        {run, fact ? OfFact(recorded.verdict) : recorded.verdict, recorded.why, std::move(measured)});
    if (!fact) ++used[recorded.verdict];
  }
  if (changed > 0) {
    result.warnings.push_back(fmt::format(
        "{}: {} recorded verdicts left out, their clauses' statements have changed since", baseline.file, changed));
  }
  if (const std::vector<std::string> unknown = UnknownDeviations(tree, baseline.report); !unknown.empty()) {
    result.warnings.push_back(fmt::format("{}: knows nothing of {} listed deviation{}, {}{}", baseline.file,
                                          unknown.size(), unknown.size() == 1 ? "" : "s", unknown.front(),
                                          unknown.size() == 1 ? "" : " the first"));
  }
  RecordedRun& r = result.recorded.emplace_back();
  r = {.label = Label(origin),
       .gpu = origin.gpu,
       .driver = origin.driver,
       .toolkit = origin.toolkit,
       .date = origin.date,
       .suite = origin.suite,
       .file = std::filesystem::path(baseline.file).filename().string(),
       .sha256 = baseline.sha256,
       .holds = used[ClauseVerdict::kHolds],
       .violated = used[ClauseVerdict::kViolated],
       .undecided = used[ClauseVerdict::kUndecided],
       .not_applicable = used[ClauseVerdict::kNotApplicable]};
  r.clauses = r.holds + r.violated + r.undecided + r.not_applicable;
}

std::vector<Difference> DifferencesFromHardware(const Result& result) {
  std::vector<Difference> differences;
  if (!result.IsModel()) return differences;
  for (const ClauseResult& clause : result.clauses) {
    Difference difference{&clause, nullptr, {}};
    for (const RecordedVerdict& recorded : clause.recorded) {
      if (!IsDecided(clause.verdict) || !IsDecided(recorded.verdict) || recorded.verdict == clause.verdict) continue;
      if (difference.recorded == nullptr) difference.recorded = &recorded;
      const std::string& label = result.recorded.at(static_cast<std::size_t>(recorded.run)).label;
      difference.others += (difference.others.empty() ? "" : "; ") + label;
    }
    if (difference.recorded != nullptr) differences.push_back(std::move(difference));
  }
  return differences;
}

std::string RecordedText(const RecordedRun& run) {
  return fmt::format("{}: {} hold, {} violated, {} undecided, {} not applicable there; not counted here", run.label,
                     run.holds, run.violated, run.undecided, run.not_applicable);
}

std::set<std::string> RecordedCapabilities(const std::filesystem::path& folder, const std::string& enough) {
  std::set<std::string> capabilities;
  std::error_code error;
  for (const std::filesystem::directory_entry& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() != ".json") continue;
    try {
      if (std::string cc = LoadReport(entry.path()).report.Fact("cc"); !cc.empty()) capabilities.insert(std::move(cc));
      if (capabilities.contains(enough)) break;
    } catch (const base::InputError&) {
      continue;  // `gate --baseline auto` tells of it
    }
  }
  return capabilities;
}

void WarnOfUnrecordedCapability(Result& result, const catalogue::Tree& tree) {
  const std::string cc = result.Fact("cc");
  if (cc.empty() || result.IsModel()) return;
  // Who implements a runtime looks at that first.
  if (result.machine && catalogue::HasForeignRuntime(result.machine->facts)) return;
  const std::set<std::string> recorded = RecordedCapabilities(tree.root / "expected/baselines", cc);
  if (recorded.empty() || recorded.contains(cc)) return;
  result.warnings.push_back(
      fmt::format("no run on compute capability {} is recorded in this suite (recorded: {}): suspect the case first "
                  "where one fails",
                  cc, fmt::join(recorded, ", ")));
}

}  // namespace report
