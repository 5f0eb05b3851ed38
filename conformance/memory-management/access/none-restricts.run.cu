/*---
clause: mm.access.none-restricts
control: access is not taken away
control-fails-with: a kernel used a range whose access was taken away
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

__global__ void CountUp(volatile unsigned* word) { *word = *word + 1; }

// The mapping on the other side of the reservation keeps its access.
CTS_CHILD(UsesIt) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule), other(granule);
  const cts::Reservation range(2 * granule);
  const cts::Mapping mapping(range.address(), memory), beside(range.address() + granule, other);
  const auto use = [&](const cts::Mapping& which) {
    CountUp<<<1, 1>>>(reinterpret_cast<unsigned*>(which.data() + granule / 2));
    (void)cudaPeekAtLastError();
    return cudaDeviceSynchronize();
  };
  cts::Tell("before", use(mapping));
  if (!cts::control()) CTS_CU(cts::SetAccess(mapping.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_NONE));
  cts::Tell("beside", use(beside));
  cts::Tell("behind", use(mapping));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("UsesIt");
  CTS_EXPECT_EQ(child.Value("before"), cudaSuccess, "a kernel could not use a range that it has access to");
  CTS_EXPECT_EQ(child.Value("beside"), cudaSuccess, "taking away the access of one range took that of another");
  CTS_EXPECT_NE(child.Value("behind"), cudaSuccess, "a kernel used a range whose access was taken away");
  CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("behind")));
}

}  // namespace
