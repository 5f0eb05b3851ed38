// Executable graphs: instantiation, upload, update and launch.
#include <algorithm>
#include <set>
#include <utility>

#include "base/mutants.h"
#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"

namespace ref {

namespace {

bool DoesWork(const Graph& graph) {
  for (const auto& node : graph.nodes) {
    if (node->kind <= GraphNode::kFill || (node->child != nullptr && DoesWork(*node->child))) return true;
  }
  return false;
}

bool IsKnown(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)) != nullptr; }

// cdp.graph.allowed-node-types, cdp.graph.kernels-must-not-use-cdp, cdp.graph.memcpy-device-or-pinned-only,
// cdp.graph.memcpy-no-arrays
bool AllowedOnDevice(const Graph& graph) {
  for (const auto& node : graph.nodes) {
    switch (node->kind) {
      case GraphNode::kKernel:
        if (UsesDeviceRuntime(*node->launch.kernel) && !Mutant(kDeviceGraphTakesLaunchingKernels)) return false;
        if (node->launch.cooperative && Mutant(kDeviceGraphRefusesCooperative)) return false;
        break;
      case GraphNode::kCopy:
        if ((node->to_array || node->from_array) && !Mutant(kDeviceGraphTakesArrays)) return false;
        if (node->copy.to != nullptr && (!IsKnown(node->copy.to) || !IsKnown(node->copy.from)) &&
            !Mutant(kDeviceGraphTakesPageable))
          return false;
        break;
      case GraphNode::kFill:
        break;
      case GraphNode::kHost:
        if (!Mutant(kDeviceGraphTakesHostNodes)) return false;
        break;
      case GraphNode::kEmpty:
        if (!Mutant(kDeviceGraphTakesEmptyNodes)) return false;
        break;
      case GraphNode::kFree:
        if (!Mutant(kDeviceGraphTakesFreeNodes)) return false;
        break;
      case GraphNode::kConditional:
        if (!Mutant(kDeviceGraphTakesConditionalNodes)) return false;
        break;
      case GraphNode::kChild:
        if (!AllowedOnDevice(*node->child)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

// pi.graph.cycle-rejected
bool HasCycle(const Graph& graph) {
  std::vector<std::size_t> order;
  return !OrderOf(graph, &order) || std::any_of(graph.nodes.begin(), graph.nodes.end(), [](const auto& node) {
    return (node->child != nullptr && HasCycle(*node->child)) ||
           std::any_of(node->bodies.begin(), node->bodies.end(), [](const auto& body) { return HasCycle(*body); });
  });
}

cudaError_t Instantiate(Context& context, cudaGraphExec_t* out, cudaGraph_t handle, unsigned long long flags,
                        cudaGraphInstantiateResult* why) {
  constexpr unsigned long long kKnown = cudaGraphInstantiateFlagAutoFreeOnLaunch | cudaGraphInstantiateFlagUpload |
                                        cudaGraphInstantiateFlagDeviceLaunch | cudaGraphInstantiateFlagUseNodePriority;
  *why = cudaGraphInstantiateError;
  const std::shared_ptr<Graph> graph = FindGraph(handle);
  if (graph == nullptr || out == nullptr || (flags & ~kKnown) != 0) return cudaErrorInvalidValue;
  if (HasCycle(*graph) && !Mutant(kCyclesAreInstantiated)) {
    if (!Mutant(kCyclesAreNotTold)) *why = cudaGraphInstantiateInvalidStructure;
    return cudaErrorInvalidValue;
  }
  if (!BodiesAreAllowed(*graph)) return cudaErrorNotSupported;
  const bool for_device = (flags & cudaGraphInstantiateFlagDeviceLaunch) != 0;
  // cdp.graph.flag-excludes-auto-free
  if (for_device && (flags & cudaGraphInstantiateFlagAutoFreeOnLaunch) != 0) return cudaErrorInvalidValue;
  const bool empty = !DoesWork(*graph) && !Mutant(kEmptyDeviceGraphAccepted);  // cdp.graph.not-empty
  if (for_device && (empty || !AllowedOnDevice(*graph))) {
    *why = cudaGraphInstantiateNodeOperationNotSupported;
    return cudaErrorNotSupported;
  }
  auto exec = std::make_unique<GraphExec>();
  static const Graph empty_graph;
  const bool emptied = flags == 0 && Mutant(kInstantiatedWithoutFlagsIsEmpty);  // pi.graph.instantiate-signature
  exec->graph = Mutant(kInstantiationIsNoSnapshot) ? graph : CopyGraph(emptied ? empty_graph : *graph, true);
  exec->device_launch = for_device;
  exec->flags = flags;
  exec->made_of = graph.get();
  exec->context = context.id;
  *out = reinterpret_cast<cudaGraphExec_t>(KeepExec(std::move(exec)));
  *why = cudaGraphInstantiateSuccess;
  return cudaSuccess;
}

// What launches from the device run is a copy, but for nodes that kernels may update: those stay the same.
void Upload(GraphExec& exec) { exec.uploaded = exec.device_launch ? CopyGraph(*exec.graph, false) : nullptr; }

// pi.graph-update.topology-change
bool SameShape(const Graph& a, const Graph& b) {
  if (a.nodes.size() != b.nodes.size()) return false;
  for (std::size_t i = 0; i < a.nodes.size() && !Mutant(kEdgesMayChange); ++i) {
    const auto in_order = [&](const Graph& graph) {
      const std::vector<std::size_t>& behind = graph.nodes[i]->behind;
      return std::set<std::size_t>(behind.begin(), behind.end());
    };
    if (in_order(a) != in_order(b)) return false;
  }
  return true;
}

// In a child graph, too.
bool BeginsToLaunchBelow(const GraphNode& now, const GraphNode& next) {
  if (now.child != nullptr && next.child != nullptr) {
    for (std::size_t i = 0; i < std::min(now.child->nodes.size(), next.child->nodes.size()); ++i)
      if (BeginsToLaunchBelow(*now.child->nodes[i], *next.child->nodes[i])) return true;
  }
  return BeginsToLaunch(now, next);
}

// Of a mutant: where a node of the other graph works, stays, too.
void KeepDestination(const GraphNode& now, GraphNode& next) {
  next.host.userData = now.host.userData;
  if (next.kind == GraphNode::kFill) {
    cudaMemsetParams fill = next.fill;
    fill.dst = now.fill.dst;
    (void)FillMemset(fill, next);
  } else if (next.kind == GraphNode::kCopy && next.copy.to != nullptr) {
    Shape copy = next.copy;
    copy.to = now.copy.to;
    (void)FillCopy(copy, next.direction, next);
  }
}

// What runs is that of the other graph; whose node it is, and whether it is enabled, stays.
std::shared_ptr<Graph> Updated(const Graph& now, const Graph& with) {
  std::shared_ptr<Graph> next = CopyGraph(with, true);
  const auto keep = [](const auto& self, const Graph& from, Graph& to) -> void {
    for (std::size_t i = 0; i < std::min(from.nodes.size(), to.nodes.size()); ++i) {
      to.nodes[i]->id = from.nodes[i]->id;
      to.nodes[i]->enabled = from.nodes[i]->enabled;
      if (Mutant(kGraphUpdateKeepsDestinations)) KeepDestination(*from.nodes[i], *to.nodes[i]);
      if (from.nodes[i]->child != nullptr && to.nodes[i]->child != nullptr)
        self(self, *from.nodes[i]->child, *to.nodes[i]->child);
    }
  };
  keep(keep, now, *next);
  return next;
}

}  // namespace
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
    if (code != cudaSuccess || (how->flags & cudaGraphInstantiateFlagUpload) == 0 || Mutant(kUploadFlagIgnored))
      return code;
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
    *flags = Mutant(kUploadIsTold) ? exec->flags
                                   : exec->flags & ~static_cast<unsigned long long>(cudaGraphInstantiateFlagUpload);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t handle) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (FindExec(reinterpret_cast<u64>(handle)) == nullptr) return *code = cudaErrorInvalidValue, true;
    if (!AllDone(context)) return false;
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
    if (Mutant(kGraphUploadDoesNothing)) return cudaSuccess;
    Enqueue(context, *stream, std::make_shared<Action>([exec] { Upload(*exec); }));
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
    if (exec->device_launch && Mutant(kDeviceGraphRefusedOnHost)) return cudaErrorInvalidValue;
    if (!Mutant(kHostLaunchUploadsNothing)) Upload(*exec);  // cdp.graph.three-ways-to-upload
    if (Mutant(kGraphLaunchesOnce) && std::exchange(exec->launched, true)) return cudaSuccess;
    const std::shared_ptr<Graph> as_it_is =
        Mutant(kUpdatesReachLaunches) ? exec->graph : CopyGraph(*exec->graph, false);
    const auto run = std::make_shared<GraphRun>(exec, as_it_is);
    run->Record(*as_it_is);
    const auto work = std::make_shared<HostGraphLaunch>(run);
    // pi.graph.exec-not-concurrent-with-itself
    if (exec->last != nullptr && exec->last->state != Work::kDone && !Mutant(kGraphRunsBesideItself)) {
      exec->last->after.push_back(work);
      ++work->waits_for;
    }
    exec->last = work;
    // pi.graph.launch-stream-ordered
    const WorkPtr before = stream->last;
    if (Mutant(kGraphLaunchIgnoresStream)) stream->last = nullptr;
    Enqueue(context, *stream, work);
    if (!Mutant(kStreamIgnoresGraphLaunch)) return cudaSuccess;
    stream->last = before;
    KeepUntilDone(context, work);
    return cudaSuccess;
  });
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t handle, cudaGraph_t with, cudaGraphExecUpdateResultInfo* info) {
  return Enter([&](Context&) {
    GraphExec* exec = FindExec(reinterpret_cast<u64>(handle));
    const std::shared_ptr<Graph> graph = FindGraph(with);
    if (exec == nullptr || graph == nullptr) return cudaErrorInvalidValue;
    *info = {};
    const auto fail = [&](cudaGraphExecUpdateResult why) {
      info->result = why;
      return cudaErrorGraphExecUpdateFailure;
    };
    const auto decides = [](const auto& node) { return node->kind == GraphNode::kConditional; };
    if (std::any_of(graph->nodes.begin(), graph->nodes.end(), decides))
      Refuse("runtime call", "cudaGraphExecUpdate of a conditional node");
    if (!SameShape(*exec->graph, *graph)) return fail(cudaGraphExecUpdateErrorTopologyChanged);
    for (std::size_t i = 0; i < graph->nodes.size(); ++i) {
      const GraphNode& now = *exec->graph->nodes[i];
      GraphNode& next = *graph->nodes[i];
      if (now.kind != next.kind && !Mutant(kNodeTypesMayChange)) {  // pi.graph-update.node-type-change
        if (!Mutant(kChangedNodeIsNotTold)) info->errorNode = reinterpret_cast<cudaGraphNode_t>(&next);
        return fail(cudaGraphExecUpdateErrorNodeTypeChanged);
      }
      if (!MayBecome(now, next)) {
        info->errorNode = reinterpret_cast<cudaGraphNode_t>(&next);
        return fail(cudaGraphExecUpdateErrorParametersChanged);
      }
      if (BeginsToLaunchBelow(now, next) && !Mutant(kGraphUpdateToLaunchingKernel))
        return fail(cudaGraphExecUpdateErrorUnsupportedFunctionChange);
    }
    if (Mutant(kGraphUpdateTakesFirstNode) && graph->nodes.size() > 1) {
      const std::shared_ptr<Graph> next = CopyGraph(*graph, true);
      std::swap(exec->graph->nodes[0], next->nodes[0]);
    } else if (!Mutant(kGraphUpdateIsLost)) {
      exec->graph = Updated(*exec->graph, *graph);
    }
    info->result = Mutant(kUpdateResultIsNotTold) ? cudaGraphExecUpdateError : cudaGraphExecUpdateSuccess;
    return cudaSuccess;
  });
}

}  // extern "C"
