/*---
clause: lang.var-space.device-resides-in-global-memory
control: a variable of the block takes its place
control-fails-with: the threads of the grid do not share one variable of global memory
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned counted;

struct Seen {
  const void* address;
  bool global;
};

__global__ void Count(Seen* seen, bool other) {
  __shared__ unsigned of_block;
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned* const word = other ? &of_block : &counted;
  if (other && threadIdx.x == 0) of_block = 0;
  __syncthreads();
  atomicAdd(word, 1u);
  seen[thread] = {word, __isGlobal(word) != 0};
}
__global__ void Read(unsigned* sum) { *sum = counted; }
__global__ void Clear() { counted = 0; }

CTS_CASE() {
  constexpr unsigned kBlocks = 16, kThreads = 128;
  cts::DeviceBuffer<Seen> seen(kBlocks * kThreads);
  cts::DeviceBuffer<unsigned> sum(1);
  Clear<<<1, 1>>>();
  Count<<<kBlocks, kThreads>>>(seen.data(), cts::control());
  Read<<<1, 1>>>(sum.data());
  CTS_FINISH();
  const auto all = seen.Read();
  bool one = true;
  for (const Seen& of : all) one = one && of.global && of.address == all[0].address;
  CTS_EXPECT(one && sum[0] == kBlocks * kThreads, "the threads of the grid do not share one variable of global memory");
}

}  // namespace
