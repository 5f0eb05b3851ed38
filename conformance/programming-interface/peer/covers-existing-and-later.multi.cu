/*---
clause: pi.peer.covers-existing-and-later
control: peer access is disabled again ahead of the kernel
control-fails-with: peer access does not cover an allocation of the peer
requires: [peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Store(char* to, size_t bytes) {
  for (size_t i = threadIdx.x; i < bytes; i += blockDim.x) to[i] = 42;
}

// Small ones share a page with others, large ones have their own.
constexpr size_t kBytes[] = {16, 300, 4 << 20, 64 << 20};

// The argument: the index of the size, and 100 for an allocation after the call. Device 1 uses memory of device 0.
CTS_CHILD(Use) {
  if (cts::control()) cts::ContextIsLost();
  const bool later = cts::child_argument() >= 100;
  const size_t bytes = kBytes[cts::child_argument() % 100];
  CTS_CUDA(cudaSetDevice(0));
  char* memory = nullptr;
  if (!later) CTS_CUDA(cudaMalloc(&memory, bytes));
  CTS_CUDA(cudaSetDevice(1));
  CTS_CUDA(cudaDeviceEnablePeerAccess(0, 0));
  CTS_CUDA(cudaSetDevice(0));
  if (later) CTS_CUDA(cudaMalloc(&memory, bytes));
  CTS_CUDA(cudaSetDevice(1));
  if (cts::control()) CTS_CUDA(cudaDeviceDisablePeerAccess(0));
  Store<<<1, 1024>>>(memory, bytes);
  CTS_FINISH();
  CTS_CUDA(cudaSetDevice(0));
  char last = 0;
  CTS_CUDA(cudaMemcpy(&last, memory + bytes - 1, 1, cudaMemcpyDeviceToHost));
  CTS_CUDA(cudaFree(memory));
  cts::Tell("last", last);
}

void Check(long long argument) {
  const char* const names[] = {"16-bytes", "300-bytes", "4-mib", "64-mib"};
  for (int size = 0; size < 4; ++size) {
    cts::Row(names[size], [&] {
      const cts::ChildRun child = cts::RunChild("Use", {.argument = argument + size, .timeout_s = 20});
      const bool covered = child.Has("last") && child.Value("last") == 42;
      if (cts::control() && covered)
        cts::PowerNotShown("a kernel reaches memory of the other device without peer access");
      CTS_EXPECT(covered, "peer access does not cover an allocation of the peer");
    });
  }
}

CTS_CASE(existing) { Check(0); }
CTS_CASE(later) { Check(100); }

}  // namespace
