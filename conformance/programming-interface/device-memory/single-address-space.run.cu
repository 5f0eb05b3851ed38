/*---
clause: pi.device-memory.single-address-space
control: one node of the list points to itself
control-fails-with: pointers from one allocation into others did not lead through all of them
---*/
#include "cts/case.cuh"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kNodes = 500;

struct Node {
  const Node* next;
  unsigned value;
};

__global__ void Walk(const Node* node, unsigned* sum, unsigned* steps) {
  unsigned total = 0, count = 0;
  for (; node != nullptr && count < kNodes + 10; node = node->next, ++count) total += node->value;
  *sum = total;
  *steps = count;
}

// Each node is an allocation of its own, of another size.
CTS_CASE() {
  std::vector<std::unique_ptr<cts::DeviceBuffer<Node>>> nodes;
  for (unsigned i = 0; i < kNodes; ++i) nodes.push_back(std::make_unique<cts::DeviceBuffer<Node>>(1 + i * 37 % 1000));
  for (unsigned i = 0; i < kNodes; ++i) {
    const bool astray = cts::control() && i == kNodes / 2;
    const Node* const next = i + 1 == kNodes ? nullptr : nodes[astray ? i : i + 1]->data();
    nodes[i]->Write({Node{next, i + 1}});
  }
  cts::DeviceBuffer<unsigned> sum(1), steps(1);
  Walk<<<1, 1>>>(nodes[0]->data(), sum.data(), steps.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(steps[0], kNodes, "pointers from one allocation into others did not lead through all of them");
  CTS_EXPECT_EQ(sum[0], kNodes * (kNodes + 1) / 2,
                "pointers from one allocation into others did not lead through all of them");
}

}  // namespace
