/*---
clause: pi.device-memory.mem-get-info
control: the two results are exchanged
control-fails-with:
  - more memory is free than there is
  - memory that is in use is told to be free
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr size_t kInUse = 1 << 24;
  const cts::DeviceBuffer<char> some(kInUse);
  size_t free = ~size_t{0}, total = ~size_t{0};
  CTS_CUDA(cts::control() ? cudaMemGetInfo(&total, &free) : cudaMemGetInfo(&free, &total));
  CTS_EXPECT(free != ~size_t{0} && total != ~size_t{0}, "a result was not written");
  CTS_EXPECT_LE(free, total, "more memory is free than there is");
  CTS_EXPECT_LE(free + kInUse, total, "memory that is in use is told to be free");
}

}  // namespace
