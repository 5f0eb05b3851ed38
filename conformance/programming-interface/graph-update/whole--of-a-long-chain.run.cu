/*---
clause: pi.graph-update.whole
covers: a chain of many thousand kernels, there and back
control: the executable graph is not updated
control-fails-with: an executable graph of a long chain has not the parameters of the graph that it was updated from
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

constexpr unsigned kKernels = 12'000;

__host__ __device__ unsigned Next(unsigned value, unsigned number) { return value * 1664525u + number; }
__global__ void Step(unsigned* word, unsigned number) { *word = Next(*word, number); }

CTS_CASE() {
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned> word(1, 0);
  unsigned* const at = word.data();
  Step<<<1, 1, 0, stream>>>(at, 0);  // is loaded ahead of the captures, and leaves a 0
  CTS_FINISH();
  const auto take = [&](cts::Capture& capture, unsigned factor) {
    for (unsigned i = 0; i < kKernels; ++i) {
      Step<<<1, 1, 0, stream>>>(at, factor * i);
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(capture.End());
  };
  const auto result_of = [](unsigned factor) {
    unsigned value = 0;
    for (unsigned i = 0; i < kKernels; ++i) value = Next(value, factor * i);
    return value;
  };
  cts::Capture first(stream);
  take(first, 1);
  cts::Capture second(stream);
  take(second, 3);
  const cts::Executable exec(first.graph());
  const auto expect = [&](cudaGraph_t from, unsigned factor, bool update) {
    cudaGraphExecUpdateResultInfo result{};
    if (update) CTS_CUDA(cudaGraphExecUpdate(exec, from, &result));
    word.Fill(0);
    CTS_FINISH();
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], result_of(factor),
                  "an executable graph of a long chain has not the parameters of the graph that it was updated from");
  };
  expect(second.graph(), 3, !cts::control());
  expect(first.graph(), 1, true);
}

}  // namespace
