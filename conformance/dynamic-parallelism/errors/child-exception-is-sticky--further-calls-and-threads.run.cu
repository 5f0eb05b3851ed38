/*---
clause: cdp.errors.child-exception-is-sticky
covers: launches, graphs, fills, copies, events, the driver API; another host thread
control: the first error is that of a refused launch, so that no child runs and none has an exception
control-fails-with: a further call of one of two threads did not return the error of the child's exception
build: [rdc]
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: the driver's error codes have the numbers of the runtime's
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr const char* kWrong = "a further call of one of two threads did not return the error of the child's exception";
constexpr const char* kOther = "-of-another-thread";

__global__ void Child(int* data) { *data = 1; }
__global__ void Parent(int* data) { Child<<<1, 1>>>(data); }
__global__ void Nothing() {}

enum Call {
  kLaunch,
  kGraph,
  kFill,
  kCopy,
  kBlockingCopy,
  kRecord,
  kStream,
  kEvent,
  kQuery,
  kDriverStream,
  kDriverFill,
  kCalls
};
constexpr const char* kNames[kCalls] = {"cudaLaunchKernel",      "cudaGraphLaunch",      "cudaMemsetAsync",
                                        "cudaMemcpyAsync",       "cudaMemcpy2D",         "cudaEventRecord",
                                        "cudaStreamSynchronize", "cudaEventSynchronize", "cudaEventQuery",
                                        "cuStreamSynchronize",   "cuMemsetD8Async"};

struct Things {
  char* memory;
  cudaStream_t stream;
  cudaEvent_t event;
  cudaGraphExec_t graph;
  decltype(&::cuStreamSynchronize) driver_wait;
  decltype(&::cuMemsetD8Async) driver_fill;
};

long long Make(Call call, const Things& of) {
  switch (call) {
    case kLaunch:
      return cudaLaunchKernel(reinterpret_cast<const void*>(&Nothing), 1, 1, nullptr, 0, of.stream);
    case kGraph:
      return cudaGraphLaunch(of.graph, of.stream);
    case kFill:
      return cudaMemsetAsync(of.memory, 0, 16, of.stream);
    case kCopy:
      return cudaMemcpyAsync(of.memory, of.memory + 16, 16, cudaMemcpyDeviceToDevice, of.stream);
    case kBlockingCopy:
      return cudaMemcpy2D(of.memory, 4, of.memory + 16, 4, 4, 2, cudaMemcpyDeviceToDevice);
    case kRecord:
      return cudaEventRecord(of.event, of.stream);
    case kStream:
      return cudaStreamSynchronize(of.stream);
    case kEvent:
      return cudaEventSynchronize(of.event);
    case kQuery:
      return cudaEventQuery(of.event);
    case kDriverStream:
      return of.driver_wait(of.stream);
    default:
      return of.driver_fill(reinterpret_cast<CUdeviceptr>(of.memory), 0, 16, of.stream);
  }
}

// All that is used is made before the exception. Functions of the driver need a context that is current, so the other
// thread, which may get none any more, does without them.
CTS_CHILD(Fault) {
  const cts::DeviceBuffer<char> memory(32);
  const cts::Stream stream;
  const cts::Event event;
  const cts::Graph graph(0, 1, Nothing);
  const Things of{
      memory.data(), stream, event, graph.exec, CTS_DRIVER(cuStreamSynchronize), CTS_DRIVER(cuMemsetD8Async)};
  cts::ContextIsLost();
  Parent<<<1, cts::control() ? 2048 : 1, 0, stream>>>(reinterpret_cast<int*>(16));  // no allocation can lie there
  const cudaError_t launched = cudaGetLastError();
  (void)cudaEventRecord(event, stream);
  cts::Tell("first", cts::control() ? launched : cudaDeviceSynchronize());
  const auto tell = [&](const char* by, int calls) {
    for (int call = 0; call < calls; ++call) {
      (void)cudaGetLastError();  // does not heal the context
      cts::Tell((std::string(kNames[call]) + by).c_str(), Make(static_cast<Call>(call), of));
    }
  };
  tell("", kCalls);
  cts::Thread([&] { tell(kOther, kDriverStream); }).Join();
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Fault");
  const long long first = run.Value("first");
  const auto check = [&](const char* by, int calls) {
    for (int call = 0; call < calls; ++call) {
      const std::string name = std::string(kNames[call]) + by;
      cts::Row(name.c_str(), [&] { CTS_EXPECT(first != cudaSuccess && run.Value(name.c_str()) == first, kWrong); });
    }
  };
  check("", kCalls);
  check(kOther, kDriverStream);
}

}  // namespace
