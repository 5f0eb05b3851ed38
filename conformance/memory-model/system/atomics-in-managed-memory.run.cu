/*---
clause: model.system.atomics-in-managed-memory
control: the device loads, waits for an update of somebody else, and stores
control-fails-with: atomic operations of host and device on one word of managed memory lost some
requires: [managed]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "updates-with-host.family.cuh"

namespace {

constexpr const char* kLost = "atomic operations of host and device on one word of managed memory lost some";

// Blocks of managed memory of this size share no page.
constexpr std::size_t kBytes = 2u << 20;

__managed__ unsigned long long variable[512];

void Advise(const cts::ManagedPages& pages, cudaMemoryAdvise advice, cudaMemLocation location) {
  CTS_CUDA(cudaMemAdvise(pages.data(), kBytes, advice, location));
}

template <class T>
void Check(const cts::ManagedPages& pages, const char* name) {
  T* const word = reinterpret_cast<T*>(pages.data()) + 5;
  CheckEachUpdate(name, word, word, cts::control(), kLost, [] {});
}

template <class T>
void CheckAll() {
  const cts::Stream stream;
  {
    const cts::ManagedPages pages(kBytes);
    Check<T>(pages, "last-used-by-the-host");
  }
  {
    const cts::ManagedPages pages(kBytes);
    T* const word = reinterpret_cast<T*>(pages.data()) + 5;
    CheckEachUpdate("prefetched-to-the-device", word, word, cts::control(), kLost,
                    [&] { cts::PutWhere(pages.data(), kBytes, cts::Residence::kDevice, stream); });
  }
  {
    const cts::ManagedPages pages(kBytes);
    Advise(pages, cudaMemAdviseSetPreferredLocation, cts::OnHostLocation());
    Advise(pages, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation());
    Check<T>(pages, "kept-on-the-host");
  }
  {
    const cts::ManagedPages pages(kBytes);
    Advise(pages, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation());
    Check<T>(pages, "kept-on-the-device");
  }
  T* const word = reinterpret_cast<T*>(variable) + 5;
  CheckEachUpdate("variable", word, word, cts::control(), kLost, [] {});
}

CTS_CASE(of_32_bits) { CheckAll<unsigned>(); }
CTS_CASE(of_64_bits) { CheckAll<unsigned long long>(); }

}  // namespace
