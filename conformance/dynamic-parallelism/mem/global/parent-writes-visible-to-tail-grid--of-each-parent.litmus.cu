/*---
clause: cdp.mem.global.parent-writes-visible-to-tail-grid
covers: parents that kernels launch, each launching thread, each kind of store
control: the checking grid is launched fire-and-forget, and the parent stores when it has looked, or not at all
control-fails-with: a tail grid did not see what its parent, wherever launched, had stored in some way
build: [rdc]
rounds: 40
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
note: in every second round the parent gives the checking grid milliseconds to come before its stores
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "../stores.cuh"

namespace {

constexpr unsigned kSlices = 64, kThreads = 256;
constexpr const char* kMessage = "a tail grid did not see what its parent, wherever launched, had stored in some way";

struct Outcome {
  unsigned instances, stale;
};
struct Round {
  unsigned *data, *looked;
  Outcome* outcome;
  unsigned value, launching;  // a thread of the grid
  cts::StoreKind store;
  unsigned long long late_ns;
  bool early, reversed;
};

// In the order of the parent's blocks it mostly meets the caches that they have filled, reversed mostly others.
__global__ void Check(Round round) {
  const unsigned slice = round.reversed ? kSlices - 1 - blockIdx.x : blockIdx.x;
  const bool wrong = round.data[slice * kThreads + threadIdx.x] != round.value;
  if (__syncthreads_or(wrong) && threadIdx.x == 0) atomicAdd(&round.outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  atomicAdd(&round.outcome->instances, 1u);
  cts::RaiseFlag(round.looked + slice, round.value);
}

// The tail launch comes before all stores of its thread.
__global__ void Parent(Round round) {
  unsigned* const slice = round.data + blockIdx.x * kThreads;
  // Old values in the caches of this SM.
  if (slice[threadIdx.x] == round.value) atomicAdd(&round.outcome->stale, 1u);
  if (blockIdx.x * kThreads + threadIdx.x == round.launching)
    Check<<<kSlices, kThreads, 0, round.early ? cudaStreamFireAndForget : cudaStreamTailLaunch>>>(round);
  __syncthreads();  // another thread stores what this one has read
  const bool met = cts::AwaitFlag(round.looked + blockIdx.x, round.value, round.late_ns);
  if (met || !round.early) cts::StoreWords(round.store, slice, kThreads, round.value, threadIdx.x, kThreads);
}

__global__ void Above(Round round, cts::KernelStream::Which which) {
  const cts::StreamOfThread stream(which);
  Parent<<<kSlices, kThreads, 0, stream>>>(round);
}

// `launch`(round): the parent.
template <class Launch>
void CheckParent(cts::Litmus& litmus, Launch launch) {
  cts::DeviceBuffer<unsigned> data(kSlices * kThreads, 0), looked(kSlices, 0);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    Round round{};
    round.data = data.data();
    round.looked = looked.data();
    round.outcome = outcome.data();
    round.value = value * 0x01010101u;  // each byte is another one in each round
    round.launching = litmus.Random(kSlices * kThreads);
    round.store = static_cast<cts::StoreKind>(litmus.Random(cts::kStoreKinds));
    round.late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    round.early = cts::control();
    round.reversed = litmus.Random(2) == 0;
    launch(round);
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.instances, kSlices, "a block of the checking grid did not run");
    litmus.Count(seen.instances, seen.stale);
  }
}
void CheckBelow(cts::Litmus& litmus, cts::KernelStream::Which which) {
  CheckParent(litmus, [&](const Round& round) { Above<<<1, 1>>>(round, which); });
}

using Kind = cts::KernelStream;

CTS_LITMUS(litmus, kMessage, of_the_host) {
  CheckParent(litmus, [](const Round& round) { Parent<<<kSlices, kThreads>>>(round); });
}
CTS_LITMUS(litmus, kMessage, in_the_null_stream) { CheckBelow(litmus, Kind::kNull); }
CTS_LITMUS(litmus, kMessage, in_a_created_stream) { CheckBelow(litmus, Kind::kCreated); }
CTS_LITMUS(litmus, kMessage, in_the_fire_and_forget_stream) { CheckBelow(litmus, Kind::kFireAndForget); }
CTS_LITMUS(litmus, kMessage, in_the_tail_stream) { CheckBelow(litmus, Kind::kTail); }

}  // namespace
