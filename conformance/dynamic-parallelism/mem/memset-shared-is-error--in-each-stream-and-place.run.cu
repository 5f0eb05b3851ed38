/*---
clause: cdp.mem.memset-shared-is-error
covers: each kind of stream, static and dynamic arrays, places within
control: the kernel fills a global buffer
control-fails-with: a fill of shared memory was accepted in some stream or place
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the documents name no code, so only success is wrong
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "refused-fills.family.cuh"

namespace {

constexpr const char* kAccepted = "a fill of shared memory was accepted in some stream or place";

struct Fills {
  char* instead;
  cudaError_t* codes;
  __device__ void operator()(cudaStream_t stream) const {
    __shared__ alignas(16) char memory[kBytes];
    for (unsigned i = 0; i < kBytes; ++i) static_cast<volatile char*>(memory)[i] = 1;
    FillEach(instead != nullptr ? instead : memory, stream, codes);
  }
};

CTS_CASE(of_a_static_array) {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      CheckRefused(cts::control(), kAccepted, [&](char* instead, cudaError_t* codes) {
        cts::InKernel(stream, Fills{instead, codes}).Finish();
      });
    });
  });
}

// A thread of a later warp, while others of its block wait for it.
__global__ void OfDynamic(char* instead, cudaError_t* codes) {
  extern __shared__ char dynamic[];
  for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) dynamic[i] = 1;
  __syncthreads();
  if (threadIdx.x == 70) FillEach(instead != nullptr ? instead : dynamic, nullptr, codes);
  __syncthreads();
}
__global__ void Root(char* instead, cudaError_t* codes) { OfDynamic<<<1, 96, kBytes>>>(instead, codes); }

CTS_CASE(of_a_dynamic_array) {
  CheckRefused(cts::control(), kAccepted, [](char* instead, cudaError_t* codes) {
    OfDynamic<<<1, 96, kBytes>>>(instead, codes);
    CTS_FINISH();
  });
}
CTS_CASE(of_a_dynamic_array_of_a_child) {
  CheckRefused(cts::control(), kAccepted, [](char* instead, cudaError_t* codes) {
    Root<<<1, 1>>>(instead, codes);
    CTS_FINISH();
  });
}

}  // namespace
