/*---
clause: pi.graph.user-object-lifetime
covers: updated executable graphs, clones, nested graphs
control: the executable graph is not updated; the graph is not cloned, and not nested
control-fails-with:
  - the destructor of a user object ran while a reference was left
  - the destructor of a user object did not run once the last reference had gone
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/deciding.h"

namespace {

constexpr const char* kEarly = "the destructor of a user object ran while a reference was left";
constexpr const char* kLeft = "the destructor of a user object did not run once the last reference had gone";

struct Object {
  volatile unsigned destroyed = 0;
  cudaUserObject_t object = nullptr;
  Object() { CTS_CUDA(cudaUserObjectCreate(&object, this, &Object::Destroy, 1, cudaUserObjectNoDestructorSync)); }
  static void CUDART_CB Destroy(void* object) {
    auto* const mine = static_cast<Object*>(object);
    mine->destroyed = mine->destroyed + 1;
  }
  // The one reference of the caller.
  void MoveTo(cudaGraph_t graph) const {
    CTS_CUDA(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));
  }
  void ExpectGone(double seconds = cts::DecidingSeconds()) const {
    CTS_EXPECT(cts::AwaitWord(&destroyed, 1, seconds), kLeft);
  }
};

// The references of the new template replace those of the old one.
CTS_CASE(update) {
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> word(1);
  Object old_one, new_one;
  cts::Template first, second;
  cts::AddKernel(first, {}, cts::StoreWord, word.data(), 1u);
  cts::AddKernel(second, {}, cts::StoreWord, word.data(), 2u);
  old_one.MoveTo(first);
  new_one.MoveTo(second);
  cts::Executable exec(first);
  cudaGraphExecUpdateResultInfo info{};
  if (!cts::control()) CTS_CUDA(cudaGraphExecUpdate(exec, second, &info));
  CTS_NOT_YET(old_one.destroyed != 0, kEarly);
  first.Destroy();
  old_one.ExpectGone();
  second.Destroy();
  CTS_NOT_YET(new_one.destroyed != 0, kEarly);
  exec.Destroy();
  new_one.ExpectGone();
  CTS_EXPECT(cts::AwaitWord(&old_one.destroyed, 1), "a destructor never ran");
}

// A clone has as many references as the original: two, of which one is released.
CTS_CASE(clone) {
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> word(1);
  Object object;
  cts::Template original;
  cts::AddKernel(original, {}, cts::StoreWord, word.data(), 1u);
  CTS_CUDA(cudaUserObjectRetain(object.object, 1));
  CTS_CUDA(cudaGraphRetainUserObject(original, object.object, 2, cudaGraphUserObjectMove));
  cudaGraph_t copy = nullptr;
  if (!cts::control()) CTS_CUDA(cudaGraphClone(&copy, original));
  cts::Template clone(copy);
  original.Destroy();
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  if (!cts::control()) CTS_CUDA(cudaGraphReleaseUserObject(clone, object.object, 1));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  clone.Destroy();
  object.ExpectGone();
}

// The nested graph is a copy, and the executable graph has one of that.
CTS_CASE(nested) {
  const cts::HostWindows windows;
  const cts::DeviceBuffer<unsigned> word(1);
  Object object;
  cts::Template inner, outer;
  cts::AddKernel(inner, {}, cts::StoreWord, word.data(), 1u);
  object.MoveTo(inner);
  if (!cts::control()) cts::AddChild(outer, {}, inner);
  inner.Destroy();
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  cts::Executable exec(outer);
  outer.Destroy();
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  exec.Destroy();
  object.ExpectGone();
}

}  // namespace
