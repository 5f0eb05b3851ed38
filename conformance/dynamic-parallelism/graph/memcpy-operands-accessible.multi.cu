/*---
clause: cdp.graph.memcpy-operands-accessible
control: peer access is enabled first
control-fails-with: a graph that copies inaccessible memory could be instantiated for device launch
requires: [gpus-2, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

#include <optional>

namespace {

struct Place {
  const char* name;
  int current, depth;
};
constexpr Place kPlaces[] = {{"first-device", 0, 0},
                             {"second-device", 1, 0},
                             {"first-device-in-a-child-graph", 0, 1},
                             {"second-device-in-a-child-graph", 1, 1}};

// Puts the copy into a graph that is `depth` levels down, beside a node that is allowed on each.
void Check(const Place& place, bool from_other, const char* name) {
  cts::Row(place.name, [&] {
    const int current = place.current, peer = 1 - current;
    const cts::On<cts::DeviceBuffer<unsigned>> own(current, 16), other(peer, 16), words(current, 1);
    const cts::OnDevice on(current);
    std::optional<cts::PeerAccess> access;
    if (cts::control()) access.emplace(current, peer);
    const cts::Template levels[2];
    cudaGraphNode_t node;
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, levels[place.depth], nullptr, 0, from_other ? own->data() : other->data(),
                                      from_other ? other->data() : own->data(), 16 * sizeof(unsigned),
                                      cudaMemcpyDeviceToDevice));
    for (int level = place.depth; level > 0; --level) {
      const cudaGraphNode_t front = cts::AddFill(levels[level - 1], {}, words->data(), 1);
      cts::AddChild(levels[level - 1], {front}, levels[level]);
    }
    cudaGraphInstantiateResult why;
    CTS_EXPECT_NE(cts::InstantiateForDevice(levels[0], &why), cudaSuccess,
                  "a graph that copies inaccessible memory could be instantiated for device launch");
    if (current == 0 && place.depth == 0) CTS_OBSERVE(name, why);
  });
}

void CheckEach(bool from_other, const char* name) {
  for (const Place& place : kPlaces) Check(place, from_other, name);
}

CTS_CASE(source) { CheckEach(true, "from-other-device"); }
CTS_CASE(target) { CheckEach(false, "to-other-device"); }

}  // namespace
