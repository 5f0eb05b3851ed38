// Launches of graphs by kernels, and updates of their nodes (cdp.graph.*).
#include "device-runtime/functions.h"
#include "device-runtime/rules.h"
#include "order/rules.h"

#include <optional>

namespace ref::cdp {
namespace {

// cudaGraphKernelNodeUpdate, as kernels lay it out.
struct NodeUpdate {
  u64 node;
  u32 field;
  union {
    u32 words[6];  // of a grid the first three; of enablement the first
    struct {
      u64 from, offset, bytes;
    } param;
  };
};
static_assert(sizeof(NodeUpdate) == sizeof(cudaGraphKernelNodeUpdate));

constexpr int kFireAndForgetLimit = 120, kTailLimit = 255;

std::shared_ptr<GraphRun> NewRun(Thread& t, GraphExec* exec, const std::shared_ptr<Environment>& outside) {
  auto run = std::make_shared<GraphRun>(exec, GraphToRun(t, *exec));
  run->from_device = true;
  run->context = GridOf(t).context;
  if (t.block->races != nullptr) run->clock.before = t.block->races->Launch(t.index);
  run->outside = outside;
  ++exec->running;
  run->on_done.push_back([exec] { --exec->running; });
  return run;
}

// cdp.graph.tail-after-environment, cdp.graph.tail-in-enqueue-order, cdp.graph.self-tail-launch
cudaError_t Tail(Thread& t, GraphExec* exec) {
  const GraphRun& current = *GridOf(t).graph;
  const bool itself = exec == current.exec;
  // cdp.graph.one-self-launch-at-a-time
  if (itself ? exec->self_tails > 0 : !MayRelaunch(current, *exec)) return cudaErrorInvalidValue;
  if (current.environment->tails.size() >= kTailLimit) return cudaErrorInvalidValue;
  const std::shared_ptr<GraphRun> run = NewRun(t, exec, current.outside);
  if (itself) {
    ++exec->self_tails;
    run->on_start = [exec] { --exec->self_tails; };
  }
  ++Device::Get().pending_launches;
  rule::QueueTail(*current.environment, run);
  return cudaSuccess;
}

DeviceNode* Node(IntrinsicCall& call) { return FindDeviceNode(call.Argument<u64>(0)); }

bool CanUpdate(const DeviceNode* node) { return node != nullptr && node->instantiated; }

// No code: the thread has faulted.
std::optional<cudaError_t> SetParam(Thread& t, DeviceNode* node, u64 offset, u64 from, u64 bytes) {
  if (!CanUpdate(node) || offset + bytes > node->launch.parameters.size() || offset + bytes < offset)
    return cudaErrorInvalidValue;
  std::vector<u8> value(bytes);
  if (!Read(t, value.data(), from, bytes)) return std::nullopt;
  std::copy(value.begin(), value.end(), node->launch.parameters.begin() + static_cast<std::ptrdiff_t>(offset));
  return cudaSuccess;
}

cudaError_t SetEnabled(DeviceNode* node, bool enabled) {
  if (!CanUpdate(node)) return cudaErrorInvalidValue;
  node->enabled = enabled;
  return cudaSuccess;
}

cudaError_t SetGridDim(DeviceNode* node, Dim3 grid) {
  if (!CanUpdate(node) || grid.Count() == 0) return cudaErrorInvalidValue;
  node->launch.grid = grid;
  return cudaSuccess;
}

std::optional<cudaError_t> Apply(Thread& t, const NodeUpdate& update) {
  DeviceNode* const node = FindDeviceNode(update.node);
  switch (update.field) {
    case cudaGraphKernelNodeFieldGridDim:
      return SetGridDim(node, Dim3{update.words[0], update.words[1], update.words[2]});
    case cudaGraphKernelNodeFieldParam:
      return SetParam(t, node, update.param.offset, update.param.from, update.param.bytes);
    case cudaGraphKernelNodeFieldEnabled:
      return SetEnabled(node, update.words[0] != 0);
    default:
      return cudaErrorInvalidValue;
  }
}

}  // namespace

constinit Rule<std::shared_ptr<Graph>(Thread&, const GraphExec&)> GraphToRun{
    [](Thread&, const GraphExec& exec) { return CopyGraph(*exec.uploaded, false); }};

constinit Rule<bool(const GraphRun&, const GraphExec&)> MayRelaunch{
    [](const GraphRun& current, const GraphExec& exec) { return exec.running == 0 && &exec != current.exec; }};

constinit Rule<bool(const GraphRun&)> MayFireAndForget{
    [](const GraphRun& current) { return current.fire_and_forget < kFireAndForgetLimit; }};

constinit Rule<std::shared_ptr<Environment>(const GraphRun&)> EnvironmentOfSibling{
    [](const GraphRun& current) { return current.outside; }};

constinit Rule<cudaError_t(Thread&, GraphExec*, u64)> LaunchGraph{[](Thread& t, GraphExec* exec, u64 stream) {
  GraphRun& current = *GridOf(t).graph;
  if (stream == kGraphTail) return Tail(t, exec);
  if (stream != kGraphFireAndForget && stream != kGraphSibling) return cudaErrorInvalidValue;
  if (!MayRelaunch(current, *exec)) return cudaErrorInvalidValue;
  if (stream == kGraphSibling) {
    Device::Get().IssueInto(EnvironmentOfSibling(current), NewRun(t, exec, current.outside), {});
    return cudaSuccess;
  }
  if (!MayFireAndForget(current)) return cudaErrorLaunchOutOfResources;
  ++current.fire_and_forget;
  Device::Get().IssueInto(current.environment, NewRun(t, exec, current.environment), {});
  return cudaSuccess;
}};

void GraphLaunch(IntrinsicCall& call) {
  GraphExec* exec = FindExec(call.Argument<u64>(0));
  if (exec == nullptr || !exec->device_launch || exec->uploaded == nullptr) return Give(call, cudaErrorInvalidValue);
  if (GridOf(call.thread).graph == nullptr) return Give(call, cudaErrorNotSupported);
  Give(call, LaunchGraph(call.thread, exec, call.Argument<u64>(1)));
}

// cdp.graph.node-set-param
void NodeSetParam(IntrinsicCall& call) {
  const std::optional<cudaError_t> code =
      SetParam(call.thread, Node(call), call.Argument<u64>(1), call.Argument<u64>(2), call.Argument<u64>(3));
  if (code) Give(call, *code);
}

// cdp.graph.node-set-enabled
void NodeSetEnabled(IntrinsicCall& call) { Give(call, SetEnabled(Node(call), (call.Argument<u8>(1) & 1) != 0)); }

// cdp.graph.node-set-grid-dim
void NodeSetGridDim(IntrinsicCall& call) { Give(call, SetGridDim(Node(call), call.Argument<Dim3>(1))); }

// cdp.graph.node-updates-apply
void NodeUpdatesApply(IntrinsicCall& call) {
  for (u64 i = 0; i < call.Argument<u64>(1); ++i) {
    NodeUpdate update;
    if (!Read(call.thread, &update, call.Argument<u64>(0) + i * sizeof update, sizeof update)) return;
    const std::optional<cudaError_t> code = Apply(call.thread, update);
    if (!code) return;
    if (*code != cudaSuccess) return Give(call, *code);
  }
  Give(call, cudaSuccess);
}

// Of the launch that the kernel belongs to (pi.graph.conditional-if and its like).
void SetConditional(IntrinsicCall& call) {
  GraphRun* run = call.thread.block->grid->graph;
  if (run == nullptr || run->conditions.count(call.Argument<u64>(0)) == 0) return;
  run->conditions[call.Argument<u64>(0)] = call.Argument<u32>(1);
}

}  // namespace ref::cdp
