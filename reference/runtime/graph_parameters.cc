// What nodes are to do: their parameters when they are added, and set again in a graph or in an executable graph (CUDA Runtime
// API, graph management).
#include <algorithm>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<cudaError_t(Context&, const cudaKernelNodeParams&, GraphNode&)> FillKernel{
    [](Context& context, const cudaKernelNodeParams& p, GraphNode& node) {
      Kernel* kernel = State::Get().KernelOf(context, p.func);
      if (kernel == nullptr) return static_cast<cudaError_t>(State::Get().load_error);
      // pi.graph.kernel-params-and-extra
      if (p.extra != nullptr && p.kernelParams != nullptr) return cudaErrorInvalidValue;
      if (p.extra != nullptr && p.kernelParams == nullptr) Refuse("kernel node parameter", "extra");
      Launch launch{
          kernel,           {p.gridDim.x, p.gridDim.y, p.gridDim.z}, {p.blockDim.x, p.blockDim.y, p.blockDim.z},
          p.sharedMemBytes, PackParameters(*kernel, p.kernelParams), node.launch.cooperative};
      if (const cudaError_t code = CheckLaunch(launch); code != cudaSuccess) return code;
      node.kind = GraphNode::kKernel;
      node.launch = std::move(launch);
      node.host_function = p.func;
      node.parameters = p;
      return cudaSuccess;
    }};

cudaError_t FillCopy(const Shape& shape, cudaMemcpyKind kind, GraphNode& node) {
  if (const cudaError_t code = CheckCopy(shape, kind); code != cudaSuccess) return code;
  node.kind = GraphNode::kCopy;
  node.copy = shape;
  node.direction = kind;
  node.run = [shape] { CopyShape(shape); };
  return cudaSuccess;
}

constinit Rule<cudaError_t(const cudaMemsetParams&, GraphNode&)> FillMemset{
    [](const cudaMemsetParams& parameters, GraphNode& node) {
      if (parameters.elementSize != 1 && parameters.elementSize != 2 && parameters.elementSize != 4)
        return cudaErrorInvalidValue;
      node.kind = GraphNode::kFill;
      node.fill = parameters;
      node.run = [p = parameters] {
        for (std::size_t y = 0; y < p.height; ++y) {
          WatchRow(static_cast<u8*>(p.dst) + y * p.pitch, nullptr, p.width * p.elementSize);
          for (std::size_t x = 0; x < p.width; ++x)
            std::memcpy(static_cast<u8*>(p.dst) + y * p.pitch + x * p.elementSize, &p.value, p.elementSize);
        }
      };
      return cudaSuccess;
    }};

namespace {

bool HaveSameRows(const cudaMemsetParams& now, const cudaMemsetParams& next) {
  const bool rows = now.height > 1 || next.height > 1;
  return !rows || (now.width == next.width && now.height == next.height);
}
bool HaveSameOperands(const GraphNode& now, const GraphNode& next) {
  const auto is_told = [](cudaMemcpyKind kind) { return kind != cudaMemcpyDefault; };
  const bool transfer = is_told(now.direction) && is_told(next.direction) && now.direction != next.direction;
  return now.to_array == next.to_array && now.from_array == next.from_array && !transfer;
}
bool HasRows(const Shape& shape) { return shape.height * shape.depth > 1; }

}  // namespace

constinit Rule<bool(const GraphNode&, const GraphNode&)> rule::MayBecome{
    [](const GraphNode& now, const GraphNode& next) {
      if (now.kind == GraphNode::kFill) return HaveSameRows(now.fill, next.fill);
      if (now.kind == GraphNode::kCopy) return HaveSameOperands(now, next);
      return now.kind != GraphNode::kKernel || now.launch.cooperative == next.launch.cooperative;
    }};

constinit Rule<bool(const GraphNode&, const GraphNode&)> rule::MayBeSetTo{[](const GraphNode& now,
                                                                             const GraphNode& next) {
  return now.kind == GraphNode::kFill ? HaveSameRows(now.fill, next.fill) : !HasRows(now.copy) && !HasRows(next.copy);
}};

constinit Rule<void(GraphNode&, const GraphNode&, cudaGraphNode_t)> rule::SetNode{
    [](GraphNode& node, const GraphNode& next, cudaGraphNode_t) { node = next; }};

namespace {

GraphNode* FindIn(const Graph& graph, u64 id) {
  for (const auto& node : graph.nodes) {
    if (node->id == id) return node.get();
    if (node->child == nullptr) continue;
    if (GraphNode* inner = FindIn(*node->child, id)) return inner;
  }
  return nullptr;
}

// The node of an executable graph that was made of a node, or null.
GraphNode* FindInExec(cudaGraphExec_t handle, cudaGraphNode_t which) {
  const GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
  const GraphNode* node = FindNode(which);
  return exec == nullptr || node == nullptr ? nullptr : FindIn(*exec->graph, node->id);
}

// Sets a node of a graph: `fill(context, node)` says to what.
template <class F>
cudaError_t Set(cudaGraphNode_t handle, GraphNode::Kind kind, F fill) {
  return Enter([&](Context& context) {
    GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != kind) return cudaErrorInvalidValue;
    GraphNode changed = *node;
    const cudaError_t code = fill(context, changed);
    if (code == cudaSuccess) *node = std::move(changed);
    return code;
  });
}

// The same of an executable graph: its later launches alone (pi.graph-update.single-node, pi.graph-update.not-for-running-launch).
template <class F>
cudaError_t SetInExec(cudaGraphExec_t exec, cudaGraphNode_t handle, GraphNode::Kind kind, F fill) {
  return Enter([&](Context& context) {
    GraphNode* node = FindInExec(exec, handle);
    if (node == nullptr || node->kind != kind) return cudaErrorInvalidValue;
    GraphNode changed = *node;
    if (const cudaError_t code = fill(context, changed); code != cudaSuccess) return code;
    if (BeginsToLaunch(*node, changed)) return cudaErrorGraphExecUpdateFailure;
    rule::SetNode(*node, changed, handle);
    return cudaSuccess;
  });
}

cudaError_t FillLine(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, GraphNode& node) {
  return FillCopy({to, bytes, from, bytes, bytes, 1, 1, 0, 0}, kind, node);
}
cudaError_t FillHost(const cudaHostNodeParams& parameters, GraphNode& node) {
  node.host = parameters;
  return cudaSuccess;
}
cudaError_t FillEvent(Context& context, cudaEvent_t event, GraphNode& node) {
  const auto found = context.events.find(reinterpret_cast<u64>(event));
  if (found == context.events.end()) return cudaErrorInvalidValue;
  node.event = found->second;
  return cudaSuccess;
}

// What a node has (pi.graph.node-parameters): `told` from the node.
template <class T, class F>
cudaError_t Tell(cudaGraphNode_t handle, GraphNode::Kind kind, T* told, F of) {
  return Enter([&](Context& context) {
    const GraphNode* node = FindNode(handle);
    if (node == nullptr || node->kind != kind || told == nullptr) return cudaErrorInvalidValue;
    *told = of(context, *node);
    return cudaSuccess;
  });
}
cudaEvent_t HandleOf(const Context& context, const GraphNode& node) {
  for (const auto& [handle, event] : context.events)
    if (event == node.event) return Pointer<CUevent_st>(handle);
  return nullptr;
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams* p) {
  return Set(node, GraphNode::kKernel, [&](Context& context, GraphNode& to) { return FillKernel(context, *p, to); });
}
cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const cudaKernelNodeParams* p) {
  return SetInExec(exec, node, GraphNode::kKernel,
                   [&](Context& context, GraphNode& to) { return FillKernel(context, *p, to); });
}
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams* p) {
  return Set(node, GraphNode::kFill, [&](Context&, GraphNode& to) { return FillMemset(*p, to); });
}
// pi.graph-update.memset-dimensions
cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemsetParams* p) {
  return SetInExec(exec, node, GraphNode::kFill, [&](Context&, GraphNode& to) {
    const GraphNode now = to;
    const cudaError_t code = FillMemset(*p, to);
    return code == cudaSuccess && !rule::MayBeSetTo(now, to) ? cudaErrorInvalidValue : code;
  });
}
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void* to, const void* from, std::size_t bytes,
                                           cudaMemcpyKind kind) {
  return Set(node, GraphNode::kCopy, [&](Context&, GraphNode& one) { return FillLine(to, from, bytes, kind, one); });
}
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec, cudaGraphNode_t node, void* to, const void* from,
                                               std::size_t bytes, cudaMemcpyKind kind) {
  return SetInExec(exec, node, GraphNode::kCopy,
                   [&](Context&, GraphNode& one) { return FillLine(to, from, bytes, kind, one); });
}
cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node, const cudaMemcpy3DParms* p) {
  return Set(node, GraphNode::kCopy, [&](Context&, GraphNode& one) {
    Shape shape;
    cudaMemcpyKind kind = p->kind;
    const cudaError_t code = ShapeOf(*p, &shape, &kind);
    return code == cudaSuccess ? FillCopy(shape, kind, one) : code;
  });
}
// pi.graph-update.memcpy-operands
cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemcpy3DParms* p) {
  return SetInExec(exec, node, GraphNode::kCopy, [&](Context&, GraphNode& one) {
    Shape shape;
    cudaMemcpyKind kind = p->kind;
    if (const cudaError_t code = ShapeOf(*p, &shape, &kind); code != cudaSuccess) return code;
    const GraphNode now = one;
    const cudaError_t code = FillCopy(shape, kind, one);
    return code == cudaSuccess && !rule::MayBeSetTo(now, one) ? cudaErrorInvalidValue : code;
  });
}
cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node, const cudaHostNodeParams* p) {
  return Set(node, GraphNode::kHost, [&](Context&, GraphNode& to) { return FillHost(*p, to); });
}
cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaHostNodeParams* p) {
  return SetInExec(exec, node, GraphNode::kHost, [&](Context&, GraphNode& to) { return FillHost(*p, to); });
}

cudaError_t cudaGraphExecChildGraphNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, cudaGraph_t child) {
  return SetInExec(exec, node, GraphNode::kChild, [&](Context&, GraphNode& to) {
    const std::shared_ptr<Graph> with = FindGraph(child);
    return with == nullptr ? cudaErrorInvalidValue : FillChild(*with, to);
  });
}

cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t node, cudaMemsetParams* p) {
  return Tell(node, GraphNode::kFill, p, [](Context&, const GraphNode& of) { return of.fill; });
}
cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t node, cudaHostNodeParams* p) {
  return Tell(node, GraphNode::kHost, p, [](Context&, const GraphNode& of) { return of.host; });
}
cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t node, cudaEvent_t* event) {
  return Tell(node, GraphNode::kEventRecord, event, HandleOf);
}
cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t node, cudaEvent_t* event) {
  return Tell(node, GraphNode::kEventWait, event, HandleOf);
}
cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event) {
  return Set(node, GraphNode::kEventRecord,
             [&](Context& context, GraphNode& to) { return FillEvent(context, event, to); });
}
cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t node, cudaEvent_t event) {
  return Set(node, GraphNode::kEventWait,
             [&](Context& context, GraphNode& to) { return FillEvent(context, event, to); });
}
// pi.graph-update.event-nodes
cudaError_t cudaGraphExecEventRecordNodeSetEvent(cudaGraphExec_t exec, cudaGraphNode_t node, cudaEvent_t event) {
  return SetInExec(exec, node, GraphNode::kEventRecord,
                   [&](Context& context, GraphNode& to) { return FillEvent(context, event, to); });
}
cudaError_t cudaGraphExecEventWaitNodeSetEvent(cudaGraphExec_t exec, cudaGraphNode_t node, cudaEvent_t event) {
  return SetInExec(exec, node, GraphNode::kEventWait,
                   [&](Context& context, GraphNode& to) { return FillEvent(context, event, to); });
}

// pi.graph-update.disable-node
cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t handle, unsigned enabled) {
  return Enter([&](Context&) {
    GraphNode* node = FindInExec(exec, handle);
    if (node == nullptr || node->kind > GraphNode::kFill) return cudaErrorInvalidValue;
    node->enabled = enabled != 0;
    return cudaSuccess;
  });
}
cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t handle, unsigned* enabled) {
  return Enter([&](Context&) {
    const GraphNode* node = FindInExec(exec, handle);
    if (node == nullptr || node->kind > GraphNode::kFill || enabled == nullptr) return cudaErrorInvalidValue;
    *enabled = node->enabled ? 1 : 0;
    return cudaSuccess;
  });
}

}  // extern "C"
