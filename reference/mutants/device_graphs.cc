// Graphs that kernels launch, and updates of their nodes.
#include <map>
#include <utility>

#include "mutants/calls.h"
#include "mutants/table.h"
#include "order/rules.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using namespace cdp;

const GraphRun& CurrentOf(Thread& t) { return *GridOf(t).graph; }

// Launches that kWhich(t, exec, stream) describes return a code, and nothing happens.
template <cudaError_t kCode, auto kWhich>
void LaunchReturns() {
  LaunchGraph.Replace([](Thread& t, GraphExec* exec, u64 stream) {
    return kWhich(t, *exec, stream) ? kCode : LaunchGraph.Documented(t, exec, stream);
  });
}

bool IsSelfTail(Thread& t, const GraphExec& exec, u64 stream) {
  return stream == kGraphTail && &exec == CurrentOf(t).exec;
}

// A launch begins with the conditions that the graph's last one left.
void ConditionsKeepTheirValue() {
  rule::BeginConditions.Replace([](GraphRun& run) {
    static auto* latest = new std::map<const GraphExec*, std::shared_ptr<Work>>;
    rule::BeginConditions.Documented(run);
    std::shared_ptr<Work>& before = (*latest)[run.exec];
    if (before != nullptr) run.conditions = static_cast<GraphRun&>(*before).conditions;
    before = run.shared_from_this();
  });
}

// Fire-and-forget launches of graphs that kWhich(current) describes are no part of the launch that makes them.
u64 launches_into = 0;
template <auto kWhich>
void NotAwaited() {
  LaunchGraph.Replace([](Thread& t, GraphExec* exec, u64 stream) {
    launches_into = stream;
    const cudaError_t code = LaunchGraph.Documented(t, exec, stream);
    launches_into = 0;
    return code;
  });
  rule::Encloses.Replace([](const Environment& parent, const Work&) {
    return launches_into != kGraphFireAndForget || !kWhich(*parent.owner);
  });
}

// The environment of the launch by the host that a run came of.
std::shared_ptr<Environment> OutermostOf(const GraphRun& run) {
  const auto* around = run.outside == nullptr ? nullptr : dynamic_cast<const GraphRun*>(run.outside->owner);
  return around == nullptr ? run.outside : OutermostOf(*around);
}

// What kPart(node) has of a node stays as it is, whatever the function is asked for.
template <Intrinsic kFunction, auto kPart>
void UpdateIgnored() {
  ReplaceFunction(kFunction, [](IntrinsicCall& call) {
    DeviceNode* const node = FindDeviceNode(call.Argument<u64>(0));
    if (node == nullptr) return kFunction(call);
    const auto before = node->*kPart;
    kFunction(call);
    node->*kPart = before;
  });
}

}  // namespace

Table DeviceGraphs() {
  static constexpr Mutant kMutants[] = {
      {"graph-self-tail-lacks-the-last-node", Instead<GraphToRun,
                                                      [](Thread& t, const GraphExec& exec) {
                                                        std::shared_ptr<Graph> graph = GraphToRun.Documented(t, exec);
                                                        if (&exec == CurrentOf(t).exec && 1 < graph->nodes.size())
                                                          graph->nodes.back()->kind = GraphNode::kEmpty;
                                                        return graph;
                                                      }>},
      {"graph-self-tail-lost", LaunchReturns<cudaSuccess, IsSelfTail>},
      {"graph-self-tail-refused", LaunchReturns<cudaErrorInvalidValue, IsSelfTail>},
      {"graph-relaunch-accepted", Instead<MayRelaunch, [](const GraphRun&, const GraphExec&) { return true; }>},
      {"graph-relaunch-code", LaunchReturns<cudaErrorNotSupported,
                                            [](Thread& t, const GraphExec& exec, u64 stream) {
                                              return stream != kGraphTail && !MayRelaunch(CurrentOf(t), exec);
                                            }>},
      {"graph-launch-needs-device-runtime",
       LaunchReturns<cudaErrorNotSupported,
                     [](Thread& t, const GraphExec&, u64) { return !GridOf(t).launch.kernel->image->relocatable; }>},
      {"graph-launch-once-per-warp",
       LaunchReturns<cudaSuccess, [](Thread& t, const GraphExec&,
                                     u64 stream) { return stream != kGraphTail && t.index % 32 != 0; }>},
      {"graph-sibling-is-refused",
       LaunchReturns<cudaErrorInvalidValue,
                     [](Thread&, const GraphExec&, u64 stream) { return stream == kGraphSibling; }>},
      {"graph-fire-and-forget-count-stays", Instead<MayFireAndForget,
                                                    [](const GraphRun& current) {
                                                      static auto* made = new std::map<const GraphExec*, int>;
                                                      return (*made)[current.exec]++ < 120;
                                                    }>},
      {"graph-fire-and-forget-is-tail", Instead<LaunchGraph,
                                                [](Thread& t, GraphExec* exec, u64 stream) {
                                                  return LaunchGraph.Documented(
                                                      t, exec, stream == kGraphFireAndForget ? kGraphTail : stream);
                                                }>},
      {"graph-fire-and-forget-not-awaited", NotAwaited<[](const Work&) { return true; }>},
      {"graph-grandchild-not-awaited", NotAwaited<[](const Work& current) { return current.from_device; }>},
      {"sibling-is-child", Instead<EnvironmentOfSibling, [](const GraphRun& current) { return current.environment; }>},
      {"sibling-of-device-launched-graph-is-child",
       Instead<EnvironmentOfSibling,
               [](const GraphRun& current) { return current.from_device ? current.environment : current.outside; }>},
      {"sibling-not-awaited",
       Instead<EnvironmentOfSibling, [](const GraphRun&) { return std::shared_ptr<Environment>(); }>},
      {"sibling-is-of-the-stream", Instead<EnvironmentOfSibling, OutermostOf>},
      {"node-set-param-ignores-offset", Around<&NodeSetParam,
                                               [](IntrinsicCall& call, Intrinsic documented) {
                                                 SetArgument<u64>(call, 1, 0);
                                                 documented(call);
                                               }>},
      {"node-set-param-ignored", UpdateIgnored<&NodeSetParam, &DeviceNode::launch>},
      {"node-set-enabled-ignored", UpdateIgnored<&NodeSetEnabled, &DeviceNode::enabled>},
      {"node-set-grid-dim-ignored", UpdateIgnored<&NodeSetGridDim, &DeviceNode::launch>},
      {"node-set-grid-dim-takes-x", Around<&NodeSetGridDim,
                                           [](IntrinsicCall& call, Intrinsic documented) {
                                             SetArgument(call, 1, Dim3{call.Argument<Dim3>(1).x, 1, 1});
                                             documented(call);
                                           }>},
      {"conditions-keep-their-value", ConditionsKeepTheirValue},
  };
  return kMutants;
}

}  // namespace ref::mutants
