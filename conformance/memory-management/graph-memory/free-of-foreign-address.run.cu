/*---
clause: mm.graph-memory.free-of-foreign-address
control: the address is that of an allocation node of another graph
control-fails-with: a graph took a free of an address that no allocation node returned
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 4096;
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> malloced(kBytes);
  const cts::PinnedBuffer<unsigned char> page_locked(kBytes);
  const cts::PoolBlock pooled(kBytes, stream);
  stream.Synchronize();
  const cts::Template source;
  const cts::GraphBlock own = cts::AddAllocation(source, {}, kBytes);
  unsigned char on_host = 0;
  struct Foreign {
    const char* name;
    void* address;
  };
  const Foreign all[] = {{"cudaMalloc", malloced.data()},
                         {"pool-block", pooled.data()},
                         {"inside-of-an-allocation", own.data + 256},
                         {"page-locked", page_locked.data()},
                         {"memory-of-the-host", &on_host},
                         {"null", nullptr},
                         {"nothing", reinterpret_cast<void*>(std::size_t{0x1234500})}};
  for (const Foreign& foreign : all) {
    cts::Row(foreign.name, [&] {
      const cts::Template graph, another;
      void* const address = cts::control() ? cts::AddAllocation(another, {}, kBytes).data : foreign.address;
      cudaGraphNode_t node = nullptr;
      CTS_EXPECT_EQ(cts::Taken(cudaGraphAddMemFreeNode(&node, graph, nullptr, 0, address)), cudaErrorInvalidValue,
                    "a graph took a free of an address that no allocation node returned");
    });
  }
}

}  // namespace
