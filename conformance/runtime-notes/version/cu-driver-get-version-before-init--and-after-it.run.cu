/*---
clause: rt.version.cu-driver-get-version-before-init
covers: the same version again and again, before cuInit and after it
control: the number of devices is asked for, which needs an initialization
control-fails-with: a query before cuInit did not succeed, or told another version than after it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/shared_library.h"

#include <cuda.h>

namespace {

CTS_CHILD(Asks) {
  const cts::SharedLibrary driver("libcuda.so.1");
  auto* const version_of = driver.Find<decltype(&cuDriverGetVersion)>("cuDriverGetVersion");
  auto* const count_of = driver.Find<decltype(&cuDeviceGetCount)>("cuDeviceGetCount");
  auto* const init = driver.Find<decltype(&cuInit)>("cuInit");
  if (!CTS_EXPECT(version_of != nullptr && count_of != nullptr && init != nullptr, "the driver lacks a function"))
    return;
  int before[3] = {-1, -1, -1}, after = -2, failed = 0;
  for (int& value : before) failed += (cts::control() ? count_of(&value) : version_of(&value)) != CUDA_SUCCESS;
  const CUresult initialized = init(0);
  failed += version_of(&after) != CUDA_SUCCESS;
  int wrong = 0;
  for (const int value : before) wrong += value != after;
  cts::Tell("initialized", initialized);
  cts::Tell("wrong", failed + wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Asks");
  CTS_EXPECT_EQ(child.Value("initialized"), CUDA_SUCCESS, "the driver could not be initialized");
  CTS_EXPECT_EQ(child.Value("wrong"), 0,
                "a query before cuInit did not succeed, or told another version than after it");
}

}  // namespace
