// Launches of graphs by kernels, and updates of their nodes (cdp.graph.*).
#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "runtime/graph.h"

namespace ref::cdp {
namespace {

constexpr u64 kGraphTail = 0x0100000000000000, kGraphFireAndForget = 0x0200000000000000,
              kGraphSibling = 0x0300000000000000;
constexpr int kFireAndForgetLimit = 120, kTailLimit = 255;

std::shared_ptr<GraphRun> NewRun(Thread& t, GraphExec* exec, const std::shared_ptr<Environment>& outside) {
  const bool without_upload = Mutant(kGraphUpdateNeedsNoUpload);
  auto run = std::make_shared<GraphRun>(exec, CopyGraph(without_upload ? *exec->graph : *exec->uploaded, false));
  run->from_device = true;
  run->context = GridOf(t).context;
  if (t.block->races != nullptr) run->clock.before = t.block->races->Launch(t.index);
  run->outside = outside;
  ++exec->running;
  run->on_done.push_back([exec] { --exec->running; });
  return run;
}

// Of a mutant: the environment of the launch by the host that the run came of.
std::shared_ptr<Environment> OutermostOf(const GraphRun& run) {
  const auto* around = run.outside == nullptr ? nullptr : dynamic_cast<const GraphRun*>(run.outside->owner);
  return around == nullptr ? run.outside : OutermostOf(*around);
}

// cdp.graph.tail-after-environment, cdp.graph.tail-in-enqueue-order, cdp.graph.self-tail-launch
cudaError_t Tail(Thread& t, GraphExec* exec) {
  Grid& grid = GridOf(t);
  GraphRun& current = *grid.graph;
  const bool itself = exec == current.exec;
  if (itself && Mutant(kGraphSelfTailLost)) return cudaSuccess;
  if (itself && Mutant(kGraphSelfTailRefused)) return cudaErrorInvalidValue;
  // cdp.graph.one-self-launch-at-a-time
  if (itself && exec->self_tails > 0) return cudaErrorInvalidValue;
  if (!itself && exec->running > 0 && !Mutant(kGraphRelaunchAccepted)) return cudaErrorInvalidValue;
  if (current.environment->tails.size() >= kTailLimit) return cudaErrorInvalidValue;
  const std::shared_ptr<GraphRun> run = NewRun(t, exec, current.outside);
  if (itself && Mutant(kGraphSelfTailLacksTheLastNode) && run->graph->nodes.size() > 1)
    run->graph->nodes.back()->kind = GraphNode::kEmpty;
  if (itself) {
    ++exec->self_tails;
    run->on_start = [exec] { --exec->self_tails; };
  }
  Device& device = Device::Get();
  if (Mutant(kGraphTailEarly)) {
    device.IssueInto(current.environment, run, {});
    return cudaSuccess;
  }
  ++device.pending_launches;
  std::deque<WorkPtr>& tails = current.environment->tails;
  if (Mutant(kGraphNestedTailGoesLast) && current.kind == Work::kTail && current.parent != nullptr) {
    current.parent->tails.push_back(run);
  } else if (Mutant(kGraphTailsReversed)) {
    tails.push_front(run);
  } else {
    tails.push_back(run);
  }
  return cudaSuccess;
}

cudaError_t LaunchGraph(Thread& t, u64 handle, u64 stream) {
  Grid& grid = GridOf(t);
  GraphExec* exec = FindExec(handle);
  if (exec == nullptr || !exec->device_launch || exec->uploaded == nullptr) return cudaErrorInvalidValue;
  if (grid.graph == nullptr) return cudaErrorNotSupported;
  // cdp.graph.works-without-rdc
  if (Mutant(kGraphLaunchNeedsDeviceRuntime) && !grid.launch.kernel->image->relocatable) return cudaErrorNotSupported;
  GraphRun& current = *grid.graph;
  Device& device = Device::Get();
  if (stream == kGraphTail) return Tail(t, exec);
  if (stream != kGraphFireAndForget && stream != kGraphSibling) return cudaErrorInvalidValue;
  // cdp.graph.relaunch-while-running-is-error
  if ((exec->running > 0 || exec == current.exec) && !Mutant(kGraphRelaunchAccepted))
    return Mutant(kGraphRelaunchCode) ? cudaErrorNotSupported : cudaErrorInvalidValue;
  if (Mutant(kGraphLaunchOncePerWarp) && t.index % 32 != 0) return cudaSuccess;
  if (Mutant(kGraphSiblingIsRefused) && stream == kGraphSibling) return cudaErrorInvalidValue;
  if (stream == kGraphFireAndForget) {
    // cdp.graph.fire-and-forget-limit-120, cdp.graph.fire-and-forget-limit-resets
    const int made = Mutant(kGraphFireAndForgetCountStays) ? current.exec->fire_and_forget : current.fire_and_forget;
    if (made >= kFireAndForgetLimit) return cudaErrorLaunchOutOfResources;
    ++current.fire_and_forget;
    ++current.exec->fire_and_forget;
    const WorkPtr run = NewRun(t, exec, current.environment);
    if (Mutant(kGraphFireAndForgetIsTail)) {
      ++device.pending_launches;
      current.environment->tails.push_back(run);
    } else if (Mutant(kGraphFireAndForgetNotAwaited) || (Mutant(kGraphGrandchildNotAwaited) && current.from_device)) {
      device.Issue(run, {});
    } else {
      device.IssueInto(current.environment, run, {});
    }
    return cudaSuccess;
  }
  // cdp.graph.sibling-in-parent-environment, cdp.graph.sibling-does-not-gate-tail
  const bool deep = current.from_device && Mutant(kSiblingOfDeviceLaunchedGraphIsChild);
  const std::shared_ptr<Environment> parent = Mutant(kSiblingIsChild) || deep ? current.environment
                                              : Mutant(kSiblingNotAwaited)    ? nullptr
                                              : Mutant(kSiblingIsOfTheStream) ? OutermostOf(current)
                                                                              : current.outside;
  device.IssueInto(parent, NewRun(t, exec, current.outside), {});
  return cudaSuccess;
}

DeviceNode* Node(IntrinsicCall& call) { return FindDeviceNode(call.Argument<u64>(0)); }

}  // namespace

void GraphLaunch(IntrinsicCall& call) {
  Give(call, LaunchGraph(call.thread, call.Argument<u64>(0), call.Argument<u64>(1)));
}

// cdp.graph.node-set-param
void NodeSetParam(IntrinsicCall& call) {
  DeviceNode* node = Node(call);
  const u64 offset = Mutant(kNodeSetParamIgnoresOffset) ? 0 : call.Argument<u64>(1), bytes = call.Argument<u64>(3);
  if (node == nullptr || !node->instantiated || offset + bytes > node->launch.parameters.size() ||
      offset + bytes < offset)
    return Give(call, cudaErrorInvalidValue);
  std::vector<u8> value(bytes);
  if (!Read(call.thread, value.data(), call.Argument<u64>(2), bytes)) return;
  if (!Mutant(kNodeSetParamIgnored))
    std::copy(value.begin(), value.end(), node->launch.parameters.begin() + static_cast<std::ptrdiff_t>(offset));
  Give(call, cudaSuccess);
}

// cdp.graph.node-set-enabled
void NodeSetEnabled(IntrinsicCall& call) {
  DeviceNode* node = Node(call);
  if (node == nullptr || !node->instantiated) return Give(call, cudaErrorInvalidValue);
  if (!Mutant(kNodeSetEnabledIgnored)) node->enabled = (call.Argument<u8>(1) & 1) != 0;
  Give(call, cudaSuccess);
}

// cdp.graph.node-set-grid-dim
void NodeSetGridDim(IntrinsicCall& call) {
  DeviceNode* node = Node(call);
  const auto grid = call.Argument<Dim3>(1);
  if (node == nullptr || !node->instantiated || grid.Count() == 0) return Give(call, cudaErrorInvalidValue);
  if (!Mutant(kNodeSetGridDimIgnored)) node->launch.grid = Mutant(kNodeSetGridDimTakesX) ? Dim3{grid.x, 1, 1} : grid;
  Give(call, cudaSuccess);
}

// Of the launch that the kernel belongs to (pi.graph.conditional-if and its like).
void SetConditional(IntrinsicCall& call) {
  GraphRun* run = call.thread.block->grid->graph;
  if (run == nullptr || run->conditions.count(call.Argument<u64>(0)) == 0) return;
  run->conditions[call.Argument<u64>(0)] = call.Argument<u32>(1);
  if (Mutant(kConditionsKeepTheirValue)) run->exec->conditions[call.Argument<u64>(0)] = call.Argument<u32>(1);
}

}  // namespace ref::cdp
