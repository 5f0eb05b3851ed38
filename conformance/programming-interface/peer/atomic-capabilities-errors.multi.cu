/*---
clause: pi.peer.atomic-capabilities-errors
control: two devices are asked about that are there, with operations and places for the results
control-fails-with:
  - equal or invalid devices were not refused with cudaErrorInvalidDevice
  - no place, no operations or an invalid one was not refused with cudaErrorInvalidValue
requires: [gpus-2, driver-13-0]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr cudaAtomicOperation kOperations[] = {cudaAtomicOperationIntegerAdd, cudaAtomicOperationAnd};

struct Asked {
  const char* name;
  int source, target;
  bool has_place = true;
  const cudaAtomicOperation* operations = kOperations;
  unsigned count = 2;
};

// By the runtime, then by the driver, whose codes have the same numbers.
void Check(Asked asked, cudaError_t expected, const char* message) {
  const std::string name = asked.name;
  if (cts::control()) asked = {asked.name, 0, 1};
  unsigned told[2] = {};
  unsigned* const place = asked.has_place ? told : nullptr;
  cts::Row(name.c_str(), [&] {
    const cudaError_t code = cts::Taken(
        cudaDeviceGetP2PAtomicCapabilities(place, asked.operations, asked.count, asked.source, asked.target));
    CTS_EXPECT_EQ(code, expected, message);
  });
  cts::Row(("driver-" + name).c_str(), [&] {
    const auto* const operations = reinterpret_cast<const CUatomicOperation*>(asked.operations);
    const CUresult code =
        CTS_DRIVER(cuDeviceGetP2PAtomicCapabilities)(place, operations, asked.count, asked.source, asked.target);
    CTS_EXPECT_EQ(static_cast<int>(code), static_cast<int>(expected), message);
  });
}

CTS_CASE(devices) {
  CTS_CUDA(cudaFree(nullptr));
  for (const Asked& asked : {Asked{"equal", 0, 0}, Asked{"equal-second", 1, 1}, Asked{"invalid-source", 9999, 1},
                             Asked{"invalid-target", 0, 9999}, Asked{"negative-source", -1, 1}})
    Check(asked, cudaErrorInvalidDevice, "equal or invalid devices were not refused with cudaErrorInvalidDevice");
}

CTS_CASE(values) {
  CTS_CUDA(cudaFree(nullptr));
  static const cudaAtomicOperation kInvalid[] = {cudaAtomicOperationIntegerAdd, static_cast<cudaAtomicOperation>(9999)};
  for (const Asked& asked :
       {Asked{"no-place", 0, 1, false}, Asked{"null-operations", 0, 1, true, nullptr},
        Asked{"no-operations", 0, 1, true, kOperations, 0}, Asked{"invalid-operation", 0, 1, true, kInvalid, 2}})
    Check(asked, cudaErrorInvalidValue,
          "no place, no operations or an invalid one was not refused with cudaErrorInvalidValue");
}

}  // namespace
