/*---
clause: pi.implicit.cache-config-may-sync
note: true where a kernel with another preference got through although an earlier kernel still ran
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  cts::Stream first, second;
  cts::Mark mark;
  bool through;
  CTS_CUDA(cudaFuncSetCacheConfig(cts::HeldGrid, cudaFuncCachePreferL1));
  CTS_CUDA(cudaFuncSetCacheConfig(cts::MarkingGrid, cudaFuncCachePreferShared));
  {
    cts::Gate gate;
    cts::Hold(gate, first);
    cts::Thread launch([&] { mark.Put(second); });
    through = launch.EndsSoon(cts::kMeanwhileSeconds) && mark.ComesSoon(cts::kMeanwhileSeconds);
    gate.Open();
    launch.Join();
  }
  CTS_OBSERVE("ran-beside-the-other", through);
  CTS_CUDA(cudaFuncSetCacheConfig(cts::HeldGrid, cudaFuncCachePreferNone));
  CTS_CUDA(cudaFuncSetCacheConfig(cts::MarkingGrid, cudaFuncCachePreferNone));
}

}  // namespace
