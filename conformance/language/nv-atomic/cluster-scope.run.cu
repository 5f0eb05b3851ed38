/*---
clause: lang.nv-atomic.cluster-scope
control: threads load, wait and store
control-fails-with: a word is not what the operations of all threads of a cluster make it
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/launch/clusters.h"
#include "cts/row.h"

namespace {

constexpr unsigned kClusters = 8, kBlocks = 4, kThreads = 64, kAll = kBlocks * kThreads;

// An operation of 4 bytes, what it makes of a word, what the word begins with, and the operand of thread i.
#define OPERATION(Name, call, plain, initial, operand)                                           \
  struct Name {                                                                                  \
    static __device__ void Update(unsigned* at, [[maybe_unused]] unsigned v) { call; }           \
    static __host__ __device__ unsigned Plain(unsigned old, unsigned v) { return plain; }        \
    static __host__ __device__ unsigned Initial() { return initial; }                            \
    static __host__ __device__ unsigned Operand([[maybe_unused]] unsigned i) { return operand; } \
  }
#define CLUSTER(order) order, __NV_THREAD_SCOPE_CLUSTER
OPERATION(Add, __nv_atomic_add(at, v, CLUSTER(__NV_ATOMIC_RELAXED)), old + v, 5, 1 + i % 7);
OPERATION(FetchSub, (void)__nv_atomic_fetch_sub(at, v, CLUSTER(__NV_ATOMIC_ACQ_REL)), old - v, 5, 1 + i % 7);
OPERATION(FetchAnd, (void)__nv_atomic_fetch_and(at, v, CLUSTER(__NV_ATOMIC_RELAXED)), old& v, ~0u, ~(1u << i % 29));
OPERATION(Or, __nv_atomic_or(at, v, CLUSTER(__NV_ATOMIC_RELEASE)), old | v, 0, 1u << i % 29);
OPERATION(FetchXor, (void)__nv_atomic_fetch_xor(at, v, CLUSTER(__NV_ATOMIC_SEQ_CST)), old ^ v, 9, i * 2654435761u);
OPERATION(Xor, __nv_atomic_xor(at, v, CLUSTER(__NV_ATOMIC_RELAXED)), old ^ v, 9, i * 2654435761u);
OPERATION(FetchMin, (void)__nv_atomic_fetch_min(at, v, CLUSTER(__NV_ATOMIC_RELAXED)), v < old ? v : old, ~0u,
          1000 + i * 37 % kAll);
OPERATION(Max, __nv_atomic_max(at, v, CLUSTER(__NV_ATOMIC_RELAXED)), v > old ? v : old, 0, 1000 + i * 37 % kAll);
// Until the exchange found what it expected.
__device__ void AddByExchange(unsigned* at, unsigned v) {
  unsigned expected = __nv_atomic_load_n(at, CLUSTER(__NV_ATOMIC_RELAXED));
  for (unsigned tries = 0; tries < 1'000'000; ++tries) {
    if (__nv_atomic_compare_exchange_n(at, &expected, expected + v, false, __NV_ATOMIC_ACQ_REL, __NV_ATOMIC_RELAXED,
                                       __NV_THREAD_SCOPE_CLUSTER))
      return;
  }
}
OPERATION(CompareExchange, AddByExchange(at, v), old + v, 5, 1 + i % 7);

// All threads of a cluster update a word in the shared memory of its first block, and one in global memory.
template <class Op>
__global__ void UpdateInCluster([[maybe_unused]] unsigned* global, [[maybe_unused]] unsigned* shared,
                                [[maybe_unused]] bool in_three_steps) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ unsigned word;
  const unsigned rank = __clusterRelativeBlockRank(), cluster = blockIdx.x / kBlocks;
  const unsigned v = Op::Operand(rank * kThreads + threadIdx.x);
  if (threadIdx.x == 0) word = Op::Initial();
  if (threadIdx.x == 0 && rank == 0) global[cluster] = Op::Initial();
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  auto* const first = static_cast<unsigned*>(__cluster_map_shared_rank(&word, 0));
  const auto update = [&](unsigned* at) {
    if (!in_three_steps) return Op::Update(at, v);
    volatile unsigned* const seen = at;
    const unsigned old = *seen;
    cts::SpinFor(2000);
    *seen = Op::Plain(old, v);
  };
  update(first);
  update(global + cluster);
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (rank == 0 && threadIdx.x == 0) shared[cluster] = word;
#endif
}

template <class Op>
void Check(const char* name) {
  cts::Row(name, [&] {
    unsigned right = Op::Initial();
    for (unsigned i = 0; i < kAll; ++i) right = Op::Plain(right, Op::Operand(i));
    const cts::DeviceBuffer<unsigned> global(kClusters), shared(kClusters);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, UpdateInCluster<Op>, global.data(), shared.data(),
                        cts::control());
    CTS_FINISH();
    for (unsigned i = 0; i < kClusters; ++i) {
      for (const unsigned left : {global[i], shared[i]}) {
        if (!CTS_EXPECT_EQ(left, right, "a word is not what the operations of all threads of a cluster make it"))
          return;
      }
    }
  });
}

CTS_CASE() {
  Check<Add>("add");
  Check<FetchSub>("fetch-sub");
  Check<FetchAnd>("fetch-and");
  Check<Or>("or");
  Check<FetchXor>("fetch-xor");
  Check<Xor>("xor");
  Check<FetchMin>("fetch-min");
  Check<Max>("max");
  Check<CompareExchange>("compare-exchange");
}

}  // namespace
