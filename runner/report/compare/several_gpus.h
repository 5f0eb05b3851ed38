// The node checks of the GPUs of one node as one: the worst first, on one line.
#pragma once

#include <string>
#include <vector>

#include "report/compare/node_verdict.h"

namespace comparison {

struct GpuCheck {
  std::string gpu;  ///< Its name.
  NodeCheck check;
};

/// The verdict of the worst (regressed, violates, unknown, conforms) and its counts, the clauses of all that are as bad, and a line that
/// says each GPU's verdict once: "VIOLATED: GPU 3: pi.stream.in-order; OK: GPUs 0, 1, 2". `gpus` is not empty.
NodeCheck JudgeGpus(const std::vector<GpuCheck>& gpus);

/// ToJson(JudgeGpus(gpus)) with a member "gpus": for each in its order its name and what ToJson says of its check.
nlohmann::ordered_json ToJson(const std::vector<GpuCheck>& gpus);

}  // namespace comparison
