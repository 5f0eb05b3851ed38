// The kernel of each unit, which tells what it was compiled for, by each function that launches. It runs in fresh
// processes that load lazily, because a unit without an image for the device may otherwise stop the others, too.
#include <string>

#include "cts/buffer.cuh"
#include "cts/child.h"

namespace {

__global__ void TellArch(unsigned* arch) {
#ifdef __CUDA_ARCH__
  *arch = __CUDA_ARCH__;
#endif
}

enum By { kBrackets, kLaunchKernel, kLaunchKernelExC, kCooperative, kLaunchers };

// With C linkage a name is one for all units.
#define CTS_LAUNCH_UNIT(unit) CTS_JOIN(CtsLaunchUnit, unit)
extern "C" cudaError_t CTS_LAUNCH_UNIT(CTS_UNIT)(int by, unsigned* arch) {
  void* arguments[] = {&arch};
  const auto* const kernel = reinterpret_cast<const void*>(&TellArch);
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  if (by == kLaunchKernel) return cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, cudaStream_t{});
  if (by == kLaunchKernelExC) return cudaLaunchKernelExC(&config, kernel, arguments);
  if (by == kCooperative) return cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments, 0, cudaStream_t{});
  TellArch<<<1, 1>>>(arch);
  return cudaGetLastError();
}

#if CTS_UNIT == 1

constexpr const char* kLauncherNames[kLaunchers] = {"angle-brackets", "cudaLaunchKernel", "cudaLaunchKernelExC",
                                                    "cudaLaunchCooperativeKernel"};
using LaunchUnit = cudaError_t (*)(int by, unsigned* arch);

// For the child of a case, whose argument is the launcher and kLaunchers times the unit: the second launch fails alike.
void TellLaunches(LaunchUnit launch) {
  const cts::DeviceBuffer<unsigned> arch(1, 0);
  unsigned* const at = arch.data();
  long long ran = 0;
  for (const char* const name : {"first", "second"}) {
    cudaError_t code = launch(static_cast<int>(cts::child_argument() % kLaunchers), at);
    if (code == cudaSuccess) code = cudaDeviceSynchronize();
    if (code != cudaSuccess) cts::ContextIsLost();  // perhaps: no document says that a refused launch leaves it whole
    cts::Tell(name, code);
    if (code == cudaSuccess) ran = arch[0];
    (void)cudaGetLastError();
  }
  cts::Tell("arch", ran);
}

// For its parent, CTS_CHILD(Launches): a row for each launcher.
void CheckLaunches(const char* name, int unit, const char* message) {
  int cooperative = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
  for (int by = 0; by < (cooperative != 0 ? kLaunchers : kCooperative); ++by) {
    cts::Row((std::string(kLauncherNames[by]) + "-" + name).c_str(), [&] {
      const cts::ChildRun child = cts::RunChild(
          "Launches",
          {.argument = kLaunchers * unit + by, .environment = {{"CUDA_MODULE_LOADING", "LAZY"}}, .timeout_s = 10});
      for (const char* const launch : {"first", "second"})
        CTS_EXPECT_EQ(child.Value(launch), cudaErrorNoKernelImageForDevice, message);
      CTS_EXPECT_EQ(child.Value("arch"), 0, message);
    });
  }
}

#endif

}  // namespace
