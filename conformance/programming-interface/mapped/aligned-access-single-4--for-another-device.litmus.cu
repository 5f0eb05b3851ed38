/*---
clause: pi.mapped.aligned-access-single-4
covers: what another device sees, and loads of its stores
control: a kernel stores, or loads, the two halves one after the other
control-fails-with:
  - a naturally aligned store of 4 bytes was split for another device
  - a naturally aligned load of 4 bytes was split during stores of another device
requires: [gpus-2]
rounds: 40
own-process: it uses a second GPU, which other cases of its process do not know of
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "split-for-device.cuh"

namespace {

using Access = cts::SplitAccess<std::uint32_t, std::uint16_t>;

CTS_LITMUS(litmus, "a naturally aligned store of 4 bytes was split for another device", stores) {
  cts::CountSplitForDevice<Access>(litmus, cts::control(), false);
}

CTS_LITMUS(litmus, "a naturally aligned load of 4 bytes was split during stores of another device", loads) {
  cts::CountSplitForDevice<Access>(litmus, false, cts::control());
}

}  // namespace
