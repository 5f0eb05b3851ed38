// Streams under capture: launches, copies and fills become nodes, one behind the other; events take other streams into it.
#include <algorithm>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<bool(const Stream&)> rule::ForbidsLegacy{[](const Stream& captured) { return captured.blocking; }};

constinit Rule<cudaError_t(Context&, const Stream&)> CheckCaptures{[](Context& context, const Stream& stream) {
  if (stream.capture != nullptr && stream.capture->invalid) return cudaErrorStreamCaptureInvalidated;
  if (!stream.legacy) return cudaSuccess;
  cudaError_t code = cudaSuccess;
  for (const auto& other : context.streams) {
    if (other->capture == nullptr || !rule::ForbidsLegacy(*other)) continue;
    other->capture->invalid = true;
    code = cudaErrorStreamCaptureImplicit;
  }
  return code;
}};

namespace {

cudaError_t Append(Stream& stream, GraphNode node) {
  node.behind = stream.captured;
  stream.captured = {AddTo(*stream.capture->graph, std::move(node))->index};
  return cudaSuccess;
}

template <class F>
void ForStreams(const Context& context, F each) {
  for (const auto& stream : context.streams) each(*stream);
  for (const auto& [thread, stream] : context.per_thread) each(*stream);
}

// pi.capture.unjoined: whether a node is not behind which the origin's next one would come, directly or not.
bool HasUnjoined(const Graph& graph, const std::vector<std::size_t>& last) {
  std::vector<bool> joined(graph.nodes.size(), false);
  std::vector<std::size_t> open = last;
  while (!open.empty()) {
    const std::size_t node = open.back();
    open.pop_back();
    if (joined[node]) continue;
    joined[node] = true;
    open.insert(open.end(), graph.nodes[node]->behind.begin(), graph.nodes[node]->behind.end());
  }
  return std::find(joined.begin(), joined.end(), false) != joined.end();
}

void Release(const Stream& origin, const Capture* capture) {
  for (const auto& [id, owner] : State::Get().contexts) {
    Context& context = *owner;
    ForStreams(context, [&](Stream& stream) {
      if (stream.capture.get() == capture) rule::LeaveCapture(context, stream, origin);
    });
  }
}

}  // namespace

constinit Rule<void(Context&, Stream&, const Stream&)> rule::LeaveCapture{[](Context&, Stream& stream, const Stream&) {
  stream.capture = nullptr;
  stream.captured.clear();
}};

constinit Rule<bool(const Capture&, const HostThread&)> rule::MayEndCapture{
    [](const Capture& capture, const HostThread& thread) {
      return capture.mode == cudaStreamCaptureModeRelaxed || capture.begun_by == thread.id;
    }};

constinit Rule<cudaError_t(const Stream&)> rule::CodeOfEndedCapture{[](const Stream& origin) {
  if (origin.capture->invalid) return cudaErrorStreamCaptureInvalidated;
  return HasUnjoined(*origin.capture->graph, origin.captured) ? cudaErrorStreamCaptureUnjoined : cudaSuccess;
}};

cudaError_t CaptureLaunch(Stream& stream, Launch launch) {
  GraphNode node;
  node.kind = GraphNode::kKernel;
  node.launch = std::move(launch);
  node.priority = stream.priority;  // pi.priority.copied-to-graph-nodes
  return Append(stream, std::move(node));
}

cudaError_t CaptureHost(Stream& stream, cudaHostNodeParams host) {
  GraphNode node;
  node.kind = GraphNode::kHost;
  node.host = host;
  return Append(stream, std::move(node));
}

constinit Rule<cudaError_t(Stream&, const std::function<void()>&, GraphNode::Kind)> CaptureAction{
    [](Stream& stream, const std::function<void()>& run, GraphNode::Kind kind) {
      GraphNode node;
      node.kind = kind;
      node.run = run;
      return Append(stream, std::move(node));
    }};

cudaError_t CaptureAllocation(Stream& stream, const cudaMemPoolProps& properties, u64 bytes, void** out) {
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps = properties;
  parameters.bytesize = bytes;
  GraphNode node;
  node.behind = stream.captured;
  const cudaError_t code = AddAllocation(*stream.capture->graph, parameters, node);
  if (code != cudaSuccess) return code;
  *out = parameters.dptr;
  return Append(stream, std::move(node));
}

cudaError_t CaptureFree(Stream& stream, void* memory) {
  GraphNode node;
  const cudaError_t code = AddFree(*stream.capture->graph, memory, node);
  return code != cudaSuccess ? code : Append(stream, std::move(node));
}

constinit Rule<cudaError_t(Stream&, Event&, bool)> CaptureWait{[](Stream& stream, Event& event, bool external) {
  if (external && stream.capture != nullptr) {
    GraphNode node;
    node.kind = GraphNode::kEventWait;
    node.event = &event;
    return Append(stream, std::move(node));
  }
  const bool outside = event.capture == nullptr || event.capture->ended;
  if (stream.capture != nullptr && outside) {  // pi.capture.isolation
    stream.capture->invalid = true;
    return cudaErrorStreamCaptureIsolation;
  }
  if (outside) return cudaErrorCapturedEvent;
  if (event.capture->invalid) return cudaErrorStreamCaptureInvalidated;
  if (stream.legacy) return cudaErrorStreamCaptureUnsupported;  // pi.capture.not-on-legacy
  if (stream.capture == nullptr) {                              // pi.capture.event-fork
    stream.capture = event.capture;
    stream.captured = event.captured;
    return cudaSuccess;
  }
  if (stream.capture != event.capture) {  // pi.capture.merge
    stream.capture->invalid = event.capture->invalid = true;
    return cudaErrorStreamCaptureMerge;
  }
  // pi.capture.event-join
  for (const std::size_t node : event.captured) {
    if (std::find(stream.captured.begin(), stream.captured.end(), node) == stream.captured.end())
      stream.captured.push_back(node);
  }
  return cudaSuccess;
}};

constinit Rule<cudaError_t(const Stream&)> AskStream{[](const Stream& stream) {
  if (stream.capture == nullptr) return cudaSuccess;
  stream.capture->invalid = true;
  return cudaErrorStreamCaptureUnsupported;
}};

constinit Rule<cudaError_t(const Event&)> AskEvent{[](const Event& event) {
  if (event.capture == nullptr) return cudaSuccess;
  event.capture->invalid = true;
  return cudaErrorCapturedEvent;
}};

constinit Rule<cudaError_t(const Context&)> AskDevice{[](const Context& context) {
  cudaError_t code = cudaSuccess;
  ForStreams(context, [&](const Stream& stream) {
    if (stream.capture == nullptr) return;
    stream.capture->invalid = true;
    code = cudaErrorStreamCaptureUnsupported;
  });
  return code;
}};

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
    stream->captured.clear();
    stream->capture = std::make_shared<Capture>();
    stream->capture->graph = std::make_shared<Graph>();
    stream->capture->origin = stream;
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
    if (!rule::MayEndCapture(*stream->capture, thread)) return cudaErrorStreamCaptureWrongThread;
    const std::shared_ptr<Capture> capture = stream->capture;
    if (capture->origin != stream) return cudaErrorStreamCaptureUnmatched;  // pi.capture.end-on-origin
    const cudaError_t code = rule::CodeOfEndedCapture(*stream);
    capture->ended = true;
    if (stream->legacy) stream->capture = nullptr;
    Release(*stream, capture.get());
    *out = code == cudaSuccess ? Keep(capture->graph) : nullptr;
    return code;
  });
}

// pi.capture.is-capturing, pi.capture.is-capturing-legacy
cudaError_t cudaStreamIsCapturing(cudaStream_t handle, cudaStreamCaptureStatus* out) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    const Stream* stream = FindStream(context, handle, thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (out == nullptr) return cudaErrorInvalidValue;
    bool implicit = false;
    ForStreams(context, [&](const Stream& other) { implicit |= other.capture != nullptr && other.blocking; });
    if (stream->legacy && implicit) return cudaErrorStreamCaptureImplicit;
    *out = stream->capture == nullptr ? cudaStreamCaptureStatusNone
           : stream->capture->invalid ? cudaStreamCaptureStatusInvalidated
                                      : cudaStreamCaptureStatusActive;
    return cudaSuccess;
  });
}

// As far as it says the same.
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t handle, cudaStreamCaptureStatus* out, unsigned long long* id,
                                     cudaGraph_t* graph, const cudaGraphNode_t** nodes, const cudaGraphEdgeData** edges,
                                     std::size_t* count) {
  if (id != nullptr || graph != nullptr || nodes != nullptr || edges != nullptr || count != nullptr)
    Refuse("runtime call", "cudaStreamGetCaptureInfo for more than the status");
  return cudaStreamIsCapturing(handle, out);
}

}  // extern "C"
