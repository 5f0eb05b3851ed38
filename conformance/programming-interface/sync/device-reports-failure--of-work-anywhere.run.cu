/*---
clause: pi.sync.device-reports-failure
covers: each stream, a graph, another thread, among other work, while it waits
control: the kernel does not fault
control-fails-with: cudaDeviceSynchronize succeeded after a task that failed
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

#include <iterator>

namespace {

void Put(cudaStream_t stream, char* memory) {
  cts::Provoke(cts::control() ? cts::Fault::kNone : cts::Fault::kTrap, memory, stream);
}

// After each the device is waited for, once; `memory` is that of the kernel.
void InTheLegacyStream(char* memory) { Put(cudaStreamLegacy, memory); }
void InThePerThreadStream(char* memory) { Put(cudaStreamPerThread, memory); }
void InAStreamOfGreatestPriority(char* memory) {
  int least = 0, greatest = 0;
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CTS_CUDA(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, greatest));
  Put(stream, memory);
}
void InADestroyedStream(char* memory) {
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  Put(stream, memory);
  (void)cudaStreamDestroy(stream);
}
void InAGraph(char* memory) {
  cudaStream_t stream = nullptr;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
  Put(stream, memory);
  CTS_CUDA(cudaStreamEndCapture(stream, &graph));
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, 0));
  (void)cudaGraphLaunch(exec, stream);
}
void OfAnotherThread(char* memory) {
  cts::InThread([=] {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaSetDevice(0));
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    Put(stream, memory);
  });
}
// The one that fails is none of the first, and none of the last. What is refused after it has failed is not looked at.
void AmongOtherWork(char* memory) {
  cudaStream_t streams[9];
  for (cudaStream_t& stream : streams) CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  for (int round = 0; round < 3; ++round)
    for (const cudaStream_t stream : streams) {
      if (round == 1 && stream == streams[4]) {
        Put(stream, memory);
      } else {
        cts::Provoke(cts::Fault::kNone, memory, stream);
        (void)cudaMemsetAsync(memory + 8, round, 8, stream);
      }
    }
}

struct Way {
  const char* name;
  void (*put)(char* memory);
};
// The last one puts nothing by itself: its kernel comes while the device is waited for.
constexpr Way kWays[] = {{"legacy-stream", InTheLegacyStream},
                         {"per-thread-stream", InThePerThreadStream},
                         {"stream-of-greatest-priority", InAStreamOfGreatestPriority},
                         {"destroyed-stream", InADestroyedStream},
                         {"graph", InAGraph},
                         {"another-thread", OfAnotherThread},
                         {"among-other-work", AmongOtherWork},
                         {"while-it-waits", nullptr}};
constexpr int kCount = static_cast<int>(std::size(kWays));

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  char* const data = memory.data();
  const Way& way = kWays[cts::child_argument()];
  cudaError_t code = cudaSuccess;
  if (way.put != nullptr) {
    way.put(data);
    code = cudaDeviceSynchronize();
  } else {
    cudaStream_t stream = nullptr;
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    cts::HostGate gate;
    gate.Hold(stream);
    Put(stream, data);
    cts::Thread waits([&] { code = cudaDeviceSynchronize(); });
    (void)waits.EndsSoon(0.05);
    gate.Open();
    waits.Join();
  }
  cts::Tell("code", code);
}

CTS_CASE() {
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kWays[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = i});
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "cudaDeviceSynchronize succeeded after a task that failed");
    });
  }
}

}  // namespace
