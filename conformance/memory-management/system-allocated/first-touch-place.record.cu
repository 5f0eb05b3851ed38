/*---
clause: mm.system-allocated.first-touch-place
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/node_memory.h"

namespace {

__global__ void Touch(volatile char* memory, std::size_t bytes, std::size_t page) {
  for (std::size_t i = 0; i < bytes; i += page) memory[i] = 1;
}

// Whether all pages are on one node, and, of those that the host touched, whether that is the node of its thread.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  const std::size_t page = cts::HostPage();
  const auto all_on = [&](const cts::HostRange& range, int node) {
    for (std::size_t i = 0; i < kBytes; i += page)
      if (cts::NodeOfPage(range.data() + i) != node) return false;
    return true;
  };
  cts::Row("host-first", [&] {
    const cts::HostRange range(kBytes);
    unsigned processor = 0, before = 0, after = 1;
    // Of a thread that changes its node meanwhile nothing is told.
    bool told = syscall(SYS_getcpu, &processor, &before, nullptr) == 0;
    for (std::size_t i = 0; i < kBytes; i += page) range.data()[i] = 1;
    told = told && syscall(SYS_getcpu, &processor, &after, nullptr) == 0;
    if (!told || before != after) return cts::PowerNotShown("the system does not tell the node of a thread");
    CTS_OBSERVE("on-the-node-of-the-thread", all_on(range, static_cast<int>(before)));
  });
  cts::Row("device-first", [&] {
    const cts::HostRange range(kBytes);
    Touch<<<1, 1>>>(range.data(), kBytes, page);
    CTS_FINISH();
    const int node = cts::NodeOfPage(range.data());
    CTS_OBSERVE("told-as-memory-of-a-node", node >= 0);
    CTS_OBSERVE("all-alike", all_on(range, node));
  });
}

}  // namespace
