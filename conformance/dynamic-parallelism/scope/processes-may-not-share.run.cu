/*---
clause: cdp.scope.processes-may-not-share
control: this process itself sets the limits and loses its context, and the other one sets those of this one
control-fails-with:
  - a limit that another process set shows here
  - a limit that this process set shows in another one
  - a fault of another process reached this one
  - a grid of this process did not go on after the fault of another one
  - memory of this process was lost with the context of another one
build: [rdc]
requires: [no-mps]
timeout: 40
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kWords = 64;

struct Limit {
  const char* name;
  cudaLimit limit;
  size_t ours, theirs;  // none that a device has by default
};
constexpr Limit kLimits[] = {{"stack-size", cudaLimitStackSize, 3 * 1024, 5 * 1024},
                             {"malloc-heap-size", cudaLimitMallocHeapSize, 24 << 20, 48 << 20},
                             {"pending-launches", cudaLimitDevRuntimePendingLaunchCount, 5000, 3000}};

__global__ void Add(int* words) { words[threadIdx.x] += 1; }
__global__ void LaunchAdd(int* words) { Add<<<1, kWords>>>(words); }
__global__ void Fault() { __trap(); }
__global__ void LaunchFault() { Fault<<<1, 1>>>(); }
__global__ void Stand(cts::GateView gate, unsigned* went_on, bool fault) {
  gate.Pass();
  if (fault) __trap();
  cts::RaiseFlag(went_on, 1u);
}

size_t Get(cudaLimit limit) {
  size_t value = 0;
  CTS_CUDA(cudaDeviceGetLimit(&value, limit));
  return value;
}

void SetLimits(std::size_t Limit::*value) {
  for (const Limit& l : kLimits) CTS_CUDA(cudaDeviceSetLimit(l.limit, l.*value));
}

CTS_CHILD(SetLimits) {
  if (cts::control()) SetLimits(&Limit::ours);
  for (const Limit& l : kLimits) cts::Tell((l.name + std::string("-at-first")).c_str(), Get(l.limit));
  SetLimits(&Limit::theirs);
  for (const Limit& l : kLimits) cts::Tell(l.name, Get(l.limit));
}
CTS_CHILD(LoseContext) {
  cts::ContextIsLost();
  LaunchFault<<<1, 1>>>();
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE(limits) {
  size_t before[3], ours[3];
  for (int i = 0; i < 3; ++i) before[i] = Get(kLimits[i].limit);
  SetLimits(&Limit::ours);
  for (int i = 0; i < 3; ++i) ours[i] = Get(kLimits[i].limit);
  const cts::ChildRun child = cts::RunChild("SetLimits");
  CTS_EXPECT_EQ(child.exit_code, 0, "the other process could not set its limits");
  if (cts::control()) SetLimits(&Limit::theirs);
  for (int i = 0; i < 3; ++i) {
    const char* const name = kLimits[i].name;
    cts::Row(name, [&] {
      if (static_cast<size_t>(child.Value(name)) == ours[i])
        cts::PowerNotShown("the device makes one limit of the requests of both processes");
      CTS_EXPECT_EQ(Get(kLimits[i].limit), ours[i], "a limit that another process set shows here");
      CTS_EXPECT_EQ(child.Value((name + std::string("-at-first")).c_str()), before[i],
                    "a limit that this process set shows in another one");
    });
  }
}

// Who recovers from the fault may spare an idle process and end what runs: a grid of this one is under way.
CTS_CASE(fault) {
  cts::DeviceBuffer<int> words(kWords, 0);
  const cts::PinnedBuffer<unsigned> went_on(1, 0);
  cts::Gate gate;
  LaunchAdd<<<1, 1>>>(words.data());
  CTS_FINISH();
  Stand<<<1, 1>>>(gate.view(), went_on.device(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the grid of this process never ran");
  if (cts::control()) {
    cts::ContextIsLost();
  } else {
    // Less than half of what the gate's patience lasts, as a runner may double it.
    const cts::ChildRun child = cts::RunChild("LoseContext", {.timeout_s = 7, .any_end = true});
    if (child.timed_out && !child.Has("code"))
      return cts::PowerNotShown("the other process got no turn during a grid of this one");
    CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "the other process did not lose its context");
  }
  gate.Open();
  LaunchAdd<<<1, 1>>>(words.data());
  CTS_EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess, "a fault of another process reached this one");
  CTS_EXPECT_EQ(went_on.Load(0), 1, "a grid of this process did not go on after the fault of another one");
  int seen[kWords] = {};
  (void)cudaMemcpy(seen, words.data(), sizeof seen, cudaMemcpyDeviceToHost);
  for (const int word : seen) CTS_EXPECT_EQ(word, 2, "memory of this process was lost with the context of another one");
}

}  // namespace
