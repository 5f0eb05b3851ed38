/*---
clause: mm.managed.force-device-allocation-ignored
control: another variable is set, which hides all devices
control-fails-with: managed memory of a process with CUDA_MANAGED_FORCE_DEVICE_ALLOC is not as without
requires: [managed, linux-native]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/memory/managed.h"
#include "cts/row.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr unsigned kWords = 1 << 16;

__global__ void Pass(unsigned* words, cts::GateView gate) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x)
    if (i % 2 != 0) words[i] = i + 1;
  __syncthreads();
  if (threadIdx.x == 0) gate.Pass();
}

// The host uses its words of a block while the kernel runs. Then the block goes to the host and back.
CTS_CHILD(Uses) {
  int devices = 0, concurrent = -7;
  if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0) return;
  CTS_CUDA(cudaDeviceGetAttribute(&concurrent, cudaDevAttrConcurrentManagedAccess, 0));
  cts::Tell("concurrent", concurrent);
  unsigned wrong = 0;
  {
    const cts::Stream stream;
    const cts::ManagedBuffer<unsigned> block(kWords, 0);
    {
      cts::Gate gate;
      Pass<<<1, 256, 0, stream>>>(block.data(), gate.view());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
      for (unsigned i = 0; i < kWords; i += 2) block.data()[i] = i + 1;
      gate.Open();
      stream.Synchronize();
    }
    for (unsigned turn = 0; turn < 3; ++turn) {
      for (unsigned i = 0; i < kWords; ++i) wrong += block.data()[i] != i + 1 ? 1 : 0;
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kWords * 4,
                                    turn % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation(), 0, stream));
      stream.Synchronize();
    }
    cts::Tell("last-prefetch",
              cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data(), kWords * 4));
  }
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  for (const char* const value : {"1", "2", "0"}) {
    cts::Row(value, [&] {
      const cts::ChildRun child = cts::RunChild(
          "Uses", {.environment = {{cts::control() ? "CUDA_VISIBLE_DEVICES" : "CUDA_MANAGED_FORCE_DEVICE_ALLOC",
                                    cts::control() ? "-1" : value}},
                   .timeout_s = 20});
      CTS_EXPECT(child.Has("concurrent") && child.Value("concurrent") == 1 && child.Has("wrong") &&
                     child.Value("wrong") == 0 && child.Value("last-prefetch") == 0,
                 "managed memory of a process with CUDA_MANAGED_FORCE_DEVICE_ALLOC is not as without");
    });
  }
}

}  // namespace
