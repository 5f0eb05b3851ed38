/*---
clause: pi.mapped.aligned-access-single-2
covers: loads
control: the kernel loads the two halves one after the other
control-fails-with: a naturally aligned load of 2 bytes was split
rounds: 20
---*/
#include "cts/case.cuh"

#include "split-access.cuh"

namespace {

CTS_LITMUS(litmus, "a naturally aligned load of 2 bytes was split") {
  cts::CountSplitLoads<cts::SplitAccess<std::uint16_t, std::uint8_t>>(litmus, cts::control());
}

}  // namespace
