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

#include "user-object.family.cuh"

namespace {

constexpr const char* kEarly = "the destructor of a user object ran while a reference was left";
constexpr const char* kLeft = "the destructor of a user object did not run once the last reference had gone";

void ExpectGone(const Object& object, double seconds = cts::DecidingSeconds()) {
  CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1, seconds), kLeft);
}

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
  ExpectGone(old_one);
  second.Destroy();
  CTS_NOT_YET(new_one.destroyed != 0, kEarly);
  exec.Destroy();
  ExpectGone(new_one);
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
  ExpectGone(object);
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
  ExpectGone(object);
}

}  // namespace
