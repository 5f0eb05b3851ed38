// What the machine is. Facts come from bin/cts-probe (a CUDA program run under a time limit, because a sick driver can
// hang the caller) and from the host; they are the left side of every condition and a part of every record.
#pragma once

#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "catalogue/condition.h"

namespace machine {

/// Fact names: cc ("9.0", of device 0), gpus (number), gpu (name with dashes, lower case, "nvidia-h100-80gb-hbm3"),
/// driver (kernel driver "580.159.04"), cuda-driver ("13.0", what the user-mode driver supports), runtime ("13.0",
/// libcudart), toolkit ("13.0.88", of the build), sanitizer ("2025.3.1", absent without the tool), mig, mps, ecc,
/// peer-access, cooperative-launch, managed, clusters, compat-driver, wsl: "true" / "false"; os, arch.
struct Machine {
  catalogue::Facts facts;
  nlohmann::json details;    ///< Everything the probe said: each device with UUID hash, memory, SMs, VBIOS, ...
  std::string gpu_problem;   ///< Why no GPU can be used; empty when one can.
  std::string sanitizer;     ///< Path of compute-sanitizer, or empty.
  bool HasGpu() const { return gpu_problem.empty(); }
};

/// Runs the probe and looks for the tools. Never throws for an absent GPU or tool: that is a fact.
Machine Inspect(const std::filesystem::path& tree, const nlohmann::json& suite);

/// A quick health check of the GPU after a crash or time-out: empty text when a trivial kernel ran, else the problem.
std::string ProbeGpu(const std::filesystem::path& tree);

}  // namespace machine
