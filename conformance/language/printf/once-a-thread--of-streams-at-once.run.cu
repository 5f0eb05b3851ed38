/*---
clause: lang.printf.once-a-thread
covers: kernels of several streams and host threads at the same time
control: one thread of one kernel does not print, and another prints twice
control-fails-with: not each thread of kernels that run at the same time printed its line once
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "lines.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr unsigned kStreams = 6, kLaunches = 3, kBlocks = 2, kThreads = 64, kCount = kBlocks * kThreads;

__host__ __device__ unsigned NumberOf(unsigned stream, unsigned launch, unsigned thread) {
  return 100'000 + (stream * kLaunches + launch) * kCount + thread;
}

// Each stream has a format and a number of arguments of its own. All begin together, where they run at the same time.
__global__ void Print(unsigned stream, unsigned launch, unsigned* begun, bool control) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, number = NumberOf(stream, launch, thread);
  if (threadIdx.x == 0) {
    atomicAdd(begun, 1u);
    const unsigned long long start = cts::GlobalTimer();
    while (*static_cast<volatile unsigned*>(begun) < kStreams * kBlocks && cts::GlobalTimer() - start < 2'000'000) {
    }
  }
  __syncthreads();
  const unsigned times = !control || stream != 3 || launch != 1 ? 1 : thread == 40 ? 0 : thread == 41 ? 2 : 1;
  for (unsigned time = 0; time < times; ++time) {
    switch (stream % 3) {
      case 0:
        printf("%u of the first format\n", number);
        break;
      case 1:
        printf("%u: %d, %lld and %.2f\n", number, -static_cast<int>(thread), 3'000'000'000ll * launch, thread * 0.25);
        break;
      default:
        printf("%u [%s] %c\n", number, thread % 2 == 0 ? "even" : "an odd number", 'a' + static_cast<int>(thread % 26));
    }
  }
}
std::string LineOf(unsigned stream, unsigned launch, unsigned thread) {
  char line[128];
  const unsigned number = NumberOf(stream, launch, thread);
  switch (stream % 3) {
    case 0:
      std::snprintf(line, sizeof line, "%u of the first format\n", number);
      break;
    case 1:
      std::snprintf(line, sizeof line, "%u: %d, %lld and %.2f\n", number, -static_cast<int>(thread),
                    3'000'000'000ll * launch, thread * 0.25);
      break;
    default:
      std::snprintf(line, sizeof line, "%u [%s] %c\n", number, thread % 2 == 0 ? "even" : "an odd number",
                    'a' + static_cast<int>(thread % 26));
  }
  return line;
}

// The argument: whether each stream has a host thread.
CTS_CHILD(Print) {
  const cts::Stream streams[kStreams];
  const cts::DeviceBuffer<unsigned> begun(1, 0);
  unsigned* const counter = begun.data();
  const cts::Captured output(STDOUT_FILENO);
  const auto launch_all = [&](unsigned stream) {
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      Print<<<kBlocks, kThreads, 0, streams[stream]>>>(stream, launch, counter, cts::control());
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaStreamSynchronize(streams[stream]));
  };
  if (cts::child_argument() != 0) {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned stream = 0; stream < kStreams; ++stream)
      threads.push_back(std::make_unique<cts::Thread>([&, stream] { launch_all(stream); }));
    for (const auto& thread : threads) thread->Join();
  } else {
    for (unsigned launch = 0; launch < kLaunches; ++launch)
      for (unsigned stream = 0; stream < kStreams; ++stream)
        Print<<<kBlocks, kThreads, 0, streams[stream]>>>(stream, launch, counter, cts::control());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  std::string expected;
  for (unsigned stream = 0; stream < kStreams; ++stream)
    for (unsigned launch = 0; launch < kLaunches; ++launch)
      for (unsigned thread = 0; thread < kCount; ++thread) expected += LineOf(stream, launch, thread);
  cts::Tell("difference", cts::FirstDifference(output.Text(), expected));
}

CTS_CASE() {
  for (const bool threads : {false, true}) {
    cts::Row(threads ? "of-a-host-thread-each" : "of-one-host-thread", [&] {
      const cts::ChildRun child = cts::RunChild("Print", {.argument = threads ? 1 : 0});
      CTS_EXPECT_EQ(child.Value("difference"), 0,
                    "not each thread of kernels that run at the same time printed its line once");
    });
  }
}

}  // namespace
