/*---
clause: mm.physical-memory.host-numa-memory
control: the device gets no access
control-fails-with: memory of a node of the host is not used by host and device
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/node_memory.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr const char* kUnused = "memory of a node of the host is not used by host and device";

// The host writes, a kernel looks and writes, the host looks.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const cts::Stream stream;
  cts::Stamps stamps(257);
  const cts::DeviceBuffer<unsigned char> plain(64);
  stamps.Put(stream, plain.data(), plain.size(), 0);  // kernels run, whatever can be mapped
  stream.Synchronize();
  const int node = cts::MappableNode();
  cts::Tell("node", node);
  if (node < 0) return;
  const CUmemAllocationProp properties = cts::MemoryOfNode(node);
  const std::size_t bytes = cts::Granule(properties);
  const cts::PhysicalMemory memory(bytes, properties);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetHostAccess(mapping, node, !cts::control()));
  unsigned char* const at = mapping.data();
  for (std::size_t i = 0; i < bytes; ++i) at[i] = cts::StampOf(1, i);
  stamps.Check(stream, at, bytes, 1);
  stamps.Put(stream, at, bytes, 2);
  const cudaError_t code = cudaStreamSynchronize(stream);
  std::size_t wrong = code == cudaSuccess ? stamps.wrong() : 1;
  for (std::size_t i = 0; i < bytes; i += 257) wrong += at[i] != cts::StampOf(2, i);
  cts::Tell("wrong", static_cast<long long>(wrong));
  const int told = cts::NodeOfPage(at);
  cts::Tell("of-the-node", told < 0 ? -1 : static_cast<int>(told == node));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Uses");
  if (!CTS_EXPECT(child.Has("node"), "a process did not ask whether the device maps memory of the host")) return;
  if (child.Value("node") < 0) return cts::PowerNotShown("the device maps no memory of a node of the host");
  if (cts::control() && child.Has("wrong") && child.Value("wrong") == 0)
    cts::PowerNotShown("a device without access uses memory of the host all the same");
  CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0, kUnused);
  if (!cts::control()) CTS_OBSERVE("pages-are-of-the-node", child.Value("of-the-node"));
}

}  // namespace
