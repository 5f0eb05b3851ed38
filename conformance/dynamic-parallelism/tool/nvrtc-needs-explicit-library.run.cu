/*---
clause: cdp.tool.nvrtc-needs-explicit-library
control: the device runtime library is not linked
control-fails-with:
  - the compiled code was not linked with the device runtime library
  - the child of the compiled kernel left no result
requires: [driver-knows-toolkit, nvrtc]
note: NVRTC makes PTX of the source, which the driver links with the library
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/nvrtc.h"

namespace {

constexpr unsigned kThreads = 32, kFirst = 42;
constexpr const char* kSource = R"(
extern "C" __global__ void Child(unsigned* out, unsigned first) { out[threadIdx.x] = first + threadIdx.x; }
extern "C" __global__ void Parent(unsigned* out, unsigned first, unsigned threads) {
  Child<<<1, threads>>>(out, first);
}
)";

__global__ void Clear(unsigned* out) { out[threadIdx.x] = 0; }

CTS_CASE() {
  using Runtime = cts::PtxModule::DeviceRuntime;
  const std::string ptx =
      cts::CompileToPtx(kSource, {"--gpu-architecture=compute_75", "--relocatable-device-code=true"});
  const cts::PtxModule module(ptx, cts::control() ? Runtime::kAbsent : Runtime::kLinked);
  cts::DeviceBuffer<unsigned> out(kThreads);
  Clear<<<1, kThreads>>>(out.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the compiled code was not linked with the device runtime library");
  if (module.result() == CUDA_SUCCESS) {
    unsigned *data = out.data(), first = kFirst, threads = kThreads;
    CTS_CU(module.Launch("Parent", 1, 1, {&data, &first, &threads}));
    CTS_FINISH();
  }
  int wrong = 0;
  const auto words = out.Read();
  for (unsigned i = 0; i < kThreads; ++i) wrong += words[i] != kFirst + i;
  CTS_EXPECT_EQ(wrong, 0, "the child of the compiled kernel left no result");
}

}  // namespace
