/*---
clause: pi.init.first-context-call-initializes
control: a call that needs no context is made instead
control-fails-with: a call that needs a context did not initialize the primary context
launches: none
---*/
#include "cts/case.cuh"
#include "cts/driver.h"

namespace {

constexpr const char* kCalls[] = {"cudaMalloc",     "cudaStreamCreate",      "cudaEventCreate",   "cudaMallocHost",
                                  "cudaMemGetInfo", "cudaDeviceSynchronize", "cudaDeviceGetLimit"};

bool Active() {
  unsigned flags = 0;
  int active = -1;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxGetState)(0, &flags, &active));
  return active != 0;
}

cudaError_t Call(long long which) {
  void* memory = nullptr;
  cudaStream_t stream;
  cudaEvent_t event;
  size_t free, total;
  switch (which) {
    case 0:
      return cudaMalloc(&memory, 64);
    case 1:
      return cudaStreamCreate(&stream);
    case 2:
      return cudaEventCreate(&event);
    case 3:
      return cudaMallocHost(&memory, 64);
    case 4:
      return cudaMemGetInfo(&free, &total);
    case 5:
      return cudaDeviceSynchronize();
    default:
      return cudaDeviceGetLimit(&free, cudaLimitStackSize);
  }
}

CTS_CHILD(First) {
  cts::Tell("before", Active());
  int version = 0;
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : Call(cts::child_argument()));
  cts::Tell("behind", Active());
  CUcontext current = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&current));
  cts::Tell("current", current != nullptr);
}

CTS_CASE() {
  for (int i = 0; i < 7; ++i) {
    cts::Row(kCalls[i], [&] {
      const cts::ChildRun child = cts::RunChild("First", {.argument = i});
      CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the first call");
      CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "the first call failed");
      CTS_EXPECT(child.Value("behind") == 1 && child.Value("current") == 1,
                 "a call that needs a context did not initialize the primary context");
    });
  }
}

}  // namespace
