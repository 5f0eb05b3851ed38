// Pools of the host's memory, for the cases about them.
#pragma once

#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"

namespace cts {

inline cudaMemPoolProps PoolOf(cudaMemLocationType type, int id) {
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = type;
  properties.location.id = id;
  return properties;
}

/// Whether the device can use pools of such memory of the host: cudaDevAttrHostMemoryPoolsSupported or
/// cudaDevAttrHostNumaMemoryPoolsSupported.
inline bool HasPoolsOf(cudaDeviceAttr attribute) {
  int device = 0, supported = 0;
  CTS_CUDA(cudaGetDevice(&device));
  return Taken(cudaDeviceGetAttribute(&supported, attribute, device)) == cudaSuccess && supported != 0;
}

/// A pool with such properties. Its blocks are freed, and waited for, before it goes.
class PoolWith {
 public:
  explicit PoolWith(const cudaMemPoolProps& properties) { CTS_CUDA(cudaMemPoolCreate(&pool_, &properties)); }
  ~PoolWith() { detail::CleanedUp(cudaMemPoolDestroy(pool_), "cudaMemPoolDestroy"); }
  PoolWith(const PoolWith&) = delete;
  PoolWith& operator=(const PoolWith&) = delete;
  operator cudaMemPool_t() const { return pool_; }  // NOLINT(google-explicit-constructor): used like a cudaMemPool_t

 private:
  cudaMemPool_t pool_ = nullptr;
};

/// Whether the host has an address for the memory.
inline bool HasHostAddress(const void* memory) {
  cudaPointerAttributes attributes{};
  CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
  return attributes.type != cudaMemoryTypeDevice && attributes.hostPointer != nullptr;
}

}  // namespace cts
