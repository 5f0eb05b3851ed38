/*---
clause: pi.pinned.register-default-under-uva
covers: "portable: another device uses it as page-locked"
control: another range is registered
control-fails-with: a copy of a range that was registered by default held up the host
control-may-fail-with:
  a kernel of another device did not read a range that was registered by default:
    no document says that memory which is not registered has no device address
requires: [gpus-2, host-register]
note: the other device's use is that of pi.portable.flag-host-register; the addresses are the base case's
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

// As one page, and as many.
constexpr size_t kSizes[] = {size_t{1} << 12, size_t{4} << 20};

void Check(const char* name, int registering) {
  cts::Row(name, [&] {
    for (const size_t bytes : kSizes) {
      const cts::HostRange range(bytes), other(bytes);
      char* const registered = cts::control() ? other.data() : range.data();
      const cts::OnDevice on(registering);
      CTS_CUDA(cudaHostRegister(registered, bytes, cudaHostRegisterDefault));
      const auto use = cts::UseAsPageLocked(1 - registering, range.data(), bytes);
      use.AskOfUnlocked();
      CTS_EXPECT(use.copied_behind_the_host, "a copy of a range that was registered by default held up the host");
      CTS_EXPECT(use.mapped, "a kernel of another device did not read a range that was registered by default");
      CTS_CUDA(cudaHostUnregister(registered));
    }
  });
}

CTS_CASE() {
  Check("registered-on-the-first", 0);
  Check("registered-on-the-second", 1);
}

}  // namespace
