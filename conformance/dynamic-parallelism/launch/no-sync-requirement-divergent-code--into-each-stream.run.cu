/*---
clause: cdp.launch.no-sync-requirement-divergent-code
covers: launches of several kernels by threads of a warp, into each stream
control: one thread waits for the host before its launch, as a barrier in a launch would do
control-fails-with: [a launch from divergent code did not return, a grid that divergent code launched never ran]
build: [rdc]
timeout: 90
draft: five of five on an H200, not yet on an H100
note: each row in a process of its own, which ends with its work pending where a launch does not return
---*/
#include <cstdlib>

#include "cts/case.cuh"
#include "cts/stream/deciding.h"

namespace {

enum class Into { kNull, kPerThread, kFireAndForget, kTail };

// So many threads, each the first of `lanes`, launch so many kernels in turn.
struct Launches {
  const char* name;
  Into into;
  unsigned kernels, threads, lanes;
};
constexpr Launches kLaunches[] = {{"null-stream", Into::kNull, 3, 32, 1},
                                  {"per-thread-stream", Into::kPerThread, 3, 32, 1},
                                  {"fire-and-forget-stream", Into::kFireAndForget, 3, 32, 1},
                                  {"tail-stream-one-kernel", Into::kTail, 1, 32, 1},
                                  {"tail-stream-two-kernels", Into::kTail, 2, 32, 1},
                                  {"tail-stream-three-kernels-of-three-threads", Into::kTail, 3, 3, 1},
                                  {"tail-stream-three-kernels-of-twelve-warps", Into::kTail, 3, 12, 32},
                                  {"tail-stream-three-kernels-of-six-threads", Into::kTail, 3, 6, 1}};

template <unsigned kernel>
__global__ void Child(unsigned* ran) {
  cts::RaiseFlag(ran, 1u);
}

__device__ void Launch(unsigned kernel, unsigned* ran, cudaStream_t stream) {
  if (kernel == 0) {
    Child<0><<<1, 1, 0, stream>>>(ran);
  } else if (kernel == 1) {
    Child<1><<<1, 1, 0, stream>>>(ran);
  } else {
    Child<2><<<1, 1, 0, stream>>>(ran);
  }
}

// A word of each launch says that its grid ran, another one that its call returned.
__global__ void Parent(cts::GateView gate, unsigned* ran, unsigned* returned, Launches launches, bool held) {
  if (threadIdx.x % launches.lanes != 0) return;
  const unsigned launch = threadIdx.x / launches.lanes, kernel = launch % launches.kernels;
  ran += launch;
  if (held && threadIdx.x == 0) (void)gate.Opened();
  switch (launches.into) {
    case Into::kNull:
      Launch(kernel, ran, nullptr);
      break;
    case Into::kPerThread:
      Launch(kernel, ran, cudaStreamPerThread);
      break;
    case Into::kFireAndForget:
      Launch(kernel, ran, cudaStreamFireAndForget);
      break;
    case Into::kTail:
      Launch(kernel, ran, cudaStreamTailLaunch);
      break;
  }
  if (cudaGetLastError() == cudaSuccess) cts::RaiseFlag(returned + launch, 1u);
}

CTS_CHILD(Run) {
  const Launches& launches = kLaunches[cts::child_argument()];
  const cts::PinnedBuffer<unsigned> ran(launches.threads, 0), returned(launches.threads, 0);
  const auto raised = [&](const cts::PinnedBuffer<unsigned>& words) {
    unsigned count = 0;
    for (unsigned launch = 0; launch < launches.threads; ++launch) count += words.Load(launch);
    return count;
  };
  cts::Gate gate;
  Parent<<<1, launches.threads * launches.lanes>>>(gate.view(), ran.device(), returned.device(), launches,
                                                   cts::control());
  CTS_CUDA(cudaGetLastError());
  const cudaError_t state = cts::AwaitReady([] { return cudaStreamQuery(nullptr); });
  cts::Tell("returned", raised(returned));
  cts::Tell("ran", raised(ran));
  if (state == cudaErrorNotReady && !cts::control()) std::_Exit(0);  // it never will be
  gate.Open();
  CTS_FINISH();
}

CTS_CASE() {
  long long argument = 0;
  for (const Launches& launches : kLaunches) {
    cts::Row(launches.name, [&] {
      const cts::ChildRun child = cts::RunChild("Run", {.argument = argument, .timeout_s = 10});
      CTS_EXPECT_EQ(child.Value("returned"), launches.threads, "a launch from divergent code did not return");
      CTS_EXPECT_EQ(child.Value("ran"), launches.threads, "a grid that divergent code launched never ran");
    });
    ++argument;
  }
}

}  // namespace
