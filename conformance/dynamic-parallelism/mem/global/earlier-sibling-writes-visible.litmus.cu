/*---
clause: cdp.mem.global.earlier-sibling-writes-visible
control: the checking grid comes first, in a stream of its own, and the writing one stores when it has looked, or never
control-fails-with: a grid did not see what the grid before it in its stream had stored
build: [rdc]
rounds: 100
note: in every second round the writing grid gives the checking one milliseconds to come before its stores
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 16, kBlocks = 4, kThreads = 256, kWords = kBlocks * kThreads, kReaders = 8;

struct Outcome {
  unsigned instances, stale;
};

// Old values in the caches of some SMs, where the checking grid may come to run.
__global__ void Read(const unsigned* data, Outcome* outcome, unsigned value) {
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    if (data[i] == value) atomicAdd(&outcome->stale, 1u);
  }
}

__global__ void Write(unsigned* data, const unsigned* looked, unsigned value, unsigned long long late_ns,
                      bool unordered) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || !unordered) data[blockIdx.x * kThreads + threadIdx.x] = value;
}

__global__ void Check(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value) {
  bool wrong = false;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) wrong |= data[i] != value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, unsigned long long late_ns,
                       bool unordered) {
  unsigned* mine = data + blockIdx.x * kWords;
  looked += blockIdx.x;
  cudaStream_t writing, checking;
  // Without its streams no grid is launched, and the host misses an instance.
  if (cudaStreamCreateWithFlags(&writing, cudaStreamNonBlocking) != cudaSuccess) return;
  if (cudaStreamCreateWithFlags(&checking, cudaStreamNonBlocking) != cudaSuccess) return;
  const cudaStream_t created = writing;
  if (blockIdx.x % 2 == 1) writing = nullptr;  // the block's own
  if (unordered) Check<<<1, kThreads, 0, checking>>>(mine, outcome, looked, value);
  Read<<<kReaders, kThreads, 0, writing>>>(mine, outcome, value);
  Write<<<kBlocks, kThreads, 0, writing>>>(mine, looked, value, late_ns, unordered);
  if (!unordered) Check<<<1, kThreads, 0, writing>>>(mine, outcome, looked, value);
  (void)cudaStreamDestroy(created);
  (void)cudaStreamDestroy(checking);
}

CTS_LITMUS(litmus, "a grid did not see what the grid before it in its stream had stored") {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, 1>>>(data.data(), outcome.data(), looked.data(), value, late_ns, cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kInstances, "a checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
