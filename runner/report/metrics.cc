#include "report/metrics.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <map>
#include <utility>

#include "base/error.h"
#include "base/files.h"
#include "evidence/journal/head.h"
#include "report/level.h"
#include "suite/catalogue/condition.h"

namespace report {
namespace {

using catalogue::Observer;
using judge::Verdict;

std::string FactOf(const journal::MachineHead& machine, const char* name) {
  const auto it = machine.facts.find(name);
  return it == machine.facts.end() ? std::string() : it->second;
}

std::string TextOf(const nlohmann::json& object, const char* key) {
  const auto it = object.find(key);
  return it != object.end() && it->is_string() ? it->get<std::string>() : std::string();
}

MetricFamily Info(const Result& result) {
  const journal::Suite suite = journal::SuiteFrom(result.suite);
  const journal::MachineHead machine = result.machine.value_or(Environment());
  const journal::Device device = machine.devices.empty() ? journal::Device() : machine.devices.front();
  return {.name = "cuda_cts_info",
          .help = "What was checked: suite, toolkit, driver and first visible GPU; always 1.",
          .samples = {{{{"suite_version", suite.version},
                        {"commit", suite.commit},
                        {"toolkit", TextOf(suite.members, "toolkit")},
                        {"driver", FactOf(machine, "driver")},
                        {"cuda_driver", FactOf(machine, "cuda-driver")},
                        {"gpu", device.name},
                        {"gpu_uuid_hash", device.id},
                        {"compute_capability", FactOf(machine, "cc")}},
                       1}}};
}

MetricFamily One(const char* name, const char* help, double value) {
  return {.name = name, .help = help, .samples = {{{}, value}}};
}

MetricFamily Clauses(const Denominator& d) {
  MetricFamily family = {.name = "cuda_cts_clauses", .help = "Clauses of the suite by verdict.", .samples = {}};
  for (const auto& [verdict, count] : {std::pair{ClauseVerdict::kHolds, d.holds},
                                       {ClauseVerdict::kViolated, d.violated},
                                       {ClauseVerdict::kUndecided, d.undecided},
                                       {ClauseVerdict::kNotApplicable, d.not_applicable},
                                       {ClauseVerdict::kNotTested, d.not_tested}}) {
    family.samples.push_back({{{"verdict", std::string(Name(verdict))}}, static_cast<double>(count)});
  }
  return family;
}

MetricFamily ViolatedClauses(const Result& result) {
  MetricFamily family = {.name = "cuda_cts_violated_clause",
                         .help = "A clause that is violated here, by a known deviation or not; always 1.",
                         .samples = {}};
  for (const ClauseResult& clause : result.clauses) {
    if (clause.verdict != ClauseVerdict::kViolated) continue;
    family.samples.push_back(
        {{{"clause", clause.clause.id}, {"known_deviation", clause.known_deviation ? "true" : "false"}}, 1});
  }
  return family;
}

// Of observers that were used, every verdict, so that a count that falls to 0 is seen.
MetricFamily Verdicts(const Result& result) {
  std::map<Observer, std::map<Verdict, int>> counts;
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      for (const ObserverResult& o : c.observers) ++counts[o.observer][o.verdict];
    }
  }
  MetricFamily family = {
      .name = "cuda_cts_verdicts", .help = "Verdicts of cases by observer, the worst of repeats.", .samples = {}};
  for (auto& [observer, by_verdict] : counts) {
    for (int i = 0; i <= static_cast<int>(Verdict::kNotApplicable); ++i) {
      const auto verdict = static_cast<Verdict>(i);
      family.samples.push_back(
          {{{"observer", std::string(catalogue::Name(observer))}, {"verdict", std::string(judge::Name(verdict))}},
           static_cast<double>(by_verdict[verdict])});
    }
  }
  return family;
}

// All samples of one name are together, each with the labels of its check before its own.
void Add(MetricFamily family, const MetricLabels& labels, std::vector<MetricFamily>& all) {
  for (Sample& sample : family.samples) sample.labels.insert(sample.labels.begin(), labels.begin(), labels.end());
  const auto same =
      std::find_if(all.begin(), all.end(), [&](const MetricFamily& other) { return other.name == family.name; });
  if (same == all.end()) return all.push_back(std::move(family));
  std::move(family.samples.begin(), family.samples.end(), std::back_inserter(same->samples));
}

}  // namespace

std::vector<MetricFamily> MetricsOf(const Result& result) {
  const Denominator& d = result.denominator;
  return {
      Info(result),
      Clauses(d),
      One("cuda_cts_clauses_asked", "Clauses that this check was asked for.",
          static_cast<double>(PlannedClauses(result).size())),
      ViolatedClauses(result),
      One("cuda_cts_known_deviations", "Cases whose failure is the listed deviation.", d.known),
      Verdicts(result),
      One("cuda_cts_cases", "Cases of the suite.", d.cases),
      One("cuda_cts_cases_run", "Cases that ran.", d.cases_run),
      One("cuda_cts_controls_run", "Cases whose control ran.", d.controls_run),
      One("cuda_cts_controls_killed", "Cases whose control was caught.", d.controls_killed),
      One("cuda_cts_flaky", "Cases whose repeats disagree.", d.flaky),
  };
}

void CheckMetricsFile(const std::filesystem::path& file) {
  if (file.extension() != ".prom" || file.stem().empty()) {
    throw base::InputError(file.string() +
                           ": node_exporter reads metrics from files *.prom alone; name one with --metrics");
  }
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : ".";
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) {
    throw base::InputError(folder.string() + ": is no folder; name a file in the collector's folder with --metrics");
  }
  if (std::filesystem::is_directory(file, error)) {
    throw base::InputError(file.string() + ": is a folder; name a file in it with --metrics");
  }
}

void WriteMetrics(const std::filesystem::path& file, const std::vector<CheckMetrics>& checks) {
  std::vector<MetricFamily> all;
  for (const CheckMetrics& check : checks) {
    const MetricsOrigin& origin = check.origin;
    std::vector<MetricFamily> families = check.families;
    families.push_back(One("cuda_cts_seconds", "Wall time of the check.", origin.seconds));
    families.push_back(One("cuda_cts_complete", "1 when the check came to its end, 0 when it was broken off.",
                           origin.complete ? 1 : 0));
    families.push_back(
        One("cuda_cts_end_timestamp_seconds", "When the check ended.", static_cast<double>(origin.ended)));
    const MetricLabels labels = {
        {"command", origin.command}, {"level", origin.level}, {"visible_devices", origin.visible_devices}};
    for (MetricFamily& family : families) Add(std::move(family), labels, all);
  }
  base::WriteWhole(file, ExpositionText(all, {}), "free space or name another place with --metrics");
  // The collector is another user, whatever the umask of the check. Of a file that is somebody else's nothing is changed.
  namespace fs = std::filesystem;
  std::error_code ignored;
  fs::permissions(file, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read, fs::perm_options::add,
                  ignored);
}

MetricsOrigin MetricsOriginNow(const char* command, const std::string& level, double seconds, bool complete,
                               const std::string& visible) {
  const char* devices = std::getenv("CUDA_VISIBLE_DEVICES");
  return {.command = command,
          .level = level,
          .visible_devices = !visible.empty()     ? visible
                             : devices != nullptr ? devices
                                                  : "all",
          .seconds = seconds,
          .complete = complete,
          .ended = std::time(nullptr)};
}

}  // namespace report
