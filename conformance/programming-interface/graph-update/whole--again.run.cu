/*---
clause: pi.graph-update.whole
covers: again and again, after single nodes and after refusals
control: every second update is left out
control-fails-with: a launch after one of several updates did not have the parameters of its graph
---*/
#include "cts/case.cuh"

#include "node-values.cuh"

namespace {

constexpr const char* kOther = "a launch after one of several updates did not have the parameters of its graph";

// The template of the executable graph, and two others of the same shape.
struct Subject {
  const cts::ValueWords on;
  const cts::Template graphs[3];
  cudaGraphNode_t node = nullptr;  // of the first
  explicit Subject(const cts::ValueNode& kind) {
    for (unsigned i = 0; i < 3; ++i) {
      const cudaGraphNode_t added = kind.add(graphs[i], on, i + 1);
      if (i == 0) node = added;
    }
  }
  // By the graph that leaves `value`.
  void Update(const cts::Executable& exec, unsigned value) const {
    cudaGraphExecUpdateResultInfo info{};
    CTS_CUDA(cudaGraphExecUpdate(exec, graphs[value - 1], &info));
  }
};

// Also back to what the executable graph was made of.
CTS_CASE(many_times) {
  for (const cts::ValueNode& kind : cts::kValueNodes) {
    cts::Row(kind.name, [&] {
      const Subject subject(kind);
      const cts::Executable exec(subject.graphs[0]);
      unsigned updates = 0;
      for (const unsigned value : {2u, 3u, 1u, 2u, 1u, 3u}) {
        if (!cts::control() || ++updates % 2 == 1) subject.Update(exec, value);
        CTS_EXPECT_EQ(cts::ValueOf(exec, subject.on), value, kOther);
      }
    });
  }
}

// The node was set by itself: an update by the executable graph's own template takes that back.
CTS_CASE(behind_a_node_that_was_set) {
  for (const cts::ValueNode& kind : cts::kValueNodes) {
    cts::Row(kind.name, [&] {
      const Subject subject(kind);
      const cts::Executable exec(subject.graphs[0]);
      CTS_CUDA(kind.set(exec, subject.node, subject.on, 3));
      CTS_EXPECT_EQ(cts::ValueOf(exec, subject.on), 3, "setting a node did not change what it does");
      if (!cts::control()) subject.Update(exec, 1);
      CTS_EXPECT_EQ(cts::ValueOf(exec, subject.on), 1, kOther);
    });
  }
}

// An update by a graph of another topology is refused in between.
CTS_CASE(behind_a_refused_one) {
  for (const cts::ValueNode& kind : cts::kValueNodes) {
    cts::Row(kind.name, [&] {
      const Subject subject(kind);
      const cts::Template larger;
      (void)kind.add(larger, subject.on, 3);
      (void)cts::AddEmpty(larger);
      const cts::Executable exec(subject.graphs[0]);
      cudaGraphExecUpdateResultInfo info{};
      CTS_EXPECT_EQ(cts::Taken(cudaGraphExecUpdate(exec, larger, &info)), cudaErrorGraphExecUpdateFailure,
                    "an update by a graph of another topology was not refused");
      if (!cts::control()) subject.Update(exec, 2);
      CTS_EXPECT_EQ(cts::ValueOf(exec, subject.on), 2, kOther);
    });
  }
}

}  // namespace
