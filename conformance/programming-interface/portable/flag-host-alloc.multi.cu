/*---
clause: pi.portable.flag-host-alloc
control: the memory is ordinary memory of the host
control-fails-with: a copy of portable memory held up the host
control-may-fail-with:
  a kernel did not read portable memory:
    no document says that memory which is not registered has no device address
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

namespace {

constexpr size_t kBytes = 4096;

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::HostRange pageable(kBytes);
      void* block = nullptr;
      {
        const cts::OnDevice on(pair.one);
        CTS_CUDA(cudaHostAlloc(&block, kBytes, cudaHostAllocPortable));
      }
      for (const int device : {pair.one, pair.other}) {
        const auto use = cts::UseAsPageLocked(device, cts::control() ? pageable.data() : block, kBytes);
        use.AskOfUnlocked();
        CTS_EXPECT(use.copied_behind_the_host, "a copy of portable memory held up the host");
        CTS_EXPECT(use.mapped, "a kernel did not read portable memory");
      }
      CTS_CUDA(cudaFreeHost(block));
    });
  }
}

}  // namespace
