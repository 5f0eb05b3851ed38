// Blocks of a cluster: addresses of each other's shared memory, mbarrier objects there (PTX ISA 9.1,
// 9.7.13.15). Compute capability 9.0; below everything traps. Every wait is bounded.
#pragma once

#include "cts/buffer.cuh"
#include "cts/launch/clusters.h"
#include "cts/litmus/async_copy.cuh"

namespace cts {

namespace cluster {

__device__ __forceinline__ unsigned Rank() {
  unsigned rank = 0;
  CTS_ASYNC_OF_9(asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank)));
  return rank;
}
__device__ __forceinline__ unsigned Blocks() {
  unsigned blocks = 0;
  CTS_ASYNC_OF_9(asm volatile("mov.u32 %0, %%cluster_nctarank;" : "=r"(blocks)));
  return blocks;
}
/// Where block `rank` has what is at `at` in the shared memory of this one: an address of shared::cluster.
__device__ __forceinline__ unsigned AddressIn(const void* at, unsigned rank) {
  unsigned address = litmus::SharedAddress(at);
  CTS_ASYNC_OF_9(asm volatile("mapa.shared::cluster.u32 %0, %0, %1;" : "+r"(address) : "r"(rank)));
  return address;
}
__device__ __forceinline__ void Store(unsigned address, unsigned value) {
  CTS_ASYNC_OF_9(asm volatile("st.weak.shared::cluster.u32 [%0], %1;" ::"r"(address), "r"(value) : "memory"));
}
__device__ __forceinline__ unsigned Load(unsigned address) {
  unsigned value = 0;
  CTS_ASYNC_OF_9(asm volatile("ld.weak.shared::cluster.u32 %0, [%1];" : "=r"(value) : "r"(address) : "memory"));
  return value;
}

/// The barrier of the cluster, which orders ordinary accesses: every thread of every block.
__device__ __forceinline__ void Sync() {
  CTS_ASYNC_OF_9(asm volatile("barrier.cluster.arrive.release; barrier.cluster.wait.acquire;" ::: "memory"));
}

/// How an arrival or a wait orders memory.
enum class Order { kReleaseOrAcquire, kRelaxed };

/// Arrives at an object in the shared memory of any block of the cluster.
template <Order kOrder = Order::kReleaseOrAcquire>
__device__ __forceinline__ void Arrive(unsigned object) {
  if constexpr (kOrder == Order::kRelaxed) {
    CTS_ASYNC_OF_9(asm volatile("mbarrier.arrive.relaxed.cluster.shared::cluster.b64 _, [%0];" ::"r"(object)
                                : "memory"));
  } else {
    CTS_ASYNC_OF_9(asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(object)
                                : "memory"));
  }
}
/// Whether the phase of a parity of the block's own object is complete.
template <Order kOrder = Order::kReleaseOrAcquire>
__device__ __forceinline__ bool IsComplete(const litmus::Mbarrier& barrier, unsigned parity) {
  unsigned complete = 0;
  if constexpr (kOrder == Order::kRelaxed) {
    CTS_ASYNC_OF_9(
        asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.relaxed.cluster.shared::cta.b64 p, [%1], %2; "
                     "selp.u32 %0, 1, 0, p; }"
                     : "=r"(complete)
                     : "r"(barrier.at()), "r"(parity)
                     : "memory"));
  } else {
    CTS_ASYNC_OF_9(
        asm volatile("{ .reg .pred p; mbarrier.test_wait.parity.acquire.cluster.shared::cta.b64 p, [%1], %2; "
                     "selp.u32 %0, 1, 0, p; }"
                     : "=r"(complete)
                     : "r"(barrier.at()), "r"(parity)
                     : "memory"));
  }
  return complete != 0;
}
/// Until it is, at most kPatience.
template <Order kOrder = Order::kReleaseOrAcquire>
__device__ bool Await(const litmus::Mbarrier& barrier, unsigned parity) {
  return litmus::WaitUntil([&] { return IsComplete<kOrder>(barrier, parity); });
}
/// The present phase waits for so many bytes more.
__device__ __forceinline__ void Expect(const litmus::Mbarrier& barrier, unsigned bytes) {
  CTS_ASYNC_OF_9(asm volatile("mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%0], %1;" ::"r"(barrier.at()), "r"(bytes)
                              : "memory"));
}
/// Shows an initialized object to the cluster, together with a barrier of it that follows.
__device__ __forceinline__ void ShowObjects() {
  CTS_ASYNC_OF_9(asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory"));
}
/// Starts a copy of a multiple of 16 bytes from the shared memory of this block into that of another one, where the
/// object is.
__device__ __forceinline__ void BulkToBlock(unsigned to, const void* from, unsigned bytes, unsigned object) {
  CTS_ASYNC_OF_9(asm volatile(
      "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];" ::"r"(to),
      "r"(litmus::SharedAddress(from)), "r"(bytes), "r"(object)
      : "memory"));
}

}  // namespace cluster
}  // namespace cts
