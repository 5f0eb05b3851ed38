/*---
clause: pi.graph.user-object-lifetime
control: the object is in no graph; the caller keeps a reference
control-fails-with:
  - the destructor of a user object ran while a reference was left
  - the destructor of a user object did not run once the last reference had gone
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/threads.h"
#include "cts/stream/deciding.h"

#include "user-object.family.cuh"

namespace {

constexpr const char* kEarly = "the destructor of a user object ran while a reference was left";

// The reference goes from the template over the executable graph to a launch that is held. No document says that a
// destruction does not wait for the launch, so it has a thread of its own.
CTS_CASE(not_before) {
  for (const bool running : {false, true}) {
    cts::Row(running ? "a-launch-runs" : "an-executable-graph-is-left", [&] {
      const cts::HostWindows windows;
      const cts::Stream stream;
      Object object;
      cts::Gate gate;
      cts::Template graph;
      cts::AddHeld(graph, {}, gate);
      if (cts::control()) {
        CTS_CUDA(cudaUserObjectRelease(object.object, 1));
      } else {
        object.MoveTo(graph);
      }
      cts::Executable exec(graph);
      graph.Destroy();
      if (running) {
        exec.Launch(stream);
        CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
      }
      cts::Thread destruction([&] {
        if (running) exec.Destroy();
      });
      (void)destruction.EndsSoon(1);
      CTS_NOT_YET(object.destroyed != 0, kEarly);
      gate.Open();
      destruction.Join();
      CTS_CUDA(cudaStreamSynchronize(stream));
      exec.Destroy();
      CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1), "a destructor never ran");
    });
  }
}

// References are counted: those of the caller, and those of a graph.
CTS_CASE(counted) {
  const cts::HostWindows windows;
  Object object;
  cts::Template graph;
  CTS_CUDA(cudaUserObjectRetain(object.object, 4));
  CTS_CUDA(cudaUserObjectRelease(object.object, 3));
  if (!cts::control()) {
    CTS_CUDA(cudaGraphRetainUserObject(graph, object.object, 3, 0));
    CTS_CUDA(cudaGraphReleaseUserObject(graph, object.object, 2));
  }
  CTS_CUDA(cudaUserObjectRelease(object.object, 2));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  graph.Destroy();
  CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1), "a destructor never ran");
}

// The template and each executable graph have a reference of their own, whichever goes first.
void CheckLast(const char* name, bool template_is_last) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    Object object;
    const cts::DeviceBuffer<unsigned> word(1);
    cts::Template graph;
    cts::AddKernel(graph, {}, cts::StoreWord, word.data(), 1u);
    CTS_CUDA(cudaGraphRetainUserObject(graph, object.object, 1, cts::control() ? 0 : cudaGraphUserObjectMove));
    cts::Executable exec(graph), other(graph);
    exec.Launch(stream);
    stream.Synchronize();
    exec.Destroy();
    CTS_NOT_YET(object.destroyed != 0, kEarly);
    template_is_last ? other.Destroy() : graph.Destroy();
    CTS_NOT_YET(object.destroyed != 0, kEarly);
    template_is_last ? graph.Destroy() : other.Destroy();
    CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1, cts::DecidingSeconds()),
               "the destructor of a user object did not run once the last reference had gone");
    if (!cts::control()) return;
    CTS_CUDA(cudaUserObjectRelease(object.object, 1));
    CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1), "a destructor never ran");
  });
}

CTS_CASE(once_the_last_has_gone) {
  CheckLast("a-template", true);
  CheckLast("an-executable-graph", false);
}

}  // namespace
