/*---
clause: model.cuda-barrier.completes-at-expected-count
control: the barrier expects one arrival fewer
control-fails-with: a phase was complete before its expected arrivals had come
requires: [cc-70]
own-process: a barrier that expects more arrivals than it should never lets its threads go
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/barrier>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"
#include "late-thread.cuh"

namespace {

constexpr unsigned kWaiting = 96, kDropping = 32, kPhases = 3, kObjectBytes = 64;

// The first warp has one thread, the last one; the others arrive and wait. With `each` arrivals at once, and the last
// warp drops out in the second phase, where it arrives once. through, arrived: of all phases.
template <class Barrier>
__global__ void Meet(Barrier* global, unsigned each, cts::Through* seen, bool fewer) {
  __shared__ __align__(alignof(Barrier)) unsigned char object[sizeof(Barrier)];
  __shared__ unsigned arrived, through;
  auto* const barrier = global != nullptr ? global : reinterpret_cast<Barrier*>(object);
  const bool is_last = threadIdx.x == 0, may_drop = threadIdx.x >= 32 + kWaiting - kDropping;
  if (is_last) {
    // Those who drop out come one by one, so that each takes one arrival off the later phases.
    init(barrier, static_cast<std::ptrdiff_t>((kWaiting - kDropping) * each + kDropping + 1 - (fewer ? 1 : 0)));
    arrived = through = 0;
  }
  __syncthreads();
  if (threadIdx.x > 0 && threadIdx.x < 32) return;
  cts::Through now = {0, 0};
  unsigned before = 0;
  for (unsigned phase = 0; phase < (fewer ? 1 : kPhases); ++phase) {
    const unsigned come = kWaiting - (phase == kPhases - 1 ? kDropping : 0);
    const unsigned wait = kWaiting - (phase >= kPhases - 2 ? kDropping : 0);
    if (is_last) {
      (void)cts::AwaitAtLeast(&arrived, (phase + 1) * kWaiting - (kWaiting - come));
      cts::SpinFor(cts::kWindow);
      now.early += cts::AwaitAtLeast(&through, fewer ? before + wait : before) - before;
      (void)barrier->arrive();
      before += wait;
      now.late += before - cts::AwaitAtLeast(&through, before);
    } else if (may_drop && phase == kPhases - 2) {
      barrier->arrive_and_drop();
      atomicAdd(&arrived, 1u);
      return;
    } else {
      auto token = barrier->arrive(may_drop ? 1 : static_cast<std::ptrdiff_t>(each));
      atomicAdd(&arrived, 1u);
      barrier->wait(std::move(token));
      atomicAdd(&through, 1u);
    }
  }
  if (is_last) *seen = now;
}

template <class Barrier>
void Check(const char* name, bool in_global, unsigned each) {
  cts::Row(name, [&] {
    static_assert(sizeof(Barrier) <= kObjectBytes && alignof(Barrier) <= kObjectBytes);
    const cts::DeviceBuffer<unsigned char> object(kObjectBytes);
    const cts::DeviceBuffer<cts::Through> seen(1);
    Meet<Barrier><<<1, 32 + kWaiting>>>(in_global ? reinterpret_cast<Barrier*>(object.data()) : nullptr, each,
                                        seen.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const cts::Through counted = seen[0];
    CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its expected arrivals had come");
    CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after its expected arrivals");
  });
}

CTS_CASE() {
  using OfBlock = cuda::barrier<cuda::thread_scope_block>;
  using OfDevice = cuda::barrier<cuda::thread_scope_device>;
  using OfSystem = cuda::barrier<cuda::thread_scope_system>;
  Check<OfBlock>("block-in-shared", false, 1);
  Check<OfBlock>("block-in-shared-by-three", false, 3);
  Check<OfBlock>("block-in-global", true, 1);
  Check<OfDevice>("device-in-shared", false, 1);
  Check<OfDevice>("device-in-global", true, 1);
  Check<OfDevice>("device-in-global-by-three", true, 3);
  Check<OfSystem>("system-in-shared", false, 1);
  Check<OfSystem>("system-in-global", true, 1);
}

}  // namespace
