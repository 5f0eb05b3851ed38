/*---
clause: cdp.mem.memset-local-is-error
covers: each kind of stream, places within an array, a caller's array
control: the kernel fills a global buffer
control-fails-with: a fill of local memory was accepted in some stream or place
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the documents name no code, so only success is wrong
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include "refused-fills.family.cuh"

namespace {

constexpr const char* kAccepted = "a fill of local memory was accepted in some stream or place";

// Not inlined: the array is that of its caller, and lies elsewhere in the stack than its own frame.
__device__ __noinline__ void FillEachOfCaller(char* place, cudaStream_t stream, cudaError_t* codes) {
  FillEach(place, stream, codes);
}

template <bool kOfCaller>
struct Fills {
  char* instead;
  cudaError_t* codes;
  __device__ void operator()(cudaStream_t stream) const {
    alignas(16) char memory[kBytes];
    for (unsigned i = 0; i < kBytes; ++i) static_cast<volatile char*>(memory)[(i * blockDim.x) % kBytes] = 1;
    char* const place = instead != nullptr ? instead : memory;
    if constexpr (kOfCaller) {
      FillEachOfCaller(place, stream, codes);
    } else {
      FillEach(place, stream, codes);
    }
  }
};

template <bool kOfCaller>
void CheckEach() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      CheckRefused(cts::control(), kAccepted, [&](char* instead, cudaError_t* codes) {
        cts::InKernel(stream, Fills<kOfCaller>{instead, codes}).Finish();
      });
    });
  });
}

CTS_CASE(of_an_array) { CheckEach<false>(); }
CTS_CASE(of_an_array_of_the_caller) { CheckEach<true>(); }

}  // namespace
