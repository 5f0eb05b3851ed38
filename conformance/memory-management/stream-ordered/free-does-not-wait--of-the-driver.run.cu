/*---
clause: mm.stream-ordered.free-does-not-wait
covers: the driver's function
control: the device is synchronized before the free
control-fails-with: cuMemFreeAsync waited for earlier work
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

#include <string>

#include "../driver-pool.cuh"

namespace {

enum class Where { kOwn, kOther, kNull };
constexpr struct {
  const char* name;
  Where where;
} kHeld[] = {{"own-stream", Where::kOwn}, {"other-stream", Where::kOther}, {"null-stream", Where::kNull}};

// A block of a pool of its own, or of the current one, is freed in its stream while a stream is held.
void Check(const std::string& name, std::size_t bytes, Where where, bool own_pool) {
  cts::Row(name.c_str(), [&] {
    const cts::DriverPool pool;
    const cts::Stream stream, other;
    cts::DriverBlock block(own_pool ? static_cast<CUmemoryPool>(pool) : nullptr, bytes, stream);
    cts::Stamps stamps;
    stamps.Put(stream, block.data(), bytes, 1);
    stream.Synchronize();
    cts::HostGate gate;
    gate.Hold(where == Where::kOwn     ? static_cast<cudaStream_t>(stream)
              : where == Where::kOther ? static_cast<cudaStream_t>(other)
                                       : static_cast<cudaStream_t>(nullptr));
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      block.Free();
    });
    cts::ExpectPasses(gate, call, "cuMemFreeAsync waited for earlier work");
    gate.Open();
    call.Join();
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const auto& held : kHeld) {
    for (const bool own_pool : {false, true}) {
      const std::string name = std::string(held.name) + (own_pool ? "-own-pool" : "-current-pool");
      Check(name + "-4-kib", 4096, held.where, own_pool);
      Check(name + "-64-mib", 64 << 20, held.where, own_pool);
    }
  }
}

}  // namespace
