// A fault in a stream, a graph or another thread's work, told by each call that tells of work of the device.
#include "cts/graph/graph.h"
#include "cts/launch/faults.cuh"
#include "cts/process/threads.h"
#include "cts/stream/deciding.h"

namespace {

enum Way { kByStream, kByEvent, kByQuery, kByCopy, kInAGraph, kAfterOthers, kOfAnotherThread, kWayCount };
constexpr const char* kWays[kWayCount] = {
    "cudaStreamSynchronize", "cudaEventSynchronize", "cudaStreamQuery", "cudaMemcpy", "graph",
    "after-other-kernels",   "another-thread"};

// What the first call after the fault returns that waits for it.
cudaError_t CodeBy(int way, cts::Fault fault, char* memory) {
  const cts::Stream stream;
  const cts::Event event;
  cudaError_t code = cudaErrorUnknown;
  if (way == kByCopy) {
    char byte = 0;
    cts::Provoke(fault, memory);
    return cudaMemcpy(&byte, memory, 1, cudaMemcpyDeviceToHost);
  }
  if (way == kInAGraph) {
    const cts::Graph graph(0, 1, cts::FaultingGrid, fault, memory);
    (void)cudaGraphLaunch(graph.exec, stream);
    return cudaStreamSynchronize(stream);
  }
  if (way == kOfAnotherThread) {
    cts::InThread([&] {
      cts::Provoke(fault, memory, stream);
      code = cudaStreamSynchronize(stream);
    });
    return code;
  }
  if (way == kAfterOthers)
    for (int i = 0; i < 200; ++i) cts::Provoke(cts::Fault::kNone, memory, stream);
  cts::Provoke(fault, memory, stream);
  (void)cudaEventRecord(event, stream);
  if (way == kByEvent) return cudaEventSynchronize(event);
  if (way == kByQuery) return cts::AwaitReady([&] { return cudaStreamQuery(stream); }, cts::kHostPatience);
  return cudaStreamSynchronize(stream);
}

// For the child of a case, CTS_CHILD(Fault), whose argument is a way, and kWayCount times the fault.
void TellCodeByWay() {
  cts::ContextIsLost();
  const cts::DeviceBuffer<char> memory(16);
  const auto argument = static_cast<int>(cts::child_argument());
  cts::Tell("code", CodeBy(argument % kWayCount, static_cast<cts::Fault>(argument / kWayCount), memory.data()));
}

// For its parent: a row for each way.
void CheckEachWay(cts::Fault fault, cudaError_t expected, const char* message) {
  for (int way = 0; way < kWayCount; ++way) {
    cts::Row(kWays[way], [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = way + kWayCount * static_cast<long long>(fault)});
      CTS_EXPECT_EQ(child.Value("code"), expected, message);
    });
  }
}

}  // namespace
