/*---
clause: pi.module.both-ways-refused
control: the parameters are given in one way
control-fails-with: parameters in both ways were not refused with CUDA_ERROR_INVALID_VALUE
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

#include "../texts.cuh"

namespace {

// The kernel does not run.
CTS_CASE() {
  const cts::DeviceBuffer<unsigned> word(1, 7);
  const cts::LoadedModule module(cts::PtxOfStore(42));
  unsigned* to = word.data();
  size_t size = sizeof to;
  void* arguments[] = {&to};
  void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &to, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
  const CUresult code = CTS_DRIVER(cuLaunchKernel)(module.Function("Store"), 1, 1, 1, 1, 1, 1, 0, nullptr, arguments,
                                                   cts::control() ? nullptr : extra);
  CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE,
                "parameters in both ways were not refused with CUDA_ERROR_INVALID_VALUE");
  CTS_FINISH();
  if (!cts::control()) CTS_EXPECT_EQ(word[0], 0x07070707u, "the kernel of a refused launch ran");
}

}  // namespace
