/*---
clause: pi.init.driver-not-initialized
control: cuInit is called first
control-fails-with: a function of the driver did not return CUDA_ERROR_NOT_INITIALIZED before cuInit
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/shared_library.h"

#include <cuda.h>

namespace {

constexpr const char* kNames[] = {
    "cuDeviceGetCount",    "cuDeviceGet",
    "cuDeviceGetName",     "cuDeviceGetAttribute",
    "cuDeviceTotalMem_v2", "cuCtxGetCurrent",
    "cuCtxSetCurrent",     "cuMemGetInfo_v2",
    "cuMemAlloc_v2",       "cuMemHostAlloc",
    "cuStreamCreate",      "cuEventCreate",
    "cuCtxSynchronize",    "cuDevicePrimaryCtxGetState",
};

// The driver by itself: the runtime would initialize it.
CTS_CHILD(Calls) {
  const cts::SharedLibrary driver("libcuda.so.1");
  auto* const initialize = driver.Find<decltype(&cuInit)>("cuInit");
  if (!CTS_EXPECT(initialize != nullptr, "the driver lacks a function")) return;
  if (cts::control()) CTS_EXPECT_EQ(initialize(0), CUDA_SUCCESS, "the driver could not be initialized");
  CUdevice device = 0;
  CUcontext context = nullptr;
  CUdeviceptr memory = 0;
  CUstream stream = nullptr;
  CUevent event = nullptr;
  void* host = nullptr;
  char name[64];
  int number = 0, active = 0;
  unsigned flags = 0;
  size_t free_bytes = 0, total_bytes = 0;
  const auto tell = [](const char* function, CUresult code) { cts::Tell(function, code); };
#define CALL(function, exported, ...)                                                                    \
  {                                                                                                      \
    auto* const found = driver.Find<decltype(&function)>(exported);                                      \
    if (CTS_EXPECT(found != nullptr, "the driver lacks a function")) tell(exported, found(__VA_ARGS__)); \
  }
  CALL(cuDeviceGetCount, "cuDeviceGetCount", &number)
  CALL(cuDeviceGet, "cuDeviceGet", &device, 0)
  CALL(cuDeviceGetName, "cuDeviceGetName", name, sizeof name, 0)
  CALL(cuDeviceGetAttribute, "cuDeviceGetAttribute", &number, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0)
  CALL(cuDeviceTotalMem, "cuDeviceTotalMem_v2", &total_bytes, 0)
  CALL(cuCtxGetCurrent, "cuCtxGetCurrent", &context)
  CALL(cuCtxSetCurrent, "cuCtxSetCurrent", nullptr)
  CALL(cuMemGetInfo, "cuMemGetInfo_v2", &free_bytes, &total_bytes)
  CALL(cuMemAlloc, "cuMemAlloc_v2", &memory, 256)
  CALL(cuMemHostAlloc, "cuMemHostAlloc", &host, 256, 0)
  CALL(cuStreamCreate, "cuStreamCreate", &stream, CU_STREAM_DEFAULT)
  CALL(cuEventCreate, "cuEventCreate", &event, CU_EVENT_DEFAULT)
  using Synchronize = CUresult (*)();  // which takes a context in later versions
  auto* const synchronize = driver.Find<Synchronize>("cuCtxSynchronize");
  if (CTS_EXPECT(synchronize != nullptr, "the driver lacks a function")) tell("cuCtxSynchronize", synchronize());
  CALL(cuDevicePrimaryCtxGetState, "cuDevicePrimaryCtxGetState", 0, &flags, &active)
#undef CALL
  CTS_EXPECT_EQ(initialize(0), CUDA_SUCCESS, "the driver could not be initialized afterwards");
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Calls");
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), CUDA_ERROR_NOT_INITIALIZED,
                    "a function of the driver did not return CUDA_ERROR_NOT_INITIALIZED before cuInit");
    });
  }
}

}  // namespace
