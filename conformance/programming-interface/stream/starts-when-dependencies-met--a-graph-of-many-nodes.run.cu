/*---
clause: pi.stream.starts-when-dependencies-met
covers: graphs of several hundred nodes, after copies, fills and kernels
control: each command and the graph after it are issued the other way round
control-fails-with: a node of a large graph did not find what had been written before its launch
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/stream/capture.h"

#include <vector>

namespace {

constexpr unsigned kNodes = 300, kLaunches = 60;

__host__ __device__ unsigned Next(unsigned word, unsigned position, unsigned token, unsigned node) {
  return (word * 31 + position) * 17 + token * 5 + node;
}
// Not commutative, so that each node counts, and its order.
__global__ void Step(unsigned* word, const unsigned* position, const unsigned* token, unsigned node) {
  *word = Next(*word, *position, *token, node);
}

enum class By { kCopy, kPageableCopy, kFill, kKernel };
struct Subject {
  const char* name;
  By by;
  bool captured;
};
constexpr Subject kSubjects[] = {{"copy", By::kCopy, false},
                                 {"copy-captured", By::kCopy, true},
                                 {"copy-of-pageable-memory", By::kPageableCopy, true},
                                 {"fill", By::kFill, true},
                                 {"kernel", By::kKernel, false}};

unsigned PositionOf(By by, unsigned launch) {
  return by == By::kFill ? 0x01010101u * (launch % 255 + 1) : launch * 7 + 1;
}

void Check(const Subject& subject, cudaStream_t stream) {
  const unsigned launches = cts::Rounds(kLaunches);
  const cts::DeviceBuffer<unsigned> word(1, 0), read(2, 0);
  const cts::PinnedBuffer<unsigned> given(2 * launches), brought(launches);
  unsigned *const at = word.data(), *const position = read.data();
  const cts::Template graph;
  cudaGraph_t made = graph;
  const cts::Stream capturing;
  cts::Capture capture(capturing);
  for (unsigned i = 0; i < kNodes; ++i) {
    Step<<<1, 1, 0, capturing>>>(at, position, position + 1, i);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_CUDA(capture.End());
  if (subject.captured) {
    made = capture.graph();
  } else {
    cudaGraphNode_t last = cts::AddEmpty(graph);
    for (unsigned i = 0; i < kNodes; ++i) last = cts::AddKernel(graph, {last}, Step, at, position, position + 1, i);
  }
  const cts::Executable exec(made);
  unsigned expected = 0;
  // The copies of pageable memory may read it until the end.
  std::vector<unsigned> values(launches), pageable(2 * launches);
  for (unsigned launch = 0; launch < launches; ++launch) {
    const unsigned value = PositionOf(subject.by, launch);
    unsigned* const pair = given.data() + 2 * launch;
    pair[0] = value, pair[1] = value;
    if (cts::control()) exec.Launch(stream);
    switch (subject.by) {
      case By::kCopy:
        CTS_CUDA(cudaMemcpyAsync(position, pair, sizeof(unsigned), cudaMemcpyHostToDevice, stream));
        CTS_CUDA(cudaMemcpyAsync(position + 1, pair + 1, sizeof(unsigned), cudaMemcpyHostToDevice, stream));
        break;
      case By::kPageableCopy: {
        unsigned* const from = pageable.data() + 2 * launch;
        from[0] = value, from[1] = value;
        CTS_CUDA(cudaMemcpyAsync(position, from, 2 * sizeof(unsigned), cudaMemcpyHostToDevice, stream));
        break;
      }
      case By::kFill:
        CTS_CUDA(cudaMemsetAsync(position, static_cast<int>(value & 0xFF), 2 * sizeof(unsigned), stream));
        break;
      case By::kKernel:
        cts::StoreWord<<<1, 1, 0, stream>>>(position, value);
        cts::StoreWord<<<1, 1, 0, stream>>>(position + 1, value);
        CTS_CUDA(cudaGetLastError());
        break;
    }
    if (!cts::control()) exec.Launch(stream);
    CTS_CUDA(cudaMemcpyAsync(brought.data() + launch, at, sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
    for (unsigned i = 0; i < kNodes; ++i) expected = Next(expected, value, value, i);
    values[launch] = expected;
  }
  CTS_FINISH();
  unsigned wrong = 0;
  for (unsigned launch = 0; launch < launches; ++launch) wrong += brought[launch] != values[launch];
  CTS_EXPECT_EQ(wrong, 0, "a node of a large graph did not find what had been written before its launch");
}

CTS_CASE() {
  const cts::Stream stream;
  for (const Subject& subject : kSubjects) cts::Row(subject.name, [&] { Check(subject, stream); });
  cts::Row("copy-in-the-null-stream", [] { Check({"copy", By::kCopy, true}, nullptr); });
}

}  // namespace
