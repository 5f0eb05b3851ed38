/*---
clause: lang.function.operator-new-not-replaced
requires: [driver-knows-toolkit, nvrtc, no-mps]
draft: five of five on an H200, not yet on an H100
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

// Called although it is undefined, by a process that may end by it.
CTS_CHILD(Call) {
  cts::NvrtcProgram program(kSource);
  const bool compiles = program.Takes({"--gpu-architecture=compute_75"});
  cts::Tell("compiles", compiles);
  if (!compiles) return;
  const cts::PtxModule module(program.Ptx());
  cts::Tell("taken", module.result() == CUDA_SUCCESS);
  if (module.result() != CUDA_SUCCESS) return;
  const cts::DeviceBuffer<unsigned> out(2);
  Clear<<<1, 2>>>(out.data());
  CTS_FINISH();
  cts::ContextIsLost();
  unsigned* data = out.data();
  if (module.Launch("Use", 1, 1, {&data}) != CUDA_SUCCESS || cudaDeviceSynchronize() != cudaSuccess) return;
  cts::Tell("new", out[0]);
  cts::Tell("delete", out[1]);
}

// That the source is refused, or that the call ends in an error, is as good an answer.
CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Call", {.any_end = true});
  const auto is_one = [&](const char* key) { return child.Has(key) && child.Value(key) == 1; };
  CTS_OBSERVE("compiles", child.Value("compiles") == 1);
  CTS_OBSERVE("taken", is_one("taken"));
  CTS_OBSERVE("own-new-is-called", is_one("new"));
  CTS_OBSERVE("own-delete-is-called", is_one("delete"));
}

}  // namespace
