/*---
clause: mm.attach.pageable-memory
control: the memory is that of cudaMalloc
control-fails-with: ordinary memory of the host could not be attached to a stream
requires: [pageable-access]
launches: none
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/host_range.h"

namespace {

CTS_CASE() {
  const std::size_t bytes = 4 * cts::HostPage();
  cts::HostRange memory(bytes);
  const cts::DeviceBuffer<char> plain(bytes);
  const cts::Stream stream;
  for (const unsigned flag : {cudaMemAttachGlobal, cudaMemAttachHost, cudaMemAttachSingle}) {
    CTS_EXPECT_EQ(
        cts::Taken(cudaStreamAttachMemAsync(stream, cts::control() ? plain.data() : memory.data(), bytes, flag)),
        cudaSuccess, "ordinary memory of the host could not be attached to a stream");
  }
  if (!cts::control())
    CTS_OBSERVE("without-length", cts::Taken(cudaStreamAttachMemAsync(stream, memory.data(), 0, cudaMemAttachGlobal)));
  stream.Synchronize();
}

}  // namespace
