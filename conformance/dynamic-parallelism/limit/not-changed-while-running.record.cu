/*---
clause: cdp.limit.not-changed-while-running
build: [rdc]
requires: [no-mps]
note: >-
  A call that waits for the running kernel is let go when the host has waited for it for a window; it then says what it
  says.
---*/
#include <chrono>
#include <future>
#include <string>

#include "cts/case.cuh"

namespace {

struct Limit {
  const char* name;
  cudaLimit limit;
};
constexpr Limit kLimits[] = {{"pending-launches", cudaLimitDevRuntimePendingLaunchCount},
                             {"heap-size", cudaLimitMallocHeapSize},
                             {"stack-size", cudaLimitStackSize}};

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate) { Child<<<1, 1>>>(gate); }

size_t InForce(cudaLimit limit) {
  size_t value = 0;
  CTS_CUDA(cudaDeviceGetLimit(&value, limit));
  return value;
}

// A process of its own for each limit: no document says what a change under a running kernel does.
CTS_CHILD(Set) {
  const cudaLimit limit = kLimits[cts::child_argument()].limit;
  const size_t before = InForce(limit);
  cts::Stream stream;
  cts::Gate gate;
  Parent<<<1, 1, 0, stream>>>(gate.view());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the child grid never ran");
  std::future<cudaError_t> set = std::async(std::launch::async, [&] { return cudaDeviceSetLimit(limit, 2 * before); });
  // No CUDA call here: it might wait for the one that may wait for the gate.
  const auto window = std::chrono::duration<double, std::milli>(cts::WindowMs());
  cts::Tell("waited", set.wait_for(window) != std::future_status::ready);
  gate.Open();
  cts::Tell("code", set.get());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  cts::Tell("synchronized", synchronized);
  if (synchronized == cudaSuccess) cts::Tell("changed", InForce(limit) != before);
}

void Record(int number) {
  const cts::ChildRun child = cts::RunChild("Set", {.argument = number, .any_end = true});
  const std::string name = kLimits[number].name;
  for (const char* key : {"code", "synchronized"}) {
    CTS_OBSERVE((name + "-" + key).c_str(),
                child.Has(key) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(key))) : "none");
  }
  for (const char* key : {"waited", "changed"}) {
    CTS_OBSERVE((name + "-" + key).c_str(), child.Has(key) ? (child.Value(key) != 0 ? "yes" : "no") : "none");
  }
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) Record(i);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
