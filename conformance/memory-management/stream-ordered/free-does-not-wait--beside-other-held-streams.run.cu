/*---
clause: mm.stream-ordered.free-does-not-wait
covers: work that stands in other streams
control: the other stream is synchronized before the free
control-fails-with: a stream-ordered free waited for work of another stream
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/witness.cuh"

namespace {

void HoldStream(cts::HostGate& gate, cudaStream_t stream) { gate.Hold(stream); }
void HoldStream(cts::Gate& gate, cudaStream_t stream) { cts::Hold(gate, stream); }

// The pool keeps nothing at a wait, so that a runtime may give the memory back at once.
template <class AnyGate>
void Check(const char* name, cudaStream_t held, cudaStream_t stream, bool own_pool) {
  cts::Row(name, [&] {
    const cts::Pool pool;
    constexpr std::size_t kBytes = 48 << 20;
    void* memory = nullptr;
    if (own_pool) {
      CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool, stream));
    } else {
      CTS_CUDA(cudaMallocAsync(&memory, kBytes, stream));
    }
    CTS_CUDA(cudaMemsetAsync(memory, 1, kBytes, stream));
    CTS_CUDA(cudaStreamSynchronize(stream));
    AnyGate gate;
    HoldStream(gate, held);
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaStreamSynchronize(held));
      CTS_CUDA(cudaFreeAsync(memory, stream));
    });
    cts::ExpectPasses(gate, call, "a stream-ordered free waited for work of another stream");
    gate.Open();
    call.Join();
    CTS_FINISH();
  });
}

CTS_CASE(behind_a_host_function) {
  const cts::Stream held, stream, blocking(cudaStreamDefault);
  Check<cts::HostGate>("of-a-pool-of-its-own", held, stream, true);
  Check<cts::HostGate>("of-the-current-pool", held, stream, false);
  Check<cts::HostGate>("in-the-null-stream", held, nullptr, true);
  Check<cts::HostGate>("beside-the-null-stream", nullptr, stream, true);
  Check<cts::HostGate>("in-a-blocking-stream-beside-the-null-stream", nullptr, blocking, true);
}

CTS_CASE(behind_a_kernel) {
  const cts::Stream held, stream;
  Check<cts::Gate>("of-a-pool-of-its-own", held, stream, true);
  Check<cts::Gate>("of-the-current-pool", held, stream, false);
  Check<cts::Gate>("in-the-null-stream", held, nullptr, true);
  Check<cts::Gate>("beside-the-null-stream", nullptr, stream, true);
}

}  // namespace
