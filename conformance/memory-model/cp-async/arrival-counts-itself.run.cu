/*---
clause: model.cp-async.arrival-counts-itself
control: the arrival that copies make is not counted before
control-fails-with: a phase was complete by the arrival that the copies made
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_pipeline_primitives.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kPhases = 4, kThreads = 64, kPieceWords = 4;
constexpr unsigned long long kWindow = 300'000;  // nanoseconds for the arrivals of copies that are complete
struct Seen {
  unsigned early, late, wrong;
};

struct ByInstruction {
  static __device__ void Arrive(const cts::litmus::Mbarrier& barrier, unsigned long long*, bool uncounted) {
    if (uncounted) cts::litmus::ArriveBehindCopies(barrier);
    if (!uncounted)
      CTS_ASYNC_OF_8(asm volatile("cp.async.mbarrier.arrive.shared.b64 [%0];" ::"r"(barrier.at()) : "memory"));
  }
};
struct ByPrimitive {
  static __device__ void Arrive(const cts::litmus::Mbarrier& barrier, unsigned long long* object, bool uncounted) {
    if (uncounted) return cts::litmus::ArriveBehindCopies(barrier);
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
    (void)object;
    __trap();
#else
    __pipeline_arrive_on(reinterpret_cast<__mbarrier_t*>(object));
#endif
  }
};

// Each thread copies a piece, lets the object be arrived at when that is complete, and waits for the copy. Then one
// thread looks for a while, and all arrive by themselves. An object of as many arrivals as threads.
template <class Arrival>
__global__ void CopyAndArrive(const unsigned* source, Seen* seen, bool uncounted) {
  __shared__ __align__(16) unsigned pieces[kThreads * kPieceWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned self = threadIdx.x;
  if (self == 0) barrier.Init(kThreads);
  __syncthreads();
  Seen now = {0, 0, 0};
  for (unsigned phase = 0; phase < kPhases; ++phase) {
    const unsigned first = self * kPieceWords;
    for (unsigned i = 0; i < kPieceWords; ++i) static_cast<volatile unsigned*>(pieces)[first + i] = 0;
    __syncthreads();
    cts::litmus::CopyAsync<16>(pieces + first, source + (phase * kThreads + self) * kPieceWords);
    Arrival::Arrive(barrier, &object, uncounted);
    cts::litmus::AwaitAllCopies();
    __syncthreads();
    if (self == 0) {
      const unsigned long long start = cts::GlobalTimer();
      bool complete = false;
      while (!complete && cts::GlobalTimer() - start < kWindow) complete = barrier.IsCompleteByParity(phase % 2);
      now.early += complete ? 1 : 0;
    }
    __syncthreads();
    if (uncounted) break;  // The phase has had its arrivals.
    (void)barrier.Arrive();
    now.late += cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(phase % 2); }) ? 0 : 1;
    const volatile unsigned* const other = pieces + (self + 7) % kThreads * kPieceWords;
    for (unsigned i = 0; i < kPieceWords; ++i)
      now.wrong += other[i] != source[(phase * kThreads + (self + 7) % kThreads) * kPieceWords + i] ? 1 : 0;
    __syncthreads();
  }
  if (now.early != 0) atomicAdd(&seen->early, now.early);
  if (now.late != 0) atomicAdd(&seen->late, now.late);
  if (now.wrong != 0) atomicAdd(&seen->wrong, now.wrong);
}
__global__ void Fill(unsigned* words) {
  words[blockIdx.x * blockDim.x + threadIdx.x] = blockIdx.x * 977 + threadIdx.x + 1;
}

template <class Arrival>
void Check(const char* name) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> source(kPhases * kThreads * kPieceWords);
    const cts::DeviceBuffer<Seen> seen(1, 0);
    Fill<<<kPhases * kPieceWords, kThreads>>>(source.data());
    CopyAndArrive<Arrival><<<16, kThreads>>>(source.data(), seen.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const Seen counted = seen[0];
    CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete by the arrival that the copies made");
    CTS_EXPECT_EQ(counted.late, 0u, "a phase was not complete after the arrivals of all threads");
    CTS_EXPECT_EQ(counted.wrong, 0u, "a thread that waited for the phase did not see a copy");
  });
}

CTS_CASE() {
  Check<ByInstruction>("cp.async.mbarrier.arrive");
  Check<ByPrimitive>("__pipeline_arrive_on");
}

}  // namespace
