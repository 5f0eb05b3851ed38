// What a pool does with a block whose free stands in one stream when another one allocates. Nothing of it is promised.
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

__global__ void LateKernel(unsigned long long ns) { cts::SpinFor(ns); }

/// Records whether an allocation of `bytes` in `second` succeeds, and at the same address, after the free stands late
/// in `first` and order() was called. `most`: the bound of the pool, in bytes, or 0.
template <class Order>
void RecordReuse(const cts::Policies& policies, std::size_t freed, std::size_t bytes, std::size_t most,
                 cudaStream_t first, cudaStream_t second, Order order) {
  cts::Pool pool(most);
  pool.Use(policies);
  pool.KeepAll();
  cts::PoolBlock block(pool, freed, first);
  const void* const at = block.data();
  CTS_CUDA(cudaStreamSynchronize(first));
  LateKernel<<<1, 1, 0, first>>>(cts::LateNs());
  CTS_CUDA(cudaGetLastError());
  block.Free();
  order();
  void* memory = nullptr;
  const cudaError_t code = cudaMallocFromPoolAsync(&memory, bytes, pool, second);
  (void)cudaGetLastError();
  CTS_OBSERVE("code", code);
  if (code == cudaSuccess) {
    CTS_OBSERVE("same-address", memory == at);
    CTS_CUDA(cudaFreeAsync(memory, second));
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
