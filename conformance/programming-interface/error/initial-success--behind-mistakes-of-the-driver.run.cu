/*---
clause: pi.error.initial-success
covers: while only calls of the driver API have failed
control: a call of the runtime fails, too
control-fails-with: a mistake in a call of the driver API is the last error of the runtime
draft: five of five on an H200, not yet on an H100
note: the last error is that of runtime calls (CUDA Runtime API, cudaGetLastError)
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

__global__ void Store(unsigned* word) { *word = 4711; }

CUresult LoadNoFile() {
  CUmodule module = nullptr;
  return CTS_DRIVER(cuModuleLoad)(&module, "/no/such/file.cubin");
}
CUresult LoadNoImage() {
  CUmodule module = nullptr;
  return CTS_DRIVER(cuModuleLoadData)(&module, "this is no image");
}
CUresult NoDevice() {
  CUdevice device = 0;
  return CTS_DRIVER(cuDeviceGet)(&device, -1);
}
CUresult TooMuch() {
  CUdeviceptr memory = 0;
  return CTS_DRIVER(cuMemAlloc)(&memory, size_t{1} << 60);
}
CUresult NoBytes() {
  CUdeviceptr memory = 0;
  return CTS_DRIVER(cuMemAlloc)(&memory, 0);
}

struct Mistake {
  const char* name;
  CUresult (*make)();
};
constexpr Mistake kMistakes[] = {{"cuModuleLoad", &LoadNoFile},
                                 {"cuModuleLoadData", &LoadNoImage},
                                 {"cuDeviceGet", &NoDevice},
                                 {"cuMemAlloc-of-too-much", &TooMuch},
                                 {"cuMemAlloc-of-nothing", &NoBytes}};

// In a new thread, which has made no mistake in a call of the runtime; a launch is checked as programs do.
CTS_CASE() {
  for (const Mistake& mistake : kMistakes) {
    cts::Row(mistake.name, [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      unsigned* const at = word.data();
      cudaError_t peeked = cudaErrorUnknown, launched = cudaErrorUnknown;
      CUresult made = CUDA_SUCCESS;
      cts::InThread([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver's calls need a context
        made = mistake.make();
        if (cts::control()) (void)cudaSetDevice(-1);
        peeked = cudaPeekAtLastError();
        Store<<<1, 1>>>(at);
        launched = cudaGetLastError();
      });
      CTS_FINISH();
      CTS_EXPECT_NE(made, CUDA_SUCCESS, "the mistake was not noticed");
      CTS_EXPECT(peeked == cudaSuccess && launched == cudaSuccess,
                 "a mistake in a call of the driver API is the last error of the runtime");
      CTS_EXPECT_EQ(word[0], 4711u, "a kernel did not run after a mistake in a call of the driver API");
    });
  }
}

}  // namespace
