/*---
clause: pi.context.synchronize
covers: further streams, graphs, host functions, and a context of the driver
control: the host synchronizes an idle stream instead
control-fails-with: cuCtxSynchronize returned before such a task of the current context was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <vector>

#include "../contexts.cuh"

namespace {

constexpr const char* kEarly = "cuCtxSynchronize returned before such a task of the current context was complete";
constexpr int kRounds = 3;  // a first wait may take another way

__global__ void Work(cts::LateView late) { late.Finish(); }

CUresult Wait(CUstream idle) {
  return cts::control() ? CTS_DRIVER(cuStreamSynchronize)(idle) : cts::SynchronizeContext();
}

// Another thread asks for the work.
template <class Put>
void Check(const char* name, Put put) {
  cts::Row(name, [&] {
    const cts::Stream idle;
    const cts::HostWindows windows;
    for (int round = 0; round < kRounds; ++round) {
      const cts::Late late;
      cts::InThread([&] { put(late.view()); });
      CTS_CU(Wait(idle));
      CTS_EXPECT(late.done(), kEarly);
      CTS_FINISH();
      CTS_EXPECT(late.done(), "the work never ran");
    }
  });
}
void PutWork(cudaStream_t stream, cts::LateView late) {
  Work<<<1, 1, 0, stream>>>(late);
  CTS_CUDA(cudaGetLastError());
}

CTS_CASE(streams) {
  CTS_CUDA(cudaFree(nullptr));
  Check("legacy", [](cts::LateView late) { PutWork(cudaStreamLegacy, late); });
  Check("per-thread-of-another-thread", [](cts::LateView late) { PutWork(cudaStreamPerThread, late); });
  Check("destroyed", [](cts::LateView late) {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    PutWork(stream, late);
    CTS_CUDA(cudaStreamDestroy(stream));
  });
  std::vector<std::unique_ptr<cts::Stream>> many;
  for (int i = 0; i < 40; ++i) many.push_back(std::make_unique<cts::Stream>());
  Check("one-of-forty", [&](cts::LateView late) { PutWork(*many[23], late); });
}

CTS_CASE(graph) {
  const cts::Stream stream, idle;
  const cts::HostWindows windows;
  for (int round = 0; round < kRounds; ++round) {
    const cts::Late late;
    const cts::Template graph;
    cts::AddKernel(graph, {}, Work, late.view());
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_CU(Wait(idle));
    CTS_EXPECT(late.done(), kEarly);
    CTS_FINISH();
  }
}

void CUDA_CB MarkLate(void* word) {
  const cts::HostTimer timer;
  while (timer.Milliseconds() < cts::WindowMs()) {
  }
  *static_cast<std::atomic<int>*>(word) = 1;
}

// In a context of the driver; `waited` counts the rounds in which the function had run.
CTS_CHILD(OfDriver) {
  (void)cts::CreateContext();
  CUstream stream = nullptr, idle = nullptr;
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&stream, CU_STREAM_NON_BLOCKING));
  CTS_CU(CTS_DRIVER(cuStreamCreate)(&idle, CU_STREAM_NON_BLOCKING));
  int waited = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::atomic<int> word = 0;
    CTS_CU(CTS_DRIVER(cuLaunchHostFunc)(stream, &MarkLate, &word));
    CTS_CU(Wait(idle));
    waited += word;
    CTS_CU(CTS_DRIVER(cuStreamSynchronize)(stream));
  }
  cts::Tell("waited", waited);
}
CTS_CASE(host_function_of_a_created_context) {
  CTS_EXPECT_EQ(cts::RunChild("OfDriver").Value("waited"), kRounds, kEarly);
}

}  // namespace
