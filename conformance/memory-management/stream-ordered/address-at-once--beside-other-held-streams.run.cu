/*---
clause: mm.stream-ordered.address-at-once
covers: work that stands in other streams
control: the other stream is synchronized before the allocation
control-fails-with: a stream-ordered allocation waited for work of another stream
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

namespace {

void HoldStream(cts::HostGate& gate, cudaStream_t stream) { gate.Hold(stream); }
void HoldStream(cts::Gate& gate, cudaStream_t stream) { cts::Hold(gate, stream); }

// While another stream is held the call returns, of a pool that must grow or of the current one. The memory is used
// when nothing is held any more.
template <class AnyGate>
void Check(const char* name, cudaStream_t held, cudaStream_t stream, bool own_pool) {
  cts::Row(name, [&] {
    const cts::Pool pool;
    cts::Stamps stamps;
    unsigned char* memory = nullptr;
    constexpr std::size_t kBytes = 48 << 20;
    AnyGate gate;
    HoldStream(gate, held);
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(held));
      if (own_pool) {
        CTS_CUDA(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&memory), kBytes, pool, stream));
      } else {
        CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&memory), kBytes, stream));
      }
    });
    cts::ExpectPasses(gate, call, "a stream-ordered allocation waited for work of another stream");
    gate.Open();
    call.Join();
    stamps.Put(stream, memory, kBytes, 1);
    stamps.Check(stream, memory, kBytes, 1);
    CTS_CUDA(cudaFreeAsync(memory, stream));
    CTS_FINISH();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "memory that was allocated beside a held stream does not work");
  });
}

CTS_CASE(behind_a_host_function) {
  const cts::Stream held, stream, blocking(cudaStreamDefault);
  Check<cts::HostGate>("of-a-new-pool", held, stream, true);
  Check<cts::HostGate>("of-the-current-pool", held, stream, false);
  Check<cts::HostGate>("in-the-null-stream", held, nullptr, true);
  Check<cts::HostGate>("beside-the-null-stream", nullptr, stream, true);
  Check<cts::HostGate>("in-a-blocking-stream-beside-the-null-stream", nullptr, blocking, true);
}

CTS_CASE(behind_a_kernel) {
  const cts::Stream held, stream;
  Check<cts::Gate>("of-a-new-pool", held, stream, true);
  Check<cts::Gate>("of-the-current-pool", held, stream, false);
  Check<cts::Gate>("in-the-null-stream", held, nullptr, true);
  Check<cts::Gate>("beside-the-null-stream", nullptr, stream, true);
}

}  // namespace
