/*---
clause: pi.portable.flag-host-register
control: the memory is not registered
control-fails-with: a copy of portable memory held up the host
control-may-fail-with:
  a kernel did not read portable memory:
    no document says that memory which is not registered has no device address
requires: [gpus-2, host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

#include <string>

namespace {

// A part of some pages: what is registered begins and ends at any address.
struct Part {
  const char* name;
  size_t offset, bytes;
};
constexpr Part kParts[] = {
    {"a-page", 0, 4096}, {"at-an-odd-offset", 77, 4001}, {"more-than-a-mebibyte", 0, (1 << 20) + 3}};

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const Part& part : kParts) {
      cts::Row((std::string(pair.name) + "-" + part.name).c_str(), [&] {
        const cts::HostRange range(part.offset + part.bytes);
        char* const data = range.data() + part.offset;
        const auto on_one = [&](auto call) {
          const cts::OnDevice on(pair.one);
          if (!cts::control()) CTS_CUDA(call());
        };
        on_one([&] { return cudaHostRegister(data, part.bytes, cudaHostRegisterPortable); });
        for (const int device : {pair.one, pair.other}) {
          const auto use = cts::UseAsPageLocked(device, data, part.bytes);
          use.AskOfUnlocked();
          CTS_EXPECT(use.copied_behind_the_host, "a copy of portable memory held up the host");
          CTS_EXPECT(use.mapped, "a kernel did not read portable memory");
        }
        on_one([&] { return cudaHostUnregister(data); });
      });
    }
  }
}

}  // namespace
