/*---
clause: ptx.launch.returns-error-code
covers: filled buffers of many threads, dimensions whose product wraps, launches afterwards
control: the launches that are refused elsewhere ask for blocks of one thread, a few times
control-fails-with:
  - not each launch of a block of too many threads returned cudaErrorInvalidConfiguration
  - a grid ran although its launch had returned an error
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 2, kThreads = 64, kAll = kBlocks * kThreads,
                   kOften = 60;  // in all more than may be pending
constexpr unsigned kShapes = 4;

struct Outcome {
  unsigned not_refused, refused, ran, right, without_buffer;
};

__global__ void Child(unsigned* ran, unsigned value, unsigned* right, unsigned thread) {
  atomicAdd(ran, 1u);
  if (value == thread * 2654435761u + 1) atomicAdd(right, 1u);
}
struct Parameters {  // of Child, in its order
  unsigned* ran;
  unsigned value;
  unsigned* right;
  unsigned thread;
};

// More threads than any device runs; the product of the last two is 0 or 1 in 32 bits.
__device__ dim3 TooLarge(unsigned i) {
  switch (i % kShapes) {
    case 0:
      return dim3(1025);
    case 1:
      return dim3(64, 33);
    case 2:
      return dim3(65536, 65536);
    default:
      return dim3(641, 6700417);
  }
}

__device__ cudaError_t Launch(dim3 block, Outcome* outcome, unsigned* ran) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  auto* const buffer = static_cast<Parameters*>(cudaGetParameterBuffer(alignof(Parameters), sizeof(Parameters)));
  if (buffer == nullptr) {
    atomicAdd(&outcome->without_buffer, 1u);
    return cudaErrorMemoryAllocation;
  }
  *buffer = {ran, thread * 2654435761u + 1, &outcome->right, thread};
  return cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), block, 0, nullptr);
}

// At last a launch of each thread that may be made.
__global__ void Parent(Outcome* outcome, unsigned* ran, unsigned often, bool small) {
  for (unsigned i = 0; i < often; ++i) {
    const cudaError_t code = Launch(small ? dim3(1) : TooLarge(i + threadIdx.x), outcome, &outcome->ran);
    if (code != cudaErrorInvalidConfiguration) atomicAdd(&outcome->not_refused, 1u);
    (void)cudaGetLastError();
  }
  if (Launch(dim3(1), outcome, ran) != cudaSuccess) atomicAdd(&outcome->refused, 1u);
}

CTS_CASE() {
  const cts::DeviceBuffer<Outcome> outcome(1, 0);
  const cts::DeviceBuffer<unsigned> ran(1, 0);
  Parent<<<kBlocks, kThreads>>>(outcome.data(), ran.data(), cts::control() ? 2 : kOften, cts::control());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  // No document says that a refused launch gives its buffer back.
  if (seen.without_buffer != 0) return cts::PowerNotShown("no buffer was left after refused launches");
  CTS_EXPECT_EQ(seen.not_refused, 0u,
                "not each launch of a block of too many threads returned cudaErrorInvalidConfiguration");
  CTS_EXPECT_EQ(seen.ran, 0u, "a grid ran although its launch had returned an error");
  CTS_EXPECT_EQ(seen.refused, 0u, "a launch after refused ones was refused");
  CTS_EXPECT_EQ(ran[0], kAll, "a grid that was launched after refused launches did not run");
  if (!cts::control()) CTS_EXPECT_EQ(seen.right, kAll, "a grid after refused launches got other parameters");
}

}  // namespace
