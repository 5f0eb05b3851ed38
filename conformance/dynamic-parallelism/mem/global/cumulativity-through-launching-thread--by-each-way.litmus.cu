/*---
clause: cdp.mem.global.cumulativity-through-launching-thread
covers: release, atomics, a third block, a barrier, in each stream
control: the thread launches without the flag, and the first block stores when the child has looked, or never
control-fails-with: a child did not see a store that had come to its launching thread in some way
build: [rdc]
rounds: 40
level: quick
draft: five of five on an H200, not yet on an H100
note: in every second round the first block gives the child milliseconds to come before its store
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kInstances = 32, kApart = 32, kThreads = 64;
constexpr const char* kMessage = "a child did not see a store that had come to its launching thread in some way";

using Which = cts::KernelStream::Which;

// How the value comes from the block that stores to the thread that launches.
enum class Way {
  kReleaseAcquire,  // the flag is released and acquired by the device
  kExchange,        // the flag goes by atomic operations between fences
  kThirdBlock,      // another block acquires it and raises the flag that is waited for
  kBarrier          // another thread of the launching block acquires it, ahead of a barrier
};

struct Outcome {
  unsigned tickets, instances, stale, refused;
};
struct Round {
  unsigned *data, *flags, *looked;  // two flags an instance
  Outcome* outcome;
  unsigned value;
  Way way;
  Which stream;
  cts::StressPlan stress;
  unsigned long long late_ns;
  bool acquire;
};

__global__ void Child(Round round, unsigned i) {
  if (threadIdx.x > 0) return round.stress.Disturb(threadIdx.x);
  if (round.data[i * kApart] != round.value) atomicAdd(&round.outcome->stale, 1u);
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + i, round.value);
}

__device__ void Raise(Way way, unsigned* flag, unsigned value) {
  if (way == Way::kReleaseAcquire) {
    asm volatile("st.release.gpu.global.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
  } else {
    __threadfence();
    (void)atomicExch(flag, value);
  }
}
__device__ bool Await(Way way, unsigned* flag, unsigned value) {
  const unsigned long long start = cts::GlobalTimer();
  const bool acquires = way == Way::kReleaseAcquire;
  for (unsigned seen = 0; cts::GlobalTimer() - start < cts::kPatience;) {
    if (acquires) asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    if (!acquires) seen = atomicAdd(flag, 0u);
    if (!acquires) __threadfence();
    if (seen == value) return true;
  }
  return false;
}

// The blocks that come first store, the next may hand on, the last launch: no block waits for one that has not started.
// The last thread of a block launches; that the first one acquires is of use over the barrier alone.
__global__ void Parent(Round round) {
  __shared__ unsigned ticket, came;
  if (threadIdx.x == 0) ticket = atomicAdd(&round.outcome->tickets, 1u);
  __syncthreads();
  const unsigned i = ticket % kInstances, role = ticket / kInstances;
  unsigned *const flag = round.flags + 2 * kApart * i, *const second = flag + kApart;
  if (role == 0 && threadIdx.x == 0) {
    const bool met = cts::AwaitFlag(round.looked + i, round.value, round.late_ns);
    if (met || round.acquire) round.data[i * kApart] = round.value;
    Raise(round.way, flag, round.value);
  } else if (role == 1 && round.way == Way::kThirdBlock && threadIdx.x == 0) {
    if (Await(round.way, flag, round.value)) Raise(round.way, second, round.value);
  } else if (role == 2) {
    const unsigned acquiring = round.way == Way::kBarrier ? 0 : blockDim.x - 1;
    if (threadIdx.x == acquiring)
      came = !round.acquire || Await(round.way, round.way == Way::kThirdBlock ? second : flag, round.value);
    __syncthreads();
    if (threadIdx.x + 1 < blockDim.x || came == 0) return;
    {
      const cts::StreamOfThread stream(round.stream);
      Child<<<1, 32, 0, stream>>>(round, i);
    }
    if (cudaGetLastError() != cudaSuccess) atomicAdd(&round.outcome->refused, 1u);
  }
}

void CheckWay(cts::Litmus& litmus, Way way, Which stream) {
  cts::DeviceBuffer<unsigned> data(kInstances * kApart, 0), flags(2 * kInstances * kApart, 0), looked(kInstances, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<3 * kInstances, kThreads>>>({data.data(), flags.data(), looked.data(), outcome.data(), value, way, stream,
                                          litmus.Stress(), late_ns, !cts::control()});
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.refused, 0u, "a launch or a stream of the kernel was refused");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a child did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}

CTS_LITMUS(litmus, kMessage, release_and_acquire) { CheckWay(litmus, Way::kReleaseAcquire, Which::kNull); }
CTS_LITMUS(litmus, kMessage, atomic_operations) { CheckWay(litmus, Way::kExchange, Which::kPerThread); }
CTS_LITMUS(litmus, kMessage, over_a_third_block) { CheckWay(litmus, Way::kThirdBlock, Which::kCreated); }
CTS_LITMUS(litmus, kMessage, over_a_barrier) { CheckWay(litmus, Way::kBarrier, Which::kFireAndForget); }

}  // namespace
