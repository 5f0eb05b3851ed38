/*---
clause: pi.graph.node-memcpy
covers: nodes that are set again with memory of another kind
control: the node is not set again
control-fails-with: a memcpy node that was set to memory of another kind did not copy what it was set to
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kBytes = 37;
constexpr const char* kOther = "a memcpy node that was set to memory of another kind did not copy what it was set to";

__device__ unsigned char variable[kBytes];

struct Place {
  const char* name;
  unsigned char* at;
  cudaMemcpyKind from, into;  // of copies between the device and the place
};
enum Way { kToVariable, kFromVariable, kToBlock, kFromBlock };
constexpr const char* kWayNames[] = {"to-a-variable", "from-a-variable", "to-a-block", "from-a-block"};

cudaError_t Add(Way way, cudaGraph_t graph, cudaGraphNode_t* node, const Place& on, unsigned char* block) {
  if (way == kToVariable)
    return cudaGraphAddMemcpyNodeToSymbol(node, graph, nullptr, 0, variable, on.at, kBytes, 0, on.from);
  if (way == kFromVariable)
    return cudaGraphAddMemcpyNodeFromSymbol(node, graph, nullptr, 0, on.at, variable, kBytes, 0, on.into);
  return way == kToBlock ? cudaGraphAddMemcpyNode1D(node, graph, nullptr, 0, block, on.at, kBytes, on.from)
                         : cudaGraphAddMemcpyNode1D(node, graph, nullptr, 0, on.at, block, kBytes, on.into);
}
cudaError_t Set(Way way, cudaGraphNode_t node, const Place& on, unsigned char* block) {
  if (way == kToVariable) return cudaGraphMemcpyNodeSetParamsToSymbol(node, variable, on.at, kBytes, 0, on.from);
  if (way == kFromVariable) return cudaGraphMemcpyNodeSetParamsFromSymbol(node, on.at, variable, kBytes, 0, on.into);
  return way == kToBlock ? cudaGraphMemcpyNodeSetParams1D(node, block, on.at, kBytes, on.from)
                         : cudaGraphMemcpyNodeSetParams1D(node, on.at, block, kBytes, on.into);
}

unsigned char Byte(size_t number, size_t i) { return static_cast<unsigned char>(number * 40 + i + 1); }
void Put(unsigned char* to, size_t number) {
  unsigned char bytes[kBytes];
  for (size_t i = 0; i < kBytes; ++i) bytes[i] = Byte(number, i);
  CTS_CUDA(cudaMemcpy(to, bytes, kBytes, cudaMemcpyDefault));
  CTS_CUDA(cudaDeviceSynchronize());
}
bool Has(const unsigned char* from, size_t number) {
  unsigned char bytes[kBytes];
  CTS_CUDA(cudaMemcpy(bytes, from, kBytes, cudaMemcpyDefault));
  size_t wrong = 0;
  for (size_t i = 0; i < kBytes; ++i) wrong += bytes[i] != Byte(number, i);
  return wrong == 0;
}

// Each node is made with one place and set to each other one, also back, ahead of an instantiation.
CTS_CASE() {
  const cts::PinnedBuffer<unsigned char> pinned(kBytes);
  const cts::DeviceBuffer<unsigned char> device(kBytes), block(kBytes);
  std::vector<unsigned char> pageable(kBytes), by_default(kBytes);
  void* of_variable = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&of_variable, variable));
  const Place places[] = {{"page-locked", pinned.data(), cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost},
                          {"pageable", pageable.data(), cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost},
                          {"device", device.data(), cudaMemcpyDeviceToDevice, cudaMemcpyDeviceToDevice},
                          {"default-kind", by_default.data(), cudaMemcpyDefault, cudaMemcpyDefault}};
  constexpr size_t kPlaces = std::size(places), kSource = 5;
  for (const Way way : {kToVariable, kFromVariable, kToBlock, kFromBlock}) {
    const bool into_place = way == kFromVariable || way == kFromBlock;
    auto* const other =
        way == kToVariable || way == kFromVariable ? static_cast<unsigned char*>(of_variable) : block.data();
    for (size_t first = 0; first < kPlaces; ++first) {
      for (size_t second = 0; second < kPlaces; ++second) {
        if (first == second) continue;
        const Place &before = places[first], &after = places[second];
        cts::Row((std::string(kWayNames[way]) + "-" + before.name + "-then-" + after.name).c_str(), [&] {
          for (size_t i = 0; i < kPlaces; ++i) Put(places[i].at, i);
          Put(other, kSource);
          const cts::Template graph;
          cudaGraphNode_t node = nullptr;
          CTS_CUDA(Add(way, graph, &node, before, block.data()));
          if (!cts::control()) {
            CTS_EXPECT_EQ(Set(way, node, after, block.data()), cudaSuccess, kOther);
            CTS_EXPECT_EQ(Set(way, node, before, block.data()), cudaSuccess, kOther);
            CTS_EXPECT_EQ(Set(way, node, after, block.data()), cudaSuccess, kOther);
          }
          cts::RunOnce(graph);
          CTS_EXPECT(into_place ? Has(after.at, kSource) : Has(other, second), kOther);
          CTS_EXPECT(Has(before.at, first), kOther);
        });
      }
    }
  }
}

}  // namespace
