/*---
clause: pi.error.clear-before-launch
covers: each way to launch, errors of several calls, either check, other threads
control: the older error is cleared before the launch, or not, the other way round
control-fails-with: the check after a launch of some kind did not tell of an older error exactly where it was left
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/threads.h"

#include <string>

namespace {

__global__ void Nothing() {}
__global__ void Store(unsigned* word, unsigned value) { *word = value; }

struct Fixture {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> word{1, 0};
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;

  Fixture() {
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    (void)cts::AddKernelNode(graph, nullptr, 1, Nothing);
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
    (void)word.data();
  }
  ~Fixture() {
    (void)cudaGraphExecDestroy(exec);
    (void)cudaGraphDestroy(graph);
  }
};

// The launches return no code that is looked at: the check after them is the last error.
struct Launch {
  const char* name;
  void (*make)(const Fixture& on);
};
constexpr Launch kLaunches[] = {
    {"in-a-stream", [](const Fixture& on) { Nothing<<<1, 1, 0, on.stream>>>(); }},
    {"with-arguments", [](const Fixture& on) { Store<<<2, 64, 128, on.stream>>>(on.word.data(), 1); }},
    {"cudaLaunchKernel",
     [](const Fixture& on) {
       (void)cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), dim3(1), dim3(1), nullptr, 0, on.stream);
     }},
    {"cudaLaunchKernelEx",
     [](const Fixture& on) {
       cudaLaunchConfig_t config{};
       config.gridDim = config.blockDim = dim3(1);
       config.stream = on.stream;
       (void)cudaLaunchKernelEx(&config, Store, on.word.data(), 2u);
     }},
    {"graph", [](const Fixture& on) { (void)cudaGraphLaunch(on.exec, on.stream); }},
    {"several",
     [](const Fixture& on) {
       for (int i = 0; i < 5; ++i) Nothing<<<1, 1, 0, on.stream>>>();
     }},
};

struct Mistake {
  const char* name;
  cudaError_t (*make)();
};
constexpr Mistake kMistakes[] = {
    {"device", [] { return cudaSetDevice(-1); }},
    {"copy", [] { return cudaMemcpy(nullptr, nullptr, 4, static_cast<cudaMemcpyKind>(99)); }},
    {"launch", [] {
       Nothing<<<1, 5000>>>();
       return cudaPeekAtLastError();
     }}};

void Check(const Fixture& on, const Launch& launch, const Mistake& mistake, bool clear) {
  (void)cudaGetLastError();
  const cudaError_t older = mistake.make();
  CTS_EXPECT_NE(older, cudaSuccess, "the mistake was not noticed");
  if (clear != cts::control()) (void)cudaGetLastError();
  launch.make(on);
  const cudaError_t left = clear ? cudaSuccess : older;
  const bool peeked = cudaPeekAtLastError() == left, got = cudaGetLastError() == left;
  CTS_EXPECT(peeked && got,
             "the check after a launch of some kind did not tell of an older error exactly where it was left");
  CTS_CUDA(cudaStreamSynchronize(on.stream));
}

CTS_CASE() {
  const Fixture on;
  for (const Launch& launch : kLaunches)
    for (const Mistake& mistake : kMistakes)
      for (const bool clear : {false, true}) {
        const std::string name = std::string(launch.name) + "-after-" + mistake.name + (clear ? "-cleared" : "-left");
        cts::Row(name.c_str(), [&] { Check(on, launch, mistake, clear); });
      }
  cts::Row("in-another-thread", [&] {
    cts::InThread([&] {
      for (const bool clear : {false, true}) Check(on, kLaunches[0], kMistakes[0], clear);
    });
  });
}

}  // namespace
