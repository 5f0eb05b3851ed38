/*---
clause: lang.atomic.add-integers
covers: results that are the places of several stores, in loops and branches
control: some threads add nothing
control-fails-with: two threads got one place from a counter, or stored to different places
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kBlocks = 4, kThreads = 96, kCount = 5000;

struct Lists {
  unsigned *values, *numbers;  // small ones from the beginning, large ones from the end
  unsigned* buckets;
};

__host__ __device__ unsigned Value(unsigned i) { return i * 2654435761u >> 7; }
__host__ __device__ unsigned Bucket(unsigned value) { return value >> 3 & 7; }
__host__ __device__ bool Small(unsigned value) { return value % 5 < 2; }
__host__ __device__ bool Large(unsigned value) { return value % 5 == 4; }

// Each place is used three times, with other loads and atomic operations between.
template <class Counter>
__device__ void Sort(Counter* small, Counter* large, const Lists& lists, const unsigned* input, bool miss) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kCount; i += gridDim.x * blockDim.x) {
    const unsigned value = input[i];
    const Counter one = miss && i % 101 == 7 ? 0 : 1;
    if (Small(value)) {
      const Counter at = atomicAdd(small, one);
      lists.values[at] = value;
      atomicAdd(lists.buckets + Bucket(input[i]), 1u);
      lists.numbers[at] = i;
    } else if (Large(value)) {
      const Counter at = static_cast<Counter>(kCount - 1) - atomicAdd(large, one);
      lists.numbers[at] = i;
      if (value % 3 == 0) atomicAdd(lists.buckets + Bucket(value), 2u);
      lists.values[at] = input[i];
    }
  }
}

template <class Counter>
__global__ void SortByGlobal(Counter* counters, Lists lists, const unsigned* input, bool miss) {
  Sort(counters, counters + 1, lists, input, miss);
}
template <class Counter>
__global__ void SortByShared(Counter*, Lists lists, const unsigned* input, bool miss) {
  __shared__ Counter counters[2];
  if (threadIdx.x < 2) counters[threadIdx.x] = 0;
  __syncthreads();
  Sort(counters, counters + 1, lists, input, miss);
}

template <class Counter>
void Check(const char* name, void (*kernel)(Counter*, Lists, const unsigned*, bool), unsigned blocks) {
  cts::Row(name, [&] {
    std::vector<unsigned> given(kCount);
    unsigned expected_buckets[8] = {}, kept = 0;
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned value = given[i] = Value(i);
      kept += Small(value) || Large(value) ? 1 : 0;
      if (Small(value)) ++expected_buckets[Bucket(value)];
      if (Large(value) && value % 3 == 0) expected_buckets[Bucket(value)] += 2;
    }
    const cts::DeviceBuffer<Counter> counters(2, 0);
    const cts::DeviceBuffer<unsigned> values(kCount, ~0u), numbers(kCount, ~0u), buckets(8, 0);
    cts::DeviceBuffer<unsigned> input(kCount);
    input.Write(given.data(), kCount);
    kernel<<<blocks, kThreads>>>(counters.data(), {values.data(), numbers.data(), buckets.data()}, input.data(),
                                 cts::control());
    CTS_FINISH();
    const auto got = values.Read(), of = numbers.Read(), in_buckets = buckets.Read();
    std::vector<bool> seen(kCount);
    unsigned right = 0;
    for (unsigned at = 0; at < kCount; ++at) {
      const unsigned i = of[at];
      if (i >= kCount || seen[i] || got[at] != given[i]) continue;
      seen[i] = true;
      right += Small(given[i]) || Large(given[i]) ? 1 : 0;
    }
    CTS_EXPECT_EQ(right, kept, "two threads got one place from a counter, or stored to different places");
    for (unsigned i = 0; i < 8; ++i)
      CTS_EXPECT_EQ(in_buckets[i], expected_buckets[i], "a count beside the places is another one");
  });
}

CTS_CASE() {
  Check<unsigned>("global-unsigned", SortByGlobal, kBlocks);
  Check<int>("global-int", SortByGlobal, kBlocks);
  Check<unsigned long long>("global-unsigned-long-long", SortByGlobal, kBlocks);
  Check<unsigned>("shared-unsigned", SortByShared, 1);
  Check<int>("shared-int", SortByShared, 1);
  Check<unsigned long long>("shared-unsigned-long-long", SortByShared, 1);
}

}  // namespace
