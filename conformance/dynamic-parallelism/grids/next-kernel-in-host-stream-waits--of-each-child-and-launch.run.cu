/*---
clause: cdp.grids.next-kernel-in-host-stream-waits
covers: children in each device stream, next kernels launched in each way
control: the host queues the second kernel before the parent
control-fails-with: a next kernel started although a child of the parent was still running
build: [rdc]
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/driver.h"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr const char* kTooEarly = "a next kernel started although a child of the parent was still running";
constexpr unsigned kChildren = 3;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Next(cts::GateView next) { next.Arrive(); }
__global__ void Parent(cts::GateView gate) {
  for (unsigned i = 0; i < kChildren; ++i) Child<<<1, 1, 0, i == 1 ? cudaStreamPerThread : nullptr>>>(gate);
}

struct Launch {
  cts::GateView gate;
  __device__ void operator()(cudaStream_t stream) const {
    for (unsigned i = 0; i < kChildren; ++i) Child<<<1, 1, 0, stream>>>(gate);
  }
};

// Both are queued. The gates stay closed until the next kernel had its chance.
void WatchNext(cts::Gate& gate, const cts::Gate& next) {
  CTS_EXPECT(gate.AwaitArrivals(1), "no child ran");
  CTS_NOT_YET(next.arrivals() > 0, kTooEarly);
  gate.Open();
}
void CheckEnd(const cts::Gate& gate, const cts::Gate& next) {
  CTS_EXPECT_EQ(gate.arrivals(), kChildren, "a child did not run");
  CTS_EXPECT_EQ(next.arrivals(), 1, "the next kernel did not run");
}

CTS_CASE(child_in_each_stream) {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      cts::Gate gate, next;
      if (cts::control()) Next<<<1, 1>>>(next.view());
      const cts::InKernel parent(stream, Launch{gate.view()});
      if (!cts::control()) Next<<<1, 1>>>(next.view());
      CTS_CUDA(cudaGetLastError());
      WatchNext(gate, next);
      parent.Finish();
      CheckEnd(gate, next);
    });
  });
}

enum class By { kExtendedLaunch, kCooperativeLaunch, kDriver, kGraph };

// What a launch needs is made before the parent runs.
void Check(By by) {
  const cts::Stream stream;
  cts::Gate gate, next;
  cts::GateView view = next.view();
  void* arguments[] = {&view};
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(&Next)));
  const cts::Graph graph(0, 1, Next, view);
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = 1;
  config.stream = stream;
  const auto launch_next = [&] {
    if (by == By::kExtendedLaunch) CTS_CUDA(cudaLaunchKernelEx(&config, Next, view));
    if (by == By::kCooperativeLaunch) CTS_CUDA(cudaLaunchCooperativeKernel(Next, 1, 1, arguments, 0, stream));
    if (by == By::kDriver)
      CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
    if (by == By::kGraph) CTS_CUDA(cudaGraphLaunch(graph.exec, stream));
  };
  if (cts::control()) launch_next();
  Parent<<<1, 1, 0, stream>>>(gate.view());
  CTS_CUDA(cudaGetLastError());
  if (!cts::control()) launch_next();
  WatchNext(gate, next);
  CTS_FINISH();
  CheckEnd(gate, next);
}

CTS_CASE(by_each_launch) {
  cts::Row("cudaLaunchKernelEx", [] { Check(By::kExtendedLaunch); });
  cts::Row("cudaLaunchCooperativeKernel", [] { Check(By::kCooperativeLaunch); });
  cts::Row("cuLaunchKernel", [] { Check(By::kDriver); });
  cts::Row("cudaGraphLaunch", [] { Check(By::kGraph); });
}

}  // namespace
