/*---
clause: lang.space.is-local
covers: the query before each access of a function that is inlined
control: the query is about another object
control-fails-with: an access took the way of an object of another sort
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <vector>

namespace {

using U64 = unsigned long long;

constexpr unsigned kBlocks = 6, kThreads = 128, kAll = kBlocks * kThreads, kSlots = 2048, kOwnSlots = 16, kOwnKeys = 11;
constexpr const char* kWay = "an access took the way of an object of another sort";

__host__ __device__ U64 KeyOf(unsigned i) { return (U64{i} + 1) * 0x9e3779b97f4a7c15ull | 1; }

struct Ways {
  unsigned plain = 0, atomic = 0;
};

// Puts the key into the first free slot from its own on: by plain accesses where the slots are the thread's own, by
// atomic ones elsewhere.
template <bool kOfAnother, bool kAtomic = !kOfAnother>
__device__ __forceinline__ bool Insert(U64* slots, unsigned count, U64 key, const U64* another, Ways& ways) {
  unsigned i = static_cast<unsigned>(key >> 40) % count;
  for (unsigned tries = 0; tries < count; ++tries) {
    const bool local = __isLocal(kOfAnother ? another : slots + i);
    ++(local ? ways.plain : ways.atomic);
    U64 old;
    if (local || !kAtomic) {
      old = slots[i];
      if (old == 0) slots[i] = key;
    } else {
      old = atomicCAS(slots + i, 0, key);
    }
    if (old == 0) return true;
    i = (i + 1) % count;
  }
  return false;
}
__device__ void Add(const Ways& ways, bool missing, unsigned* counts) {
  atomicAdd(&counts[0], ways.plain);
  atomicAdd(&counts[1], ways.atomic);
  atomicAdd(&counts[2], missing ? 1u : 0u);
}

// Keys of all threads in one table, by a pointer of which nothing is known.
template <bool kOfAnother>
__global__ void IntoGlobal(U64* slots, unsigned* counts) {
  U64 own[2] = {threadIdx.x, 1};
  Ways ways;
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  const bool found = Insert<kOfAnother>(slots, kSlots, KeyOf(self), own + (self & 1), ways);
  Add(ways, !found, counts);
}
// Keys of a block in a table of the block.
template <bool kOfAnother>
__global__ void IntoShared(U64* slots, unsigned* counts) {
  __shared__ U64 table[2 * kThreads];
  U64 own[2] = {threadIdx.x, 1};
  for (unsigned i = threadIdx.x; i < 2 * kThreads; i += kThreads) table[i] = 0;
  __syncthreads();
  Ways ways;
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  const bool found = Insert<kOfAnother>(table, 2 * kThreads, KeyOf(self), own + (self & 1), ways);
  Add(ways, !found, counts);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < 2 * kThreads; i += kThreads)
    if (table[i] != 0) slots[blockIdx.x * 2 * kThreads + i] = table[i];
}
// Each thread has a table of its own, in which it leaves one key of its own for the check.
template <bool kOfAnother>
__global__ void IntoOwn(U64* slots, unsigned* counts) {
  U64 own[kOwnSlots] = {};
  Ways ways;
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  bool found = true;
  for (unsigned k = 0; k < kOwnKeys; ++k)
    found = Insert<kOfAnother, false>(own, kOwnSlots, KeyOf(k == 5 ? self : kAll + self + k), slots, ways) && found;
  for (unsigned i = 0; i < kOwnSlots; ++i)
    if (own[i] == KeyOf(self)) slots[self] = own[i];
  Add(ways, !found, counts);
}

void Check(const char* name, void (*kernel)(U64*, unsigned*), bool own) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<U64> slots(kSlots, 0);
    const cts::DeviceBuffer<unsigned> counts(3, 0);
    kernel<<<kBlocks, kThreads>>>(slots.data(), counts.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[own ? 1 : 0], 0, kWay);
    CTS_EXPECT(counts[own ? 0 : 1] >= kAll, kWay);
    CTS_EXPECT_EQ(counts[2], 0, "a table with free slots took no more keys");
    const auto table = slots.Read();
    std::vector<U64> keys, expected;
    for (unsigned i = 0; i < kSlots; ++i)
      if (table[i] != 0) keys.push_back(table[i]);
    for (unsigned i = 0; i < kAll; ++i) expected.push_back(KeyOf(i));
    std::sort(keys.begin(), keys.end());
    std::sort(expected.begin(), expected.end());
    CTS_EXPECT(cts::control() || keys == expected, "a key that was put into a table is not there once");
  });
}

CTS_CASE() {
  const bool another = cts::control();
  Check("global", another ? &IntoGlobal<true> : &IntoGlobal<false>, false);
  Check("shared", another ? &IntoShared<true> : &IntoShared<false>, false);
  Check("local", another ? &IntoOwn<true> : &IntoOwn<false>, true);
}

}  // namespace
