// Functions of the driver as they were in older versions, by their types in cudaTypedefs.h.
#pragma once

#include "cts/case.cuh"

#include "../driver-graph.cuh"

#include <cudaTypedefs.h>

namespace cts {

/// A version that no driver has yet.
inline constexpr unsigned kOfNoDriver = 99000;

/// Of the newest version up to `version`; null where the driver has none.
template <class Function>
Function OlderFunction(const char* name, unsigned version) {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  const cudaError_t code = cudaGetDriverEntryPointByVersion(name, &entry, version, cudaEnableDefault, &status);
  (void)cudaGetLastError();
  return code == cudaSuccess && status == cudaDriverEntryPointSuccess ? reinterpret_cast<Function>(entry) : nullptr;
}

}  // namespace cts
