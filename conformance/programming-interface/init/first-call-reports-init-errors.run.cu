/*---
clause: pi.init.first-call-reports-init-errors
control: the devices of the machine are visible
control-fails-with: the call that should initialize did not report that it cannot
launches: none
note: the error is that there is no device
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCallCount = 6;
constexpr const char* kCalls[kCallCount] = {"cudaStreamCreate", "cudaEventCreate", "cudaMallocHost",
                                            "cudaMemGetInfo",   "launch",          "cudaDeviceSynchronize"};

__global__ void Nothing() {}

cudaError_t Call(long long which) {
  void* memory = nullptr;
  cudaStream_t stream;
  cudaEvent_t event;
  size_t free, total;
  switch (which) {
    case 0:
      return cudaStreamCreate(&stream);
    case 1:
      return cudaEventCreate(&event);
    case 2:
      return cudaMallocHost(&memory, 64);
    case 3:
      return cudaMemGetInfo(&free, &total);
    case 4:
      Nothing<<<1, 1>>>();
      return cudaGetLastError();
    default:
      return cudaDeviceSynchronize();
  }
}

CTS_CHILD(First) { cts::Tell("code", Call(cts::child_argument())); }

CTS_CASE() {
  for (int i = 0; i < kCallCount; ++i) {
    cts::Row(kCalls[i], [&] {
      cts::ChildOptions options{.argument = i};
      if (!cts::control()) options.environment[0] = {"CUDA_VISIBLE_DEVICES", "-1"};
      CTS_EXPECT_EQ(cts::RunChild("First", options).Value("code"), cudaErrorNoDevice,
                    "the call that should initialize did not report that it cannot");
    });
  }
}

}  // namespace
