#include "run/session/part_options.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace session {

run::PartOptions PartOptionsOf(const RunOptions& options, const machine::Machine& machine, int gpu) {
  const bool one_process = machine::OneProcess(machine);
  const auto index = static_cast<std::size_t>(std::max(gpu, 0));
  const int jobs = one_process ? 1 : options.jobs;
  // Programs of several parts, or runs of this program, wait for one driver.
  const int at_once = gpu == kAll ? options.beside : static_cast<int>(options.gpus.size());
  run::LaunchOptions launch;
  launch.scale = options.scale;
  launch.whole_sweeps = options.level == catalogue::Level::kFull || options.level == catalogue::Level::kSoak;
  launch.gpus = gpu == kAll ? machine.visible : options.gpus[index];
  launch.gpu_id = gpu == kAll ? "" : machine.Id(index);
  launch.time_factor = run::TimeFactor(options.time_factor, jobs * at_once);
  launch.kept = options.kept;
  launch.through = options.through;
  launch.one_process = one_process;
  if (options.hang_dumps) launch.dumps = std::filesystem::path(options.journal).replace_extension("dumps");
  return {.jobs = jobs,
          .stop_after_failures = options.stop_after_failures,
          .limit_s = options.limit_s,
          .label = gpu == kAll ? options.gpu : options.gpus[index],
          .launch = std::move(launch)};
}

}  // namespace session
