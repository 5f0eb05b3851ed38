/*---
clause: mm.graph-memory.free-of-foreign-address
covers: the driver's functions
control: the address is that of an allocation node of another graph
control-fails-with: a graph of the driver took a free of an address that no allocation node returned
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

#include "../driver-graph-memory.cuh"

namespace {

CUdeviceptr AddressOf(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> allocated(4096);
  const cts::PinnedBuffer<unsigned char> page_locked(4096);
  const cts::PoolBlock pooled(4096, stream);
  stream.Synchronize();
  const cts::Template source;
  const cts::DriverGraphBlock own = cts::AddDriverAllocation(source, 4096);
  const struct {
    const char* name;
    CUdeviceptr address;
  } all[] = {{"of-cuMemAlloc", AddressOf(allocated.data())},
             {"pool-block", AddressOf(pooled.data())},
             {"inside-of-an-allocation", own.at + 256},
             {"page-locked", AddressOf(page_locked.data())},
             {"null", 0},
             {"nothing", 0x1234500}};
  for (const auto& foreign : all) {
    cts::Row(foreign.name, [&] {
      const cts::Template graph, another;
      const CUdeviceptr address = cts::control() ? cts::AddDriverAllocation(another, 4096).at : foreign.address;
      CUgraphNode node = nullptr;
      CTS_EXPECT_EQ(CTS_DRIVER(cuGraphAddMemFreeNode)(&node, graph, nullptr, 0, address), CUDA_ERROR_INVALID_VALUE,
                    "a graph of the driver took a free of an address that no allocation node returned");
    });
  }
}

}  // namespace
