/*---
clause: mm.stream-ordered.address-at-once
control: the stream is synchronized before the allocation
control-fails-with: a stream-ordered allocation waited for earlier work of its stream
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

namespace {

void HoldStream(cts::HostGate& gate, cudaStream_t stream) { gate.Hold(stream); }
void HoldStream(cts::Gate& gate, cudaStream_t stream) { cts::Hold(gate, stream); }

// While the stream is held the call returns, and kernels that use the address are put after it. Of a pool of its own,
// which must grow, or of the current one.
template <class AnyGate>
void Check(const char* name, cudaStream_t stream, std::size_t bytes, bool own_pool) {
  cts::Row(name, [&] {
    const cts::Pool pool;
    cts::Stamps stamps;
    unsigned char* memory = nullptr;
    AnyGate gate;
    HoldStream(gate, stream);
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(stream));
      if (own_pool) {
        CTS_CUDA(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&memory), bytes, pool, stream));
      } else {
        CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&memory), bytes, stream));
      }
    });
    cts::ExpectPasses(gate, call, "a stream-ordered allocation waited for earlier work of its stream");
    call.Join();
    stamps.Put(stream, memory, bytes, 1);
    stamps.Check(stream, memory, bytes, 1);
    CTS_CUDA(cudaFreeAsync(memory, stream));
    gate.Open();
    CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_EXPECT_EQ(stamps.wrong(), 0, "memory of a stream-ordered allocation did not work after its stream was held");
  });
}

CTS_CASE(behind_a_host_function) {
  const cts::Stream stream, blocking(cudaStreamDefault);
  Check<cts::HostGate>("1-byte-of-the-current-pool", stream, 1, false);
  Check<cts::HostGate>("1-byte-of-a-new-pool", stream, 1, true);
  Check<cts::HostGate>("64-mib-of-the-current-pool", stream, 64 << 20, false);
  Check<cts::HostGate>("64-mib-of-a-new-pool", stream, 64 << 20, true);
  Check<cts::HostGate>("64-mib-of-a-new-pool-in-a-blocking-stream", blocking, 64 << 20, true);
  Check<cts::HostGate>("64-mib-of-a-new-pool-in-the-null-stream", nullptr, 64 << 20, true);
}

CTS_CASE(behind_a_kernel) {
  const cts::Stream stream;
  Check<cts::Gate>("1-byte-of-the-current-pool", stream, 1, false);
  Check<cts::Gate>("64-mib-of-a-new-pool", stream, 64 << 20, true);
  Check<cts::Gate>("64-mib-of-a-new-pool-in-the-null-stream", nullptr, 64 << 20, true);
}

}  // namespace
