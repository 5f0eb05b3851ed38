// Graphs: what nodes say, what an executable graph keeps, and one launch of it under way.
#pragma once

#include <cuda_runtime_api.h>

#include <memory>
#include <vector>

#include "order/grid.h"
#include "runtime/copy.h"
#include "runtime/state.h"

namespace ref {

/// What a kernel on the device updates a node through (cudaGraphDeviceNode_t is its address).
struct DeviceNode {
  bool instantiated = false;
  bool enabled = true;
  Launch
      launch;  ///< What the node runs; it counts in the place of the node's own, up to the moment that the node begins.
};

struct Graph;

struct GraphNode {
  enum Kind : u8 { kKernel, kCopy, kFill, kEmpty, kHost, kChild, kEventRecord, kEventWait, kAllocate, kFree };
  Kind kind = kEmpty;
  std::vector<std::size_t> behind;  ///< Nodes of its graph that come before it.
  Launch launch;
  const void* host_function = nullptr;
  cudaKernelNodeParams parameters{};  ///< As they were given; kernelParams point to `packed`.
  std::vector<void*> pointers;
  std::function<void()> run;  ///< Of a copy, a fill.
  Shape copy;
  cudaMemcpyKind direction = cudaMemcpyDefault;
  bool arrays = false;
  cudaHostNodeParams host{};
  std::shared_ptr<Graph> child;
  Event* event = nullptr;
  bool enabled = true;
  int priority = 0;
  std::shared_ptr<DeviceNode> device_node;
  Graph* graph = nullptr;
  std::size_t index = 0;
};

struct Graph {
  std::vector<std::unique_ptr<GraphNode>> nodes;
  bool owned = false;  ///< A child graph's own copy.
};

/// A deep copy, whose device-updatable nodes are the copies.
std::shared_ptr<Graph> CopyGraph(const Graph& graph, bool for_exec);

struct GraphRun;

struct GraphExec {
  std::shared_ptr<Graph> graph;     ///< What launches from the host run.
  std::shared_ptr<Graph> uploaded;  ///< What launches from the device run: as it was at the last upload.
  bool device_launch = false;
  int context = 0;
  int running = 0;          ///< Launches from the device that are not complete.
  int self_tails = 0;       ///< Tail launches of itself that are not begun.
  int fire_and_forget = 0;  ///< Launches made by all its executions, for a mutant.
  const Graph* made_of = nullptr;
  bool launched = false;
  WorkPtr last;  ///< Its last launch from the host.
  u64 handle() const { return reinterpret_cast<u64>(this); }
};

/// One launch of a graph. Its environment holds its nodes and what they launch (cdp.graph.environment-includes-children).
struct GraphRun : Enclosing {
  GraphRun(GraphExec* what, std::shared_ptr<Graph> how) : exec(what), graph(std::move(how)) {
    environment->owner = this;
  }
  void Start(Device& device) override;

  GraphExec* exec;
  std::shared_ptr<Graph> graph;
  std::shared_ptr<Environment> outside;  ///< The environment that the graph was launched in: siblings go there.
  int fire_and_forget = 0, tails = 0;    ///< Launches made by this execution.

 private:
  void AddNodes(Device& device, const Graph& nodes, const WorkPtr& behind, std::vector<WorkPtr>* ends);
};

/// A node that kernels may update: what it runs is looked up when it begins.
struct UpdatableNode : Enclosing {
  UpdatableNode(std::shared_ptr<DeviceNode> what, GraphRun* of) : node(std::move(what)), run(of) {
    environment->owner = this;
  }
  void Start(Device& device) override;
  std::shared_ptr<DeviceNode> node;
  GraphRun* run;
};

/// The work of a stream that a host launch is: the launch itself, and siblings of it (cdp.graph.stream-environment).
struct HostGraphLaunch : Enclosing {
  explicit HostGraphLaunch(std::shared_ptr<GraphRun> what) : run(std::move(what)) { environment->owner = this; }
  void Start(Device& device) override;
  std::shared_ptr<GraphRun> run;
};

/// A capture under way; its streams refer to it, and the events that were recorded in it, those beyond its end.
struct Capture {
  std::shared_ptr<Graph> graph;
  const Stream* origin = nullptr;
  u64 begun_by = 0;  ///< The thread of the host.
  cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  bool invalid = false, ended = false;
};
/// Whether a command may go into a stream now. While a blocking stream of the context captures, none may go into the legacy stream:
/// that makes the capture invalid (pi.capture.legacy-stream-use, pi.capture.nonblocking-leaves-legacy-usable).
cudaError_t CheckCaptures(Context& context, const Stream& stream);
cudaError_t CaptureLaunch(Stream& stream, Launch launch);
cudaError_t CaptureAction(Stream& stream, std::function<void()> run, GraphNode::Kind kind = GraphNode::kCopy);
cudaError_t CaptureHost(Stream& stream, cudaHostNodeParams host);
/// A wait for an event, where the stream captures or the event was recorded in a capture.
cudaError_t CaptureWait(Stream& stream, Event& event, bool external);
/// A question to the stream or the event, which ends in an error where it is captured.
cudaError_t AskCaptured(const Stream& stream);
cudaError_t AskCaptured(const Event& event);
/// The same of the whole context (pi.capture.device-synchronize).
cudaError_t AskCaptured(const Context& context);

void RecordEvent(Context& context, Stream& stream, Event& event);
void WaitForEvent(Context& context, Stream& stream, Event& event);
/// The context is not idle before `work` is done, although no stream holds it.
void KeepUntilDone(Context& context, const WorkPtr& work);

/// Whether a kernel, or what it calls, launches grids by dynamic parallelism.
bool UsesDeviceRuntime(Kernel& kernel);

/// The graph's new node.
GraphNode* AddTo(Graph& graph, GraphNode node);
/// Gives a graph to the program.
cudaGraph_t Keep(const std::shared_ptr<Graph>& graph);
std::shared_ptr<Graph> FindGraph(cudaGraph_t handle);
GraphExec* KeepExec(std::unique_ptr<GraphExec> exec);
bool DropExec(u64 handle);
GraphExec* FindExec(u64 handle);
GraphNode* FindNode(cudaGraphNode_t handle);
DeviceNode* FindDeviceNode(u64 handle);

}  // namespace ref
