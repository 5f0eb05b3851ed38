/*---
clause: pi.mapped.system-atomics-query-errors
control: a device is asked about that is there, with operations and places for the results
control-fails-with:
  - an invalid device was not refused with cudaErrorInvalidDevice
  - no place, no operations or an invalid one was not refused with cudaErrorInvalidValue
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr cudaAtomicOperation kOperations[] = {cudaAtomicOperationIntegerAdd, cudaAtomicOperationAnd};

struct Asked {
  const char* name;
  int device;
  bool has_place = true;
  const cudaAtomicOperation* operations = kOperations;
  unsigned count = 2;
};

// By the runtime, then by the driver, whose codes have the same numbers.
void Check(Asked asked, cudaError_t expected, const char* message) {
  const std::string name = asked.name;
  if (cts::control()) asked = {asked.name, 0};
  unsigned told[2] = {};
  unsigned* const place = asked.has_place ? told : nullptr;
  cts::Row(name.c_str(), [&] {
    const cudaError_t code =
        cts::Taken(cudaDeviceGetHostAtomicCapabilities(place, asked.operations, asked.count, asked.device));
    CTS_EXPECT_EQ(code, expected, message);
  });
  cts::Row(("driver-" + name).c_str(), [&] {
    const auto* const operations = reinterpret_cast<const CUatomicOperation*>(asked.operations);
    const CUresult code = CTS_DRIVER(cuDeviceGetHostAtomicCapabilities)(place, operations, asked.count, asked.device);
    CTS_EXPECT_EQ(static_cast<int>(code), static_cast<int>(expected), message);
  });
}

CTS_CASE(devices) {
  CTS_CUDA(cudaFree(nullptr));
  for (const Asked& asked : {Asked{"past-the-last", 9999}, Asked{"negative", -1}})
    Check(asked, cudaErrorInvalidDevice, "an invalid device was not refused with cudaErrorInvalidDevice");
}

CTS_CASE(values) {
  CTS_CUDA(cudaFree(nullptr));
  static const cudaAtomicOperation kInvalid[] = {cudaAtomicOperationIntegerAdd, static_cast<cudaAtomicOperation>(9999)};
  for (const Asked& asked :
       {Asked{"no-place", 0, false}, Asked{"null-operations", 0, true, nullptr},
        Asked{"no-operations", 0, true, kOperations, 0}, Asked{"invalid-operation", 0, true, kInvalid, 2}})
    Check(asked, cudaErrorInvalidValue,
          "no place, no operations or an invalid one was not refused with cudaErrorInvalidValue");
}

}  // namespace
