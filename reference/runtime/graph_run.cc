// How a graph runs: nodes are pieces of work behind each other, in the environment of the launch.
#include "base/refuse.h"
#include "runtime/graph.h"
#include "runtime/graph_memory.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<u64(const GraphExec&)> rule::HandleInside{
    [](const GraphExec& exec) { return exec.device_launch ? exec.handle() : 0; }};

constinit Rule<void(GraphRun&)> rule::BeginConditions{
    [](GraphRun& run) { ResetConditions(*run.graph, &run.conditions); }};

constinit Rule<void(GraphRun&, const GraphNode&)> rule::RecordInGraph{
    [](GraphRun& run, const GraphNode& node) { node.event->work = run.records[&node]; }};

constinit Rule<std::vector<std::size_t>(const GraphNode&)> rule::AwaitedBy{
    [](const GraphNode& node) { return node.behind; }};
constinit Rule<bool(const GraphNode&)> rule::IsEnabled{[](const GraphNode& node) { return node.enabled; }};
constinit Rule<WorkPtr(const GraphNode&, bool)> rule::ActionOf{
    [](const GraphNode& node, bool) -> WorkPtr { return std::make_shared<Action>(node.run); }};

void HostGraphLaunch::Start(Device& device) {
  run->context = context;
  run->outside = environment;
  environment->body_done = true;
  device.IssueInto(environment, run, {});
}

void GraphRun::Start(Device& device) {
  std::vector<WorkPtr> ends;
  Record(*graph);
  NoteWaits(*graph);
  rule::BeginConditions(*this);
  AddNodes(device, *graph, environment, nullptr, &ends);
  environment->body_done = true;
  device.Settle(environment);
}

void GraphRun::Record(const Graph& nodes) {
  for (const auto& node : nodes.nodes) {
    if (node->child != nullptr) Record(*node->child);
    if (node->kind != GraphNode::kEventRecord || records.count(node.get()) != 0) continue;
    const auto work = std::make_shared<Action>([] {});
    // As RecordEvent has it (pi.event.elapsed-time): what it was recorded behind is complete when the work runs.
    work->run = [&event = *node->event, raw = work.get()] {
      if (event.work.get() == raw) event.time_ns = Device::Get().world.clock->ns;
    };
    records[node.get()] = work;
    node->event->seen = {};
    node->event->recorded = true;
    if ((node->event->flags & cudaEventDisableTiming) == 0) Device::Get().KeepTime();
    rule::RecordInGraph(*this, *node);
  }
}

void GraphRun::NoteWaits(const Graph& nodes) {
  for (const auto& node : nodes.nodes) {
    if (node->child != nullptr) NoteWaits(*node->child);
    if (node->kind == GraphNode::kEventWait) waits.emplace(node.get(), node->event->work);
  }
}

void GraphRun::AddNodes(Device& device, const Graph& nodes, const std::shared_ptr<Environment>& into,
                        const WorkPtr& behind, std::vector<WorkPtr>* ends) {
  std::vector<std::vector<WorkPtr>> done(nodes.nodes.size());
  std::vector<std::size_t> order;
  OrderOf(nodes, &order);
  for (const std::size_t i : order) {
    const GraphNode& node = *nodes.nodes[i];
    std::vector<WorkPtr> before = {behind};
    for (const std::size_t earlier : rule::AwaitedBy(node))
      before.insert(before.end(), done[earlier].begin(), done[earlier].end());
    WorkPtr work;
    const bool enabled = rule::IsEnabled(node);
    if (node.kind == GraphNode::kKernel && node.device_node != nullptr) {
      work = std::make_shared<UpdatableNode>(node.device_node, this);
    } else if (node.kind == GraphNode::kKernel && enabled) {
      auto grid = std::make_shared<Grid>(node.launch);
      grid->graph = this;
      grid->graph_handle = rule::HandleInside(*exec);
      work = grid;
    } else if (node.kind == GraphNode::kConditional) {
      work = std::make_shared<ConditionalNode>(node, this);
    } else if (node.kind == GraphNode::kHost) {
      work = std::make_shared<HostCall>([host = node.host] { host.fn(host.userData); });
    } else if (node.kind == GraphNode::kEventRecord) {
      work = records[&node];
    } else if ((node.kind == GraphNode::kCopy || node.kind == GraphNode::kFill) && enabled) {
      work = rule::ActionOf(node, into != environment);
    } else if (node.block != nullptr) {
      work = std::make_shared<Action>(MemoryAction(node));
    } else {
      work = std::make_shared<Action>([] {});
      if (node.kind == GraphNode::kEventWait)
        before.push_back(waits.count(&node) != 0 ? waits[&node] : node.event->work);
    }
    work->context = context;
    rule::IssueNode(device, into, work, before);
    done[i] = {work};
    if (node.kind == GraphNode::kChild) {
      std::vector<WorkPtr> inner;
      AddNodes(device, *node.child, into, work, &inner);
      done[i].insert(done[i].end(), inner.begin(), inner.end());
    }
    ends->insert(ends->end(), done[i].begin(), done[i].end());
  }
}

void UpdatableNode::Start(Device& device) {
  if (node->enabled) {
    auto grid = std::make_shared<Grid>(node->launch);
    grid->graph = run;
    grid->graph_handle = rule::HandleInside(*run->exec);
    grid->context = context;
    device.IssueInto(environment, grid, {});
  }
  environment->body_done = true;
  device.Settle(environment);
}

void KeepUntilDone(Context& context, const WorkPtr& work) {
  auto stream = std::make_unique<Stream>();
  stream->context = context.id;
  stream->blocking = false;
  stream->last = work;
  Stream* raw = stream.get();
  context.streams.insert(std::move(stream));
  work->on_done.push_back([id = context.id, raw] {
    Context* owner = State::Get().Find(id);
    if (owner == nullptr) return;
    for (auto at = owner->streams.begin(); at != owner->streams.end(); ++at) {
      if (at->get() == raw) {
        owner->streams.erase(at);
        return;
      }
    }
  });
}

}  // namespace ref
