/*---
clause: cdp.compat.version-mismatch-at-load
control: the parent and the child are of one generation
control-fails-with:
  - a function that launches one of the other generation was loaded
  - a grid of the other generation ran
build: [rdc, ptx-80, own-device-runtime-header]
units: 2
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
note: unit 2 opts in to the first generation
---*/
#include "cts/case.cuh"

#undef __CUDA_DEVICE_RUNTIME_API_H__
#if CTS_UNIT == 2
#define CUDA_FORCE_CDP1_IF_SUPPORTED
#endif
#include <cuda_device_runtime_api.h>

namespace {

// With C linkage these kernels are the same for both units, although the namespace has no name.
extern "C" __global__ void CtsChildWithoutOptIn(int* mark);
extern "C" __global__ void CtsChildWithOptIn(int* mark);
extern "C" __global__ void CtsOptInLaunchesOptIn(int* mark);
extern "C" __global__ void CtsOptInLaunchesOther(int* mark);

// The children launch too, so that each belongs to a generation.
__global__ void Leaf(int* mark) { *mark = 1; }

#if CTS_UNIT == 2

extern "C" __global__ void CtsChildWithOptIn(int* mark) { Leaf<<<1, 1>>>(mark); }
extern "C" __global__ void CtsOptInLaunchesOptIn(int* mark) { CtsChildWithOptIn<<<1, 1>>>(mark); }
extern "C" __global__ void CtsOptInLaunchesOther(int* mark) { CtsChildWithoutOptIn<<<1, 1>>>(mark); }

#else

extern "C" __global__ void CtsChildWithoutOptIn(int* mark) { Leaf<<<1, 1>>>(mark); }
__global__ void OtherLaunchesOther(int* mark) { CtsChildWithoutOptIn<<<1, 1>>>(mark); }
__global__ void OtherLaunchesOptIn(int* mark) { CtsChildWithOptIn<<<1, 1>>>(mark); }

using Kernel = void (*)(int*);

// A process for each, because a failed load may spoil what comes after it.
CTS_CHILD(Load) {
  const Kernel mixed = cts::child_argument() == 0 ? OtherLaunchesOptIn : CtsOptInLaunchesOther;
  const Kernel pure = cts::child_argument() == 0 ? OtherLaunchesOther : CtsOptInLaunchesOptIn;
  const Kernel kernel = cts::control() ? pure : mixed;
  cudaFuncAttributes attributes;
  cts::Tell("loaded", cudaFuncGetAttributes(&attributes, kernel));
  int* mark = nullptr;  // goes with the process
  if (cudaHostAlloc(&mark, sizeof *mark, cudaHostAllocMapped) == cudaSuccess) *mark = 0;
  (void)cudaGetLastError();
  kernel<<<1, 1>>>(mark);
  (void)cudaGetLastError();
  (void)cudaDeviceSynchronize();
  cts::Tell("ran", mark != nullptr ? *static_cast<volatile int*>(mark) : 0);
}

void Check(int which) {
  const cts::ChildRun child = cts::RunChild("Load", {.argument = which});
  CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("loaded")), cudaErrorCdpVersionMismatch,
                "a function that launches one of the other generation was loaded");
  CTS_EXPECT_EQ(child.Value("ran"), 0, "a grid of the other generation ran");
}

CTS_CASE(other_launches_opt_in) { Check(0); }
CTS_CASE(opt_in_launches_other) { Check(1); }

#endif

}  // namespace
