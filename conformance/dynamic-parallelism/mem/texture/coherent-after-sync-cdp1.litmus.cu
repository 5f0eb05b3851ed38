/*---
clause: cdp.mem.texture.coherent-after-sync-cdp1
control: the parent does not synchronize, and its child stores when the parent has fetched, or never
control-fails-with: a parent fetched a texel from before the store of the child that it waited for
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
rounds: 100
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kInstances = 64, kThreads = 128;

struct Outcome {
  unsigned instances, stale, failed;
};

__global__ void Child(unsigned* data, const unsigned* looked, unsigned value, unsigned long long late_ns, bool sync) {
  const bool met = cts::AwaitFlag(looked, value, late_ns);
  if (met || sync) data[threadIdx.x] = value;
}

// The compiler does not know that the offset is 0, so it cannot fetch once for both.
__global__ void Parent(cudaTextureObject_t texels, unsigned* data, Outcome* outcome, unsigned* looked, unsigned value,
                       const volatile int* offset, unsigned long long late_ns, bool sync) {
  const unsigned first = blockIdx.x * kThreads;
  const int i = static_cast<int>(first + threadIdx.x);
  // Old texels in the texture cache of this SM.
  if (tex1Dfetch<unsigned>(texels, i) == value) atomicAdd(&outcome->stale, 1u);
  __syncthreads();
  if (threadIdx.x == 0) {
    Child<<<1, kThreads>>>(data + first, looked + blockIdx.x, value, late_ns, sync);
    if (cudaGetLastError() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
    if (sync && cudaDeviceSynchronize() != cudaSuccess) atomicAdd(&outcome->failed, 1u);
  }
  __syncthreads();
  const bool stale = tex1Dfetch<unsigned>(texels, i + *offset) != value;
  if (__syncthreads_or(stale) && threadIdx.x == 0) atomicAdd(&outcome->stale, 1u);
  if (threadIdx.x > 0) return;
  cts::RaiseFlag(looked + blockIdx.x, value);
  atomicAdd(&outcome->instances, 1u);
}

CTS_LITMUS(litmus, "a parent fetched a texel from before the store of the child that it waited for") {
  cts::DeviceBuffer<unsigned> data(kInstances * kThreads, 0), looked(kInstances, 0);
  cts::DeviceBuffer<int> offset(1, 0);
  const cts::Texture texture(data);
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    outcome.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<kInstances, kThreads>>>(texture, data.data(), outcome.data(), looked.data(), value, offset.data(), late_ns,
                                     !cts::control());
    CTS_FINISH();
    const Outcome seen = outcome[0];
    CTS_EXPECT_EQ(seen.failed, 0, "a launch or a synchronization failed");
    CTS_EXPECT_EQ(seen.instances, kInstances, "a block of the parent did not look");
    litmus.Count(seen.instances, seen.stale);
  }
}

}  // namespace
