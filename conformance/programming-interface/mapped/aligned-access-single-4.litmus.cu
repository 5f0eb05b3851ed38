/*---
clause: pi.mapped.aligned-access-single-4
control: the kernel stores the two halves one after the other
control-fails-with: a naturally aligned store of 4 bytes was split
rounds: 40
---*/
#include "cts/case.cuh"

#include "split-access.cuh"

namespace {

CTS_LITMUS(litmus, "a naturally aligned store of 4 bytes was split") {
  cts::CountSplitStores<cts::SplitAccess<std::uint32_t, std::uint16_t>>(litmus, cts::control());
}

}  // namespace
