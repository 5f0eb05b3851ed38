/*---
clause: cdp.mem.global.block-writes-visible-after-barrier
covers: each warp launches, ordered streams, barriers that count or vote
control: no barrier before the launch, and the other warps store when the child has looked, or not at all
control-fails-with: a child of some thread did not see what the block had stored before a barrier
build: [rdc]
rounds: 40
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
note: in every second round the other warps give the child milliseconds to come before their stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kInstances = 64, kThreads = 128, kWarp = 32;
constexpr const char* kMessage = "a child of some thread did not see what the block had stored before a barrier";

struct Outcome {
  unsigned instances, stale, refused;
};
enum class Barrier { kPlain, kCount, kVote };
struct Way {
  cts::KernelStream::Which stream;
  Barrier barrier;
};

__global__ void Child(const unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                      cts::StressPlan stress) {
  const bool wrong = threadIdx.x < kThreads && data[threadIdx.x] != value + threadIdx.x;
  if (threadIdx.x >= kThreads) stress.Disturb(threadIdx.x);
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&outcome->instances, 1u);
  cts::RaiseFlag(looked, value);
}

// Another thread launches in each block: the first or the last of each warp.
__global__ void Parent(unsigned* data, Outcome* outcome, unsigned* looked, unsigned value, cts::StressPlan stress,
                       unsigned long long late_ns, Way way, bool barrier) {
  const unsigned warps = kThreads / kWarp, launching_warp = blockIdx.x % warps;
  const unsigned launching = launching_warp * kWarp + (blockIdx.x / warps % 2 == 0 ? 0 : kWarp - 1);
  unsigned* mine = data + blockIdx.x * kThreads;
  bool stores = true;
  if (threadIdx.x / kWarp != launching_warp) {
    stores = cts::AwaitFlag(looked + blockIdx.x, value, late_ns) || barrier;
  }
  if (stores) mine[threadIdx.x] = value + threadIdx.x;
  if (barrier && way.barrier == Barrier::kPlain) __syncthreads();
  if (barrier && way.barrier == Barrier::kCount) (void)__syncthreads_count(1);
  if (barrier && way.barrier == Barrier::kVote) (void)__syncthreads_or(0);
  if (threadIdx.x != launching) return;
  {
    const cts::StreamOfThread stream(way.stream);
    Child<<<1, kThreads + kWarp, 0, stream>>>(mine, outcome, looked + blockIdx.x, value, stress);
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->refused, 1u);
}

void CheckWay(cts::Litmus& litmus, const Way& way) {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(data.data(), outcome.data(), looked.data(), value, litmus.Stress(), late_ns, way,
                                     !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

using Kind = cts::KernelStream;

CTS_LITMUS(litmus, kMessage, null_stream) { CheckWay(litmus, {Kind::kNull, Barrier::kPlain}); }
CTS_LITMUS(litmus, kMessage, per_thread_stream) { CheckWay(litmus, {Kind::kPerThread, Barrier::kCount}); }
CTS_LITMUS(litmus, kMessage, created_stream) { CheckWay(litmus, {Kind::kCreated, Barrier::kVote}); }
CTS_LITMUS(litmus, kMessage, fire_and_forget_stream) { CheckWay(litmus, {Kind::kFireAndForget, Barrier::kPlain}); }

}  // namespace
