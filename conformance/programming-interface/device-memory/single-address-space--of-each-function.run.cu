/*---
clause: pi.device-memory.single-address-space
covers: memory of each function that allocates
control: a pointer of the list leads back to its own memory
control-fails-with: pointers that a kernel stored did not lead through memory of each function
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kRounds = 8, kKinds = 4, kNodes = kRounds * kKinds;

struct Node {
  Node* next;
  unsigned value;
};

__device__ Node variables[kRounds];

// The kernel stores the pointers itself, each into memory that another function gave.
__global__ void Link(Node* const* nodes, unsigned astray) {
  const unsigned i = threadIdx.x;
  nodes[i]->next = i == astray ? nodes[i] : i + 1 < kNodes ? nodes[i + 1] : nullptr;
  nodes[i]->value = i + 1;
}
__global__ void Walk(Node* node, unsigned* sum, unsigned* steps) {
  unsigned total = 0, count = 0;
  for (; node != nullptr && count < kNodes + 10; node = node->next, ++count) total += node->value;
  *sum = total;
  *steps = count;
}

CTS_CASE() {
  std::vector<Node*> nodes;
  std::vector<void*> owned;
  void* symbol = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&symbol, variables));
  for (unsigned round = 0; round < kRounds; ++round) {
    void *plain = nullptr, *rows = nullptr;
    size_t pitch = 0;
    cudaPitchedPtr box{};
    CTS_CUDA(cudaMalloc(&plain, sizeof(Node)));
    owned.push_back(plain);
    CTS_CUDA(cudaMallocPitch(&rows, &pitch, 100, 10));
    owned.push_back(rows);
    CTS_CUDA(cudaMalloc3D(&box, make_cudaExtent(100, 10, 3)));
    owned.push_back(box.ptr);
    nodes.push_back(static_cast<Node*>(plain));
    nodes.push_back(reinterpret_cast<Node*>(static_cast<char*>(rows) + (round + 1) * pitch));
    nodes.push_back(reinterpret_cast<Node*>(static_cast<char*>(box.ptr) + (20 + round) * box.pitch));
    nodes.push_back(static_cast<Node*>(symbol) + round);
  }
  cts::DeviceBuffer<Node*> table(kNodes);
  table.Write(nodes.data(), kNodes);
  const cts::DeviceBuffer<unsigned> sum(1), steps(1);
  Link<<<1, kNodes>>>(table.data(), cts::control() ? kNodes / 2 : kNodes);
  Walk<<<1, 1>>>(nodes[0], sum.data(), steps.data());
  CTS_FINISH();
  CTS_EXPECT(steps[0] == kNodes && sum[0] == kNodes * (kNodes + 1) / 2,
             "pointers that a kernel stored did not lead through memory of each function");
  for (void* const memory : owned) CTS_CUDA(cudaFree(memory));
}

}  // namespace
