/*---
clause: pi.mapped.aligned-access-single-2
control: the kernel stores the two halves one after the other
control-fails-with: a naturally aligned store of 2 bytes was split
rounds: 40
---*/
#include "cts/case.cuh"

#include "split-access.cuh"

namespace {

CTS_LITMUS(litmus, "a naturally aligned store of 2 bytes was split") {
  cts::CountSplitStores<cts::SplitAccess<std::uint16_t, std::uint8_t>>(litmus, cts::control());
}

}  // namespace
