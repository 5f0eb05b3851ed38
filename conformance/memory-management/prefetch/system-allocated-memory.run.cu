/*---
clause: mm.prefetch.system-allocated-memory
control: a byte is written after the prefetches
control-fails-with: memory of the system was not prefetched, or lost its contents
requires: [pageable-access, managed]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/host_range.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr std::size_t kBytes = 1 << 20;

void Check(const char* name, unsigned char* memory, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Stamps stamps(61);
    for (std::size_t i = 0; i < bytes; ++i) memory[i] = cts::StampOf(1, i);
    cudaError_t code = cudaSuccess;
    for (const cudaMemLocation& to : {cts::OnDeviceLocation(), cts::OnHostLocation(), cts::OnDeviceLocation()})
      if (code == cudaSuccess) code = cts::Taken(cudaMemPrefetchAsync(memory, bytes, to, 0, stream));
    stream.Synchronize();
    if (cts::control()) memory[0] = cts::kForeign;
    stamps.Check(stream, memory, bytes, 1);
    stream.Synchronize();
    CTS_EXPECT(code == cudaSuccess && stamps.wrong() == 0,
               "memory of the system was not prefetched, or lost its contents");
  });
}

CTS_CASE() {
  std::vector<unsigned char> of_new(kBytes);
  unsigned char on_stack[30'000];
  cts::HostRange mapped(kBytes);
  Check("new", of_new.data(), kBytes);
  Check("stack", on_stack, sizeof on_stack);
  Check("mmap", reinterpret_cast<unsigned char*>(mapped.data()), kBytes);
}

}  // namespace
