/*---
clause: cdp.graph.memcpy-device-or-pinned-only
covers: copies in child graphs, up to two levels down
control: the host memory is pinned and mapped
control-fails-with: a graph whose child graph copies pageable memory could be instantiated for device launch
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"

#include <vector>

namespace {

// Puts the copy into a graph that is `depth` levels down, beside a node that is allowed on each.
void Check(const char* name, bool to_device, int depth) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> device(16), words(1);
    const cts::PinnedBuffer<unsigned> pinned(16);
    std::vector<unsigned> pageable(16);
    cudaGraphInstantiateResult why;
    const auto instantiate = [&](unsigned* host) {
      const cts::Template levels[3];
      cudaGraphNode_t node;
      CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, levels[depth], nullptr, 0, to_device ? device.data() : host,
                                        to_device ? host : device.data(), 16 * sizeof(unsigned),
                                        to_device ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost));
      for (int level = depth; level > 0; --level) {
        const cudaGraphNode_t front = cts::AddFill(levels[level - 1], {}, words.data(), 1);
        cts::AddChild(levels[level - 1], {front}, levels[level]);
      }
      return cts::InstantiateForDevice(levels[0], &why);
    };
    CTS_EXPECT_EQ(instantiate(pinned.data()), cudaSuccess,
                  "a graph whose child graph copies pinned memory was refused");
    CTS_EXPECT_NE(instantiate(cts::control() ? pinned.data() : pageable.data()), cudaSuccess,
                  "a graph whose child graph copies pageable memory could be instantiated for device launch");
  });
}

CTS_CASE() {
  Check("from-pageable-memory", true, 1);
  Check("to-pageable-memory", false, 1);
  Check("from-pageable-memory-two-levels-down", true, 2);
  Check("to-pageable-memory-two-levels-down", false, 2);
}

}  // namespace
