// Streams under capture: launches, copies and fills become nodes, one behind the other.
#include "base/mutants.h"
#include "runtime/api.h"
#include "runtime/graph.h"

namespace ref {

cudaError_t CheckCaptures(Context& context, const Stream& stream) {
  if (stream.capture != nullptr && stream.capture->invalid) return cudaErrorStreamCaptureInvalidated;
  if (!stream.legacy || Mutant(kCaptureLeavesLegacyUsable)) return cudaSuccess;
  cudaError_t code = cudaSuccess;
  for (const auto& other : context.streams) {
    if (other->capture == nullptr || !(other->blocking || Mutant(kAnyCaptureForbidsLegacy))) continue;
    other->capture->invalid = true;
    code = cudaErrorStreamCaptureImplicit;
  }
  return code;
}

cudaError_t CaptureLaunch(Stream& stream, Launch launch) {
  GraphNode node;
  node.kind = GraphNode::kKernel;
  node.launch = std::move(launch);
  node.priority = stream.priority;  // pi.priority.copied-to-graph-nodes
  node.behind = stream.capture->last;
  stream.capture->last = {AddTo(*stream.capture->graph, std::move(node))->index};
  return cudaSuccess;
}

cudaError_t CaptureHost(Stream& stream, cudaHostNodeParams host) {
  GraphNode node;
  node.kind = GraphNode::kHost;
  node.host = host;
  node.behind = stream.capture->last;
  stream.capture->last = {AddTo(*stream.capture->graph, std::move(node))->index};
  return cudaSuccess;
}

cudaError_t CaptureAction(Stream& stream, std::function<void()> run) {
  if (Mutant(kCapturedCopiesAreMadeAtOnce)) run();
  if (Mutant(kCapturesKernelsAlone) || Mutant(kCapturedCopiesAreMadeAtOnce)) return cudaSuccess;
  GraphNode node;
  node.kind = GraphNode::kCopy;
  node.run = std::move(run);
  node.behind = stream.capture->last;
  stream.capture->last = {AddTo(*stream.capture->graph, std::move(node))->index};
  return cudaSuccess;
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaStreamBeginCapture(cudaStream_t handle, cudaStreamCaptureMode mode) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (stream->legacy) return cudaErrorStreamCaptureUnsupported;
    if (stream->capture != nullptr) return cudaErrorIllegalState;
    stream->capture = std::make_shared<Capture>();
    stream->capture->graph = std::make_shared<Graph>();
    stream->capture->begun_by = thread.id;
    stream->capture->mode = mode;
    return cudaSuccess;
  });
}

cudaError_t cudaStreamEndCapture(cudaStream_t handle, cudaGraph_t* out) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (stream->capture == nullptr) return cudaErrorIllegalState;
    // pi.capture.end-wrong-thread
    const bool bound = stream->capture->mode != cudaStreamCaptureModeRelaxed || Mutant(kRelaxedCaptureIsBound);
    if (bound && stream->capture->begun_by != thread.id && !Mutant(kAnyThreadEndsCaptures))
      return cudaErrorStreamCaptureWrongThread;
    const bool invalid = stream->capture->invalid;
    *out = invalid ? nullptr : Keep(stream->capture->graph);
    stream->capture = nullptr;
    if (invalid) return cudaErrorStreamCaptureInvalidated;
    if (const WorkPtr last = Unfinished(*stream); last != nullptr && Mutant(kCaptureForgetsItsStream)) {
      KeepUntilDone(context, last);
      stream->last = nullptr;
    }
    return cudaSuccess;
  });
}

}  // extern "C"
