/*---
clause: pi.async.launch-blocking-default
covers: each launch function, each kind of stream, several launches
control: the child runs with CUDA_LAUNCH_BLOCKING=1
control-fails-with: without CUDA_LAUNCH_BLOCKING a launch waited for its kernel
requires: [cooperative-launch]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr unsigned kLaunches = 8;

struct Target {
  cts::GateView gate;
  cudaStream_t blocking, non_blocking;
};
struct Launch {
  const char* name;
  cudaError_t (*make)(Target& target);
};

cudaError_t Configured(Target& target, cudaStream_t stream) {
  cts::HeldGrid<<<1, 1, 0, stream>>>(target.gate);
  return cudaGetLastError();
}
const void* Kernel() { return reinterpret_cast<const void*>(&cts::HeldGrid); }

constexpr Launch kWays[] = {
    {"null-stream", [](Target& t) { return Configured(t, nullptr); }},
    {"blocking-stream", [](Target& t) { return Configured(t, t.blocking); }},
    {"non-blocking-stream", [](Target& t) { return Configured(t, t.non_blocking); }},
    {"per-thread-stream", [](Target& t) { return Configured(t, cudaStreamPerThread); }},
    {"cudaLaunchKernel",
     [](Target& t) {
       void* arguments[] = {&t.gate};
       return cudaLaunchKernel(Kernel(), dim3(1), dim3(1), arguments, 0, t.non_blocking);
     }},
    {"cudaLaunchKernelEx",
     [](Target& t) {
       cudaLaunchConfig_t config{};
       config.gridDim = config.blockDim = dim3(1);
       config.stream = t.non_blocking;
       return cudaLaunchKernelEx(&config, cts::HeldGrid, t.gate);
     }},
    {"cudaLaunchCooperativeKernel",
     [](Target& t) {
       void* arguments[] = {&t.gate};
       return cudaLaunchCooperativeKernel(Kernel(), dim3(1), dim3(1), arguments, 0, t.non_blocking);
     }},
    {"cuLaunchKernel", [](Target& t) {
       cudaFunction_t function = nullptr;
       CTS_CUDA(cudaGetFuncBySymbol(&function, Kernel()));
       void* arguments[] = {&t.gate};
       return static_cast<cudaError_t>(
           CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, t.non_blocking, arguments, nullptr));
     }}};

// The first kernel stands at the gate and the others wait for it; the launch function is used before, so that no first
// use falls into what is looked at.
CTS_CHILD(Launches) {
  const Launch& way = kWays[cts::child_argument()];
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  {
    cts::Gate open;
    open.Open();
    Target first{open.view(), blocking, non_blocking};
    CTS_CUDA(way.make(first));
    CTS_FINISH();
  }
  cts::Gate gate;
  Target target{gate.view(), blocking, non_blocking};
  cts::Thread launches([&] {
    CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
    for (unsigned i = 0; i < kLaunches; ++i) CTS_CUDA(way.make(target));
  });
  cts::Tell("returned", launches.EndsSoon());
  gate.Open();
  launches.Join();
  CTS_FINISH();
  cts::Tell("ran", gate.arrivals());
}

CTS_CASE() {
  for (int i = 0; i < 8; ++i) {
    for (const char* value : {static_cast<const char*>(nullptr), "0"}) {
      cts::Row((std::string(kWays[i].name) + (value == nullptr ? "-unset" : "-0")).c_str(), [&] {
        const cts::ChildRun child = cts::RunChild(
            "Launches",
            {.argument = i, .environment = {{"CUDA_LAUNCH_BLOCKING", cts::control() ? "1" : value}}, .timeout_s = 20});
        CTS_EXPECT_EQ(child.Value("returned"), 1, "without CUDA_LAUNCH_BLOCKING a launch waited for its kernel");
        CTS_EXPECT_EQ(child.Value("ran"), kLaunches, "a kernel never ran");
      });
    }
  }
}

}  // namespace
