/*---
clause: pi.event.elapsed-time
covers: events that graphs record, by nodes and captures, launch after launch
control: both events are recorded before the kernel
control-fails-with: the time between events that a graph recorded is shorter than the kernel between them
draft: five of five on an H200, not yet on an H100
note: the upper bound is the host's time around the launch
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "spun.cuh"

namespace {

cudaGraphNode_t AddRecord(cudaGraph_t graph, cts::Behind behind, cudaEvent_t event) {
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, behind.begin(), behind.size(), event));
  return node;
}

// Each launch spins for another time.
void Check(const cts::Executable& exec, cudaEvent_t start, cudaEvent_t stop, cts::DeviceBuffer<unsigned long long>& ns,
           const cts::DeviceBuffer<unsigned long long>& spun) {
  const cts::Stream stream;
  // Events of which cudaEventRecord() knows nothing are another matter.
  CTS_CUDA(cudaEventRecord(start, stream));
  CTS_CUDA(cudaEventRecord(stop, stream));
  stream.Synchronize();
  for (const unsigned long long wanted : {20'000'000ull, 5'000'000ull, 12'000'000ull}) {
    ns.Write({wanted});
    const cts::HostTimer timer;
    exec.Launch(stream);
    stream.Synchronize();
    const double host_ms = timer.Milliseconds();
    float elapsed_ms = -1;
    CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
    // As in the case of records in a stream: for the difference of the clocks, and the resolution of both.
    CTS_EXPECT_LE(static_cast<double>(spun[0]) / 1e6 * 0.999 - 0.004, static_cast<double>(elapsed_ms),
                  "the time between events that a graph recorded is shorter than the kernel between them");
    CTS_EXPECT_LE(static_cast<double>(elapsed_ms), host_ms * 1.001 + 0.004,
                  "the time between events that a graph recorded is longer than the host's around the launch");
  }
}

__global__ void SpinFrom(const unsigned long long* ns, unsigned long long* spun) { *spun = cts::SpunAtLeast(*ns); }

CTS_CASE() {
  for (const bool set : {false, true}) {
    cts::Row(set ? "nodes-that-are-set" : "nodes", [&] {
      const cts::Event start(cudaEventDefault), stop(cudaEventDefault), other(cudaEventDefault);
      cts::DeviceBuffer<unsigned long long> ns(1, 0), spun(1, 0);
      const cts::Template graph;
      const cudaGraphNode_t first = AddRecord(graph, {}, set ? other : start);
      const cudaGraphNode_t early = cts::control() ? AddRecord(graph, {first}, set ? other : stop) : nullptr;
      const cudaGraphNode_t kernel =
          cts::AddKernel(graph, {cts::control() ? early : first}, SpinFrom, ns.data(), spun.data());
      const cudaGraphNode_t last = cts::control() ? early : AddRecord(graph, {kernel}, set ? other : stop);
      const cts::Executable exec(graph);
      if (set) CTS_CUDA(cudaGraphExecEventRecordNodeSetEvent(exec, first, start));
      if (set) CTS_CUDA(cudaGraphExecEventRecordNodeSetEvent(exec, last, stop));
      Check(exec, start, stop, ns, spun);
    });
  }
  cts::Row("captured", [] {
    const cts::Event start(cudaEventDefault), stop(cudaEventDefault);
    cts::DeviceBuffer<unsigned long long> ns(1, 0), spun(1, 0);
    const unsigned long long* const from = ns.data();
    unsigned long long* const to = spun.data();
    const cts::Stream stream;
    cts::Capture capture(stream);
    CTS_CUDA(cudaEventRecordWithFlags(start, stream, cudaEventRecordExternal));
    if (cts::control()) CTS_CUDA(cudaEventRecordWithFlags(stop, stream, cudaEventRecordExternal));
    SpinFrom<<<1, 1, 0, stream>>>(from, to);
    CTS_CUDA(cudaGetLastError());
    if (!cts::control()) CTS_CUDA(cudaEventRecordWithFlags(stop, stream, cudaEventRecordExternal));
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    Check(exec, start, stop, ns, spun);
  });
}

}  // namespace
