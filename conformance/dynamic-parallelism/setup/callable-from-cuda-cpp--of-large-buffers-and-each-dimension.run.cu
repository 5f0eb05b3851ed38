/*---
clause: cdp.setup.callable-from-cuda-cpp
covers: buffers up to 4 KB, several at once, three dimensions
control: the last byte is another, and the second and third dimensions are exchanged
control-fails-with:
  - a child did not get all bytes that its parent had stored
  - a child has another shape than cudaLaunchDevice was given
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstddef>

namespace {

constexpr unsigned kParents = 3, kEach = 2, kChildren = kParents * kEach;
constexpr unsigned kBlocks = 3 * 2 * 4, kThreads = 2 * 5 * 3;

// What the threads of a child saw. Each has a bit for its block, and one for its place in it.
struct Seen {
  unsigned threads, wrong, blocks, places;
  uint3 grid, block;
};
template <unsigned n>
struct Bytes {
  unsigned char bytes[n];
};
template <unsigned n>
struct Parameters {  // of Child, in its order
  Seen* seen;
  unsigned salt;
  Bytes<n> bytes;
};

__device__ unsigned char ByteAt(unsigned i, unsigned salt) {
  return static_cast<unsigned char>(i * 31 + i / 256 * 7 + salt * 13 + 5);
}

template <unsigned n>
__global__ void Child(Seen* seen, unsigned salt, Bytes<n> bytes) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < n; ++i) wrong += bytes.bytes[i] != ByteAt(i, salt);
  if (wrong != 0) atomicAdd(&seen->wrong, 1u);
  atomicAdd(&seen->threads, 1u);
  atomicOr(&seen->blocks, 1u << (blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z)));
  atomicOr(&seen->places, 1u << (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)));
  if (blockIdx.x + blockIdx.y + blockIdx.z + threadIdx.x + threadIdx.y + threadIdx.z != 0) return;
  seen->grid = {gridDim.x, gridDim.y, gridDim.z};
  seen->block = {blockDim.x, blockDim.y, blockDim.z};
}

// Each thread has all of its buffers before it fills and launches the first one.
template <unsigned n>
__global__ void Parent(Seen* seen, cudaError_t* codes, bool otherwise) {
  constexpr std::size_t kSize = offsetof(Parameters<n>, bytes) + n;  // without what pads the structure
  void* buffers[kEach];
  for (void*& buffer : buffers) buffer = cudaGetParameterBuffer(alignof(Parameters<n>), kSize);
  for (unsigned i = 0; i < kEach; ++i) {
    const unsigned number = threadIdx.x * kEach + i;
    codes[number] = cudaErrorMemoryAllocation;
    auto* const parameters = static_cast<Parameters<n>*>(buffers[i]);
    if (parameters == nullptr) continue;
    parameters->seen = seen + number;
    parameters->salt = number;
    for (unsigned at = 0; at < n; ++at) parameters->bytes.bytes[at] = ByteAt(at, number);
    if (otherwise) parameters->bytes.bytes[n - 1] ^= 0xff;
    codes[number] =
        cudaLaunchDevice(reinterpret_cast<void*>(&Child<n>), parameters, otherwise ? dim3(3, 4, 2) : dim3(3, 2, 4),
                         otherwise ? dim3(2, 3, 5) : dim3(2, 5, 3), 0, nullptr);
  }
}

bool Is(const uint3& shape, unsigned x, unsigned y, unsigned z) { return shape.x == x && shape.y == y && shape.z == z; }

template <unsigned n>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::DeviceBuffer<Seen> seen(kChildren, 0);
    const cts::DeviceBuffer<cudaError_t> codes(kChildren);
    Parent<n><<<1, kParents>>>(seen.data(), codes.data(), cts::control());
    CTS_FINISH();
    for (const cudaError_t code : codes.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "the functions refused a launch");
    unsigned wrong = 0, other_shape = 0;
    for (const Seen& of : seen.Read()) {
      wrong += of.wrong != 0 || of.threads != kBlocks * kThreads;
      other_shape += !Is(of.grid, 3, 2, 4) || !Is(of.block, 2, 5, 3) || of.blocks != (1u << kBlocks) - 1 ||
                     of.places != (1u << kThreads) - 1;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a child did not get all bytes that its parent had stored");
    CTS_EXPECT_EQ(other_shape, 0u, "a child has another shape than cudaLaunchDevice was given");
  });
}

CTS_CASE() {
  Check<1>("13-bytes");
  Check<77>("89-bytes");
  Check<1012>("1024-bytes");
  Check<4084>("4096-bytes");
}

}  // namespace
