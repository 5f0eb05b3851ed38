/*---
clause: mm.graph-memory.captured-free-needs-graph-address
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

// A block that no capture made is freed in one: what becomes of the call, of the capture, and of the block.
void Record(bool of_pool) {
  constexpr std::size_t kBytes = 4096;
  const cts::Stream stream;
  cts::Stamps stamps;
  void* memory = nullptr;
  CTS_CUDA(of_pool ? cudaMallocAsync(&memory, kBytes, stream) : cudaMalloc(&memory, kBytes));
  stamps.Put(stream, static_cast<unsigned char*>(memory), kBytes, 1);
  stream.Synchronize();
  {
    cts::Capture capture(stream);
    CTS_OBSERVE("free", cts::Taken(cudaFreeAsync(memory, stream)));
    CTS_OBSERVE("capture-stays-valid", cts::StatusOf(stream) == cudaStreamCaptureStatusActive);
    CTS_OBSERVE("end", capture.End());
    CTS_OBSERVE("nodes", capture.graph() == nullptr ? 0 : cts::Nodes(capture.graph()).count);
  }
  stamps.Check(stream, static_cast<const unsigned char*>(memory), kBytes, 1);
  stream.Synchronize();
  CTS_OBSERVE("block-stays", stamps.wrong() == 0);
  CTS_OBSERVE("freed-afterwards", cts::Taken(of_pool ? cudaFreeAsync(memory, stream) : cudaFree(memory)));
  stream.Synchronize();
}

CTS_CASE() {
  cts::Row("pool-block", [] { Record(true); });
  cts::Row("cudaMalloc", [] { Record(false); });
}

}  // namespace
