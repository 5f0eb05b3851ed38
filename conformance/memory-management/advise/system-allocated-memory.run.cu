/*---
clause: mm.advise.system-allocated-memory
control: the range has no memory any more
control-fails-with: advice was not taken for memory of the system
requires: [pageable-access, managed]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/host_range.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 20;

CTS_CASE() {
  const cts::Stream stream;
  cts::Stamps stamps;
  cts::HostRange range(kBytes);
  auto* const at = reinterpret_cast<unsigned char*>(range.data());
  stamps.PutAll(stream, at, kBytes, 1);
  stream.Synchronize();
  const struct {
    const char* name;
    cudaMemoryAdvise advice;
  } advices[] = {{"set-read-mostly", cudaMemAdviseSetReadMostly},
                 {"unset-read-mostly", cudaMemAdviseUnsetReadMostly},
                 {"set-preferred-location", cudaMemAdviseSetPreferredLocation},
                 {"unset-preferred-location", cudaMemAdviseUnsetPreferredLocation},
                 {"set-accessed-by", cudaMemAdviseSetAccessedBy},
                 {"unset-accessed-by", cudaMemAdviseUnsetAccessedBy}};
  void* const gone = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  munmap(gone, kBytes);
  for (const auto& advice : advices) {
    cts::Row(advice.name, [&] {
      void* const memory = cts::control() ? gone : at;
      CTS_EXPECT_EQ(cts::Taken(cudaMemAdvise(memory, kBytes, advice.advice, cts::OnDeviceLocation())), cudaSuccess,
                    "advice was not taken for memory of the system");
      stamps.Check(stream, at, kBytes, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of the system lost its contents by advice");
    });
  }
}

}  // namespace
