// The executors of a real machine: attempts run in processes.
#pragma once

#include "run/executor.h"
#include "run/machine/facts.h"
#include "suite/catalogue/tree.h"

namespace run {

class ProcessExecutors : public Executors {
 public:
  /// Both outlive it.
  ProcessExecutors(const catalogue::Tree& tree, const machine::Machine& machine) : tree_(tree), machine_(machine) {}

  std::unique_ptr<Executor> OwnProcesses(const LaunchOptions& options) const override;
  std::unique_ptr<Executor> SharedProcesses(std::vector<Lane> lanes, const LaunchOptions& options,
                                            int before) const override;
  std::string WhyGpuLost(const std::string& gpus) const override;

 private:
  const catalogue::Tree& tree_;
  const machine::Machine& machine_;
};

}  // namespace run
