#include "package/citable.h"

#include <functional>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "catalogue/applicability.h"
#include "catalogue/model.h"
#include "catalogue/selection.h"
#include "fleet/fleet.h"
#include "journal/head.h"

namespace package {
namespace {

using catalogue::Observer;
using nlohmann::json;

// Collects reasons; of many of one sort only the first ones are kept, and counted.
class Reasons {
 public:
  void Add(std::string text) { lines_.push_back(std::move(text)); }
  void AddSort(const std::string& sort, const std::string& text) {
    constexpr int kShown = 5;
    const int n = ++count_[sort];
    if (n <= kShown) lines_.push_back(fmt::format("{}: {}", sort, text));
    if (n == kShown + 1) {
      place_[sort] = lines_.size();
      lines_.emplace_back();
    }
    if (n > kShown) lines_[place_[sort]] = fmt::format("{}: and {} more", sort, n - kShown);
  }
  std::vector<std::string> Take() { return std::move(lines_); }

 private:
  std::vector<std::string> lines_;
  std::map<std::string, int> count_;
  std::map<std::string, std::size_t> place_;
};

void CheckSuite(const catalogue::Tree& tree, const journal::Head& head, const std::string& name, Reasons& reasons) {
  if (const std::string d = journal::SuiteDifference(head.suite, journal::SuiteFrom(tree.suite)); !d.empty()) {
    reasons.Add(fmt::format("{}: is of another suite than suite.json: {}", name, d));
  }
  if (head.suite.clean != true) {
    reasons.Add(name + ": the suite was built from a modified source tree; build a committed one");
  }
}

void CheckPlan(const journal::Head& head, const std::string& name, Reasons& reasons) {
  if (catalogue::IsModel(head.Facts())) reasons.Add(fmt::format("{}: {}", name, catalogue::kModelNotice));
  const std::string level = head.plan ? head.plan->level : "";
  if (level.empty()) {
    reasons.Add(name + ": names no level; only a run with --level full may be cited");
  } else if (level != "full") {
    reasons.Add(fmt::format("{}: is of the level \"{}\"; only a run of the level \"full\" may be cited", name, level));
  }
  if (head.plan && head.plan->keep_environment)
    reasons.Add(name + ": CUDA's environment variables were kept for the programs; run without --keep-environment");
  if (head.plan && head.plan->grouped)
    reasons.Add(name + ": cases shared processes; what may be cited has one for each case: run without --grouped");
  const std::optional<double> scale = head.Scale();
  if (!scale || *scale < 1) {
    reasons.Add(fmt::format("{}: litmus rounds were scaled to {}; run with --scale 1 or more", name,
                            scale ? json(*scale).dump() : "null"));
  }
}

// Shards of one run on one machine, each once, each to its end.
void CheckWhole(const std::vector<journal::Journal>& journals, const std::vector<std::string>& names,
                Reasons& reasons) {
  std::vector<fleet::FleetJournal> heads;
  try {
    for (std::size_t i = 0; i < journals.size(); ++i) heads.push_back(fleet::SummariseJournal(names[i], journals[i]));
    const std::vector<fleet::FleetGroup> machines = fleet::GroupJournals(heads, false);
    if (machines.size() > 1) {
      reasons.Add(fmt::format("the journals are of {} machines: {} and {}", machines.size(), machines[0].name,
                              machines[1].name));
    }
    for (std::size_t i = 1; i < heads.size(); ++i) {
      journal::CheckMergeable(heads[0].head, names[0], heads[i].head, names[i]);
    }
  } catch (const base::InputError& e) {
    reasons.Add(e.what());
  }
}

// The journal's own words about a skip, held against clause, features and facts.
std::string WhyNoSkip(const catalogue::Tree& tree, const catalogue::Case& c, const judge::Observation& o,
                      const catalogue::Facts& facts) {
  if (o.skip_reason.empty()) return "skipped without a reason";
  if (o.skip == "gpu") return "skipped because no GPU could be used; run on a machine with one";
  if (o.skip == "not-in-force") {
    const catalogue::Clause* clause = tree.FindClause(c.clause);
    catalogue::Facts of_machine = facts;
    if (c.IsCompileTime()) of_machine.erase("cc");
    const std::string why = clause == nullptr ? "" : catalogue::WhyNotApplicable(*clause, of_machine);
    return why == o.skip_reason ? "" : "skipped as not in force, which its clause does not say of this machine";
  }
  const auto feature = tree.features.find(o.skip);
  if (feature == tree.features.end()) return "skipped for the unknown feature '" + o.skip + "'";
  if (catalogue::Holds(feature->second.condition, facts, {"fixtures/features.yaml", 0})) {
    return "skipped for want of " + o.skip + ", which this machine has";
  }
  return feature->second.reason == o.skip_reason ? "" : "skipped with another reason than that of " + o.skip;
}

class AnswerCheck {
 public:
  AnswerCheck(const catalogue::Tree& tree, Reasons& reasons) : tree_(tree), reasons_(reasons) {}

  void Take(const journal::Attempt& a, const catalogue::Facts& facts) {
    const judge::Observation& o = a.observation;
    const std::string what = fmt::format("{} {} attempt {}", o.case_id, Name(o.observer), o.attempt);
    const catalogue::Case* c = tree_.FindCase(o.case_id);
    if (c == nullptr) return reasons_.AddSort("no case of the suite", what);
    if (!answered_.emplace(o.case_id, o.observer, o.attempt).second) return reasons_.AddSort("answered twice", what);
    if (o.grouped) reasons_.AddSort("in a shared process", what);
    if (a.judgement.verdict == judge::Verdict::kError) {
      return reasons_.AddSort("not answered", fmt::format("{}: {}", what, a.judgement.reason));
    }
    if (!o.skip.empty() || a.judgement.verdict == judge::Verdict::kSkip) {
      if (const std::string why = WhyNoSkip(tree_, *c, o, facts); !why.empty())
        reasons_.AddSort("skip", what + ": " + why);
    }
    const judge::Judgement anew = judge::Judge(*c, catalogue::ExpectationFor(tree_.expectations, *c, facts),
                                               catalogue::FindDeviation(tree_.expectations, *c, facts), o);
    if (anew.verdict != a.judgement.verdict || anew.reason != a.judgement.reason) {
      reasons_.AddSort("verdict",
                       fmt::format("{}: the journal says {} ({}), its observation gives {} ({})", what,
                                   Name(a.judgement.verdict), a.judgement.reason, Name(anew.verdict), anew.reason));
    }
  }

  // What the whole suite with all observers would have answered.
  void End(int repeat) {
    for (const catalogue::Case& c : tree_.cases) {
      for (const Observer observer : catalogue::ObserversOf(c)) {
        for (int attempt = 1; attempt <= repeat; ++attempt) {
          if (answered_.erase({c.id, observer, attempt}) == 0) {
            reasons_.AddSort("not answered", fmt::format("{} {} attempt {}", c.id, Name(observer), attempt));
          }
        }
      }
    }
    for (const auto& [id, observer, attempt] : answered_) {
      reasons_.AddSort("not asked", fmt::format("{} {} attempt {}", id, Name(observer), attempt));
    }
  }

 private:
  const catalogue::Tree& tree_;
  Reasons& reasons_;
  std::set<std::tuple<std::string, Observer, int>> answered_;
};

}  // namespace

std::vector<std::string> WhyNotCitable(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                                       const std::vector<std::string>& names) {
  Reasons reasons;
  if (journals.empty()) reasons.Add("there is no journal");
  for (std::size_t i = 0; i < journals.size(); ++i) {
    const journal::Head head = journal::HeadOf(journals[i]);
    CheckSuite(tree, head, names[i], reasons);
    CheckPlan(head, names[i], reasons);
  }
  CheckWhole(journals, names, reasons);
  AnswerCheck answers(tree, reasons);
  int repeat = 1;
  for (const journal::Journal& journal : journals) {
    const journal::Head head = journal::HeadOf(journal);
    repeat = head.start.repeat.value_or(repeat);
    const catalogue::Facts& facts = head.Facts();
    for (const journal::Attempt& a : journal.attempts) answers.Take(a, facts);
  }
  answers.End(repeat);
  return reasons.Take();
}

}  // namespace package
