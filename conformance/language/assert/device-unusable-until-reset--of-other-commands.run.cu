/*---
clause: lang.assert.device-unusable-until-reset
covers: other streams and threads, copies, fills, graphs, pools, the driver
control: the assert holds
control-fails-with: a command was accepted after a failed assert
requires: [no-mps, memory-pools]
draft: five of five on an H200, not yet on an H100
note: the runtime API says that the process must end after a failed assert
---*/
#include <thread>

#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"
#include "failing-assert.cuh"

namespace {

constexpr const char* kCommands[] = {"another-stream",  "another-thread",  "cudaMemcpyAsync",
                                     "cudaMemsetAsync", "cudaMemcpy2D",    "cudaMemcpyToSymbol",
                                     "cudaMallocAsync", "cudaGraphLaunch", "cuLaunchKernel"};

__device__ int variable;
// A word of the host, which tells that the kernel ran, whatever a call returns.
__global__ void Store(int* word) { *word = 7; }

cudaError_t LaunchByDriver(decltype(&::cuLaunchKernel) launch, cudaFunction_t function, int* word,
                           cudaStream_t stream) {
  void* arguments[] = {&word};
  return static_cast<cudaError_t>(launch(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
}

CTS_CHILD(Fail) {
  // All that the commands need is there before.
  constexpr unsigned kKernels = 4;
  int *ran = nullptr, *words = nullptr, *pooled = nullptr, device = 0;
  cudaStream_t stream = nullptr;
  cudaFunction_t function = nullptr;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaHostAlloc(&ran, (kKernels + 1) * sizeof *ran, cudaHostAllocMapped));
  for (unsigned i = 0; i <= kKernels; ++i) ran[i] = 0;
  CTS_CUDA(cudaMalloc(&words, 64));
  CTS_CUDA(cudaMemset(words, 0, 64));
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(Store)));
  const auto by_driver = CTS_DRIVER(cuLaunchKernel);
  {
    cts::Capture capture(stream);
    Store<<<1, 1, 0, stream>>>(ran + 2);
    CTS_CUDA(capture.End());
    CTS_CUDA(cudaGraphInstantiate(&exec, capture.graph(), 0));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::AssertRun run(cts::control() ? 0 : 1, false);

  // 1 where it was accepted and done.
  const auto tell = [&](unsigned command, cudaError_t code) {
    const bool done = code == cudaSuccess && cudaStreamSynchronize(stream) == cudaSuccess;
    cts::Tell(kCommands[command], done ? 1 : 0);
    (void)cudaGetLastError();
  };
  const auto launch = [&](int* word) {
    Store<<<1, 1, 0, stream>>>(word);
    return cudaGetLastError();
  };
  const int value = 5;
  tell(0, launch(ran));
  cudaError_t of_thread = cudaErrorUnknown;
  std::thread([&] {
    of_thread = cudaSetDevice(device);
    if (of_thread == cudaSuccess) of_thread = launch(ran + 1);
  }).join();
  tell(1, of_thread);
  tell(2, cudaMemcpyAsync(ran + kKernels, words, sizeof *words, cudaMemcpyDeviceToHost, stream));
  tell(3, cudaMemsetAsync(words, 1, 64, stream));
  tell(4, cudaMemcpy2D(words, 16, words + 8, 16, 8, 2, cudaMemcpyDeviceToDevice));
  tell(5, cudaMemcpyToSymbol(variable, &value, sizeof value));
  tell(6, cudaMallocAsync(reinterpret_cast<void**>(&pooled), 64, stream));
  tell(7, cudaGraphLaunch(exec, stream));
  tell(8, LaunchByDriver(by_driver, function, ran + 3, stream));
  int kernels = 0;
  for (unsigned i = 0; i < kKernels; ++i) kernels += ran[i] != 0;
  cts::Tell("kernels", kernels);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  for (const char* command : kCommands) {
    cts::Row(command, [&] { CTS_EXPECT_EQ(child.Value(command), 0, "a command was accepted after a failed assert"); });
  }
  cts::Row("effects",
           [&] { CTS_EXPECT_EQ(child.Value("kernels"), 0, "a command was accepted after a failed assert"); });
}

}  // namespace
