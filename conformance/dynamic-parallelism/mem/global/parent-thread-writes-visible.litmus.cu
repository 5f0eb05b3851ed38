/*---
clause: cdp.mem.global.parent-thread-writes-visible
control: the thread stores after the launch instead of before it
control-fails-with: a child did not see what its launching thread had stored before
build: [rdc]
rounds: 100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64;

__global__ void Child(const unsigned* data, unsigned* stale, unsigned value, cts::StressPlan stress) {
  if (threadIdx.x == 0 && *static_cast<const volatile unsigned*>(data) != value) atomicAdd(stale, 1u);
  if (threadIdx.x > 0) stress.Disturb(threadIdx.x);
}

__global__ void Parent(unsigned* data, unsigned* stale, unsigned value, cts::StressPlan stress, bool late) {
  unsigned* mine = data + blockIdx.x * 64;  // a cache line of its own
  if (!late) *static_cast<volatile unsigned*>(mine) = value;
  Child<<<1, 32, 0, cudaStreamFireAndForget>>>(mine, stale, value, stress);
  if (late) {
    cts::SpinFor(stress.delay_ns * 16);
    *static_cast<volatile unsigned*>(mine) = value;
  }
}

CTS_LITMUS(litmus, "a child did not see what its launching thread had stored before") {
  cts::DeviceBuffer<unsigned> data(kInstances * 64, 0), stale(1, 0);
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    stale.Fill(0);
    Parent<<<kInstances, 1>>>(data.data(), stale.data(), value, litmus.Stress(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());
    litmus.Count(kInstances, stale[0]);
  }
}

}  // namespace
