/*---
clause: rt.version.cu-driver-get-version-before-init
control: the first call asks for the number of devices, which needs an initialization
control-fails-with: the first call did not succeed
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/shared_library.h"

#include <cuda.h>

namespace {

CTS_CHILD(First) {
  const cts::SharedLibrary driver("libcuda.so.1");
  auto* const version_of = driver.Find<decltype(&cuDriverGetVersion)>("cuDriverGetVersion");
  auto* const count_of = driver.Find<decltype(&cuDeviceGetCount)>("cuDeviceGetCount");
  if (!CTS_EXPECT(version_of != nullptr && count_of != nullptr, "the driver lacks a function")) return;
  int value = -1, devices = 0;
  cts::Tell("code", cts::control() ? count_of(&value) : version_of(&value));
  cts::Tell("version", value);
  cts::Tell("behind", count_of(&devices));
}

CTS_CASE() {
  int version = 0;
  CTS_CUDA(cudaDriverGetVersion(&version));
  const cts::ChildRun child = cts::RunChild("First");
  CTS_EXPECT_EQ(child.Value("code"), CUDA_SUCCESS, "the first call did not succeed");
  if (!cts::control())
    CTS_EXPECT_EQ(child.Value("version"), version, "the version is another one than the runtime's call gives");
  // Nothing had initialized the driver, and the call did not either.
  CTS_EXPECT_EQ(child.Value("behind"), CUDA_ERROR_NOT_INITIALIZED, "the driver is initialized after it");
}

}  // namespace
