/*---
clause: pi.graph.user-object-lifetime
covers: launches that have not begun, at a destruction and at updates
control: the object is in no graph
control-fails-with: the destructor of a user object ran although a launch that was made has not begun
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/threads.h"
#include "cts/stream/deciding.h"

#include "user-object.family.cuh"

namespace {

constexpr const char* kEarly = "the destructor of a user object ran although a launch that was made has not begun";

void ExpectGone(const Object& object) {
  CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1),
             "the destructor of the user object did not run after the last launch");
}

// Of three launches in a stream that is held; the template goes first. No document says that a destruction does not
// wait for the launches, so it has a thread of its own.
CTS_CASE(destroyed) {
  const cts::HostWindows windows;
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> word(1, 0);
  Object object;
  cts::Gate gate;
  cts::Template graph;
  cts::AddKernel(graph, {}, cts::AddToWord, word.data(), 1u);
  if (!cts::control()) object.MoveTo(graph);
  cts::Executable exec(graph);
  graph.Destroy();
  cts::Hold(gate, stream);
  for (int launch = 0; launch < 3; ++launch) exec.Launch(stream);
  cts::Thread destruction([&] { exec.Destroy(); });
  (void)destruction.EndsSoon(1);
  if (cts::control()) CTS_CUDA(cudaUserObjectRelease(object.object, 1));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  gate.Open();
  destruction.Join();
  stream.Synchronize();
  CTS_EXPECT_EQ(word[0], 3, "a launch of a destroyed executable graph never ran");
  ExpectGone(object);
}

// An update replaces the references, of the graph or of a nested one; those of a launch that waits are held. No
// document says that an update does not wait for the launch; so the gate opens where it does.
void CheckUpdate(const char* name, bool of_child) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned> word(1, 0);
    Object old_one, new_one;
    cts::Gate gate;
    cts::Template outer, first, second;
    cts::AddKernel(first, {}, cts::AddToWord, word.data(), 1u);
    cts::AddKernel(second, {}, cts::AddToWord, word.data(), 16u);
    if (!cts::control()) old_one.MoveTo(first);
    new_one.MoveTo(second);
    const cudaGraphNode_t child = cts::AddChild(outer, {}, first);
    cts::Executable exec(of_child ? outer : first);
    cts::Hold(gate, stream);
    exec.Launch(stream);
    cudaError_t code = cudaErrorUnknown;
    cts::Thread update([&] {
      cudaGraphExecUpdateResultInfo info{};
      code = of_child ? cudaGraphExecChildGraphNodeSetParams(exec, child, second)
                      : cudaGraphExecUpdate(exec, second, &info);
    });
    const bool ended = update.EndsSoon(1);
    if (ended) {
      outer.Destroy();
      first.Destroy();
      second.Destroy();
    }
    if (cts::control()) CTS_CUDA(cudaUserObjectRelease(old_one.object, 1));
    if (ended || cts::control()) CTS_NOT_YET(old_one.destroyed != 0 || new_one.destroyed != 0, kEarly);
    gate.Open();
    update.Join();
    CTS_CUDA(code);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(word[0], 17, "a launch did not do what its graph had at that time");
    outer.Destroy();
    first.Destroy();
    second.Destroy();
    exec.Destroy();
    ExpectGone(old_one);
    ExpectGone(new_one);
  });
}

CTS_CASE(updated) {
  CheckUpdate("a-graph", false);
  CheckUpdate("a-nested-graph", true);
}

}  // namespace
