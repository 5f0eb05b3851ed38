#include "report/fold.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/utc.h"
#include "report/clause_verdict.h"
#include "report/level.h"
#include "report/watched.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

using nlohmann::json;

// Lines of another form than documented count for nothing.
SharedProcesses SharedOf(const journal::HeadLines& lines, std::size_t attempts, std::size_t one_queue) {
  SharedProcesses shared{attempts, lines.groups.size(), lines.run_again.size(), one_queue, {}};
  for (const json& group : lines.groups) {
    const json by = group.value("left_by", json()), what = group.value("left", json());
    if (by.is_string() && what.is_string()) shared.left.push_back({by.get<std::string>(), what.get<std::string>()});
  }
  return shared;
}

void AddWarnings(Result& result, const journal::Head& head, const std::string& name) {
  const auto warn = [&](const std::string& what) { result.warnings.push_back(name + ": " + what); };
  const std::int64_t planned = head.plan ? head.plan->attempts.value_or(-1) : -1;  // -1: it does not say
  const std::string progress = planned >= 0 ? fmt::format(" after {} of {} attempts", head.attempts, planned)
                                            : fmt::format(" after {} attempts", head.attempts);
  if (head.dropped_last_line && !head.going_on) warn("the file ends inside a line, which was dropped");
  if (!head.end) warn((head.going_on ? "the run is still going on" : "the run was cut off") + progress);
  if (head.end && !head.end->stopped.empty()) {
    warn(fmt::format("the run ended early{}: {}", progress, head.end->stopped));
  } else if (head.end && planned > static_cast<std::int64_t>(head.attempts)) {
    warn("attempts are missing: the run ended" + progress);
  }
  // A clock that is set while a run goes on is no defect of the run; who reads its times should know.
  const auto started = base::ParseUtc(head.start.started);
  const auto ended = base::ParseUtc(head.end ? head.end->ended : "");
  constexpr double kLeapS = 60;
  if (started && ended && static_cast<double>(*ended - *started) + kLeapS < head.end->wall_s.value_or(0)) {
    warn(fmt::format("the clock went back: the run began at {}, took {:.0f} s and ended at {}", head.start.started,
                     *head.end->wall_s, head.end->ended));
  }
  const journal::KeptSettings kept = head.plan ? head.plan->kept : std::nullopt;
  if (kept) {
    warn(fmt::format("CUDA's environment variables{} were kept for the programs: this run is partial",
                     kept->empty() ? "" : fmt::format(" {}", fmt::join(*kept, ", "))));
  }
  std::vector<std::string> removed = head.machine ? head.machine->removed : std::vector<std::string>();
  std::erase_if(removed, [&kept](const std::string& name) { return journal::IsKept(kept, name); });
  if (!removed.empty())
    warn(fmt::format("set in the environment and removed for the programs: {}", fmt::join(removed, ", ")));
  if (head.plan && !head.plan->through.empty())
    warn(fmt::format("its programs were started by {}: this run is partial", fmt::join(head.plan->through, " ")));
  if (const std::string preloaded = journal::Preloaded(head.Facts()); !preloaded.empty())
    warn("other libraries were loaded into the programs: " + preloaded);
  if (head.suite.clean == false) warn("the suite was built from a modified source tree");
  if (const std::optional<double> scale = head.Scale(); scale && *scale < 1) {
    warn(fmt::format("litmus rounds were scaled to {}: this is a quick run, no conformance result",
                     json(*scale).dump()));
  }
  if (head.plan && head.plan->ShortensTime()) {
    warn(fmt::format("time limits were shortened to {} of theirs: a TIMEOUT may say no more than that",
                     json(*head.plan->time_factor).dump()));
  }
}

/// The clauses come from the tree: attempts of another version of the suite would be set against the wrong statements.
void CheckSameSuite(const catalogue::Tree& tree, const journal::Head& head, const std::string& name) {
  const journal::Suite ours = journal::SuiteFrom(tree.suite);
  const journal::Suite& theirs = head.suite;
  for (const auto& [key, own, other] :
       {std::tuple("version", ours.version, theirs.version), std::tuple("commit", ours.commit, theirs.commit)}) {
    if (own.empty() || other.empty() || own == other) continue;
    throw base::InputError(
        fmt::format("{}: written by the suite of {} {}, but the tree is of {}; use the tree that ran it (--tree)", name,
                    key, other, own));
  }
}

std::vector<std::string> Ordinals(std::size_t n) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i <= n; ++i) names.push_back(n == 1 ? "journal" : fmt::format("journal {} of {}", i, n));
  return names;
}

}  // namespace

void CheckIsOfTree(const catalogue::Tree& tree, const std::string& id, const std::string& name) {
  if (tree.FindCase(id)) return;
  throw base::InputError(fmt::format(
      "{}: holds attempts of {}, which is no case of this tree; use the tree that ran it (--tree)", name, id));
}

void ResultFold::Begin(const std::string& name, const journal::Head& so_far) {
  name_ = name;
  grouped_ = one_queue_ = 0;
  if (heads_.empty()) {
    first_name_ = name;
  } else {
    journal::CheckMergeable(heads_.front(), first_name_, so_far, name);
  }
  CheckSameSuite(tree_, so_far, name);
  heads_.push_back(so_far);
}

void ResultFold::Take(const journal::Attempt& attempt) {
  const std::string& id = attempt.observation.case_id;
  auto [it, fresh] = cases_.try_emplace(id);
  if (fresh) CheckIsOfTree(tree_, id, name_);
  it->second.Take(attempt);
  if (attempt.observation.grouped) ++grouped_;
  if (attempt.observation.one_queue) ++one_queue_;
}

void ResultFold::End(const journal::HeadLines& lines, const journal::Head& head, const std::string& file,
                     const std::string& sha256) {
  AddWarnings(result_, head, name_);
  result_.journals.push_back({head, file, sha256});
  if (head.plan && head.plan->grouped) result_.journals.back().shared = SharedOf(lines, grouped_, one_queue_);
  result_.asks_for_a_part = result_.asks_for_a_part || head.AsksForAPart();
  if (head.plan) planned_.insert(head.plan->cases.begin(), head.plan->cases.end());
  if (heads_.size() == 1 && head.machine) {
    const auto details = lines.machine.find("details");
    result_.machine = {*head.machine, details == lines.machine.end() ? json() : *details};
  }
  heads_.back() = head;
}

// "GPU 3 is not as its sisters: cdp.x plain is FAIL, where most are PASS; 2 more"
std::vector<std::string> ResultFold::DeviatingGpus() const {
  std::map<std::string, std::string> names;
  for (const journal::Head& head : heads_) {
    for (const journal::PlannedGpu& gpu : head.plan ? head.plan->gpus : std::vector<journal::PlannedGpu>())
      names.emplace(gpu.id, gpu.name);
  }
  std::map<std::string, std::pair<std::string, int>> by_gpu;  // The first, and how many.
  for (const auto& [id, fold] : cases_) {
    for (const auto& [observer, deviation] : fold.Deviations()) {
      auto& [first, count] = by_gpu[deviation.gpu];
      if (count++ == 0) {
        first = fmt::format("{} {} is {}, where most are {}", id, Name(observer), judge::Name(deviation.verdict),
                            judge::Name(deviation.others));
      }
    }
  }
  std::vector<std::string> lines;
  for (const auto& [gpu, told] : by_gpu) {
    const auto name = names.find(gpu);
    lines.push_back(fmt::format("GPU {} is not as its sisters: {}{}", name == names.end() ? gpu : name->second,
                                told.first, told.second > 1 ? fmt::format("; {} more", told.second - 1) : ""));
  }
  return lines;
}

Result ResultFold::Finish(evidence::Findings evidence) {
  result_.suite = tree_.suite;
  if (!heads_.empty() && !result_.suite.is_object()) result_.suite = heads_.front().suite.members;
  const catalogue::Facts facts = heads_.empty() ? catalogue::Facts() : heads_.front().Facts();

  std::map<std::string, std::vector<const catalogue::Case*>> cases_of;
  for (const catalogue::Case& c : tree_.cases) {
    const catalogue::Clause* clause = tree_.FindClause(c.clause);
    if (clause) {
      cases_of[clause->id].push_back(&c);
    } else if (cases_.contains(c.id)) {
      throw base::InputError(
          c.where, fmt::format("the case asserts {}, which is no clause of this tree; run `cuda-cts lint`", c.clause));
    }
  }
  const bool node = OfLevel(heads_, catalogue::Level::kNode);
  result_.clauses.reserve(tree_.clauses.size());
  for (const catalogue::Clause& clause : tree_.clauses) {
    ClauseResult& r = result_.clauses.emplace_back();
    r.clause = clause;
    std::string draft;
    for (const catalogue::Case* c : cases_of[clause.id]) {
      const auto it = cases_.find(c->id);
      const bool unasked = it == cases_.end() && !planned_.contains(c->id);
      if (unasked && node && !catalogue::FitsNode(*c)) continue;  // its clauses are decided without
      if (unasked && !c->draft.empty()) {
        draft = fmt::format("{} is a draft: {}", c->id, c->draft);
        continue;
      }
      r.cases.push_back(it == cases_.end()
                            ? CaseFold().Result(*c, nullptr)
                            : it->second.Result(*c, catalogue::FindDeviation(tree_.expectations, *c, facts)));
      r.cases.back().planned = planned_.contains(c->id);
      if (const auto why = evidence.doubts.find(c->id); why != evidence.doubts.end())
        r.cases.back().defect = why->second;
    }
    for (const CaseResult& c : r.cases) CountWatched(result_, c);
    JudgeClause(r, facts, !heads_.empty());
    if (r.cases.empty() && !draft.empty() && r.verdict == ClauseVerdict::kNotTested) r.why = draft;
    Count(result_.denominator, r);
  }
  result_.deviating_gpus = DeviatingGpus();
  for (const std::string& line : result_.deviating_gpus) result_.warnings.push_back(line);
  for (const std::string& line : evidence.All()) result_.warnings.push_back(std::string(kMisfitWarning) + line);
  for (std::string& line : StaleFindings(tree_, result_)) result_.warnings.push_back(std::move(line));
  result_.level = LevelOf(heads_, evidence);
  result_.evidence = std::move(evidence);
  if (result_.IsModel()) {
    const std::string notice(catalogue::kModelNotice);
    result_.warnings.insert(result_.warnings.begin(), notice + ": nothing here is evidence about CUDA or any machine");
  }
  if (const std::string why = WhyNoProgramRan(result_); !why.empty())
    result_.warnings.insert(result_.warnings.begin(), "no program was run: " + why);
  if (!heads_.empty() && result_.denominator.cases_run == 0) {
    result_.warnings.push_back("no case was run: this report says nothing about the machine");
  }
  return std::move(result_);
}

Result ComputeResult(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                     std::vector<std::string> names, evidence::Findings evidence) {
  if (names.size() != journals.size()) names = Ordinals(journals.size());
  ResultFold fold(tree);
  for (std::size_t i = 0; i < journals.size(); ++i) {
    const journal::Head head = journal::HeadOf(journals[i]);
    fold.Begin(names[i], head);
    for (const journal::Attempt& attempt : journals[i].attempts) fold.Take(attempt);
    fold.End(journals[i], head);
  }
  return fold.Finish(std::move(evidence));
}

}  // namespace report
