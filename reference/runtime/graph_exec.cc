// Executable graphs: instantiation, upload, update and launch.
#include <algorithm>
#include <set>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/graph_memory_rules.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<bool(const Graph&)> rule::DoesWork{[](const Graph& graph) {
  return std::any_of(graph.nodes.begin(), graph.nodes.end(), [](const auto& node) {
    return node->kind <= GraphNode::kFill || (node->child != nullptr && DoesWork(*node->child));
  });
}};

constinit Rule<bool(const GraphNode&)> rule::MayRunOnDevice{[](const GraphNode& node) {
  switch (node.kind) {
    case GraphNode::kKernel:
      return !UsesDeviceRuntime(*node.launch.kernel);
    case GraphNode::kCopy:
      return !node.to_array && !node.from_array &&
             (node.copy.to == nullptr || (IsKnown(node.copy.to) && IsKnown(node.copy.from)));
    case GraphNode::kFill:
      return true;
    case GraphNode::kChild:
      return std::all_of(node.child->nodes.begin(), node.child->nodes.end(),
                         [](const auto& inner) { return MayRunOnDevice(*inner); });
    default:
      return false;
  }
}};

constinit Rule<bool(const Graph&)> rule::HasCycle{[](const Graph& graph) {
  std::vector<std::size_t> order;
  return !OrderOf(graph, &order) || std::any_of(graph.nodes.begin(), graph.nodes.end(), [](const auto& node) {
    return (node->child != nullptr && HasCycle(*node->child)) ||
           std::any_of(node->bodies.begin(), node->bodies.end(), [](const auto& body) { return HasCycle(*body); });
  });
}};

namespace {

cudaError_t Instantiate(Context& context, cudaGraphExec_t* out, cudaGraph_t handle, unsigned long long flags,
                        cudaGraphInstantiateResult* why) {
  constexpr unsigned long long kKnown = cudaGraphInstantiateFlagAutoFreeOnLaunch | cudaGraphInstantiateFlagUpload |
                                        cudaGraphInstantiateFlagDeviceLaunch | cudaGraphInstantiateFlagUseNodePriority;
  *why = cudaGraphInstantiateError;
  const std::shared_ptr<Graph> graph = FindGraph(handle);
  if (graph == nullptr || out == nullptr || (flags & ~kKnown) != 0) return cudaErrorInvalidValue;
  if (rule::HasCycle(*graph)) {
    *why = cudaGraphInstantiateInvalidStructure;
    return cudaErrorInvalidValue;
  }
  if (!BodiesAreAllowed(*graph)) return cudaErrorNotSupported;
  const bool for_device = (flags & cudaGraphInstantiateFlagDeviceLaunch) != 0;
  // cdp.graph.flag-excludes-auto-free
  if (for_device && (flags & cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0) return cudaErrorInvalidValue;
  const bool allowed = std::all_of(graph->nodes.begin(), graph->nodes.end(),
                                   [](const auto& node) { return rule::MayRunOnDevice(*node); });
  if (for_device && (!rule::DoesWork(*graph) || !allowed)) {
    *why = cudaGraphInstantiateNodeOperationNotSupported;
    return cudaErrorNotSupported;
  }
  if (ExecOf(*graph) != nullptr && rule::IsForbidden(*graph, rule::MemoryForbids::kSecondExec))
    return cudaErrorNotSupported;
  if (graph->owned) return cudaErrorInvalidValue;  // mm.graph-child.moved-not-instantiated-or-destroyed
  auto exec = std::make_unique<GraphExec>();
  exec->graph = CopyGraph(*graph, true);
  exec->device_launch = for_device;
  exec->flags = flags;
  exec->source = graph;
  exec->context = context.id;
  *out = reinterpret_cast<cudaGraphExec_t>(KeepExec(std::move(exec)));
  *why = cudaGraphInstantiateSuccess;
  return cudaSuccess;
}

// What launches from the device run is a copy, but for nodes that kernels may update: those stay the same.
void Upload(GraphExec& exec) { exec.uploaded = exec.device_launch ? CopyGraph(*exec.graph, false) : nullptr; }

// In a child graph, too.
bool BeginsToLaunchBelow(const GraphNode& now, const GraphNode& next) {
  if (now.child != nullptr && next.child != nullptr) {
    for (std::size_t i = 0; i < std::min(now.child->nodes.size(), next.child->nodes.size()); ++i)
      if (BeginsToLaunchBelow(*now.child->nodes[i], *next.child->nodes[i])) return true;
  }
  return BeginsToLaunch(now, next);
}

// What runs is that of the other graph; whose node it is, and whether it is enabled, stays.
std::shared_ptr<Graph> Updated(const Graph& now, const Graph& with) {
  std::shared_ptr<Graph> next = CopyGraph(with, true);
  const auto keep = [](const auto& self, const Graph& from, Graph& to) -> void {
    for (std::size_t i = 0; i < std::min(from.nodes.size(), to.nodes.size()); ++i) {
      to.nodes[i]->id = from.nodes[i]->id;
      to.nodes[i]->enabled = from.nodes[i]->enabled;
      if (from.nodes[i]->child != nullptr && to.nodes[i]->child != nullptr)
        self(self, *from.nodes[i]->child, *to.nodes[i]->child);
    }
  };
  keep(keep, now, *next);
  return next;
}

}  // namespace

cudaError_t FillChild(const Graph& with, GraphNode& node) {
  const Graph& now = *node.child;
  if (now.nodes.size() != with.nodes.size() || !rule::HaveSameEdges(now, with)) return cudaErrorGraphExecUpdateFailure;
  for (std::size_t i = 0; i < with.nodes.size(); ++i) {
    const GraphNode &one = *now.nodes[i], &next = *with.nodes[i];
    if (one.kind != next.kind || !rule::MayBecome(one, next) || BeginsToLaunchBelow(one, next))
      return cudaErrorGraphExecUpdateFailure;
  }
  node.child = Updated(now, with);
  return cudaSuccess;
}

constinit Rule<bool(const Graph&, const Graph&)> rule::HaveSameEdges{[](const Graph& now, const Graph& next) {
  const auto awaited = [](const auto& node) { return std::set<std::size_t>(node->behind.begin(), node->behind.end()); };
  return std::equal(now.nodes.begin(), now.nodes.end(), next.nodes.begin(), next.nodes.end(),
                    [&](const auto& a, const auto& b) { return awaited(a) == awaited(b); });
}};

constinit Rule<std::shared_ptr<GraphRun>(GraphExec&)> rule::RunFromHost{[](GraphExec& exec) {
  Upload(exec);
  return std::make_shared<GraphRun>(&exec, CopyGraph(*exec.graph, false));
}};

constinit Rule<void(Context&, Stream&, GraphExec&, const WorkPtr&)> rule::PutGraphInStream{
    [](Context& context, Stream& stream, GraphExec& exec, const WorkPtr& launch) {
      if (exec.last != nullptr && exec.last->state != Work::kDone) {
        exec.last->after.push_back(launch);
        ++launch->waits_for;
      }
      exec.last = launch;
      Enqueue(context, stream, launch);
    }};
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaGraphInstantiate(cudaGraphExec_t* out, cudaGraph_t graph, unsigned long long flags) {
  return Enter([&](Context& context) {
    cudaGraphInstantiateResult why;
    const cudaError_t code = Instantiate(context, out, graph, flags, &why);
    if (code == cudaSuccess && (flags & cudaGraphInstantiateFlagUpload) != 0)
      Upload(*FindExec(reinterpret_cast<u64>(*out)));
    return code;
  });
}
cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t* out, cudaGraph_t graph, unsigned long long flags) {
  return cudaGraphInstantiate(out, graph, flags);
}

cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t* out, cudaGraph_t graph, cudaGraphInstantiateParams* how) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    how->errNode_out = nullptr;
    const cudaError_t code = Instantiate(context, out, graph, how->flags, &how->result_out);
    if (code != cudaSuccess || (how->flags & cudaGraphInstantiateFlagUpload) == 0) return code;
    Stream* stream = FindStream(context, how->uploadStream, thread);
    GraphExec* exec = FindExec(reinterpret_cast<u64>(*out));
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    Enqueue(context, *stream, std::make_shared<Action>([exec] { Upload(*exec); }));
    return cudaSuccess;
  });
}

// pi.graph.exec-get-flags
cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t handle, unsigned long long* flags) {
  return Enter([&](Context&) {
    const GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    if (exec == nullptr || flags == nullptr) return cudaErrorInvalidValue;
    *flags = exec->flags & ~static_cast<unsigned long long>(cudaGraphInstantiateFlagUpload);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t handle) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (FindExec(reinterpret_cast<u64>(handle)) == nullptr) return *code = cudaErrorInvalidValue, true;
    if (!AllDone(context)) return false;
    rule::LeaveMemory(*FindExec(reinterpret_cast<u64>(handle)));
    DropExec(reinterpret_cast<u64>(handle));
    return true;
  });
}

cudaError_t cudaGraphUpload(cudaGraphExec_t handle, cudaStream_t in) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    Stream* stream = FindStream(context, in, thread);
    if (exec == nullptr) return cudaErrorInvalidValue;
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (const cudaError_t code = rule::MapAtUpload(*exec->graph); code != cudaSuccess) return code;
    // It waits for earlier launches, too: mm.graph-reuse.upload-in-order.
    rule::PutGraphInStream(context, *stream, *exec, std::make_shared<Action>([exec] { Upload(*exec); }));
    return cudaSuccess;
  });
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t handle, cudaStream_t in) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    Stream* stream = FindStream(context, in, thread);
    if (exec == nullptr) return cudaErrorInvalidValue;
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr) Refuse("runtime call", "cudaGraphLaunch while a stream is captured");
    if (const cudaError_t code = PrepareMemory(context, *stream, *exec); code != cudaSuccess) return code;
    const std::shared_ptr<GraphRun> run = rule::RunFromHost(*exec);
    run->Record(*run->graph);
    run->NoteWaits(*run->graph);
    const auto work = std::make_shared<HostGraphLaunch>(run);
    UseMemory(*exec, *work);
    rule::PutGraphInStream(context, *stream, *exec, work);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t handle, cudaGraph_t with, cudaGraphExecUpdateResultInfo* info) {
  return Enter([&](Context&) {
    GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    const std::shared_ptr<Graph> graph = FindGraph(with);
    if (exec == nullptr || graph == nullptr) return cudaErrorInvalidValue;
    *info = {};
    const bool taken = (ExecOf(*graph) != nullptr && ExecOf(*graph) != exec) || graph->owned;
    if (taken && rule::IsForbidden(*graph, rule::MemoryForbids::kUpdate)) return cudaErrorGraphExecUpdateFailure;
    const auto fail = [&](cudaGraphExecUpdateResult why) {
      info->result = why;
      return cudaErrorGraphExecUpdateFailure;
    };
    const auto decides = [](const auto& node) { return node->kind == GraphNode::kConditional; };
    if (std::any_of(graph->nodes.begin(), graph->nodes.end(), decides))
      Refuse("runtime call", "cudaGraphExecUpdate of a conditional node");
    if (exec->graph->nodes.size() != graph->nodes.size() || !rule::HaveSameEdges(*exec->graph, *graph))
      return fail(cudaGraphExecUpdateErrorTopologyChanged);
    for (std::size_t i = 0; i < graph->nodes.size(); ++i) {
      const GraphNode& now = *exec->graph->nodes[i];
      GraphNode& next = *graph->nodes[i];
      if (now.kind != next.kind) {  // pi.graph-update.node-type-change
        info->errorNode = reinterpret_cast<cudaGraphNode_t>(&next);
        return fail(cudaGraphExecUpdateErrorNodeTypeChanged);
      }
      if (!rule::MayBecome(now, next)) {
        info->errorNode = reinterpret_cast<cudaGraphNode_t>(&next);
        return fail(cudaGraphExecUpdateErrorParametersChanged);
      }
      if (BeginsToLaunchBelow(now, next)) return fail(cudaGraphExecUpdateErrorUnsupportedFunctionChange);
    }
    exec->graph = Updated(*exec->graph, *graph);
    info->result = cudaGraphExecUpdateSuccess;
    return cudaSuccess;
  });
}

}  // extern "C"
