/*---
clause: ptx.layout.max-4-kib
covers: lists of 4 KiB that many threads fill before any launch
control: the last byte of each list is changed before the launch
control-fails-with: one of many parameter lists of 4 KiB did not arrive whole
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 96, kLists = kBlocks * kThreads, kRounds = 3;
constexpr std::size_t kLimit = 4096;

struct Block {
  unsigned char bytes[kLimit - sizeof(unsigned*) - sizeof(unsigned)];
};
struct Parameters {  // of Child, in its order
  unsigned* right;
  unsigned list;
  Block block;
};
static_assert(sizeof(Parameters) == kLimit);

// Other bytes in each list and round.
__device__ unsigned char Byte(unsigned list, unsigned at) {
  return static_cast<unsigned char>((list * 4096 + at) * 2654435761u >> 21);
}

__global__ void Child(unsigned* right, unsigned list, Block block) {
  unsigned mine = 0;
  for (unsigned i = threadIdx.x; i < sizeof block; i += blockDim.x) mine += block.bytes[i] == Byte(list, i);
  atomicAdd(right + list % kLists, mine);
}

// Within a block no list is launched before all are filled.
__global__ void Parent(unsigned* right, unsigned* refused, unsigned round, unsigned char change) {
  const unsigned list = round * kLists + blockIdx.x * kThreads + threadIdx.x;
  auto* const buffer = static_cast<Parameters*>(cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters)));
  if (buffer != nullptr) {
    buffer->right = right;
    buffer->list = list;
    for (unsigned i = 0; i < sizeof(Block); ++i) buffer->block.bytes[i] = Byte(list, i);
    buffer->block.bytes[sizeof(Block) - 1] ^= change;
  }
  __syncthreads();
  cudaError_t code = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer != nullptr)
    code = cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(64), 0, nullptr);
  if (code != cudaSuccess) atomicAdd(refused, 1u);
}

// Again and again, so that buffers are used a second time.
CTS_CASE() {
  for (unsigned round = 0; round < kRounds; ++round) {
    const cts::DeviceBuffer<unsigned> right(kLists, 0), refused(1, 0);
    Parent<<<kBlocks, kThreads>>>(right.data(), refused.data(), round, cts::control() ? 1 : 0);
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], 0u, "a launch with a parameter list of 4 KiB was refused");
    unsigned whole = 0;
    for (const unsigned bytes : right.Read()) whole += bytes == sizeof(Block);
    CTS_EXPECT_EQ(whole, kLists, "one of many parameter lists of 4 KiB did not arrive whole");
  }
}

}  // namespace
