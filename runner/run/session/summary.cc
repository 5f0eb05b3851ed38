#include "run/session/summary.h"

#include <sys/resource.h>

#include <ctime>
#include <filesystem>

#include "base/say.h"
#include "base/utc.h"
#include "report/metrics.h"
#include "report/part.h"
#include "report/write.h"
#include "suite/catalogue/levels.h"

namespace session {
namespace {

// CPU of this process alone, user and system: what the runner costs beyond its programs.
double OwnCpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

nlohmann::json EndLine(const run::Record& record, const std::string& stopped) {
  return {{"type", "end"},
          {"attempts", record.Attempts()},
          {"wall_s", record.Elapsed()},
          {"runner_cpu_s", OwnCpuSeconds()},
          {"stopped", stopped},
          {"ended", base::UtcText(std::time(nullptr))}};
}

report::Result Summarise(const catalogue::Tree& tree, const machine::Machine& machine, const RunOptions& options,
                         const run::Record& record, const Planned& planned) {
  if (options.out == nullptr) return report::FoldJournals(tree, {options.journal});
  const std::size_t attempts = options.Soaks() ? record.Attempts() : planned.attempts;
  base::SayTo(options.out, "{}", base::Lines{record.Came().Text(planned.cases, attempts)});
  if (options.Soaks()) {
    base::SayTo(options.out, "soak: {} pass{} begun in {:.0f} s\n", planned.passes, planned.passes == 1 ? "" : "es",
                record.Elapsed());
  }
  report::Result result = report::FoldJournals(tree, {options.journal});
  for (const std::string& line : result.deviating_gpus) base::SayTo(options.out, "{}\n", line);
  base::SayTo(options.out, "{}\n", base::Lines{report::SummaryText(result)});
  if (!options.report.empty()) {
    report::AddForReports(result, tree);
    for (const std::filesystem::path& file : report::WriteReports(result, options.report))
      base::SayTo(options.out, "wrote {}\n", file.string());
  }
  if (!options.metrics.empty()) {
    const std::string level(options.level ? catalogue::Name(*options.level) : "none");
    report::WriteMetrics(options.metrics,
                         {{report::MetricsOf(result),
                           report::MetricsOriginNow("run", level, record.Elapsed(),
                                                    planned.complete && result.evidence.Fit(), machine.visible)}});
    base::SayTo(options.out, "wrote {}\n", options.metrics);
  }
  base::SayTo(options.out, "journal: {}\n", options.journal);
  return result;
}

}  // namespace session
