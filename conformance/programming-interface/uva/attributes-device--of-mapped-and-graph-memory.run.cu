/*---
clause: pi.uva.attributes-device
covers: mapped memory, memory of a pool of its own, graph memory
control: memory of malloc is asked about
control-fails-with: the attributes of such device memory are not those of device memory
requires: [vmm, memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"
#include "cts/process/threads.h"

#include <cstdlib>
#include <vector>

namespace {

// The first byte, inner ones and the last.
void Ask(const void* memory, size_t bytes) {
  int others = 0;
  auto* const pageable = static_cast<char*>(std::malloc(bytes));
  const auto* const asked = cts::control() ? pageable : static_cast<const char*>(memory);
  for (const size_t at : {size_t{0}, size_t{1}, bytes / 3, bytes - 1}) {
    cudaPointerAttributes attributes{};
    attributes.device = -7;
    others += cudaPointerGetAttributes(&attributes, asked + at) != cudaSuccess ||
              attributes.type != cudaMemoryTypeDevice || attributes.device != 0 ||
              attributes.devicePointer != static_cast<void*>(const_cast<char*>(asked + at));
  }
  CTS_EXPECT_EQ(others, 0, "the attributes of such device memory are not those of device memory");
  std::free(pageable);
}

// Two memories side by side, in a range that holds others the second time.
CTS_CASE(mapped) {
  const size_t granule = cts::Granule();
  const cts::Reservation range(3 * granule);
  for (const char* const name : {"first", "in-the-same-range"})
    cts::Row(name, [&] {
      const cts::PhysicalMemory one(granule), two(2 * granule);
      const cts::Mapping before(range.address(), one), after(range.address() + granule, two);
      Ask(before.data(), granule);
      Ask(after.data(), 2 * granule);
    });
}

CTS_CASE(of_a_pool) {
  const cts::Stream stream;
  const cts::Pool pool;
  for (const char* const name : {"first", "in-the-same-place"})
    cts::Row(name, [&] {
      for (const size_t bytes : {size_t{3}, size_t{70'001}, size_t{40} << 20}) {
        cts::PoolBlock block(pool, bytes, stream);
        stream.Synchronize();
        Ask(block.data(), bytes);
        block.Free();
        stream.Synchronize();
      }
    });
}

// It is there from a launch to its free, which is no node here; the next launch has the same address.
CTS_CASE(of_a_graph) {
  constexpr size_t kBytes = 3 << 20;
  const cts::Stream stream;
  {
    const cts::Template graph;
    const cts::GraphBlock block = cts::AddAllocation(graph, {}, kBytes);
    const cts::Executable exec(graph);
    for (const char* const name : {"first-launch", "second-launch"})
      cts::Row(name, [&] {
        exec.Launch(stream);
        stream.Synchronize();
        Ask(block.data, kBytes);
        CTS_CUDA(cudaFreeAsync(block.data, stream));
        stream.Synchronize();
      });
  }
  cts::TrimGraphMemory();
}

// The thread has made no call yet.
CTS_CASE(by_a_new_thread) {
  const cts::DeviceBuffer<char> block(70'001);
  const void* const memory = block.data();
  cts::InThread([memory] { Ask(memory, 70'001); });
}

// After memory of another kind, which may have lain there.
CTS_CASE(of_many_blocks) {
  int has_managed = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&has_managed, cudaDevAttrManagedMemory, 0));
  for (int round = 0; round < 3; ++round) {
    void *managed = nullptr, *host = nullptr;
    std::vector<void*> blocks(40, nullptr);
    for (size_t i = 0; i < blocks.size(); ++i) CTS_CUDA(cudaMalloc(&blocks[i], 3 + i * 5003));
    for (size_t i = 0; i < blocks.size(); ++i) Ask(blocks[i], 3 + i * 5003);
    for (void* block : blocks) CTS_CUDA(cudaFree(block));
    if (has_managed != 0) CTS_CUDA(cudaMallocManaged(&managed, 1 << 20));
    CTS_CUDA(cudaMallocHost(&host, 1 << 20));
    CTS_CUDA(cudaFree(managed));
    CTS_CUDA(cudaFreeHost(host));
  }
}

}  // namespace
