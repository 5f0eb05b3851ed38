// Conditional nodes (guide 13.0, 6.2.8.7.8): conditions, their nodes, and how the bodies run.
#include <algorithm>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {

void ResetConditions(const Graph& graph, std::map<u64, u32>* values) {
  // Without a default the value is what no document says.
  for (const auto& [handle, condition] : graph.conditions)
    (*values)[handle] = condition.is_set ? condition.value : static_cast<u32>(kPoison);
  for (const auto& node : graph.nodes) {
    if (node->child != nullptr) ResetConditions(*node->child, values);
    for (const auto& body : node->bodies) ResetConditions(*body, values);
  }
}

constinit Rule<std::size_t(const GraphNode&, u32, bool)> rule::BodyToRun{
    [](const GraphNode& node, u32 value, bool first) -> std::size_t {
      if (node.decides == cudaGraphCondTypeWhile) return value != 0 ? 0 : kNoBody;
      if (!first) return kNoBody;
      const std::size_t body = node.decides == cudaGraphCondTypeSwitch ? value : value != 0 ? 0 : 1;
      return body < node.bodies.size() ? body : kNoBody;
    }};

namespace {

// One run of a body.
struct BodyRun : Enclosing {
  BodyRun(const Graph& what, GraphRun* of) : body(what), run(of) { environment->owner = this; }
  void Start(Device& device) override {
    std::vector<WorkPtr> ends;
    run->AddNodes(device, body, environment, nullptr, &ends);
    environment->body_done = true;
    device.Settle(environment);
  }
  const Graph& body;
  GraphRun* run;
};

}  // namespace

constinit Rule<bool(const GraphNode&)> rule::MayBeInBody{[](const GraphNode& node) {
  switch (node.kind) {
    case GraphNode::kKernel:
      return !UsesDeviceRuntime(*node.launch.kernel);
    case GraphNode::kCopy:
    case GraphNode::kFill:
    case GraphNode::kEmpty:
    case GraphNode::kConditional:
      return true;
    case GraphNode::kChild:
      return std::all_of(node.child->nodes.begin(), node.child->nodes.end(),
                         [](const auto& inner) { return MayBeInBody(*inner); });
    default:
      return false;
  }
}};

bool BodiesAreAllowed(const Graph& graph) {
  return std::all_of(graph.nodes.begin(), graph.nodes.end(), [](const auto& node) {
    if (node->child != nullptr && !BodiesAreAllowed(*node->child)) return false;
    return std::all_of(node->bodies.begin(), node->bodies.end(), [](const auto& body) {
      return BodiesAreAllowed(*body) && std::all_of(body->nodes.begin(), body->nodes.end(),
                                                    [](const auto& inner) { return rule::MayBeInBody(*inner); });
    });
  });
}

void ConditionalNode::Decide(Device& device, bool first) {
  const Context* owner = ref::State::Get().Find(context);
  if (owner == nullptr || owner->sticky != 0) return;  // it ended with a fault
  const std::size_t body = rule::BodyToRun(node, run->conditions[node.condition], first);
  if (body == rule::kNoBody) {
    environment->body_done = true;
    return device.Settle(environment);
  }
  const auto once = std::make_shared<BodyRun>(*node.bodies[body], run);
  once->context = context;
  once->on_done.push_back([this, &device, keep = shared_from_this()] { Decide(device, false); });
  device.IssueInto(environment, once, {});
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphConditionalHandleCreate(cudaGraphConditionalHandle* out, cudaGraph_t handle, unsigned value,
                                             unsigned flags) {
  return Enter([&](Context&) {
    static u64 handles = 0;
    const std::shared_ptr<Graph> graph = FindGraph(handle);
    if (graph == nullptr || out == nullptr || (flags & ~cudaGraphCondAssignDefault) != 0) return cudaErrorInvalidValue;
    graph->conditions[++handles] = {value, (flags & cudaGraphCondAssignDefault) != 0};
    *out = handles;
    return cudaSuccess;
  });
}

cudaError_t cudaGraphAddNode(cudaGraphNode_t* out, cudaGraph_t handle, const cudaGraphNode_t* before,
                             const cudaGraphEdgeData* edges, std::size_t count, cudaGraphNodeParams* p) {
  if (edges != nullptr) Refuse("runtime call", "cudaGraphAddNode with edge data");
  if (p->type != cudaGraphNodeTypeConditional) return AddPlainNode(out, handle, before, count, *p);
  const auto& how = p->conditional;
  const unsigned most = how.type == cudaGraphCondTypeIf ? 2 : how.type == cudaGraphCondTypeWhile ? 1 : ~0u;
  if (how.size == 0 || how.size > most) return Remember(cudaErrorInvalidValue);
  const cudaError_t code = cudaGraphAddEmptyNode(out, handle, before, count);
  if (code != cudaSuccess) return code;
  return Enter([&](Context&) {
    GraphNode& node = *FindNode(*out);
    node.kind = GraphNode::kConditional;
    node.condition = how.handle;
    node.decides = how.type;
    for (unsigned i = 0; i < how.size; ++i) {
      node.bodies.push_back(std::make_shared<Graph>());
      node.body_handles.push_back(reinterpret_cast<cudaGraph_t>(node.bodies.back().get()));
    }
    p->conditional.phGraph_out = node.body_handles.data();
    return cudaSuccess;
  });
}

}  // extern "C"
