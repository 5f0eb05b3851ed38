/*---
clause: pi.graph.node-set-parameters
control: the graph is instantiated before the parameters are set
control-fails-with: a launch did not do what the parameters say that were set before its instantiation
draft: five of five on an H200, not yet on an H100
note: the parameters are set twice, by the function of the kind and by that for all kinds, and the second time counts
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

#include "../given-parameters.cuh"

namespace {

enum Door { kOfTheKind, kForAllKinds, kDoors };
constexpr const char* kDoorNames[kDoors] = {"of-the-kind", "for-all-kinds"};

// A word on the host for each node.
struct Words {
  cts::PinnedBuffer<unsigned> at{4};
  cts::DeviceBuffer<unsigned> values{4};
  Words() {
    for (int i = 0; i < 4; ++i) at[i] = 0;
    values.Write({100u, 101u, 102u, 103u});
  }
};
// `add`(graph, words, i) adds a node that stores 100 + i in word i, and `set`(node, words, i, door) makes one do that.
template <class Add, class Set>
void Check(const char* name, Add add, Set set) {
  for (int door = 0; door < kDoors; ++door) {
    cts::Row((std::string(name) + "-" + kDoorNames[door]).c_str(), [&] {
      Words words;
      const cts::Template graph;
      const cudaGraphNode_t node = add(graph, words, 0);
      (void)add(graph, words, 3);
      const cts::Stream stream;
      const cts::Executable before(graph);
      const auto twice = [&] {
        for (const int word : {1, 2}) CTS_CUDA(set(node, words, word, static_cast<Door>(door)));
      };
      if (!cts::control()) twice();
      const cts::Executable after(graph);
      if (cts::control()) twice();
      after.Launch(stream);
      stream.Synchronize();
      const unsigned expected[] = {0, 0, 102, 103};
      for (int i = 0; i < 4; ++i)
        CTS_EXPECT_EQ(words.at[i], expected[i],
                      "a launch did not do what the parameters say that were set before its instantiation");
      for (int i = 0; i < 4; ++i) words.at[i] = 0;
      before.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(words.at[0] == 100 && words.at[2] == 0, "an earlier executable graph was changed, too");
    });
  }
}

CTS_CASE(kernel) {
  Check(
      "kernel",
      [](cudaGraph_t graph, Words& words, int i) {
        return cts::AddKernel(graph, {}, cts::StoreWord, words.at.data() + i, 100u + i);
      },
      [](cudaGraphNode_t node, Words& words, int i, Door door) {
        return cts::WithKernel(
            [&](const cudaKernelNodeParams* given) {
              return door == kOfTheKind ? cudaGraphKernelNodeSetParams(node, given)
                                        : cts::SetNode(node, cts::KernelParameters(*given));
            },
            cts::StoreWord, words.at.data() + i, 100u + i);
      });
}

CTS_CASE(memset) {
  Check(
      "memset",
      [](cudaGraph_t graph, Words& words, int i) { return cts::AddFill(graph, {}, words.at.data() + i, 100u + i); },
      [](cudaGraphNode_t node, Words& words, int i, Door door) {
        const cudaMemsetParams fill = cts::FillOf(words.at.data() + i, 100u + i);
        return door == kOfTheKind ? cudaGraphMemsetNodeSetParams(node, &fill)
                                  : cts::SetNode(node, cts::FillParameters(words.at.data() + i, 100u + i));
      });
}

CTS_CASE(memcpy) {
  const auto add = [](cudaGraph_t graph, Words& words, int i) {
    return cts::AddCopy(graph, {}, words.at.data() + i, words.values.data() + i, sizeof(unsigned));
  };
  Check("memcpy", add, [](cudaGraphNode_t node, Words& words, int i, Door door) {
    const cudaGraphNodeParams copy = cts::CopyParameters(words.at.data() + i, words.values.data() + i);
    return door == kOfTheKind ? cudaGraphMemcpyNodeSetParams(node, &copy.memcpy.copyParams) : cts::SetNode(node, copy);
  });
  Check("memcpy-of-one-row", add, [](cudaGraphNode_t node, Words& words, int i, Door) {
    return cudaGraphMemcpyNodeSetParams1D(node, words.at.data() + i, words.values.data() + i, sizeof(unsigned),
                                          cudaMemcpyDefault);
  });
}

}  // namespace
