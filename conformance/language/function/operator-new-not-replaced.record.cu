/*---
clause: lang.function.operator-new-not-replaced
requires: [driver-knows-toolkit, nvrtc]
note: >-
  NVRTC compiles it: nvcc 13.0.88 gives the host such functions as well, whose bodies end the process.
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource = R"(
__device__ unsigned news, deletes;
__device__ void* operator new(size_t bytes) {
  ++news;
  return malloc(bytes);
}
__device__ void operator delete(void* memory) noexcept {
  ++deletes;
  free(memory);
}
__device__ int* volatile kept;
extern "C" __global__ void Use(unsigned* out) {
  kept = new int(static_cast<int>(out[0]));
  delete kept;
  out[0] = news;
  out[1] = deletes;
}
)";

__global__ void Clear(unsigned* out) { out[threadIdx.x] = 0; }

CTS_CASE() {
  const std::string ptx = cts::CompileToPtx(kSource, {"--gpu-architecture=compute_75"});
  const cts::PtxModule module(ptx);
  const cts::DeviceBuffer<unsigned> out(2);
  Clear<<<1, 2>>>(out.data());
  CTS_FINISH();
  CTS_OBSERVE("taken", module.result() == CUDA_SUCCESS);
  if (module.result() == CUDA_SUCCESS) {
    unsigned* data = out.data();
    CTS_CU(module.Launch("Use", 1, 1, {&data}));
    CTS_FINISH();
  }
  CTS_OBSERVE("own-new-is-called", out[0] == 1);
  CTS_OBSERVE("own-delete-is-called", out[1] == 1);
}

}  // namespace
