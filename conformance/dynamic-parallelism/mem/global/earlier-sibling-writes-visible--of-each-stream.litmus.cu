/*---
clause: cdp.mem.global.earlier-sibling-writes-visible
covers: each stream, grids of two threads, each store, deeper parents
control: the checking grid comes first, fire-and-forget, and the writing one stores when it has looked, or never
control-fails-with: a grid did not see what an earlier grid of some stream had stored in some way
build: [rdc]
rounds: 40
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
note: in every second round the writing grid gives the checking one milliseconds to come before its stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "../stores.cuh"

namespace {

constexpr unsigned kInstances = 16, kBlocks = 4, kThreads = 256, kWords = kBlocks * kThreads, kReaders = 8;
constexpr const char* kMessage = "a grid did not see what an earlier grid of some stream had stored in some way";

using Which = cts::KernelStream::Which;

struct Outcome {
  unsigned instances, stale, refused;
};
struct Round {
  unsigned *data, *looked;
  Outcome* outcome;
  unsigned value;
  cts::StoreKind store;
  Which stream;
  bool of_two_threads;
  unsigned long long late_ns;
  bool unordered;
};

// Old values in the caches of some SMs, where the checking grid may come to run.
__global__ void Read(Round round, unsigned instance) {
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    if (round.data[instance * kWords + i] == round.value) atomicAdd(&round.outcome->stale, 1u);
  }
}

__global__ void Write(Round round, unsigned instance) {
  const bool met = cts::AwaitFlag(round.looked + instance, round.value, round.late_ns);
  unsigned* const mine = round.data + instance * kWords + blockIdx.x * kThreads;
  if (met || !round.unordered) cts::StoreWords(round.store, mine, kThreads, round.value, threadIdx.x, kThreads);
}

__global__ void Check(Round round, unsigned instance) {
  bool wrong = false;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) wrong |= round.data[instance * kWords + i] != round.value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&round.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + instance, round.value);
}

// The first thread makes the stream and launches the writing grid, the last one the checking grid after a barrier; or
// the first both.
__global__ void Parent(Round round) {
  __shared__ cudaStream_t stream;
  const unsigned instance = blockIdx.x, second = round.of_two_threads ? blockDim.x - 1 : 0;
  if (threadIdx.x == 0) {
    stream = nullptr;
    if (round.stream == Which::kPerThread) stream = cudaStreamPerThread;
    if (round.stream == Which::kTail) stream = cudaStreamTailLaunch;
    if (round.stream == Which::kCreated && cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess)
      atomicAdd(&round.outcome->refused, 1u);
    if (round.unordered) Check<<<1, kThreads, 0, cudaStreamFireAndForget>>>(round, instance);
    Read<<<kReaders, kThreads, 0, stream>>>(round, instance);
    Write<<<kBlocks, kThreads, 0, stream>>>(round, instance);
  }
  __syncthreads();
  if (threadIdx.x == second && !round.unordered) Check<<<1, kThreads, 0, stream>>>(round, instance);
  __syncthreads();
  if (threadIdx.x == 0 && round.stream == Which::kCreated) (void)cudaStreamDestroy(stream);
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&round.outcome->refused, 1u);
}
__global__ void Above(Round round) { Parent<<<kInstances, 64>>>(round); }

// In every second round the parent is itself the child of a grid.
void CheckStream(cts::Litmus& litmus, Which stream, bool of_two_threads) {
  cts::DeviceBuffer<unsigned> data(kInstances * kWords, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Round round{};
    round.data = data.data();
    round.looked = looked.data();
    round.outcome = outcome.data();
    round.value = value * 0x01010101u;  // each byte is another one in each round
    round.store = static_cast<cts::StoreKind>(litmus.Random(cts::kStoreKinds));
    round.stream = stream;
    round.of_two_threads = of_two_threads;
    round.late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    round.unordered = cts::control();
    if (value % 2 == 0) {
      Above<<<1, 1>>>(round);
    } else {
      Parent<<<kInstances, 64>>>(round);
    }
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

CTS_LITMUS(litmus, kMessage, null_stream_of_two_threads) { CheckStream(litmus, Which::kNull, true); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckStream(litmus, Which::kPerThread, false); }
CTS_LITMUS(litmus, kMessage, created_stream_of_two_threads) { CheckStream(litmus, Which::kCreated, true); }
CTS_LITMUS(litmus, kMessage, tail_stream) { CheckStream(litmus, Which::kTail, false); }

}  // namespace
