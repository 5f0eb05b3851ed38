/*---
clause: lang.nv-atomic.cluster-scope
covers: old values of each function, exchanges, words of 8 bytes
control: threads load, wait and store
control-fails-with: old values of the threads of a cluster are those of no order
requires: [clusters]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/launch/clusters.h"

#include <set>

namespace {

constexpr unsigned kClusters = 8, kBlocks = 4, kThreads = 64, kAll = kBlocks * kThreads;
using U64 = unsigned long long;

// What an operation returns and what it makes of a word, what the word begins with, and the operand of thread i.
#define OPERATION(Name, Type, call, plain, initial, operand)                          \
  struct Name {                                                                       \
    using T = Type;                                                                   \
    static __device__ T Update(T* at, T v) { return call; }                           \
    static __host__ __device__ T Plain([[maybe_unused]] T old, T v) { return plain; } \
    static __host__ __device__ T Initial() { return initial; }                        \
    static __host__ __device__ T Operand(T i) { return operand; }                     \
  }
#define CLUSTER(order) __NV_ATOMIC_##order, __NV_THREAD_SCOPE_CLUSTER

// Until the exchange found what it expected.
template <class T>
__device__ T AddByExchange(T* at, T v) {
  T old = __nv_atomic_load_n(at, CLUSTER(RELAXED));
  for (unsigned tries = 0; tries < 1'000'000; ++tries)
    if (__nv_atomic_compare_exchange_n(at, &old, old + v, false, __NV_ATOMIC_ACQ_REL, CLUSTER(RELAXED))) return old;
  return ~T{0};
}
OPERATION(FetchAdd, unsigned, __nv_atomic_fetch_add(at, v, CLUSTER(RELAXED)), old + v, 5, 1 + i % 7);
OPERATION(Exchange, unsigned, __nv_atomic_exchange_n(at, v, CLUSTER(SEQ_CST)), v, 5, i * 2654435761u);
OPERATION(CompareExchange, unsigned, AddByExchange(at, v), old + v, 5, 1 + i % 7);
OPERATION(FetchAnd, unsigned, __nv_atomic_fetch_and(at, v, CLUSTER(ACQUIRE)), old& v, ~0u, ~(1u << i % 29));
OPERATION(FetchOr, unsigned, __nv_atomic_fetch_or(at, v, CLUSTER(RELEASE)), old | v, 0, 1u << i % 29);
OPERATION(FetchXor, unsigned, __nv_atomic_fetch_xor(at, v, CLUSTER(RELAXED)), old ^ v, 9, i * 2654435761u | 1);
OPERATION(FetchMax, unsigned, __nv_atomic_fetch_max(at, v, CLUSTER(ACQ_REL)), v > old ? v : old, 0, 1 + i % 200);
OPERATION(WideAdd, U64, __nv_atomic_fetch_add(at, v, CLUSTER(RELAXED)), old + v, 5, (1 + i % 7) << 29);
OPERATION(WideExchange, U64, __nv_atomic_exchange_n(at, v, CLUSTER(ACQ_REL)), v, 5, i * 0x9E3779B97F4A7C15);

// All threads of a cluster update a word in the shared memory of its first block, and one in global memory.
template <class Op, class T = typename Op::T>
__global__ void UpdateInCluster([[maybe_unused]] T* olds, [[maybe_unused]] T* left, [[maybe_unused]] bool in_steps) {
#if __CUDA_ARCH__ >= 900  // below there are no clusters
  __shared__ T word;
  const unsigned cluster = blockIdx.x / kBlocks, thread = __clusterRelativeBlockRank() * kThreads + threadIdx.x;
  const T v = Op::Operand(thread);
  T* const global = left + 2 * cluster;
  if (threadIdx.x == 0) word = Op::Initial();
  if (thread == 0) *global = Op::Initial();
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const auto update = [&](volatile T* at) {
    if (!in_steps) return Op::Update(const_cast<T*>(at), v);
    const T old = *at;
    cts::SpinFor(2000);
    *at = Op::Plain(old, v);
    return old;
  };
  T* const to = olds + 2 * (cluster * kAll + thread);
  to[0] = update(global);
  to[1] = update(static_cast<T*>(__cluster_map_shared_rank(&word, 0)));
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  if (thread == 0) global[1] = word;
#endif
}

// Each value but the last is the old one of a thread as often as it was made; none is that was never made.
template <class Op, class T = typename Op::T>
bool IsSomeOrder(const T* olds, T left) {
  std::multiset<T> seen{left}, made{Op::Initial()};
  std::set<T> held{Op::Initial()};
  for (unsigned i = 0; i < kAll; ++i) {
    const T old = olds[2 * i], after = Op::Plain(old, Op::Operand(i));
    seen.insert(old);
    made.insert(after);
    if (after != old) held.insert(after);
  }
  for (const T one : seen)
    if (held.count(one) == 0) return false;
  return seen == made;
}

template <class Op>
void Check(const char* name) {
  cts::Row(name, [&] {
    using T = typename Op::T;
    const cts::DeviceBuffer<T> olds(2 * kClusters * kAll), left(2 * kClusters);
    cts::LaunchClusters(kClusters, kBlocks, kThreads, UpdateInCluster<Op>, olds.data(), left.data(), cts::control());
    CTS_FINISH();
    const cts::HostCopy<T> of_threads = olds.Read(), of_words = left.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < 2 * kClusters; ++i)
      wrong += !IsSomeOrder<Op>(of_threads.begin() + i / 2 * 2 * kAll + i % 2, of_words[i]);
    CTS_EXPECT_EQ(wrong, 0u, "old values of the threads of a cluster are those of no order");
  });
}

CTS_CASE() {
  Check<FetchAdd>("fetch-add");
  Check<Exchange>("exchange");
  Check<CompareExchange>("compare-exchange");
  Check<FetchAnd>("fetch-and");
  Check<FetchOr>("fetch-or");
  Check<FetchXor>("fetch-xor");
  Check<FetchMax>("fetch-max");
  Check<WideAdd>("fetch-add-of-8-bytes");
  Check<WideExchange>("exchange-of-8-bytes");
}

}  // namespace
