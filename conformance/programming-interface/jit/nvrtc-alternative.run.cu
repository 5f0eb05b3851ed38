/*---
clause: pi.jit.nvrtc-alternative
control: PTX of another kernel is loaded in its place
control-fails-with: the kernel that was compiled at run time did not run
requires: [nvrtc]
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/nvrtc.h"

namespace {

constexpr const char* kSource = R"(
template <class T>
__device__ T Twice(T value) { return 2 * value; }
extern "C" __global__ void Store(unsigned* out) { *out = Twice(21U); })";

CTS_CASE() {
  const std::string ptx = cts::CompileToPtx(kSource, {"--gpu-architecture=compute_75"});
  const cts::LibraryRun run = cts::RunFromMemory(cts::control() ? cts::PtxOfStore(1) : ptx, "Store");
  CTS_EXPECT_EQ(run.code, cudaSuccess, "the PTX was not loaded");
  CTS_EXPECT_EQ(run.stored, 42, "the kernel that was compiled at run time did not run");
}

}  // namespace
