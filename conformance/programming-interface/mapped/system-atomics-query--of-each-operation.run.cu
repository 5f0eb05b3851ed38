/*---
clause: pi.mapped.system-atomics-query
covers: each operation, alone and among others in each order, each device
control: the last operation of each call is not asked for
control-fails-with: the atomic operations of the host's link are not told as the driver tells them
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <iterator>
#include <vector>

namespace {

// No capability has all bits.
constexpr unsigned kNothing = ~0u;
constexpr cudaAtomicOperation kOperations[] = {cudaAtomicOperationIntegerAdd,
                                               cudaAtomicOperationIntegerMin,
                                               cudaAtomicOperationIntegerMax,
                                               cudaAtomicOperationFloatAdd,
                                               cudaAtomicOperationIntegerIncrement,
                                               cudaAtomicOperationIntegerDecrement,
                                               cudaAtomicOperationAnd,
                                               cudaAtomicOperationOr,
                                               cudaAtomicOperationXOR,
                                               cudaAtomicOperationExchange,
                                               cudaAtomicOperationCAS,
                                               cudaAtomicOperationFloatMin,
                                               cudaAtomicOperationFloatMax};
constexpr size_t kCount = std::size(kOperations);

unsigned OfDriver(cudaAtomicOperation operation, int ordinal) {
  CUdevice device = 0;
  unsigned told = kNothing;
  const auto one = static_cast<CUatomicOperation>(operation);
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
  CTS_CU(CTS_DRIVER(cuDeviceGetHostAtomicCapabilities)(&told, &one, 1, device));
  return told;
}

// One call for these, on each device. The word after the last result is not one.
void Check(const std::vector<cudaAtomicOperation>& operations) {
  int devices = 0;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (int device = 0; device < devices; ++device) {
    std::vector<unsigned> told(operations.size() + 1, kNothing);
    const size_t asked = operations.size() - (cts::control() ? 1 : 0);
    if (asked > 0)
      CTS_CUDA(
          cudaDeviceGetHostAtomicCapabilities(told.data(), operations.data(), static_cast<unsigned>(asked), device));
    size_t others = 0;
    for (size_t i = 0; i < operations.size(); ++i) others += told[i] != OfDriver(operations[i], device);
    CTS_EXPECT_EQ(others, 0, "the atomic operations of the host's link are not told as the driver tells them");
    CTS_EXPECT_EQ(told.back(), kNothing, "more results were written than operations were asked for");
  }
}

CTS_CASE() {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  const std::vector<cudaAtomicOperation> all(kOperations, kOperations + kCount);
  cts::Row("all", [&] { Check(all); });
  cts::Row("in-reverse", [&] { Check({all.rbegin(), all.rend()}); });
  cts::Row("one-by-one", [&] {
    for (const cudaAtomicOperation operation : all) Check({operation});
  });
  cts::Row("in-pairs", [&] {
    for (size_t i = 0; i < kCount; ++i) Check({all[i], all[(i + 5) % kCount]});
  });
  cts::Row("several-times", [&] {
    for (size_t i = 0; i < kCount; ++i) Check({all[i], all[(i + 1) % kCount], all[i], all[i]});
  });
}

}  // namespace
