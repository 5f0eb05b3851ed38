// Graphs: what nodes say, what an executable graph keeps, and one launch of it under way.
#pragma once

#include <cuda_runtime_api.h>

#include <map>
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
struct GraphBlock;

struct GraphNode {
  enum Kind : u8 {
    kKernel,
    kCopy,
    kFill,
    kEmpty,
    kHost,
    kChild,
    kEventRecord,
    kEventWait,
    kAllocate,
    kFree,
    kConditional
  };
  Kind kind = kEmpty;
  std::vector<std::size_t> behind;                        ///< Nodes of its graph that come before it.
  std::map<std::size_t, cudaGraphEdgeData> programmatic;  ///< Of those, which edges carry data.
  Launch launch;
  const void* host_function = nullptr;
  cudaKernelNodeParams parameters{};  ///< As they were given; kernelParams point to `packed`.
  std::vector<void*> pointers;
  std::function<void()> run;  ///< Of a copy, a fill.
  Shape copy;
  cudaMemcpyKind direction = cudaMemcpyDefault;
  bool to_array = false, from_array = false;
  cudaMemsetParams fill{};
  cudaHostNodeParams host{};
  std::shared_ptr<Graph> child;
  Event* event = nullptr;
  std::shared_ptr<GraphBlock> block;      ///< That it allocates, or frees.
  cudaMemAllocNodeParams allocation{};    ///< As it was asked for, with the address.
  std::vector<cudaMemAccessDesc> access;  ///< Of the allocation.
  u64 condition = 0;
  cudaGraphConditionalNodeType decides = cudaGraphCondTypeIf;
  std::vector<std::shared_ptr<Graph>> bodies;
  std::vector<cudaGraph_t> body_handles;  ///< As the program got them.
  bool enabled = true;
  int priority = 0;
  std::shared_ptr<DeviceNode> device_node;
  Graph* graph = nullptr;
  std::size_t index = 0;
  u64 id = 0;       ///< The same in an executable graph that was made of its graph.
  u64 copy_of = 0;  ///< In a clone: the node of the original.
};

/// The value of a condition when a launch begins.
struct Condition {
  u32 value = 0;
  bool is_set = false;  ///< It has one.
};

struct Graph {
  std::vector<std::unique_ptr<GraphNode>> nodes;
  std::map<u64, Condition> conditions;
  bool owned = false;  ///< It was moved into a parent.
};

/// A deep copy, whose device-updatable nodes are the copies. For an executable graph its nodes are the same (GraphNode::id).
std::shared_ptr<Graph> CopyGraph(const Graph& graph, bool for_exec);

struct GraphRun;

struct GraphExec {
  std::shared_ptr<Graph> graph;     ///< What launches from the host run.
  std::shared_ptr<Graph> uploaded;  ///< What launches from the device run: as it was at the last upload.
  bool device_launch = false;
  unsigned long long flags = 0;  ///< Of its instantiation.
  int context = 0;
  int running = 0;                    ///< Launches from the device that are not complete.
  int self_tails = 0;                 ///< Tail launches of itself that are not begun.
  std::weak_ptr<const Graph> source;  ///< That it was made of, while that is there.
  WorkPtr last;                       ///< Its last launch from the host.
  u64 handle() const { return reinterpret_cast<u64>(this); }
};

/// One launch of a graph. Its environment holds its nodes and what they launch (cdp.graph.environment-includes-children).
struct GraphRun : Enclosing {
  GraphRun(GraphExec* what, std::shared_ptr<Graph> how) : exec(what), graph(std::move(how)) {
    environment->owner = this;
  }
  void Start(Device& device) override;
  /// Who asks for an event from now on waits for its record in this launch (pi.graph.node-types-added-later).
  void Record(const Graph& nodes);
  /// Nodes that wait for an event wait for what was recorded last when the launch was asked for, this launch included.
  void NoteWaits(const Graph& nodes);

  GraphExec* exec;
  std::shared_ptr<Graph> graph;
  std::shared_ptr<Environment> outside;  ///< The environment that the graph was launched in: siblings go there.
  int fire_and_forget = 0, tails = 0;    ///< Launches made by this execution.
  std::map<const GraphNode*, WorkPtr> records, waits;
  std::map<u64, u32> conditions;  ///< What they are now.
  /// Makes the nodes of a graph work of an environment.
  void AddNodes(Device& device, const Graph& nodes, const std::shared_ptr<Environment>& into, const WorkPtr& behind,
                std::vector<WorkPtr>* ends);
};

/// A node whose bodies run as its condition says when it begins, or each time that a body has ended.
struct ConditionalNode : Enclosing {
  ConditionalNode(const GraphNode& what, GraphRun* of) : node(what), run(of) { environment->owner = this; }
  void Start(Device& device) override { Decide(device, true); }
  void Decide(Device& device, bool first);
  const GraphNode& node;
  GraphRun* run;
};

/// Whether the bodies of all conditional nodes hold what they may (pi.graph.conditional-body-restrictions).
bool BodiesAreAllowed(const Graph& graph);
/// Sets the conditions to what they are at the beginning of a launch (pi.graph.conditional-default-value).
void ResetConditions(const Graph& graph, std::map<u64, u32>* values);

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
/// that makes the capture invalid (pi.capture.legacy-stream-use, pi.capture.invalidated-until-ended).
extern Rule<cudaError_t(Context& context, const Stream& stream)> CheckCaptures;
cudaError_t CaptureLaunch(Stream& stream, Launch launch);
/// Captures a copy or a fill (pi.capture.work-not-executed).
extern Rule<cudaError_t(Stream& stream, const std::function<void()>& run, GraphNode::Kind kind)> CaptureAction;
cudaError_t CaptureHost(Stream& stream, cudaHostNodeParams host);
/// A wait for an event, where the stream captures or the event was recorded in a capture.
extern Rule<cudaError_t(Stream& stream, Event& event, bool external)> CaptureWait;
/// A question to a stream, an event or the whole device, which ends in an error where it is captured (pi.capture.sync-or-query-stream,
/// pi.capture.query-captured-event, pi.capture.device-synchronize).
extern Rule<cudaError_t(const Stream& stream)> AskStream;
extern Rule<cudaError_t(const Event& event)> AskEvent;
extern Rule<cudaError_t(const Context& context)> AskDevice;

/// The context is not idle before `work` is done, although no stream holds it.
void KeepUntilDone(Context& context, const WorkPtr& work);

/// Whether a kernel, or what it calls, launches grids by dynamic parallelism.
bool UsesDeviceRuntime(Kernel& kernel);
/// Whether an update from one node to the other brings a kernel that launches where none did
/// (cdp.interop.whole-graph-update-cannot-become-cdp).
bool BeginsToLaunch(const GraphNode& now, const GraphNode& next);

/// Puts the nodes of a graph one behind the other so that each edge leads forward. Returns false where a cycle forbids it
/// (pi.graph.cycle-rejected).
bool OrderOf(const Graph& graph, std::vector<std::size_t>* order);

/// What the edge from another node of its graph carries.
cudaGraphEdgeData EdgeData(const GraphNode& node, std::size_t before);
bool IsDefault(const cudaGraphEdgeData& data);

/// What a node is to do, from its parameters.
extern Rule<cudaError_t(Context& context, const cudaKernelNodeParams& parameters, GraphNode& node)> FillKernel;
cudaError_t FillCopy(const Shape& shape, cudaMemcpyKind kind, GraphNode& node);
extern Rule<cudaError_t(const cudaMemsetParams& parameters, GraphNode& node)> FillMemset;

/// Gives a child-graph node of an executable graph the parameters of another graph (pi.graph-update.single-node).
cudaError_t FillChild(const Graph& with, GraphNode& node);

/// cudaGraphAddNode of the types that have functions of their own.
cudaError_t AddPlainNode(cudaGraphNode_t* out, cudaGraph_t graph, const cudaGraphNode_t* before, std::size_t count,
                         cudaGraphNodeParams& parameters);
/// The graph's new node.
GraphNode* AddTo(Graph& graph, GraphNode node);
/// Gives a graph to the program.
cudaGraph_t Keep(const std::shared_ptr<Graph>& graph);
std::shared_ptr<Graph> FindGraph(cudaGraph_t handle);
/// The program has it no longer; a graph that it is in does.
void GiveUp(cudaGraph_t handle);
GraphExec* KeepExec(std::unique_ptr<GraphExec> exec);
bool DropExec(u64 handle);
GraphExec* FindExec(u64 handle);
/// An executable graph that was made of a graph, or null.
GraphExec* ExecOf(const Graph& graph);
GraphNode* FindNode(cudaGraphNode_t handle);
DeviceNode* FindDeviceNode(u64 handle);

}  // namespace ref
