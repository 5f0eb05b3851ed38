/*---
clause: model.cuda-barrier.transactions-awaited
control: no bytes are named before the copy
control-fails-with:
  - a phase was complete before the named bytes had come
  - a thread that was let go did not see the copied bytes
requires: [cc-90]
own-process: a barrier whose bytes are not taken off never lets its threads go
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/barrier>

#include <numeric>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/row.h"
#include "late-thread.cuh"

namespace {

constexpr unsigned kWaiting = 96, kPhases = 3, kMostWords = 4096;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

// The first warp has one thread, which copies when it has arrived; the others arrive, wait and look. unseen: words that
// were not seen after the wait.
__global__ void CopyAndLook([[maybe_unused]] const unsigned* source, [[maybe_unused]] unsigned bytes,
                            [[maybe_unused]] bool each_copy, [[maybe_unused]] cts::Through* seen,
                            [[maybe_unused]] unsigned* unseen, [[maybe_unused]] bool unnamed) {
#if __CUDA_ARCH__ >= 900  // below there are no transactions
  __shared__ __align__(16) unsigned to[kMostWords];
  __shared__ __align__(alignof(Barrier)) unsigned char object[sizeof(Barrier)];
  __shared__ unsigned through;
  auto* const barrier = reinterpret_cast<Barrier*>(object);
  const bool is_last = threadIdx.x == 0;
  const unsigned words = bytes / sizeof(unsigned), half = bytes / 2;
  if (is_last) {
    init(barrier, kWaiting + 1);
    through = 0;
  }
  for (unsigned i = threadIdx.x; i < words; i += blockDim.x) to[i] = 0;
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x > 0 && threadIdx.x < 32) return;
  cts::Through now = {0, 0};
  unsigned missed = 0, before = 0;
  const auto copy = [&](unsigned phase) {
    const unsigned* const from = source + phase * kMostWords;
    cuda::device::memcpy_async_tx(to, from, cuda::aligned_size_t<16>(half), *barrier);
    cuda::device::memcpy_async_tx(to + words / 2, from + words / 2, cuda::aligned_size_t<16>(half), *barrier);
  };
  for (unsigned phase = 0; phase < (unnamed ? 1 : kPhases); ++phase) {
    if (is_last) {
      if (unnamed) {
        (void)barrier->arrive();
      } else if (!each_copy) {
        (void)cuda::device::barrier_arrive_tx(*barrier, 1, bytes);
      } else {
        cuda::device::barrier_expect_tx(*barrier, half);
        cuda::device::barrier_expect_tx(*barrier, half);
        (void)barrier->arrive();
      }
      cts::SpinFor(cts::kWindow);
      now.early += cts::AwaitAtLeast(&through, unnamed ? before + kWaiting : before) - before;
      before += kWaiting;
      if (unnamed) {  // The next phase awaits the copy, so that the block does not end before it.
        copy(phase);
        barrier->wait(cuda::device::barrier_arrive_tx(*barrier, 1, bytes));
      } else {
        copy(phase);
        now.late += before - cts::AwaitAtLeast(&through, before);
        __threadfence_block();
        cts::litmus::FenceOfShared();
      }
    } else {
      barrier->arrive_and_wait();
      const volatile unsigned* const copied = to;
      for (unsigned i = threadIdx.x - 32; i < words; i += kWaiting)
        missed += copied[i] != phase * kMostWords + i + 1 ? 1 : 0;
      cts::litmus::FenceOfShared();  // The next copy comes after these loads.
      __threadfence_block();
      atomicAdd(&through, 1u);
      if (unnamed) barrier->arrive_and_wait();
    }
  }
  if (missed != 0) atomicAdd(unseen, missed);
  if (is_last) *seen = now;
#endif
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned bytes;
    bool each_copy;
  } kRows[] = {{"arriving-32", 32, false}, {"arriving-16384", 16384, false}, {"each-copy-4096", 4096, true}};
  std::vector<unsigned> words(kPhases * kMostWords);
  std::iota(words.begin(), words.end(), 1u);  // Those of a phase follow each other.
  cts::DeviceBuffer<unsigned> source(words.size());
  source.Write(words.data(), words.size());
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<cts::Through> seen(1);
      const cts::DeviceBuffer<unsigned> unseen(1, 0);
      CopyAndLook<<<1, 32 + kWaiting>>>(source.data(), row.bytes, row.each_copy, seen.data(), unseen.data(),
                                        cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const cts::Through counted = seen[0];
      CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before the named bytes had come");
      CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after the named bytes");
      CTS_EXPECT_EQ(unseen[0], 0u, "a thread that was let go did not see the copied bytes");
    });
  }
}

}  // namespace
