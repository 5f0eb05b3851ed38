/*---
clause: mm.stream-ordered.address-at-once
covers: the driver's functions, in each kind of stream
control: the stream is synchronized before the allocation
control-fails-with: a stream-ordered allocation of the driver waited for earlier work of its stream
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

#include <optional>
#include <string>

#include "../driver-pool.cuh"

namespace {

// While the stream is held the call returns, and kernels that use the address are put after it.
void Check(const std::string& name, CUstream stream, std::size_t bytes, bool own_pool) {
  cts::Row(name.c_str(), [&] {
    const cts::DriverPool pool;
    cts::Stamps stamps;
    std::optional<cts::DriverBlock> block;
    cts::HostGate gate;
    gate.Hold(stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
      block.emplace(own_pool ? static_cast<CUmemoryPool>(pool) : nullptr, bytes, stream);
    });
    cts::ExpectPasses(gate, call, "a stream-ordered allocation of the driver waited for earlier work of its stream");
    call.Join();
    stamps.Put(stream, block->data(), bytes, 1);
    stamps.Check(stream, block->data(), bytes, 1);
    block->Free();
    gate.Open();
    CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of the driver did not work after its stream was held");
  });
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    CUstream stream;
  } streams[] = {{"created-stream", stream}, {"blocking-stream", blocking}, {"null-stream", nullptr}};
  for (const auto& row : streams) {
    for (const bool own_pool : {false, true}) {
      const std::string name = std::string(row.name) + (own_pool ? "-own-pool" : "-current-pool");
      Check(name + "-1-byte", row.stream, 1, own_pool);
      Check(name + "-64-mib", row.stream, 64 << 20, own_pool);
    }
  }
}

}  // namespace
