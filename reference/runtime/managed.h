// Managed memory: one copy, which the host and kernels use at its address. Where its pages are said to lie is bookkeeping.
#pragma once

#include <cuda_runtime_api.h>

#include <map>
#include <optional>

#include "runtime/state.h"

namespace ref {

inline constexpr u64 kManagedPage = 4096;  ///< Of the host.

/// What was said of a page. Locations are those that were asked for.
struct ManagedPage {
  bool read_mostly = false;
  bool accessed_by_device = false, accessed_by_host = false;
  std::optional<cudaMemLocation> preferred, last_prefetch;
};

/// What was said of a page of managed memory, by its first address; of most nothing.
std::map<u64, ManagedPage>& ManagedPages();

/// Managed memory goes, and with it what was said of its pages.
void ForgetPages(const Region& region);
/// Whether a row lies in one managed allocation or variable.
bool IsManaged(u64 address, u64 bytes);

}  // namespace ref
