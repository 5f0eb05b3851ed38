/*---
clause: pi.error.sticky-persists
covers: launches of kernels and graphs, fills, copies of rows
control: the kernel does not fault
control-fails-with: a launch, fill or copy did not return the error of the fault
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/launch/faults.cuh"

namespace {

__global__ void Nothing() {}

enum Call { kWritten, kLaunchKernel, kLaunchKernelEx, kGraphLaunch, kFill, kFillOfRows, kCopyOfRows, kCalls };
constexpr const char* kNames[kCalls] = {"written-launch",  "cudaLaunchKernel",  "cudaLaunchKernelEx", "cudaGraphLaunch",
                                        "cudaMemsetAsync", "cudaMemset2DAsync", "cudaMemcpy2D"};

cudaError_t Make(Call call, char* memory, cudaStream_t stream, cudaGraphExec_t graph) {
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  switch (call) {
    case kWritten:
      Nothing<<<1, 1, 0, stream>>>();
      return cudaGetLastError();
    case kLaunchKernel:
      return cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), 1, 1, nullptr, 0, stream);
    case kLaunchKernelEx:
      return cudaLaunchKernelEx(&config, Nothing);
    case kGraphLaunch:
      return cudaGraphLaunch(graph, stream);
    case kFill:
      return cudaMemsetAsync(memory, 0, 16, stream);
    case kFillOfRows:
      return cudaMemset2DAsync(memory, 8, 0, 4, 2, stream);
    default:
      return cudaMemcpy2D(memory, 4, memory + 8, 4, 4, 2, cudaMemcpyDeviceToDevice);
  }
}

// All that is used is made before the fault. Clearing the last error between the calls ends nothing.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const cts::Stream stream, faulting;
  const cts::Graph graph(0, 1, Nothing);
  cts::Provoke(cts::control() ? cts::Fault::kNone : static_cast<cts::Fault>(cts::child_argument()), memory.data(),
               faulting);
  cts::Tell("code", cudaDeviceSynchronize());
  cudaError_t codes[2][kCalls];
  for (auto& round : codes) {
    for (int call = 0; call < kCalls; ++call) {
      (void)cudaGetLastError();
      round[call] = Make(static_cast<Call>(call), memory.data(), stream, graph.exec);
    }
  }
  // In both rounds, or another.
  for (int call = 0; call < kCalls; ++call)
    cts::Tell(kNames[call], codes[0][call] == codes[1][call] ? codes[0][call] : -1);
}

void Check(const char* fault_name, cts::Fault fault) {
  const cts::ChildRun child = cts::RunChild("Fault", {.argument = static_cast<int>(fault)});
  const long long code = child.Value("code");
  CTS_EXPECT_EQ(code != cudaSuccess, !cts::control(), fault_name);
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      CTS_EXPECT(child.Value(name) == code && code != cudaSuccess,
                 "a launch, fill or copy did not return the error of the fault");
    });
  }
}

CTS_CASE(null_store) { Check("the null store did not fault as meant", cts::Fault::kNullStore); }
CTS_CASE(trap) { Check("the trap did not fault as meant", cts::Fault::kTrap); }

}  // namespace
