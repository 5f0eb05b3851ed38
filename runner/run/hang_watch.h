// What is asked of a process whose time is over, before it is killed: of one that a case has for itself, and of one that cases share.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "evidence/judge/triage.h"
#include "run/launch.h"

namespace run {

class HangWatch {
 public:
  /// `scratch`: the private folder of the process. `dumps`: whether it may be asked for a dump of the GPU, where the options name a
  /// folder for them; one under a tool is driven by the debugger's interface already, which a dump needs.
  HangWatch(std::filesystem::path scratch, const LaunchOptions& options, bool dumps);

  /// What the process must find in its environment.
  void AskFor(std::map<std::string, std::string>& environment) const;
  /// Driver lines of the kernel log count from now.
  void Begin();
  /// Looks at the process and all of its group, in bounded time. `received`: its record so far.
  void Look(pid_t group, std::string_view received);
  /// What was seen, its dump kept in the folder for dumps under the name of the attempt; empty where nobody looked.
  std::optional<judge::Triage> Take(const judge::Observation& of);

 private:
  const std::filesystem::path scratch_, dumps_;
  const int stop_fd_;
  double since_s_ = 0;
  std::optional<judge::Triage> triage_;
};

}  // namespace run
