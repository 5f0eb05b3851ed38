/*---
clause: cdp.null-stream.shared-within-block
covers: copies, fills and events, threads of each place, parents below others
control: the other thread uses the stream before the late grid is in it
control-fails-with: what another thread put into the block's implicit stream did not wait for the work in it
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../uses-of-a-stream.family.cuh"

namespace {

constexpr const char* kEarly =
    "what another thread put into the block's implicit stream did not wait for the work in it";
constexpr unsigned kThreads = 128;

// The last block of the grid makes the two steps that use the stream, which is the one that the task begins with: none.
__global__ void Block(Task task, unsigned first, unsigned apart) {
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  if (blockIdx.x + 1 < gridDim.x) return;
  for (unsigned step = 1; step < 3; ++step) {
    if (thread == (first + step * apart) % kThreads) Step(step, task);
    __syncthreads();
  }
}
__global__ void Above(Task task, unsigned first, unsigned apart, bool tail) {
  Block<<<2, kThreads, 0, tail ? cudaStreamTailLaunch : nullptr>>>(task, first, apart);
}

template <class Launch>
void CheckEach(Launch launch) {
  for (const Call& call : kCalls) cts::Row(call.name, [&] { CheckUse(call.use, cts::control(), kEarly, launch); });
}

CTS_CASE(of_one_warp) {
  CheckEach([](const Task& task) { Block<<<1, kThreads>>>(task, 1, 5); });
}
CTS_CASE(of_several_warps_and_dimensions) {
  CheckEach([](const Task& task) { Block<<<3, dim3(4, 8, 4)>>>(task, 0, 33); });
}
CTS_CASE(of_a_child) {
  CheckEach([](const Task& task) { Above<<<1, 1>>>(task, 0, kThreads - 32, false); });
}
CTS_CASE(of_a_tail_grid) {
  CheckEach([](const Task& task) { Above<<<1, 1>>>(task, kThreads - 1, 37, true); });
}

}  // namespace
