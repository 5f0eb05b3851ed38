/*---
clause: pi.graph.user-object-lifetime
covers: the driver's functions, and references that are counted
control: the caller keeps one reference more
control-fails-with: the destructor of a user object of the driver did not run once the last reference had gone
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/deciding.h"

#include "../driver-graph.cuh"

namespace {

constexpr const char* kEarly = "the destructor of a user object of the driver ran while a reference was left";
constexpr const char* kLate =
    "the destructor of a user object of the driver did not run once the last reference had gone";

struct Object {
  volatile unsigned destroyed = 0;
  CUuserObject object = nullptr;
  Object() {
    CTS_CUDA(cudaSetDevice(0));
    CTS_CU(CTS_DRIVER(cuUserObjectCreate)(&object, this, &Object::Destroy, 1, CU_USER_OBJECT_NO_DESTRUCTOR_SYNC));
    if (cts::control()) CTS_CU(CTS_DRIVER(cuUserObjectRetain)(object, 1));
  }
  static void CUDA_CB Destroy(void* object) {
    auto* const mine = static_cast<Object*>(object);
    mine->destroyed = mine->destroyed + 1;
  }
  void ExpectGone() {
    CTS_EXPECT(cts::AwaitWord(&destroyed, 1, cts::DecidingSeconds()), kLate);
    if (!cts::control()) return;
    CTS_CU(CTS_DRIVER(cuUserObjectRelease)(object, 1));
    CTS_EXPECT(cts::AwaitWord(&destroyed, 1), "a destructor never ran");
  }
};

// Of the caller alone: five references, given back in three parts.
CTS_CASE(of_the_caller) {
  const cts::HostWindows windows;
  Object object;
  CTS_CU(CTS_DRIVER(cuUserObjectRetain)(object.object, 4));
  CTS_CU(CTS_DRIVER(cuUserObjectRelease)(object.object, 3));
  CTS_CU(CTS_DRIVER(cuUserObjectRelease)(object.object, 1));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  CTS_CU(CTS_DRIVER(cuUserObjectRelease)(object.object, 1));
  object.ExpectGone();
}

// New references of a graph leave that of the caller; moved ones take it.
CTS_CASE(of_a_graph) {
  for (const bool moved : {false, true}) {
    cts::Row(moved ? "moved" : "new", [&] {
      const cts::HostWindows windows;
      Object object;
      const cts::DriverGraph graph;
      const auto retain = [&](unsigned count, unsigned flags) {
        CTS_CU(CTS_DRIVER(cuGraphRetainUserObject)(graph, object.object, count, flags));
      };
      retain(2, 0);
      if (moved) {
        retain(1, CU_GRAPH_USER_OBJECT_MOVE);
      } else {
        CTS_CU(CTS_DRIVER(cuUserObjectRelease)(object.object, 1));
      }
      const unsigned left = moved ? 3 : 2;
      CTS_CU(CTS_DRIVER(cuGraphReleaseUserObject)(graph, object.object, left - 1));
      CTS_NOT_YET(object.destroyed != 0, kEarly);
      CTS_CU(CTS_DRIVER(cuGraphReleaseUserObject)(graph, object.object, 1));
      object.ExpectGone();
    });
  }
}

// The template, its clone and an executable graph have references of their own.
CTS_CASE(of_each_holder) {
  const cts::HostWindows windows;
  Object object;
  const cts::DeviceBuffer<unsigned> word(1);
  cts::DriverGraph graph;
  cts::AddDriverKernel(graph, {}, cts::PutWord, word.data(), 1u);
  CTS_CU(CTS_DRIVER(cuGraphRetainUserObject)(graph, object.object, 1, CU_GRAPH_USER_OBJECT_MOVE));
  CUgraph cloned = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphClone)(&cloned, graph));
  cts::DriverGraph clone(cloned);
  cts::DriverExecutable exec(graph);
  exec.Run();
  graph.Destroy();
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  exec.Destroy();
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  clone.Destroy();
  object.ExpectGone();
}

}  // namespace
