/*---
clause: mm.stream-ordered.size-zero
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

namespace {

void Record(cudaError_t code, void* memory, cudaStream_t stream) {
  CTS_OBSERVE("code", cts::Taken(code));
  CTS_OBSERVE("null", memory == nullptr);
  if (code == cudaSuccess && memory != nullptr) CTS_CUDA(cudaFreeAsync(memory, stream));
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool pool;
  int here = 0;  // an address that no allocation has
  cts::Row("cudaMallocAsync", [&] {
    void* memory = &here;
    const cudaError_t code = cudaMallocAsync(&memory, 0, stream);
    Record(code, memory, stream);
  });
  cts::Row("cudaMallocFromPoolAsync", [&] {
    void* memory = &here;
    const cudaError_t code = cudaMallocFromPoolAsync(&memory, 0, pool, stream);
    Record(code, memory, stream);
  });
  cts::Row("captured", [&] {
    void* memory = &here;
    cts::Capture capture(stream);
    const cudaError_t code = cudaMallocAsync(&memory, 0, stream);
    Record(code, memory, stream);
    CTS_OBSERVE("end", capture.End());
    CTS_OBSERVE("nodes", capture.graph() == nullptr ? 0 : cts::Nodes(capture.graph()).count);
  });
}

}  // namespace
