/*---
clause: pi.device-memory.free-may-synchronize
note: true where cudaFree waited for the work of a stream that has nothing to do with the memory
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 1 << 25));
  cts::Stream held;
  cts::Gate gate;
  cts::Hold(gate, held);
  cts::Thread call([&] { CTS_CUDA(cudaFree(memory)); });
  const bool early = call.EndsSoon(cts::kMeanwhileSeconds);
  CTS_OBSERVE("waited", !early);
  gate.Open();
  call.Join();
}

}  // namespace
