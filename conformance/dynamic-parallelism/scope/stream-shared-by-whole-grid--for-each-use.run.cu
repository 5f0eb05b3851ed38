/*---
clause: cdp.scope.stream-shared-by-whole-grid
covers: copies, fills and events of other blocks, also in a child
control: the other block uses the stream before the late grid is in it
control-fails-with: what another block put into the shared stream did not wait for the work in it
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../uses-of-a-stream.family.cuh"

namespace {

constexpr const char* kEarly = "what another block put into the shared stream did not wait for the work in it";
constexpr unsigned kThreads = 64;

// The blocks make the steps in the order in which they start, so that none waits for one that may not be running.
// Another thread of each makes its step.
__global__ void Blocks(Task task) {
  if (threadIdx.x != blockIdx.x * 17) return;
  const unsigned turn = atomicAdd(&task.shared->turns, 1u);
  if (!cts::AwaitFlag(&task.shared->done, turn)) return;
  Step(turn, task);
  cts::RaiseFlag(&task.shared->done, turn + 1);
}
__global__ void Root(Task task) { Blocks<<<kSteps, kThreads>>>(task); }

void CheckEach(void (*launch)(const Task&)) {
  for (const Call& call : kCalls) cts::Row(call.name, [&] { CheckUse(call.use, cts::control(), kEarly, launch); });
}

CTS_CASE(of_a_grid_of_the_host) {
  CheckEach([](const Task& task) { Blocks<<<kSteps, kThreads>>>(task); });
}
CTS_CASE(of_a_child) {
  CheckEach([](const Task& task) { Root<<<1, 1>>>(task); });
}

}  // namespace
