/*---
clause: mm.physical-memory.host-numa-memory
covers: each node of the host, by what the system tells
control: another node is named, or the device where the host has one node
control-fails-with: memory that names a node of the host is not of that node
requires: [vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include "../host-nodes.family.cuh"

#include <algorithm>

namespace {

constexpr const char* kOther = "memory that names a node of the host is not of that node";
constexpr std::size_t kStep = 4096;

// The host writes, a kernel looks and writes, the host looks: whether nothing is lost, and no page is of another node.
bool IsOf(int node, const cts::Mapping& mapping) {
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  unsigned char* const at = mapping.data();
  for (std::size_t i = 0; i < mapping.size(); i += kStep) at[i] = cts::StampOf(1, i);
  at[mapping.size() - 1] = cts::StampOf(1, mapping.size() - 1);
  stamps.Check(stream, at, mapping.size(), 1);
  stamps.Put(stream, at, mapping.size(), 2);
  stream.Synchronize();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < mapping.size(); i += kStep) wrong += at[i] != cts::StampOf(2, i);
  return wrong + stamps.wrong() == 0 && PagesAreOf(node, at, mapping.size());
}

bool HasHostAddress(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type != cudaMemoryTypeDevice && attributes.hostPointer != nullptr;
}

// `named`: the node, or -1 for the device.
void Check(int node, int named, std::size_t least) {
  const CUmemAllocationProp properties = named < 0 ? cts::MemoryOfDevice() : cts::MemoryOfNode(named);
  const std::size_t granule = cts::Granule(properties), bytes = std::max(granule, least / granule * granule);
  const cts::PhysicalMemory memory(bytes, properties);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(named < 0 ? cts::SetAccess(range.address(), bytes, CU_MEM_ACCESS_FLAGS_PROT_READWRITE)
                   : cts::SetHostAccess(mapping, named, true));
  if (!CTS_EXPECT(named >= 0 || HasHostAddress(mapping.data()), kOther)) return;
  const bool kept = IsOf(node, mapping);
  if (cts::control() && kept) cts::PowerNotShown("the system does not tell of which node a page is");
  CTS_EXPECT(kept, kOther);
}

CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const cts::DeviceBuffer<unsigned char> plain(64);
  stamps.Put(stream, plain.data(), plain.size(), 0);  // a kernel runs, whatever can be mapped
  stream.Synchronize();
  if (cts::MappableNode() < 0) return cts::PowerNotShown("the device maps no memory of a node of the host");
  const std::vector<int> nodes = NodesOfTheHost();
  if (nodes.empty()) return cts::PowerNotShown("the system does not tell which nodes the host has");
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const int other = nodes.size() == 1 ? -1 : nodes[(i + 1) % nodes.size()];
    cts::Row(("node-" + std::to_string(nodes[i])).c_str(), [&] {
      for (const std::size_t least : {std::size_t{1}, std::size_t{32} << 20})
        Check(nodes[i], cts::control() ? other : nodes[i], least);
    });
  }
}

}  // namespace
