/*---
clause: cdp.mem.memcpy2d-3d-shared-or-local-is-error
covers: each kind of stream, parts of a place, dynamic and callers' arrays
control: every call gets a global pointer instead
control-fails-with: rows of shared or local memory were copied or filled in some stream or place
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the documents name no code, so only success is wrong
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "refused-rows.family.cuh"

namespace {

constexpr const char* kAccepted = "rows of shared or local memory were copied or filled in some stream or place";

struct OfShared {
  char *global, *instead;
  cudaError_t* codes;
  __device__ void operator()(cudaStream_t stream) const {
    __shared__ alignas(16) char memory[kBytes];
    for (unsigned i = 0; i < kBytes; ++i) static_cast<volatile char*>(memory)[i] = 1;
    CallEach(instead != nullptr ? instead : memory, global, stream, codes);
  }
};
struct OfLocal {
  char *global, *instead;
  cudaError_t* codes;
  __device__ void operator()(cudaStream_t stream) const {
    alignas(16) char memory[kBytes];
    for (unsigned i = 0; i < kBytes; ++i) static_cast<volatile char*>(memory)[(i * blockDim.x) % kBytes] = 1;
    CallEach(instead != nullptr ? instead : memory, global, stream, codes);
  }
};

template <class Calls>
void CheckEachStream() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      CheckRefused(cts::control(), kAccepted, [&](char* global, char* instead, cudaError_t* codes) {
        cts::InKernel(stream, Calls{global, instead, codes}).Finish();
      });
    });
  });
}

CTS_CASE(of_a_static_shared_array) { CheckEachStream<OfShared>(); }
CTS_CASE(of_a_local_array) { CheckEachStream<OfLocal>(); }

// A thread of a later warp, while others of its block wait for it.
__global__ void OfDynamic(char* global, char* instead, cudaError_t* codes) {
  extern __shared__ char dynamic[];
  for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) dynamic[i] = 1;
  __syncthreads();
  if (threadIdx.x == 70) CallEach(instead != nullptr ? instead : dynamic, global, nullptr, codes);
  __syncthreads();
}
__global__ void Root(char* global, char* instead, cudaError_t* codes) {
  OfDynamic<<<1, 96, kBytes>>>(global, instead, codes);
}

CTS_CASE(of_a_dynamic_shared_array) {
  CheckRefused(cts::control(), kAccepted, [](char* global, char* instead, cudaError_t* codes) {
    OfDynamic<<<1, 96, kBytes>>>(global, instead, codes);
    CTS_FINISH();
  });
}
CTS_CASE(of_a_dynamic_shared_array_of_a_child) {
  CheckRefused(cts::control(), kAccepted, [](char* global, char* instead, cudaError_t* codes) {
    Root<<<1, 1>>>(global, instead, codes);
    CTS_FINISH();
  });
}

}  // namespace
