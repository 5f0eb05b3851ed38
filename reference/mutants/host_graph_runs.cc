// Executable graphs: instantiation, updates, launches, and how their nodes run.
#include <map>
#include <set>

#include "mutants/program_calls.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::ActionOf, rule::AwaitedBy, rule::BodyToRun, rule::IsEnabled, rule::MayRunOnDevice, rule::PutGraphInStream,
    rule::RunFromHost;

GraphExec& ExecOf(cudaGraphExec_t handle) { return *FindExec(reinterpret_cast<u64>(handle)); }

// Which graph an executable graph was made of.
std::map<cudaGraphExec_t, cudaGraph_t>& Templates() {
  static auto* all = new std::map<cudaGraphExec_t, cudaGraph_t>;
  return *all;
}
void ExecDiesWithTemplate() {
  constexpr auto kNote = [](cudaGraphExec_t* out, cudaGraph_t graph, auto) { Templates()[*out] = graph; };
  constexpr auto kEmpty = [](cudaGraph_t graph) {
    for (const auto& [exec, made_of] : Templates()) {
      if (made_of == graph && FindExec(reinterpret_cast<u64>(exec)) != nullptr)
        ExecOf(exec).graph = std::make_shared<Graph>();
    }
  };
  Does<call::cudaGraphInstantiate, kNote>();
  Does<call::cudaGraphDestroy, kEmpty>();
}

// Nodes that kWhich(node) describes may run on the device.
template <auto kWhich>
void DeviceTakes() {
  MayRunOnDevice.Replace([](const GraphNode& node) { return kWhich(node) || MayRunOnDevice.Documented(node); });
}
template <GraphNode::Kind kKind>
bool IsOf(const GraphNode& node) {
  return node.kind == kKind;
}
bool IsOfArrays(const GraphNode& node) { return IsOf<GraphNode::kCopy>(node) && (node.to_array || node.from_array); }
bool IsOfMemory(const GraphNode& node) { return IsOf<GraphNode::kCopy>(node) && !IsOfArrays(node); }

// kAfter(before, exec), with the graph as it was, where an update succeeds.
template <auto kAfter>
void Updates() {
  constexpr auto kBody = [](cudaGraphExec_t handle, cudaGraph_t with, cudaGraphExecUpdateResultInfo* info) {
    std::shared_ptr<Graph> before;
    Device::Get().Do([&] {
      if (FindExec(reinterpret_cast<u64>(handle)) != nullptr) before = ExecOf(handle).graph;
    });
    const cudaError_t code = call::cudaGraphExecUpdate.Documented(handle, with, info);
    if (code == cudaSuccess) Device::Get().Do([&] { kAfter(before, ExecOf(handle)); });
    return code;
  };
  Calls<call::cudaGraphExecUpdate, kBody>();
}
// An update that would fail for a reason is made.
template <cudaGraphExecUpdateResult kWhy>
void UpdatesDespite() {
  constexpr auto kForce = [](cudaGraphExec_t handle, cudaGraph_t with, cudaGraphExecUpdateResultInfo* info) {
    if (info->result != kWhy) return false;
    *info = {};
    Device::Get().Do([&] { ExecOf(handle).graph = CopyGraph(*FindGraph(with), true); });
    return true;
  };
  TellsCode<call::cudaGraphExecUpdate, cudaErrorGraphExecUpdateFailure, cudaSuccess, kForce>();
}
// kChange(info) of what an update tells, whether it succeeds or not.
template <auto kChange>
void UpdateTells() {
  constexpr auto kBody = [](cudaGraphExec_t handle, cudaGraph_t with, cudaGraphExecUpdateResultInfo* info) {
    const cudaError_t code = call::cudaGraphExecUpdate.Documented(handle, with, info);
    kChange(info);
    return code;
  };
  Calls<call::cudaGraphExecUpdate, kBody>();
}
// Where a node works, stays.
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
void KeepDestinations(const Graph& now, Graph& next) {
  for (std::size_t i = 0; i < now.nodes.size(); ++i) {
    KeepDestination(*now.nodes[i], *next.nodes[i]);
    if (now.nodes[i]->child != nullptr) KeepDestinations(*now.nodes[i]->child, *next.nodes[i]->child);
  }
}

// kBefore(exec, stream) when a launch goes into a stream.
template <auto kBefore>
void LaunchGoes() {
  PutGraphInStream.Replace([](Context& context, Stream& stream, GraphExec& exec, const WorkPtr& launch) {
    kBefore(exec, stream);
    PutGraphInStream.Documented(context, stream, exec, launch);
  });
}
void LaunchPassesStream(Context& context, Stream& stream, GraphExec& exec, const WorkPtr& launch) {
  const WorkPtr before = stream.last;
  PutGraphInStream.Documented(context, stream, exec, launch);
  stream.last = before;
  KeepUntilDone(context, launch);
}
// Actions are looked up when they begin.
void UpdatesReachLaunches() {
  RunFromHost.Replace([](GraphExec& exec) {
    std::shared_ptr<GraphRun> run = RunFromHost.Documented(exec);
    run->graph = exec.graph;
    return run;
  });
  ActionOf.Replace(
      [](const GraphNode& node, bool) -> WorkPtr { return std::make_shared<Action>([&node] { node.run(); }); });
}
std::shared_ptr<GraphRun> RunWithoutUpload(GraphExec& exec) {
  const std::shared_ptr<Graph> uploaded = exec.uploaded;
  std::shared_ptr<GraphRun> run = RunFromHost.Documented(exec);
  exec.uploaded = uploaded;
  return run;
}
cudaError_t IgnoreUploadFlag(cudaGraphExec_t* out, cudaGraph_t graph, cudaGraphInstantiateParams* how) {
  const auto flags = how->flags;
  how->flags &= ~static_cast<unsigned long long>(cudaGraphInstantiateFlagUpload);
  const cudaError_t code = call::cudaGraphInstantiateWithParams.Documented(out, graph, how);
  how->flags = flags;
  return code;
}
cudaError_t DoNotTellCycles(cudaGraphExec_t* out, cudaGraph_t graph, cudaGraphInstantiateParams* how) {
  const cudaError_t code = call::cudaGraphInstantiateWithParams.Documented(out, graph, how);
  if (how->result_out == cudaGraphInstantiateInvalidStructure) how->result_out = cudaGraphInstantiateError;
  return code;
}
bool IsLaunchedAgain(cudaGraphExec_t exec, cudaStream_t /*in*/) {
  static auto* launched = new std::set<cudaGraphExec_t>;
  return !launched->insert(exec).second;
}
bool IsForDevice(cudaGraphExec_t exec, cudaStream_t /*in*/) {
  bool is = false;
  Device::Get().Do([&] { is = ExecOf(exec).device_launch; });
  return is;
}

// kChange(node, value, first, body) of the body that a condition chooses.
template <auto kChange>
void BodyIs() {
  BodyToRun.Replace([](const GraphNode& node, u32 value, bool first) -> std::size_t {
    return kChange(node, first, BodyToRun.Documented(node, value, first));
  });
}
bool IsIf(const GraphNode& node) { return node.decides == cudaGraphCondTypeIf; }
bool IsSwitch(const GraphNode& node) { return node.decides == cudaGraphCondTypeSwitch; }
bool IsWhile(const GraphNode& node) { return node.decides == cudaGraphCondTypeWhile; }

// Nodes that kWhich(node) describes wait for nothing.
template <auto kWhich>
void WaitsForNothing() {
  AwaitedBy.Replace(
      [](const GraphNode& node) { return kWhich(node) ? std::vector<std::size_t>() : AwaitedBy.Documented(node); });
}

}  // namespace

Table HostGraphRuns() {
  static constexpr Mutant kMutants[] = {
      {"exec-dies-with-template", ExecDiesWithTemplate},
      {"device-graph-takes-launching-kernels", DeviceTakes<IsOf<GraphNode::kKernel>>},
      {"device-graph-refuses-cooperative", Instead<MayRunOnDevice,
                                                   [](const GraphNode& node) {
                                                     const bool cooperative =
                                                         IsOf<GraphNode::kKernel>(node) && node.launch.cooperative;
                                                     return !cooperative && MayRunOnDevice.Documented(node);
                                                   }>},
      {"device-graph-takes-arrays", DeviceTakes<IsOfArrays>},
      {"device-graph-takes-pageable", DeviceTakes<IsOfMemory>},
      {"device-graph-takes-host-nodes", DeviceTakes<IsOf<GraphNode::kHost>>},
      {"device-graph-takes-empty-nodes", DeviceTakes<IsOf<GraphNode::kEmpty>>},
      {"device-graph-takes-free-nodes", DeviceTakes<IsOf<GraphNode::kFree>>},
      {"device-graph-takes-conditional-nodes", DeviceTakes<IsOf<GraphNode::kConditional>>},
      {"cycles-are-instantiated", Instead<rule::HasCycle, [](const Graph&) { return false; }>},
      {"cycles-are-not-told", Calls<call::cudaGraphInstantiateWithParams, DoNotTellCycles>},
      {"empty-device-graph-accepted", Instead<rule::DoesWork, [](const Graph&) { return true; }>},
      {"instantiated-without-flags-is-empty", Does<call::cudaGraphInstantiate,
                                                   [](cudaGraphExec_t* out, auto, unsigned long long flags) {
                                                     if (flags == 0) ExecOf(*out).graph = std::make_shared<Graph>();
                                                   }>},
      {"instantiation-is-no-snapshot",
       Does<call::cudaGraphInstantiate,
            [](cudaGraphExec_t* out, cudaGraph_t graph, auto) { ExecOf(*out).graph = FindGraph(graph); }>},
      {"edges-may-change", Instead<rule::HaveSameEdges, [](const Graph&, const Graph&) { return true; }>},
      {"graph-update-keeps-destinations",
       Updates<[](const std::shared_ptr<Graph>& before, GraphExec& exec) { KeepDestinations(*before, *exec.graph); }>},
      {"graph-update-is-lost",
       Updates<[](const std::shared_ptr<Graph>& before, GraphExec& exec) { exec.graph = before; }>},
      {"graph-update-takes-first-node", Updates<[](const std::shared_ptr<Graph>& before, GraphExec& exec) {
         if (before->nodes.size() < 2) return;
         std::swap(before->nodes[0], exec.graph->nodes[0]);
         exec.graph = before;
       }>},
      {"update-result-is-not-told", UpdateTells<[](cudaGraphExecUpdateResultInfo* info) {
         if (info->result == cudaGraphExecUpdateSuccess) info->result = cudaGraphExecUpdateError;
       }>},
      {"changed-node-is-not-told", UpdateTells<[](cudaGraphExecUpdateResultInfo* info) {
         if (info->result == cudaGraphExecUpdateErrorNodeTypeChanged) info->errorNode = nullptr;
       }>},
      {"node-types-may-change", UpdatesDespite<cudaGraphExecUpdateErrorNodeTypeChanged>},
      {"graph-update-to-launching-kernel", UpdatesDespite<cudaGraphExecUpdateErrorUnsupportedFunctionChange>},
      {"upload-flag-ignored", Calls<call::cudaGraphInstantiateWithParams, IgnoreUploadFlag>},
      {"upload-is-told", Does<call::cudaGraphExecGetFlags,
                              [](cudaGraphExec_t exec, unsigned long long* flags) { *flags = ExecOf(exec).flags; }>},
      {"graph-upload-does-nothing", DoesNothing<call::cudaGraphUpload>},
      {"device-graph-refused-on-host", Refuses<call::cudaGraphLaunch, cudaErrorInvalidValue, IsForDevice>},
      {"host-launch-uploads-nothing", Instead<RunFromHost, RunWithoutUpload>},
      {"graph-launches-once", DoesNothing<call::cudaGraphLaunch, IsLaunchedAgain>},
      {"updates-reach-launches", UpdatesReachLaunches},
      {"graph-runs-beside-itself", LaunchGoes<[](GraphExec& exec, Stream&) { exec.last = nullptr; }>},
      {"graph-launch-ignores-stream", LaunchGoes<[](GraphExec&, Stream& stream) { stream.last = nullptr; }>},
      {"stream-ignores-graph-launch", Instead<PutGraphInStream, LaunchPassesStream>},
      {"if-body-always-runs", BodyIs<[](const GraphNode& node, bool first, std::size_t body) {
         return IsIf(node) && first ? std::size_t{0} : body;
       }>},
      {"else-body-never-runs", BodyIs<[](const GraphNode& node, bool, std::size_t body) {
         return IsIf(node) && body == 1 ? rule::kNoBody : body;
       }>},
      {"switch-falls-to-the-last-body", BodyIs<[](const GraphNode& node, bool first, std::size_t body) {
         return IsSwitch(node) && first && body == rule::kNoBody ? node.bodies.size() - 1 : body;
       }>},
      {"while-body-runs-once", BodyIs<[](const GraphNode& node, bool first, std::size_t body) {
         return IsWhile(node) && !first ? rule::kNoBody : body;
       }>},
      {"conditional-bodies-take-no-kernels", Instead<rule::MayBeInBody,
                                                     [](const GraphNode& node) {
                                                       return !IsOf<GraphNode::kKernel>(node) &&
                                                              rule::MayBeInBody.Documented(node);
                                                     }>},
      {"conditional-bodies-run-kernels-alone", Instead<ActionOf,
                                                       [](const GraphNode& node, bool in_body) -> WorkPtr {
                                                         return in_body ? std::make_shared<Action>([] {})
                                                                        : ActionOf.Documented(node, in_body);
                                                       }>},
      {"current-graph-is-null", Instead<rule::HandleInside, [](const GraphExec&) { return u64{0}; }>},
      {"current-graph-of-any-graph", Instead<rule::HandleInside, [](const GraphExec& exec) { return exec.handle(); }>},
      {"record-nodes-record-nothing", Instead<rule::RecordInGraph, [](GraphRun&, const GraphNode&) {}>},
      {"record-nodes-record-the-whole-graph",
       Instead<rule::RecordInGraph,
               [](GraphRun& run, const GraphNode& node) { node.event->work = run.shared_from_this(); }>},
      {"graph-edges-ignored", WaitsForNothing<[](const GraphNode&) { return true; }>},
      {"empty-nodes-wait-for-nothing", WaitsForNothing<IsOf<GraphNode::kEmpty>>},
      {"disabled-nodes-wait-for-nothing", WaitsForNothing<[](const GraphNode& node) { return !node.enabled; }>},
      {"disabled-nodes-run", Instead<IsEnabled, [](const GraphNode&) { return true; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
