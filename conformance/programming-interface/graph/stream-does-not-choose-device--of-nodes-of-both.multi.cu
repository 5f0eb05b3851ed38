/*---
clause: pi.graph.stream-does-not-choose-device
covers: nodes of both devices, captured and nested, streams of each kind
control: each node is added with the other device current
control-fails-with: a node of a graph of both devices did not run where it was added for
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/process/two_gpus.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kNodes = 6;

__device__ unsigned which;
__global__ void StoreDevice(unsigned* word) { *word = which; }

int DeviceOf(unsigned node) { return node == 1 || node == 2 || node == 4 ? 1 : 0; }
int AddedFor(unsigned node) { return cts::control() ? 1 - DeviceOf(node) : DeviceOf(node); }

// One node after another.
void Fill(cudaGraph_t graph, unsigned* words) {
  cudaGraphNode_t last = nullptr;
  for (unsigned i = 0; i < kNodes; ++i) {
    const cts::OnDevice on(AddedFor(i));
    last = cts::AddKernelNode(graph, last, 1, StoreDevice, words + i);
  }
}

// The same from a capture, which begins and ends on the first device; the other one's stream joins it and comes back.
void Record(cudaStream_t first, cudaStream_t second, cudaEvent_t of_first, cudaEvent_t of_second, unsigned* words) {
  for (unsigned i = 0; i < kNodes; ++i) {
    const cts::OnDevice on(AddedFor(i));
    if (AddedFor(i) == 1) CTS_CUDA(cudaStreamWaitEvent(second, of_first, 0));
    StoreDevice<<<1, 1, 0, AddedFor(i) == 0 ? first : second>>>(words + i);
    CTS_CUDA(cudaGetLastError());
    if (AddedFor(i) == 0) {
      CTS_CUDA(cudaEventRecord(of_first, first));
    } else {
      CTS_CUDA(cudaEventRecord(of_second, second));
      CTS_CUDA(cudaStreamWaitEvent(first, of_second, 0));
    }
  }
}

// Launched from either device, into streams of each kind.
void ExpectDevices(const char* name, cudaGraph_t graph, const cts::PinnedBuffer<unsigned>& words) {
  const cts::Executable exec(graph);
  cts::Row(name, [&] {
    for (const int launching : {0, 1, 0}) {
      const cts::OnDevice on(launching);
      const cts::Stream own, blocking(cudaStreamDefault);
      const cudaStream_t streams[] = {own, blocking, nullptr, cudaStreamPerThread};
      for (const cudaStream_t stream : streams) {
        for (unsigned i = 0; i < kNodes; ++i) words[i] = 0;
        exec.Launch(stream);
        CTS_CUDA(cudaStreamSynchronize(stream));
        unsigned wrong = 0;
        for (unsigned i = 0; i < kNodes; ++i) wrong += words[i] != 100u + static_cast<unsigned>(DeviceOf(i));
        CTS_EXPECT_EQ(wrong, 0, "a node of a graph of both devices did not run where it was added for");
      }
    }
  });
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const unsigned number = 100 + static_cast<unsigned>(device);
    CTS_CUDA(cudaMemcpyToSymbol(which, &number, sizeof(number)));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const cts::PinnedBuffer<unsigned> words(kNodes, 0);
  unsigned* const at = words.device();
  const cts::Template built, outer;
  Fill(built, at);
  ExpectDevices("built", built, words);
  cts::AddChild(outer, {}, built);
  ExpectDevices("nested", outer, words);

  const cts::On<cts::Stream> first(0), second(1);
  const cts::On<cts::Event> of_first(0), of_second(1);
  const cudaStream_t streams[] = {*first, *second};
  const cudaEvent_t events[] = {*of_first, *of_second};
  const cts::OnDevice on(0);
  cts::Capture capture(streams[0]);
  CTS_CUDA(cudaEventRecord(events[0], streams[0]));
  Record(streams[0], streams[1], events[0], events[1], at);
  CTS_CUDA(capture.End());
  ExpectDevices("captured", capture.graph(), words);
}

}  // namespace
