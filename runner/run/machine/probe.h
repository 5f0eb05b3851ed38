// bin/cts-probe as a process: asked for everything at once, or where that kills it for one fact after the other.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/process/containment.h"

namespace machine {

struct ProbeAnswer {
  nlohmann::json said;   ///< The object that it printed; null where `problem` says why there is none.
  std::string problem;   ///< With the last telling line of what it printed. Empty: it answered.
  std::string output;    ///< What it printed, as one short line.
  bool started = false;  ///< Its process could be started.
  bool timed_out = false;
  int exit_code = -1;
};

std::filesystem::path ProbeFile(const std::filesystem::path& tree);

/// Runs `program` of the tree with `options`, for at most `limit_s` seconds; `visible`: its $CUDA_VISIBLE_DEVICES, inherited where it is
/// empty; `containment`: that in force where it is not given.
ProbeAnswer AskProbe(const std::filesystem::path& program, const std::vector<std::string>& options, double limit_s,
                     const std::string& visible, std::optional<process::Containment> containment = std::nullopt);

/// Of one fact. A driver that needs longer for each would keep a person waiting for minutes.
inline constexpr double kFactLimitS = 10;

/// Each fact by a process of its own, so that one that dies costs itself: an object as the whole probe prints it, and its member
/// "unknown": the facts that nobody could tell, each with the reason. `why`: what kept the whole probe from its answer, which stays the
/// "problem" where no kernel ran by itself either. `graphics`: ask the drivers for graphics, too.
/// `visible`: as above. `hangs`: nothing that was asked before ended in its time, so that the first fact that does not either is the last
/// to be asked for. `limit_s`: of one fact, where it is less than kFactLimitS.
nlohmann::json AskFactByFact(const std::filesystem::path& tree, const std::string& why, bool graphics,
                             const std::string& visible, bool hangs, double limit_s);

}  // namespace machine
