/*---
clause: pi.device-memory.single-address-space
covers: pools, managed and mapped memory, each with each
control: the pointer leads back to its own memory
control-fails-with: a pointer in one kind of memory did not lead to another allocation
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/virtual_memory.h"

#include <memory>
#include <string>
#include <vector>

namespace {

struct Node {
  Node* next;
  unsigned value;
};
constexpr unsigned kOfFirst = 4711, kOfSecond = 815;

// Stored by one kernel and followed by another one, there and back.
__global__ void Link(Node* first, Node* second, Node* next_of_first) {
  first->next = next_of_first;
  first->value = kOfFirst;
  second->next = first;
  second->value = kOfSecond;
}
__global__ void Follow(const Node* first, unsigned* values) {
  values[0] = first->next->value;
  values[1] = first->next->next->value;
}

// Two nodes of each kind of memory, in allocations of their own.
struct Kind {
  const char* name;
  Node *first, *second;
};

CTS_CASE() {
  std::vector<std::unique_ptr<cts::MemoryBlock>> blocks;
  const size_t granule = cts::Granule();
  const cts::PhysicalMemory one(granule), other(granule);
  const cts::Reservation addresses(granule), more_addresses(granule);
  const cts::Mapping mapping(addresses.address(), one), other_mapping(more_addresses.address(), other);
  std::vector<Kind> kinds = {
      {"mapped", reinterpret_cast<Node*>(mapping.data()), reinterpret_cast<Node*>(other_mapping.data())}};
  const auto node = [&](cts::MemoryKind kind) {
    blocks.push_back(std::make_unique<cts::MemoryBlock>(kind, 4096));
    return reinterpret_cast<Node*>(blocks.back()->device());
  };
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds)
    if (cts::DeviceMemory(row.kind) && cts::IsThere(row.kind))
      kinds.push_back({row.name, node(row.kind), node(row.kind)});
  for (const Kind& from : kinds) {
    for (const Kind& to : kinds) {
      cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] {
        const cts::DeviceBuffer<unsigned> values(2);
        Link<<<1, 1>>>(from.first, to.second, cts::control() ? from.first : to.second);
        Follow<<<1, 1>>>(from.first, values.data());
        CTS_FINISH();
        CTS_EXPECT_EQ(values[0], kOfSecond, "a pointer in one kind of memory did not lead to another allocation");
        CTS_EXPECT_EQ(values[1], kOfFirst, "a pointer to the first node did not lead back there");
      });
    }
  }
}

}  // namespace
