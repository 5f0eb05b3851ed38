/*---
clause: pi.capture.end-returns-graph
covers: values that a stream writes and waits for
control: the work is issued before the capture
control-fails-with: the graph of an operation on memory did not do what the same operation in a stream does
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"
#include "cts/stream/host_grids.cuh"

#include <algorithm>

#include "memory-operations.family.cuh"

namespace {

constexpr const char* kOther =
    "the graph of an operation on memory did not do what the same operation in a stream does";

__global__ void Mix(unsigned* words, unsigned factor) {
  for (unsigned i = 0; i < kWords; ++i) words[i] = words[i] * factor + i;
}

// A kernel writes the words before the operation, and one changes them after it.
CUresult Issue(const Operation& operation, cudaStream_t stream, unsigned* words) {
  CTS_CUDA(cudaMemsetAsync(words, 3, kWords * sizeof(unsigned), stream));
  Mix<<<1, 1, 0, stream>>>(words, 5);
  CTS_CUDA(cudaGetLastError());
  const CUresult code = operation.issue(stream, words);
  Mix<<<1, 1, 0, stream>>>(words, 7);
  CTS_CUDA(cudaGetLastError());
  return code;
}

CTS_CASE(writes) {
  for (const Operation& operation : kOperations) {
    cts::Row(operation.name, [&] {
      if (!IsThere(operation)) return;
      cts::DeviceBuffer<unsigned> by_graph(kWords), by_stream(kWords);
      unsigned *const graph_words = by_graph.data(), *const stream_words = by_stream.data();
      const cts::Stream stream;
      CTS_CU(Issue(operation, stream, stream_words));
      if (cts::control()) CTS_CU(Issue(operation, stream, graph_words));
      stream.Synchronize();
      cts::Capture capture(stream);
      const CUresult code = cts::control() ? CUDA_SUCCESS : Issue(operation, stream, graph_words);
      const cudaError_t ended = capture.End();
      if (!WasCaptured(code)) return;
      CTS_CUDA(ended);
      const cts::Executable exec(capture.graph());
      const auto expected = by_stream.Read();
      for (int launch = 0; launch < 2; ++launch) {
        by_graph.Fill(cts::kPoison);
        exec.Launch(stream);
        stream.Synchronize();
        const auto got = by_graph.Read();
        CTS_EXPECT(std::equal(got.begin(), got.end(), expected.begin()), kOther);
      }
    });
  }
}

// What is captured after the wait waits at each launch.
CTS_CASE(wait) {
  const cts::Stream stream;
  const cts::PinnedBuffer<unsigned> word(1, 0);
  const auto store = [&](unsigned value) { *static_cast<volatile unsigned*>(word.data()) = value; };
  cts::Mark before, mark;
  before.Put(stream);  // nothing is used for the first time after the wait
  stream.Synchronize();
  CUresult code = CUDA_SUCCESS;
  const auto issue = [&] {
    code = CTS_DRIVER(cuStreamWaitValue32)(stream, AddressOf(word.device()), 7, CU_STREAM_WAIT_VALUE_EQ);
  };
  if (cts::control()) {
    store(7);
    issue();
    stream.Synchronize();
    store(0);
  }
  cts::Capture capture(stream);
  if (!cts::control()) issue();
  mark.Put(stream);
  const cudaError_t ended = capture.End();
  if (!WasCaptured(code)) return;
  CTS_CUDA(ended);
  const cts::Executable exec(capture.graph());
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen(), kOther);
  store(7);
  CTS_EXPECT(mark.Comes(), "work after a captured wait never ran");
  stream.Synchronize();
}

}  // namespace
