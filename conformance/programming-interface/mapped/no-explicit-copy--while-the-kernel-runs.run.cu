/*---
clause: pi.mapped.no-explicit-copy
covers: values that host and kernel write while the kernel runs
control: the host writes its values only after the kernel has used them
control-fails-with: a running kernel and the host do not see each other's values in mapped memory
requires: [host-register]
draft: five of five on an H200, not yet on an H100
note: fences of the whole system order the accesses, at gates; nobody waits for the end of the kernel
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <atomic>
#include <vector>

namespace {

constexpr unsigned kThreads = 256;

// Runs before the host writes, and still runs when the host reads.
__global__ void Next(cts::GateView before, cts::GateView after, const volatile unsigned* from, volatile unsigned* to,
                     unsigned count) {
  if (threadIdx.x == 0) before.Pass();
  __syncthreads();
  __threadfence_system();
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) to[i] = from[i] + 1;
  __threadfence_system();
  __syncthreads();
  if (threadIdx.x == 0) after.Pass();
}

void Check(const char* name, cts::MemoryKind kind, unsigned count) {
  cts::Row(name, [&] {
    const cts::MemoryBlock from(kind, count * sizeof(unsigned)), to(kind, count * sizeof(unsigned));
    auto* const written = reinterpret_cast<volatile unsigned*>(from.data());
    const auto* const read = reinterpret_cast<const volatile unsigned*>(to.data());
    const cts::Stream stream;
    unsigned wrong = 0;
    for (unsigned round = 1; round <= 5; ++round) {
      const auto value = [=](unsigned i) { return round * 1000003 + 3 * i; };
      const auto write = [&] {
        for (unsigned i = 0; i < count; ++i) written[i] = value(i);
        std::atomic_thread_fence(std::memory_order_seq_cst);
      };
      cts::Gate before, after;
      Next<<<1, kThreads, 0, stream>>>(before.view(), after.view(), reinterpret_cast<const unsigned*>(from.device()),
                                       reinterpret_cast<unsigned*>(to.device()), count);
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(before.AwaitArrivals(1), "the kernel never ran");
      if (!cts::control()) write();
      before.Open();
      CTS_EXPECT(after.AwaitArrivals(1), "the kernel does not get beyond its accesses");
      std::atomic_thread_fence(std::memory_order_seq_cst);
      for (unsigned i = 0; i < count; ++i) wrong += read[i] != value(i) + 1;
      if (cts::control()) write();
      after.Open();
      stream.Synchronize();
    }
    CTS_EXPECT_EQ(wrong, 0, "a running kernel and the host do not see each other's values in mapped memory");
  });
}

CTS_CASE() {
  Check("page-locked", cts::MemoryKind::kPageLocked, 1000);
  Check("page-locked-many", cts::MemoryKind::kPageLocked, 1 << 20);
  Check("registered", cts::MemoryKind::kRegistered, 1000);
  Check("registered-many", cts::MemoryKind::kRegistered, 1 << 20);
}

}  // namespace
