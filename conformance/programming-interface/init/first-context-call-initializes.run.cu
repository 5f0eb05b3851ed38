/*---
clause: pi.init.first-context-call-initializes
control: a call that needs no context is made instead
control-fails-with: a call that needs a context did not initialize the primary context
launches: none
---*/
#include "cts/case.cuh"
#include "cts/primary_context.h"

namespace {

constexpr const char* kCalls[] = {"cudaMalloc",     "cudaStreamCreate",      "cudaEventCreate",    "cudaMallocHost",
                                  "cudaMemGetInfo", "cudaDeviceSynchronize", "cudaDeviceGetLimit", "launch"};

__global__ void Nothing() {}

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
    case 6:
      return cudaDeviceGetLimit(&free, cudaLimitStackSize);
    default:
      Nothing<<<1, 1>>>();
      return cudaGetLastError();
  }
}

CTS_CHILD(First) {
  cts::Tell("before", cts::IsPrimaryActive());
  int version = 0;
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : Call(cts::child_argument()));
  cts::Tell("behind", cts::IsPrimaryActive());
  cts::Tell("current", cts::CurrentContext() != nullptr);
}

CTS_CASE() {
  for (int i = 0; i < 8; ++i) {
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
