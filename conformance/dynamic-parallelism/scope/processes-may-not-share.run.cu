/*---
clause: cdp.scope.processes-may-not-share
control: this process itself sets the limits and loses its context, and the other one sets those of this one
control-fails-with:
  - a limit that another process set shows here
  - a limit that this process set shows in another one
  - a fault of another process reached this one
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

size_t Get(cudaLimit limit) {
  size_t value = 0;
  CTS_CUDA(cudaDeviceGetLimit(&value, limit));
  return value;
}

void SetLimits(std::size_t Limit::*value) {
  for (const Limit& l : kLimits) CTS_CUDA(cudaDeviceSetLimit(l.limit, l.*value));
}

cudaError_t LoseContext() {
  cts::ContextIsLost();
  LaunchFault<<<1, 1>>>();
  return cudaDeviceSynchronize();
}

CTS_CHILD(SetLimits) {
  if (cts::control()) SetLimits(&Limit::ours);
  for (const Limit& l : kLimits) cts::Tell((l.name + std::string("-at-first")).c_str(), Get(l.limit));
  SetLimits(&Limit::theirs);
  for (const Limit& l : kLimits) cts::Tell(l.name, Get(l.limit));
}
CTS_CHILD(LoseContext) { cts::Tell("code", LoseContext()); }

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
      CTS_EXPECT_NE(child.Value(name), ours[i], "the other process did not change its limit");
      CTS_EXPECT_EQ(Get(kLimits[i].limit), ours[i], "a limit that another process set shows here");
      CTS_EXPECT_EQ(child.Value((name + std::string("-at-first")).c_str()), before[i],
                    "a limit that this process set shows in another one");
    });
  }
}

CTS_CASE(fault) {
  cts::DeviceBuffer<int> words(kWords, 0);
  LaunchAdd<<<1, 1>>>(words.data());
  CTS_FINISH();
  if (cts::control()) {
    (void)LoseContext();
  } else {
    const cts::ChildRun child = cts::RunChild("LoseContext");
    CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "the other process did not lose its context");
  }
  LaunchAdd<<<1, 1>>>(words.data());
  CTS_EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess, "a fault of another process reached this one");
  int seen[kWords] = {};
  (void)cudaMemcpy(seen, words.data(), sizeof seen, cudaMemcpyDeviceToHost);
  for (const int word : seen) CTS_EXPECT_EQ(word, 2, "memory of this process was lost with the context of another one");
}

}  // namespace
