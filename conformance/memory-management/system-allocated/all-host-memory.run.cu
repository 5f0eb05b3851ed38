/*---
clause: mm.system-allocated.all-host-memory
control: the kernels work on a copy in device memory
control-fails-with: kernels did not work on memory of the process through its address
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/stamps.cuh"

#include <cstdlib>
#include <memory>
#include <vector>

namespace {

constexpr std::size_t kSmall = 3001, kLarge = (8 << 20) + 5;
unsigned char global[kSmall];
thread_local unsigned char of_thread[kSmall];

// Host and kernels in turn: each looks for what the other one wrote. Kernels come first, so that they touch the pages.
void Check(const char* name, unsigned char* memory, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> copy(bytes);
    unsigned char* const at = cts::control() ? copy.data() : memory;
    const std::size_t step = bytes > kSmall ? 509 : 1;
    const cts::Stream stream;
    cts::Stamps stamps(step);
    std::size_t wrong = 0;
    for (unsigned round = 0; round < 10; ++round) {
      stamps.Put(stream, at, bytes, 2 * round);
      stream.Synchronize();
      for (std::size_t i = 0; i < bytes; i += step) wrong += memory[i] != cts::StampOf(2 * round, i);
      for (std::size_t i = 0; i < bytes; i += step) memory[i] = cts::StampOf(2 * round + 1, i);
      memory[bytes - 1] = cts::StampOf(2 * round + 1, bytes - 1);
      stamps.Check(stream, at, bytes, 2 * round + 1);
      stream.Synchronize();
    }
    CTS_EXPECT_EQ(wrong + stamps.wrong(), 0, "kernels did not work on memory of the process through its address");
  });
}

void CheckMap(const char* name, int flags) {
  void* const memory = mmap(nullptr, kLarge, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0);
  if (!CTS_EXPECT(memory != MAP_FAILED, "there is no memory of mmap")) return;
  Check(name, static_cast<unsigned char*>(memory), kLarge);
  munmap(memory, kLarge);
}

CTS_CASE() {
  static unsigned char local_static[kSmall];
  unsigned char on_stack[kSmall];
  const std::unique_ptr<void, void (*)(void*)> byte(std::malloc(1), std::free), large(std::malloc(kLarge), std::free);
  std::vector<unsigned char> of_new(kSmall);
  Check("malloc-1-byte", static_cast<unsigned char*>(byte.get()), 1);
  Check("malloc-8-mib", static_cast<unsigned char*>(large.get()), kLarge);
  Check("new", of_new.data(), kSmall);
  Check("stack", on_stack, kSmall);
  Check("global", global, kSmall);
  Check("local-static", local_static, kSmall);
  Check("thread-local", of_thread, kSmall);
  CheckMap("mmap-private", MAP_PRIVATE);
  CheckMap("mmap-shared", MAP_SHARED);
}

}  // namespace
