/*---
clause: pi.error.initial-success
covers: while only calls of the driver API about a module have failed
control: a call of the runtime fails, too
control-fails-with: a mistake in a call about a module is the last error of the runtime
draft: five of five on an H200, not yet on an H100
note: the last error is that of runtime calls (CUDA Runtime API, cudaGetLastError)
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

constexpr const char* kImage = R"(
.version 8.0
.target sm_75
.address_size 64
.visible .global .align 4 .u32 variable;
.visible .entry kernel() { ret; }
)";

__global__ void Store(unsigned* word) { *word = 4711; }

struct Mistake {
  const char* name;
  CUresult (*make)(CUmodule module);
};
CUresult FunctionOf(CUmodule module, const char* name) {
  CUfunction function = nullptr;
  return CTS_DRIVER(cuModuleGetFunction)(&function, module, name);
}
CUresult VariableOf(CUmodule module, const char* name) {
  CUdeviceptr address = 0;
  size_t bytes = 0;
  return CTS_DRIVER(cuModuleGetGlobal)(&address, &bytes, module, name);
}
CUresult LaunchNothing(CUmodule module) {
  CUfunction function = nullptr;
  CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&function, module, "kernel"));
  return CTS_DRIVER(cuLaunchKernel)(function, 0, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr);
}
constexpr Mistake kMistakes[] = {
    {"cuModuleGetFunction", [](CUmodule module) { return FunctionOf(module, "no_such_kernel"); }},
    {"cuModuleGetFunction-of-a-variable", [](CUmodule module) { return FunctionOf(module, "variable"); }},
    {"cuModuleGetGlobal", [](CUmodule module) { return VariableOf(module, "no_such_variable"); }},
    {"cuLaunchKernel-of-no-blocks", &LaunchNothing}};

// In a new thread, which has made no mistake in a call of the runtime; a launch is checked as programs do.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  CUmodule module = nullptr;
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, kImage));
  for (const Mistake& mistake : kMistakes) {
    cts::Row(mistake.name, [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      unsigned* const at = word.data();
      cudaError_t peeked = cudaErrorUnknown, launched = cudaErrorUnknown, waited = cudaErrorUnknown;
      CUresult made = CUDA_SUCCESS;
      cts::InThread([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver's calls need a context
        for (int again = 0; again < 2; ++again) made = mistake.make(module);
        if (cts::control()) (void)cudaSetDevice(-1);
        peeked = cudaPeekAtLastError();
        Store<<<1, 1>>>(at);
        launched = cudaGetLastError();
        waited = cudaDeviceSynchronize();
      });
      // No document says that a launch without blocks is refused.
      if (mistake.make == &LaunchNothing && made == CUDA_SUCCESS)
        return cts::PowerNotShown("a launch without blocks was accepted");
      CTS_EXPECT_NE(made, CUDA_SUCCESS, "the mistake was not noticed");
      CTS_EXPECT(peeked == cudaSuccess && launched == cudaSuccess && waited == cudaSuccess,
                 "a mistake in a call about a module is the last error of the runtime");
      CTS_EXPECT_EQ(word[0], 4711u, "a kernel did not run after a mistake in a call about a module");
    });
  }
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
}

}  // namespace
