#include "run/part.h"

#include <utility>

#include <fmt/format.h>

#include "evidence/judge/host_load.h"
#include "evidence/judge/verdict.h"

namespace run {
namespace {

PartOptions WithStop(PartOptions options, int stop_fd) {
  options.launch.stop_fd = stop_fd;
  return options;
}

}  // namespace

nlohmann::json StartedLine(const PlannedAttempt& planned) {
  return journal::StartedLine(planned.c->id, planned.observer, planned.attempt, planned.window_scale);
}

Part::Part(const catalogue::Tree& of_tree, const machine::Machine& of_machine, const Executors& of_executors,
           Record& of_record, PartOptions of_options)
    : tree(of_tree),
      machine(of_machine),
      executors(of_executors),
      record(of_record),
      options(WithStop(std::move(of_options), stop.fd())),
      own(executors.OwnProcesses(options.launch)) {}

void Part::TellText(const std::string& text) const {
  if (options.label.empty()) return base::SayError("cuda-cts: {}\n", base::Lines{text});
  base::SayError("cuda-cts: GPU {}: {}\n", options.label, base::Lines{text});
}

journal::Attempt Part::Judge(const catalogue::Case& c, judge::Observation observation) const {
  judge::Judgement judgement = judge::Judge(c, tree.expectations, machine.facts, observation);
  return {std::move(observation), std::move(judgement)};
}

journal::Attempt Part::NotMade(const PlannedAttempt& planned, const std::string& why) const {
  return Judge(*planned.c, NotRun(tree, *planned.c, planned.observer, OptionsOf(planned, options.launch), why));
}

bool Part::IsOverloaded(const journal::Attempt& attempt) {
  const judge::Observation& o = attempt.observation;
  const bool stopped = attempt.judgement.verdict == judge::Verdict::kError && o.infrastructure.empty() && o.process;
  if (!stopped || judge::WhyOverloaded(*o.process).empty()) return false;
  record.Append({OfPart(journal::OverloadedLine(attempt))});
  return true;
}

nlohmann::json Part::OfPart(nlohmann::json line) const {
  if (!options.launch.gpu_id.empty()) line["gpu"] = options.launch.gpu_id;
  return line;
}

void Part::CheckLimit() {
  if (options.limit_s <= 0 || record.Elapsed() < options.limit_s || stop.Requested()) return;
  stop.Request(fmt::format("the time limit of {:g} s", options.limit_s));
}

}  // namespace run
