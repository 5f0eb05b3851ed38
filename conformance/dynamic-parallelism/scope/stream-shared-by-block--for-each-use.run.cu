/*---
clause: cdp.scope.stream-shared-by-block
covers: copies, fills and events; a creator, users and a destroyer
control: the other thread uses the stream before the late grid is in it
control-fails-with: what another thread put into the shared stream did not wait for the work in it
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../uses-of-a-stream.family.cuh"

namespace {

constexpr const char* kEarly = "what another thread put into the shared stream did not wait for the work in it";
constexpr unsigned kThreads = 128;

// Step s is that of thread `first` + s * `apart`, modulo all.
__global__ void Block(Task task, unsigned first, unsigned apart) {
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  for (unsigned step = 0; step < kSteps; ++step) {
    if (thread == (first + step * apart) % kThreads) Step(step, task);
    __syncthreads();
  }
}

void CheckEach(unsigned first, unsigned apart, dim3 threads = dim3(kThreads)) {
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      CheckUse(call.use, cts::control(), kEarly, [&](const Task& task) { Block<<<1, threads>>>(task, first, apart); });
    });
  }
}

CTS_CASE(of_one_warp) { CheckEach(1, 5); }
CTS_CASE(of_several_warps) { CheckEach(0, 33); }
CTS_CASE(created_by_the_last_thread) { CheckEach(kThreads - 1, kThreads - 32); }
CTS_CASE(of_three_dimensions) { CheckEach(3, 37, dim3(4, 8, 4)); }

}  // namespace
