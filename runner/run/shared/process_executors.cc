#include "run/shared/process_executors.h"

#include "run/own_processes.h"
#include "run/shared/processes.h"

namespace run {

std::unique_ptr<Executor> ProcessExecutors::OwnProcesses(const LaunchOptions& options) const {
  return std::make_unique<run::OwnProcesses>(tree_, machine_, options);
}

std::unique_ptr<Executor> ProcessExecutors::SharedProcesses(std::vector<Lane> lanes, const LaunchOptions& options,
                                                            int before) const {
  return std::make_unique<run::SharedProcesses>(tree_, machine_, std::move(lanes), options, before);
}

std::string ProcessExecutors::WhyGpuLost(const std::string& gpus) const {
  // What never ran a kernel cannot have stopped doing so.
  return machine::ProbeWarning(machine_).empty() ? machine::ProbeGpu(tree_.root, gpus) : "";
}

}  // namespace run
