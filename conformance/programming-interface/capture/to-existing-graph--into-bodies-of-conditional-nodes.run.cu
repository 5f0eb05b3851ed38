/*---
clause: pi.capture.to-existing-graph
covers: bodies of many conditional nodes that are added during a capture
control: the work of the bodies is captured beside the nodes
control-fails-with: a captured body did not run in exactly those launches in which its condition was not zero
build: [rdc]
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/stream/capture.h"

#include <vector>

namespace {

constexpr unsigned kNodes = 40, kLaunches = 5;

__host__ __device__ unsigned Inside(unsigned word, unsigned number) { return word * 31 + number; }
__host__ __device__ unsigned Between(unsigned word, unsigned number) { return word * 17 + number; }
__host__ __device__ bool Holds(unsigned launch, unsigned number) { return (number * 7 + launch * 5) % 3 != 0; }

__global__ void SetFrom(cudaGraphConditionalHandle handle, const unsigned* launch, unsigned number) {
  (void)cudaGraphSetConditional(handle, Holds(*launch, number) ? number + 1 : 0);
}
__global__ void InBody(unsigned* word, unsigned number) { *word = Inside(*word, number); }
__global__ void InParent(unsigned* word, unsigned number) { *word = Between(*word, number); }

struct Captured {
  cudaGraph_t graph = nullptr;
  std::vector<cudaGraphNode_t> last;
};
Captured StateOf(cudaStream_t stream) {
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
  Captured state;
  const cudaGraphNode_t* last = nullptr;
  size_t count = 0;
  CTS_CUDA(cudaStreamGetCaptureInfo(stream, &status, nullptr, &state.graph, &last, nullptr, &count));
  state.last.assign(last, last + count);
  return state;
}

// An IF node goes to the end of what `stream` captures; what follows in it depends on the node. Its body is captured.
template <class Body>
void CaptureIf(cudaStream_t stream, const unsigned* launch, unsigned number, Body body) {
  const cudaGraph_t graph = StateOf(stream).graph;
  cudaGraphConditionalHandle handle{};
  CTS_CUDA(cudaGraphConditionalHandleCreate(&handle, graph, 0, cudaGraphCondAssignDefault));
  SetFrom<<<1, 1, 0, stream>>>(handle, launch, number);
  CTS_CUDA(cudaGetLastError());
  const Captured state = StateOf(stream);
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeConditional;
  parameters.conditional.handle = handle;
  parameters.conditional.type = cudaGraphCondTypeIf;
  parameters.conditional.size = 1;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddNode(&node, graph, state.last.data(), nullptr, state.last.size(), &parameters));
  CTS_CUDA(cudaStreamUpdateCaptureDependencies(stream, &node, nullptr, 1, cudaStreamSetCaptureDependencies));
  if (cts::control()) return body(stream);
  const cts::Stream inner;
  cudaGraph_t ended = nullptr;
  const cudaGraph_t into = parameters.conditional.phGraph_out[0];
  CTS_CUDA(cudaStreamBeginCaptureToGraph(inner, into, nullptr, nullptr, 0, cudaStreamCaptureModeRelaxed));
  body(inner);
  CTS_CUDA(cudaStreamEndCapture(inner, &ended));
  CTS_EXPECT_EQ(ended, into, "the end of a capture into a body returned another graph");
}

void Check(const char* name, bool nested) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 1);
    cts::DeviceBuffer<unsigned> launch(1, 0);
    unsigned* const at = word.data();
    const unsigned* const from = launch.data();
    const auto in_body = [&](cudaStream_t stream, unsigned number) {
      InBody<<<1, 1, 0, stream>>>(at, number);
      CTS_CUDA(cudaGetLastError());
    };
    const cts::Stream stream;
    cudaGraph_t graph = nullptr;
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    for (unsigned number = 0; number < kNodes; ++number) {
      CaptureIf(stream, from, number, [&](cudaStream_t body) {
        in_body(body, number);
        if (nested) CaptureIf(body, from, number + 1, [&](cudaStream_t inner) { in_body(inner, number + kNodes); });
      });
      InParent<<<1, 1, 0, stream>>>(at, number);
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(cudaStreamEndCapture(stream, &graph));
    const cts::Executable exec(graph);
    CTS_CUDA(cudaGraphDestroy(graph));
    unsigned expected = 0x01010101u, wrong = 0;  // of bytes
    for (unsigned turn = 0; turn < kLaunches; ++turn) {
      launch.Write({turn});
      exec.Launch(stream);
      stream.Synchronize();
      for (unsigned number = 0; number < kNodes; ++number) {
        if (Holds(turn, number)) {
          expected = Inside(expected, number);
          if (nested && Holds(turn, number + 1)) expected = Inside(expected, number + kNodes);
        }
        expected = Between(expected, number);
      }
      wrong += word[0] != expected ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0u,
                  "a captured body did not run in exactly those launches in which its condition was not zero");
  });
}

CTS_CASE() {
  Check("one-after-another", false);
  Check("one-in-another", true);
}

}  // namespace
