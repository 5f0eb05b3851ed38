#include "runtime/rules.h"

#include "runtime/graph.h"

namespace ref::rule {

constinit Rule<void(Context&, Stream&, const WorkPtr&, Purpose)> PutInStream{
    [](Context& context, Stream& stream, const WorkPtr& work, Purpose) { Enqueue(context, stream, work); }};

constinit Rule<void(Device&, const std::shared_ptr<Environment>&, const WorkPtr&, const std::vector<WorkPtr>&)>
    IssueNode{[](Device& device, const std::shared_ptr<Environment>& into, const WorkPtr& node,
                 const std::vector<WorkPtr>& before) { device.IssueInto(into, node, before); }};

constinit Rule<cudaError_t(Context&, const WorkPtr&)> LeaveStream{[](Context& context, const WorkPtr& last) {
  if (last != nullptr) KeepUntilDone(context, last);
  return cudaSuccess;
}};

constinit Rule<bool(const Context&, const WorkPtr&)> StreamMayReturn{
    [](const Context&, const WorkPtr& awaited) { return LooksDone(awaited); }};
constinit Rule<bool(const Context&)> DeviceMayReturn{[](const Context& context) { return AllDone(context); }};

constinit Rule<bool(const Stream&, const HostThread&)> IsIdle{
    [](const Stream& stream, const HostThread&) { return Unfinished(stream) == nullptr; }};

}  // namespace ref::rule
