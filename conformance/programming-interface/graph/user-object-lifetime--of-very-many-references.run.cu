/*---
clause: pi.graph.user-object-lifetime
covers: more references than 8, 16 or 24 bits can count
control: one reference fewer is taken
control-fails-with: the destructor ran although one of very many references was left
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "user-object.family.cuh"

namespace {

constexpr const char* kEarly = "the destructor ran although one of very many references was left";
constexpr struct {
  const char* name;
  unsigned count;
} kRows[] = {{"256", 256}, {"65536", 65'536}, {"16777216", 16'777'216}, {"1073741824", 1'073'741'824}};

// Of the caller: one more than the count, and the count is released.
void CheckCaller(unsigned count) {
  Object object;
  CTS_CUDA(cudaUserObjectRetain(object.object, cts::control() ? count - 1 : count));
  CTS_CUDA(cudaUserObjectRelease(object.object, count));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  if (object.destroyed == 0) CTS_CUDA(cudaUserObjectRelease(object.object, 1));
  CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1), "the destructor did not run after the last reference");
}

// Of a graph, which gets the caller's own as one more.
void CheckGraph(unsigned count) {
  Object object;
  const cts::Template graph;
  CTS_CUDA(cudaUserObjectRetain(object.object, cts::control() ? count - 1 : count));
  CTS_CUDA(
      cudaGraphRetainUserObject(graph, object.object, cts::control() ? count : count + 1, cudaGraphUserObjectMove));
  CTS_CUDA(cudaGraphReleaseUserObject(graph, object.object, count));
  CTS_NOT_YET(object.destroyed != 0, kEarly);
  if (object.destroyed == 0) CTS_CUDA(cudaGraphReleaseUserObject(graph, object.object, 1));
  CTS_EXPECT(cts::AwaitWord(&object.destroyed, 1), "the destructor did not run after the last reference");
}

CTS_CASE(of_the_caller) {
  for (const auto& row : kRows) cts::Row(row.name, [&] { CheckCaller(row.count); });
}
CTS_CASE(of_a_graph) {
  for (const auto& row : kRows) cts::Row(row.name, [&] { CheckGraph(row.count); });
}

}  // namespace
