// What the machine is. Facts come from bin/cts-probe (a CUDA program run under a time limit, because a sick driver can
// hang the caller) and from the host; they are the left side of every condition and a part of every record.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "suite/catalogue/condition.h"

namespace machine {

/// Fact names: cc ("9.0", of device 0), gpus (number), gpu (name with dashes, lower case, "nvidia-h100-80gb-hbm3"),
/// driver (kernel driver "580.159.04"), cuda-driver ("13.0", what the user-mode driver supports), runtime ("13.0",
/// libcudart), toolkit ("13.0.88", of the build), compiler ("invented-compiler-1-0", of the build; absent where it is NVIDIA's nvcc), host-compiler ("gnu-12-2-0"), sanitizer ("2025.3.1", absent without the tool), mig, mps, ecc, integrated (the GPU has no memory of its own),
/// peer-access (all GPUs to all others), cooperative-launch, managed (host and device may use it at once),
/// pageable-access, host-native-atomics (of the link to the host), host-register (cudaHostRegister works), memory-pools, pool-fd (a pool as a file descriptor), process-memory (NVML tells how much memory of the GPU
/// a process holds), driver-api (the runtime finds functions of a driver), vmm (virtual memory management), vmm-fd (its memory as a file descriptor), compression (compressible memory), clusters, ipc (handles for other processes), prohibited-device (a GPU beside the first whose compute mode is "prohibited"),
/// compat-driver, driver-knows-toolkit (cuda-driver is not older than the toolkit), nvrtc (NVRTC of the toolkit's major
/// version is found, and no newer than the driver), older-runtime (the shared runtime of the major version before), vulkan and gl (of the driver, for device 0), counters (a
/// trial collection of hardware counters worked), wsl: "true" / "false"; no-counters, no-vulkan and no-gl (why not, absent
/// where it works);
/// model ("true" on the reference device, else absent);
/// compute-mode ("default", "exclusive-process", "prohibited", "other"); os, arch; where they are set, LD_AUDIT,
/// LD_LIBRARY_PATH and LD_PRELOAD, as they are, and ld.so.preload, the names in /etc/ld.so.preload: what the dynamic loader
/// puts under the programs; runtime-library and driver-library (suite/catalogue/condition.h), absent where the probe did not tell.
/// Facts of a GPU are those of device 0.
struct Machine {
  catalogue::Facts facts;
  /// Everything the probe said: each device with UUID hash, memory, SMs, VBIOS, ...; and where: "host" (its name) and,
  /// where $CUDA_CTS_NODE or $SLURMD_NODENAME says so, "node" (the fleet's name of the machine); "loaded", its files of CUDA; "unknown".
  nlohmann::json details;
  std::string gpu_problem;  ///< Why no GPU can be used; empty when one can.
  bool gpu_sick = false;    ///< With gpu_problem: a GPU or driver is there but fails. False: there is none to use.
  std::string sanitizer;    ///< Path of compute-sanitizer, or empty.
  std::string
      visible;  ///< $CUDA_VISIBLE_DEVICES of programs that are to see what this one tells of; empty: as inherited.
  /// What $CUDA_VISIBLE_DEVICES can name where some GPUs are in MIG mode: CUDA shows one of them alone. In no journal.
  std::vector<std::string> parts;
  bool HasGpu() const { return gpu_problem.empty(); }
  std::string Id(std::size_t device = 0) const;  ///< The hash of its UUID; empty where the probe did not say.
};

/// How much is asked of the machine.
enum class Inspection {
  kWhole,
  /// Without the fact `counters`, whose trial waits for all else: for a selection without a case that reads them.
  kWithoutCounters,
  /// Without the facts kAccessories, each of which costs processes of its own, and with a kernel on every GPU, within the time of
  /// ProbeGpu: for a check of the GPUs whose cases need none of the accessories.
  kWithoutAccessories,
};

/// Runs the probe and looks for the tools. Never throws for an absent GPU or tool: that is a fact. When
/// $CUDA_CTS_MACHINE names a file written by `cuda-cts doctor --json` on this machine since it was booted, with the
/// same tree, GPU selection, library path and file of the runtime, it is read instead, which saves one CUDA start; any other file is passed
/// over. Makes the loader's paths absolute first (run/machine/surroundings.h).
Machine Inspect(const std::filesystem::path& tree, const nlohmann::json& suite,
                Inspection inspection = Inspection::kWhole);

/// Of the whole probe. Eight GPUs of one host take a few seconds to open; a driver that needs longer is not healthy.
inline constexpr double kProbeLimitS = 40;

/// The same of what a program sees with `visible` as its $CUDA_VISIBLE_DEVICES. Nothing that is remembered is read. `limit_s`: of the
/// probe, where it is less than that of the inspection.
Machine InspectVisible(const std::filesystem::path& tree, const nlohmann::json& suite, Inspection inspection,
                       const std::string& visible, double limit_s);

/// Of `machine`, what a program would see and Inspect tell with `visible` as its $CUDA_VISIBLE_DEVICES, which names the device `index`
/// alone.
Machine OfDevice(const Machine& machine, std::size_t index, const std::string& visible);

/// Whether the owner of the GPU lets one process at a time use it: the compute mode EXCLUSIVE_PROCESS, without MPS, whose server is
/// that process for all others.
bool OneProcess(const Machine& machine);

/// The file that the programs have as CUDA's runtime; "unknown: <why>" where the probe could not tell, empty where it did not say.
std::string RuntimeFile(const Machine& machine);

/// Why LD_LIBRARY_PATH, which is set, has no part in what the programs have as CUDA, or empty text (run/machine/surroundings.h).
std::string WhyNotTheRuntimeAskedFor(const Machine& machine);

/// Why the probe's kernel did not run, where each case is judged by itself nevertheless: the runtime is not the tree's own. Else empty.
std::string ProbeWarning(const Machine& machine);

/// Why the suite has no code for the GPU of a runtime that is not the tree's own, and takes its kernels nevertheless. Else empty.
std::string CodeWarning(const Machine& machine);

/// A quick health check of the GPU after a crash or time-out: empty text when a trivial kernel ran, else the problem. `visible` as
/// Machine has it.
std::string ProbeGpu(const std::filesystem::path& tree, const std::string& visible);

/// What `doctor --json` writes and $CUDA_CTS_MACHINE names; and back, false where it is not of this machine and tree.
nlohmann::json ToJson(const Machine& machine, const std::filesystem::path& tree);
bool FromJson(const nlohmann::json& json, const std::filesystem::path& tree, Machine& machine);

/// compute-sanitizer: $CUDA_CTS_SANITIZER, else in PATH, /usr/local/cuda/bin, /usr/local/cuda/compute-sanitizer. Empty
/// when there is none; a $CUDA_CTS_SANITIZER that is no program gives none, so that a wrong setting is seen.
std::string FindSanitizer();

}  // namespace machine
