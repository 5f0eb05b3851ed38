/*---
clause: rt.errors.bad-configuration-not-sticky
covers: each way to launch, during work and with objects in use
control: a kernel traps during the work instead
control-fails-with: work, memory or objects of the context were lost after launches beyond the limits
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/threads.h"
#include "cts/window.h"

namespace {

constexpr unsigned kWords = 1024;

__global__ void Trap() { __trap(); }
__global__ void Store(unsigned* words) { *words = 7; }
// Late, so that the launches beyond the limits come while it runs.
__global__ void AddOne(unsigned* words, unsigned long long ns) {
  cts::SpinFor(ns);
  words[threadIdx.x] += 1;
}

struct Bad {
  dim3 grid, block;
  std::size_t bytes;
};
// How many were accepted.
int LaunchBadly(cudaStream_t stream, unsigned* words, bool cooperative) {
  cudaDeviceProp most;
  CTS_CUDA(cudaGetDeviceProperties(&most, 0));
  const Bad all[] = {{1, most.maxThreadsPerBlock + 1u, 0},
                     {1, dim3(1, 1, most.maxThreadsDim[2] + 1u), 0},
                     {dim3(1, most.maxGridSize[1] + 1u), 1, 0},
                     {1, 1, std::size_t{1} << 20},
                     {1, dim3(65536, 65536), 0}};
  int accepted = 0;
  const auto count = [&](cudaError_t code) {
    accepted += code == cudaSuccess;
    (void)cudaGetLastError();
  };
  for (const Bad& bad : all) {
    void* arguments[] = {&words};
    const auto* kernel = reinterpret_cast<const void*>(&Store);
    cudaLaunchConfig_t config{};
    config.gridDim = bad.grid;
    config.blockDim = bad.block;
    config.dynamicSmemBytes = bad.bytes;
    config.stream = stream;
    Store<<<bad.grid, bad.block, bad.bytes, stream>>>(words);
    count(cudaPeekAtLastError());
    count(cudaLaunchKernel(kernel, bad.grid, bad.block, arguments, bad.bytes, stream));
    count(cudaLaunchKernelExC(&config, kernel, arguments));
    if (cooperative) count(cudaLaunchCooperativeKernel(kernel, bad.grid, bad.block, arguments, bad.bytes, stream));
  }
  return accepted;
}

CTS_CHILD(Use) {
  int cooperative = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
  const cts::DeviceBuffer<unsigned> words(kWords, 0);
  const cts::PinnedBuffer<unsigned> copy(kWords);
  const cts::Stream stream, other;
  const cts::Event done;
  const cts::Graph graph(0, kWords, AddOne, words.data(), 0);
  if (cts::control()) cts::ContextIsLost();
  AddOne<<<1, kWords, 0, stream>>>(words.data(), cts::WindowNs());
  if (cts::control()) Trap<<<1, 1, 0, other>>>();
  if (!cts::control()) {
    int accepted = 0;
    for (const cudaStream_t each :
         {static_cast<cudaStream_t>(stream), static_cast<cudaStream_t>(other), cudaStream_t{}})
      accepted += LaunchBadly(each, words.data(), cooperative != 0);
    cts::Tell("accepted", accepted);
  }
  // After the work that was there: a graph, a copy, an event, and a kernel of another thread.
  const auto succeeds = [](cudaError_t code) { return code == cudaSuccess; };
  bool well = succeeds(cudaGraphLaunch(graph.exec, stream));
  well =
      succeeds(cudaMemcpyAsync(copy.data(), words.data(), kWords * sizeof(unsigned), cudaMemcpyDeviceToHost, stream)) &&
      well;
  well = succeeds(cudaEventRecord(done, stream)) && succeeds(cudaStreamWaitEvent(other, done, 0)) && well;
  bool of_thread = false;
  cts::Thread thread([&] {
    AddOne<<<1, kWords, 0, other>>>(words.data(), 0);
    of_thread = succeeds(cudaGetLastError()) && succeeds(cudaStreamSynchronize(other));
  });
  thread.Join();
  well = succeeds(cudaEventSynchronize(done)) && succeeds(cudaDeviceSynchronize()) && well && of_thread;
  cts::Tell("well", well);
  if (!well) return;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kWords; ++i) wrong += copy[i] != 2;
  for (const unsigned word : words.Read()) wrong += word != 3;
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Use");
  if (!cts::control()) CTS_EXPECT_EQ(child.Value("accepted"), 0, "a launch beyond the limits is accepted");
  CTS_EXPECT(child.Value("well") == 1 && child.Value("wrong") == 0,
             "work, memory or objects of the context were lost after launches beyond the limits");
}

}  // namespace
