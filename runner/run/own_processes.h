// Attempts that have a process each.
#pragma once

#include "run/executor.h"
#include "run/machine/facts.h"
#include "suite/catalogue/tree.h"

namespace run {

class OwnProcesses : public Executor {
 public:
  /// Tree and machine outlive it. Of `options` all attempts have all but what they say themselves (OptionsOf).
  OwnProcesses(const catalogue::Tree& tree, const machine::Machine& machine, LaunchOptions options)
      : tree_(tree), machine_(machine), options_(std::move(options)) {}

  Observed Observe(const PlannedAttempt& planned) override {
    return {run::Observe(tree_, *planned.c, planned.observer, machine_, OptionsOf(planned, options_)), ""};
  }

 private:
  const catalogue::Tree& tree_;
  const machine::Machine& machine_;
  const LaunchOptions options_;
};

}  // namespace run
