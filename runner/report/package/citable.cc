#include "report/package/citable.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "evidence/account/account.h"
#include "evidence/journal/head.h"
#include "report/fleet/fleet.h"
#include "suite/catalogue/reference_device.h"

namespace package {
namespace {

using evidence::Lines;
using nlohmann::json;

void CheckSuite(const catalogue::Tree& tree, const journal::Head& head, const std::string& name, Lines& reasons) {
  if (const std::string d = journal::SuiteDifference(head.suite, journal::SuiteFrom(tree.suite)); !d.empty()) {
    reasons.Add(fmt::format("{}: is of another suite than suite.json: {}", name, d));
  }
  if (head.suite.clean != true) {
    reasons.Add(name + ": the suite was built from a modified source tree; build a committed one");
  }
}

void CheckPlan(const journal::Head& head, const std::string& name, Lines& reasons) {
  if (catalogue::IsModel(head.Facts())) reasons.Add(fmt::format("{}: {}", name, catalogue::kModelNotice));
  const std::string level = head.plan ? head.plan->level : "";
  if (level.empty()) {
    reasons.Add(name + ": names no level; only a run with --level full may be cited");
  } else if (level != "full") {
    reasons.Add(fmt::format("{}: is of the level \"{}\"; only a run of the level \"full\" may be cited", name, level));
  }
  if (head.plan && head.plan->kept)
    reasons.Add(name + ": CUDA's environment variables were kept for the programs; run without --keep-environment");
  if (head.plan && !head.plan->through.empty())
    reasons.Add(name + ": another command started its programs; run without --through");
  if (head.plan && head.plan->selection && head.plan->selection->drafts)
    reasons.Add(name + ": drafts were run, which have not proven themselves; run without --drafts");
  if (const std::string preloaded = journal::Preloaded(head.Facts()); !preloaded.empty())
    reasons.Add(
        fmt::format("{}: other libraries were loaded into its programs ({}); run without them", name, preloaded));
  if (head.plan && head.plan->grouped)
    reasons.Add(name + ": cases shared processes; what may be cited has one for each case: run without --grouped");
  const std::optional<double> scale = head.Scale();
  if (!scale || *scale < 1) {
    reasons.Add(fmt::format("{}: litmus rounds were scaled to {}; run with --scale 1 or more", name,
                            scale ? json(*scale).dump() : "null"));
  }
  if (head.plan && head.plan->ShortensTime()) {
    reasons.Add(fmt::format("{}: time limits were shortened to {} of theirs; run with --time-factor 1 or more", name,
                            json(*head.plan->time_factor).dump()));
  }
}

// Who ran what when, without which nobody could run it again.
void CheckNamed(const journal::Head& head, const std::string& name, Lines& reasons) {
  const auto lacks = [&](const char* what) { reasons.Add("not said", fmt::format("{}: {}", name, what)); };
  if (!head.start.seed) lacks("its seed");
  if (!head.start.repeat) lacks("how often everything was repeated");
  if (head.start.started.empty()) lacks("when it began");
  if (head.start.command.empty()) lacks("the command that started it");
  const catalogue::Facts& facts = head.Facts();
  const auto gpus = facts.find("gpus");
  if (gpus == facts.end() || gpus->second != std::to_string(head.machine ? head.machine->devices.size() : 0)) {
    return lacks("its GPUs");
  }
  for (const char* fact : {"gpu", "cc", "driver", "cuda-driver", "runtime", "toolkit"}) {
    if (gpus->second != "0" && !facts.contains(fact)) lacks(fact);
  }
}

// Shards of one run on one machine, each once, each to its end.
void CheckWhole(const std::vector<journal::Journal>& journals, const std::vector<std::string>& names, Lines& reasons) {
  std::vector<fleet::FleetJournal> heads;
  try {
    for (std::size_t i = 0; i < journals.size(); ++i) heads.push_back({names[i], journal::HeadOf(journals[i])});
    const std::vector<fleet::FleetGroup> machines = fleet::GroupJournals(heads, fleet::Gaps::kRefused);
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

// What a run that may be cited leaves open nowhere, though an attempt may come to it.
void CheckAnswer(const journal::Attempt& a, Lines& reasons) {
  const judge::Observation& o = a.observation;
  const std::string what = fmt::format("{} {} attempt {}", o.case_id, Name(o.observer), o.attempt);
  if (o.grouped) reasons.Add("in a shared process", what);
  if (o.one_queue) reasons.Add("with one queue", what);
  if (judge::Traits(a.judgement.verdict).exit_code == exit_code::kInfrastructure) {
    reasons.Add("not answered", fmt::format("{}: {}", what, a.judgement.reason));
  } else if (o.skip == "gpu") {
    reasons.Add("skip", what + ": skipped because no GPU could be used; run on a machine with one");
  }
}

}  // namespace

std::vector<std::string> WhyNotCitable(const catalogue::Tree& tree, const std::vector<journal::Journal>& journals,
                                       const std::vector<std::string>& names) {
  Lines reasons;
  if (journals.empty()) reasons.Add("there is no journal");
  if (const std::string why = tree.WhyNotWhole(); !why.empty()) reasons.Add(why);
  for (std::size_t i = 0; i < journals.size(); ++i) {
    const journal::Head head = journal::HeadOf(journals[i]);
    CheckSuite(tree, head, names[i], reasons);
    CheckPlan(head, names[i], reasons);
    CheckNamed(head, names[i], reasons);
  }
  CheckWhole(journals, names, reasons);
  evidence::Account account(tree);
  int repeat = 1;
  bool judged = false;
  for (std::size_t i = 0; i < journals.size(); ++i) {
    repeat = std::max(repeat, journal::HeadOf(journals[i]).start.repeat.value_or(1));
    for (const journal::Attempt& a : evidence::TakeJournal(account, names[i], journals[i])) {
      CheckAnswer(a, reasons);
      judged = judged || judge::Traits(a.judgement.verdict).judged;
    }
  }
  if (!journals.empty() && !judged) reasons.Add("no case was run: this shows nothing");
  account.ExpectWholeSuite(repeat);
  for (std::string& misfit : account.Finish().All()) reasons.Add(std::move(misfit));
  return reasons.Take();
}

}  // namespace package
