/*---
clause: pi.graph.exec-not-concurrent-with-itself
control: the later launch is that of another executable graph of the same template
control-fails-with: a launch of an executable graph did not wait for an earlier one in another stream
draft: five of five on an H200, not yet on an H100
note: the earlier launch is held up by its stream or by a host node, not by a kernel, so that nothing has to run at once
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr const char* kEarly = "a launch of an executable graph did not wait for an earlier one in another stream";

struct Shape {
  unsigned flags = cudaStreamNonBlocking;
  cts::By by = cts::By::kKernel;  // What marks; of another kind the graph's only node.
  bool kernel_between = false, in_a_thread = false;
};

// In the control the later launch is to come although the earlier one is held.
void ExpectPower(const cts::NodeMark& mark) {
  if (cts::control() && !mark.seen()) cts::PowerNotShown("no other graph ran while one was held");
}

// No document says that a launch does not wait for an earlier one; so the gate opens where it does.
void Check(const char* name, const Shape& shape) {
  cts::Row(name, [&] {
    const bool kernel = shape.by == cts::By::kKernel;
    const cts::HostWindows windows;
    cts::Stream held(shape.flags), free(shape.flags);
    cts::DeviceBuffer<unsigned> word(1, 0);
    cts::NodeMark mark;
    const cts::Template graph;
    const cudaGraphNode_t first = mark.Add(graph, {}, shape.by);
    if (kernel) cts::AddKernel(graph, {first}, cts::AddToWord, word.data(), 1u);
    const cts::Executable exec(graph), other(graph);
    const auto later = [&] { (cts::control() ? other : exec).Launch(free); };
    unsigned* const counted = word.data();
    cts::HostGate gate;
    gate.Hold(held);
    cts::Thread launches([&] {
      exec.Launch(held);
      if (shape.kernel_between) cts::AddToWord<<<1, 1, 0, free>>>(counted, 1u);
      shape.in_a_thread ? cts::InThread(later) : later();
    });
    if (launches.EndsSoon(1)) CTS_NOT_YET(mark.seen(), kEarly);
    ExpectPower(mark);
    gate.Open();
    launches.Join();
    CTS_FINISH();
    CTS_EXPECT(mark.seen(), "a launch never ran");
    if (kernel) CTS_EXPECT_EQ(word[0], shape.kernel_between ? 3 : 2, "a launch never ran");
  });
}

// The earlier launch has begun: its first node is complete, the second one is not. The node ends where the call waits.
void CheckRunning() {
  cts::NodeMark mark;
  const cts::Stream first, second;
  const cts::Template graph;
  cts::HostHold hold;
  (void)hold.AddNode(graph, mark.Add(graph, {}));
  const cts::Executable exec(graph), other(graph);
  exec.Launch(first);
  CTS_EXPECT(mark.Comes(), "the first launch never began");
  mark.Clear();
  cts::Thread launch([&] { (cts::control() ? other : exec).Launch(second); });
  if (launch.EndsSoon(1)) CTS_NOT_YET(mark.seen(), kEarly);
  ExpectPower(mark);
  hold.Release();
  launch.Join();
  CTS_EXPECT(mark.Comes(), "a launch never ran");
  CTS_FINISH();
}

CTS_CASE() {
  Check("non-blocking-streams", {});
  Check("blocking-streams", {.flags = cudaStreamDefault});
  Check("behind-a-kernel", {.kernel_between = true});
  Check("of-a-copy", {.by = cts::By::kCopy});
  Check("of-a-fill", {.by = cts::By::kFill});
  Check("from-another-thread", {.in_a_thread = true});
  cts::Row("behind-a-running-launch", &CheckRunning);
}

}  // namespace
