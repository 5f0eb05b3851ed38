/*---
clause: cdp.decl.extern-shared-in-child
covers: arrays of several types and sizes at once, in each stream
control: the launch gives half of the bytes, and the child leaves out what does not fit
control-fails-with: a value did not go through the shared array that its launch sized
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <algorithm>

namespace {

constexpr unsigned kThreads = 96, kBlocks = 2, kMostBytes = 48 << 10, kLaunches = 9;

// Each type has an array of its own name.
extern __shared__ unsigned char of_bytes[];
extern __shared__ unsigned short of_shorts[];
extern __shared__ unsigned long long of_longs[];
template <class T>
__device__ T* Shared() {
  if constexpr (sizeof(T) == 1) return of_bytes;
  if constexpr (sizeof(T) == 2) return of_shorts;
  if constexpr (sizeof(T) == 8) return of_longs;
}

template <class T>
__host__ __device__ T ValueOf(unsigned launch, unsigned block, unsigned i) {
  const unsigned hash = (launch * 1000003u + block * 70001u + i + 1) * 2654435761u;
  return static_cast<T>(static_cast<unsigned long long>(hash) << 32 | ~hash) ^ static_cast<T>(hash >> 16);
}

// Each block turns its own values round; how many came out right is counted.
template <class T>
__global__ void Child(unsigned launch, unsigned count, unsigned* right) {
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  T* const shared = Shared<T>();
  const unsigned fits = bytes / sizeof(T), used = count < fits ? count : fits;
  for (unsigned i = threadIdx.x; i < used; i += kThreads) shared[i] = ValueOf<T>(launch, blockIdx.x, i);
  __syncthreads();
  unsigned mine = 0;
  for (unsigned i = threadIdx.x; i < used; i += kThreads)
    mine += shared[used - 1 - i] == ValueOf<T>(launch, blockIdx.x, used - 1 - i);
  atomicAdd(right + launch, mine);
}

struct Launch {
  unsigned counts[kLaunches];
  unsigned* right;
  unsigned divisor;
  __device__ void operator()(cudaStream_t stream) const {
    for (unsigned i = 0; i < kLaunches; ++i) {
      const unsigned count = counts[i];
      if (i % 3 == 0) Child<unsigned char><<<kBlocks, kThreads, count / divisor, stream>>>(i, count, right);
      if (i % 3 == 1) Child<unsigned short><<<kBlocks, kThreads, 2 * count / divisor, stream>>>(i, count, right);
      if (i % 3 == 2) Child<unsigned long long><<<kBlocks, kThreads, 8 * count / divisor, stream>>>(i, count, right);
    }
  }
};

// Large ones come between small ones; the last three are all that a block may have without asking.
constexpr unsigned kCounts[kLaunches] = {1, 20001, 3, 40003, 5, 4001, kMostBytes, kMostBytes / 2, kMostBytes / 8};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<unsigned> right(kLaunches, 0);
      Launch launch{{}, right.data(), cts::control() ? 2u : 1u};
      std::copy(kCounts, kCounts + kLaunches, launch.counts);
      cts::InKernel(stream, launch).Finish();
      const auto seen = right.Read();
      for (unsigned i = 0; i < kLaunches; ++i)
        CTS_EXPECT_EQ(seen[i], kBlocks * kCounts[i],
                      "a value did not go through the shared array that its launch sized");
    });
  });
}

}  // namespace
