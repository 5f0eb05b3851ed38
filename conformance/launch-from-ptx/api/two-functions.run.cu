/*---
clause: ptx.api.two-functions
control: the launch asks for a block that no device runs
control-fails-with:
  - the launch was refused
  - the child launched from PTX left no result
requires: [driver-knows-toolkit]
note: >-
  Below compute capability 9.0 the names of the guide are those of the first generation, where <<<>>> uses the second.
  Which one serves them is recorded: only the first has cudaDeviceSynchronize.
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

constexpr int kThreads = 32;

// The programming guide gives the two declarations; all else is written by hand.
std::string Module(unsigned threads) {
  return cts::ptx::kHead + cts::ptx::kDeclareGetParameterBuffer + cts::ptx::kDeclareLaunchDevice + R"ptx(
.visible .entry child (.param .u64 out) {
  .reg .b32 %r<3>; .reg .b64 %d<4>;
  ld.param.u64 %d1, [out];
  mov.u32 %r1, %tid.x;
  mul.wide.u32 %d2, %r1, 4;
  add.s64 %d3, %d1, %d2;
  add.u32 %r2, %r1, 42;
  st.global.u32 [%d3], %r2;
  ret;
}

.visible .entry parent (.param .u64 out, .param .u64 launched) {
  .reg .b32 %r1; .reg .b64 %d<5>;
  ld.param.u64 %d1, [out];
)ptx" + cts::ptx::GetParameterBuffer("%d2") +
         R"ptx(
  st.u64 [%d2], %d1;
  mov.u64 %d3, child;
)ptx" + cts::ptx::LaunchDevice("%d3", "%d2", 1, threads, "%r1") +
         R"ptx(
  ld.param.u64 %d4, [launched];
  st.global.u32 [%d4], %r1;
  ret;
}
)ptx";
}

const std::string kSynchronizes = cts::ptx::kHead + R"ptx(
.extern .func (.param .b32 result) cudaDeviceSynchronize ();
.visible .entry kernel () {
  .param .b32 result;
  call (result), cudaDeviceSynchronize, ();
  ret;
}
)ptx";

// Compute capability 9.0 and later have the second generation alone.
int Generation() {
  int major = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  return major < 9 && cts::PtxModule(kSynchronizes).result() == CUDA_SUCCESS ? 1 : 2;
}

CTS_CASE() {
  CTS_OBSERVE("generation", Generation());
  cts::PtxModule module(Module(cts::control() ? 2048 : kThreads));
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the documented declarations were refused")) return;
  cts::DeviceBuffer<int> out(kThreads);
  cts::DeviceBuffer<cudaError_t> launched(1);
  int* data = out.data();
  cudaError_t* result = launched.data();
  CTS_CU(module.Launch("parent", 1, 1, {&data, &result}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const cts::HostCopy<int> results = out.Read();
  for (int i = 0; i < kThreads; ++i) CTS_EXPECT_EQ(results[i], 42 + i, "the child launched from PTX left no result");
}

}  // namespace
