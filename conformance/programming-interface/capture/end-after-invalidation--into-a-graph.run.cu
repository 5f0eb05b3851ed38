/*---
clause: pi.capture.end-after-invalidation
covers: captures into a given graph or a conditional body
control: the invalid operation is left out
control-fails-with: the end of an invalidated capture into a graph did not return an error and no graph
requires: [driver-12-4]
draft: five of five on an H200, not yet on an H100
note: >-
  what the end of the outer capture returns no sentence says, so it is observed; each row has a process of its own,
  which a driver once did not survive
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

enum Into { kGraph, kBody, kBodyOfCapture };
struct Subject {
  const char* name;
  Into into;
  bool outer_first;
  cudaStreamCaptureMode mode;
};
constexpr Subject kSubjects[] = {
    {"graph", kGraph, false, cudaStreamCaptureModeRelaxed},
    {"graph-thread-local", kGraph, false, cudaStreamCaptureModeThreadLocal},
    {"body", kBody, false, cudaStreamCaptureModeRelaxed},
    {"body-of-a-capture", kBodyOfCapture, false, cudaStreamCaptureModeRelaxed},
    {"body-of-a-capture-thread-local", kBodyOfCapture, false, cudaStreamCaptureModeThreadLocal},
    {"body-of-a-capture-ended-first", kBodyOfCapture, true, cudaStreamCaptureModeRelaxed},
};

// Adds an IF node, and returns its body.
cudaGraph_t AddBody(cudaGraph_t graph, const cudaGraphNode_t* behind, size_t count, cudaGraphNode_t* node) {
  cudaGraphConditionalHandle condition{};
  CTS_CUDA(cudaGraphConditionalHandleCreate(&condition, graph, 1, cudaGraphCondAssignDefault));
  cudaGraphNodeParams parameters{};
  parameters.type = cudaGraphNodeTypeConditional;
  parameters.conditional.handle = condition;
  parameters.conditional.type = cudaGraphCondTypeIf;
  parameters.conditional.size = 1;
  CTS_CUDA(cudaGraphAddNode(node, graph, behind, nullptr, count, &parameters));
  return parameters.conditional.phGraph_out[0];
}

CTS_CHILD(Ends) {
  const Subject& subject = kSubjects[cts::child_argument()];
  const cts::Stream stream, outer;
  cts::DeviceBuffer<unsigned> words(2, 0);
  unsigned* const at = words.data();
  cts::StoreWord<<<1, 1, 0, stream>>>(at, 0);
  cts::Tagged<<<1, 1, 0, stream>>>(1);
  CTS_FINISH();
  cudaGraph_t graph = nullptr, ended = reinterpret_cast<cudaGraph_t>(at);  // not null
  cudaGraph_t outer_ended = nullptr;
  cudaGraphNode_t node = nullptr;
  if (subject.into == kBodyOfCapture) {
    CTS_CUDA(cudaStreamBeginCapture(outer, subject.mode));
    cts::Tagged<<<1, 1, 0, outer>>>(1);
    cudaStreamCaptureStatus status = cudaStreamCaptureStatusNone;
    const cudaGraphNode_t* behind = nullptr;
    const cudaGraphEdgeData* edges = nullptr;
    size_t count = 0;
    cudaGraph_t captured = nullptr;
    CTS_CUDA(cudaStreamGetCaptureInfo(outer, &status, nullptr, &captured, &behind, &edges, &count));
    graph = AddBody(captured, behind, count, &node);
    CTS_CUDA(cudaStreamUpdateCaptureDependencies(outer, &node, nullptr, 1, cudaStreamSetCaptureDependencies));
  } else {
    CTS_CUDA(cudaGraphCreate(&graph, 0));
    if (subject.into == kBody) graph = AddBody(graph, nullptr, 0, &node);
  }
  CTS_CUDA(cudaStreamBeginCaptureToGraph(stream, graph, nullptr, nullptr, 0, subject.mode));
  cts::Tagged<<<1, 1, 0, stream>>>(2);
  if (!cts::control()) (void)cts::Taken(cudaStreamSynchronize(stream));
  cudaError_t outer_code = cudaSuccess;
  const auto end_outer = [&] {
    if (subject.into == kBodyOfCapture) outer_code = cts::Taken(cudaStreamEndCapture(outer, &outer_ended));
  };
  if (subject.outer_first) end_outer();
  const cudaError_t code = cts::Taken(cudaStreamEndCapture(stream, &ended));
  if (!subject.outer_first) end_outer();
  cts::Tell("refused", code == cudaErrorStreamCaptureInvalidated && ended == nullptr);
  cts::Tell("outer", outer_code);
  if (outer_code == cudaSuccess && outer_ended != nullptr) CTS_CUDA(cudaGraphDestroy(outer_ended));
  cts::Tell("released", cts::StatusOf(stream) == cudaStreamCaptureStatusNone &&
                            cts::StatusOf(outer) == cudaStreamCaptureStatusNone);
  cts::StoreWord<<<1, 1, 0, stream>>>(at, 1);
  cts::StoreWord<<<1, 1, 0, outer>>>(at + 1, 1);
  CTS_FINISH();
  cts::Tell("used", words[0] == 1 && words[1] == 1);
}

CTS_CASE() {
  for (const Subject& subject : kSubjects) {
    cts::Row(subject.name, [&] {
      const cts::ChildRun child = cts::RunChild("Ends", {.argument = &subject - kSubjects, .any_end = true});
      CTS_EXPECT(child.Has("refused"), "the process ended at the end of an invalidated capture into a graph");
      if (!child.Has("refused")) return;
      CTS_EXPECT(child.Value("refused") == 1,
                 "the end of an invalidated capture into a graph did not return an error and no graph");
      if (!child.Has("used")) {
        CTS_EXPECT_EQ(child.exit_code, 0, "the process ended behind an invalidated capture into a graph");
        return;
      }
      CTS_EXPECT(child.Value("released") == 1, "a stream of an invalidated capture still captures after its end");
      CTS_EXPECT(child.Value("used") == 1, "work after an invalidated capture was not executed");
      CTS_EXPECT_EQ(child.exit_code, 0, "the process ended behind an invalidated capture into a graph");
      if (subject.into == kBodyOfCapture && !cts::control())
        CTS_OBSERVE((std::string("outer-of-") + subject.name).c_str(), static_cast<cudaError_t>(child.Value("outer")));
    });
  }
}

}  // namespace
