/*---
clause: pi.portable.flag-host-register
control: the memory is not registered
control-fails-with:
  - a copy of portable memory held up the host
  - a kernel did not read portable memory
requires: [gpus-2, host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

constexpr size_t kBytes = 4096;

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::HostRange range(kBytes);
      const auto on_one = [&](auto call) {
        const cts::OnDevice on(pair.one);
        if (!cts::control()) CTS_CUDA(call());
      };
      on_one([&] { return cudaHostRegister(range.data(), kBytes, cudaHostRegisterPortable); });
      for (const int device : {pair.one, pair.other}) {
        const auto use = cts::UseAsPageLocked(device, range.data(), kBytes);
        CTS_EXPECT(use.copied_behind_the_host, "a copy of portable memory held up the host");
        CTS_EXPECT(use.mapped, "a kernel did not read portable memory");
      }
      on_one([&] { return cudaHostUnregister(range.data()); });
    });
  }
}

}  // namespace
