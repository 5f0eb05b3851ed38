/*---
clause: pi.init.default-device-zero
covers: first calls that launch, copy, make a stream or use a pool
control: device 1 is chosen first
control-fails-with: without cudaSetDevice a first call of some kind did not use device 0
requires: [gpus-2, memory-pools, driver-13-0, default-mode]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <iterator>

namespace {

__device__ unsigned mark;
__global__ void SetMark() { mark = 7; }

// The device whose variable was set; 99 for both, -1 for none.
int MarkedDevice() {
  bool set[2] = {};
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    unsigned got = 0;
    CTS_CUDA(cudaMemcpyFromSymbol(&got, mark, sizeof got));
    set[device] = got == 7;
  }
  return set[0] && set[1] ? 99 : set[0] ? 0 : set[1] ? 1 : -1;
}

// Each begins with the call by which the process uses a device first, and returns which one that was.
int Launch() {
  SetMark<<<1, 1>>>();
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  return MarkedDevice();
}
int CopyToVariable() {
  const unsigned value = 7;
  CTS_CUDA(cudaMemcpyToSymbol(mark, &value, sizeof value));
  return MarkedDevice();
}
int CreateStream() {
  cudaStream_t stream = nullptr;
  int device = -1;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CTS_CUDA(cudaStreamGetDevice(stream, &device));
  SetMark<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_CUDA(cudaStreamDestroy(stream));
  return device == MarkedDevice() ? device : -1;
}
int AllocateFromPool() {
  void* memory = nullptr;
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaMallocAsync(&memory, 64, nullptr));
  CTS_CUDA(cudaStreamSynchronize(nullptr));
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  CTS_CUDA(cudaFree(memory));
  return attributes.device;
}

constexpr struct {
  const char* name;
  int (*make)();
} kCalls[] = {{"launch", &Launch},
              {"copy-to-a-variable", &CopyToVariable},
              {"stream", &CreateStream},
              {"pool", &AllocateFromPool}};

// The argument: which call.
CTS_CHILD(First) {
  if (cts::control()) CTS_CUDA(cudaSetDevice(1));
  cts::Tell("device", kCalls[cts::child_argument()].make());
}

CTS_CASE() {
  for (int i = 0; i < static_cast<int>(std::size(kCalls)); ++i) {
    cts::Row(kCalls[i].name, [&] {
      CTS_EXPECT_EQ(cts::RunChild("First", {.argument = i}).Value("device"), 0,
                    "without cudaSetDevice a first call of some kind did not use device 0");
    });
  }
}

}  // namespace
