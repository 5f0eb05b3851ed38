/*---
clause: perf.thrash.mallochost-resident-at-once
control: the pages are mapped from the system, and nobody has touched them
control-fails-with: a page of the memory is not resident
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

namespace {

constexpr std::size_t kBytes = 16 << 20;

// Of the whole pages among them: no document says that the memory begins with a page.
std::size_t NotResident(void* memory) {
  const std::size_t page = cts::HostPage(), into = reinterpret_cast<std::uintptr_t>(memory) % page;
  return cts::PagesNotResident(static_cast<char*>(memory) + (into == 0 ? 0 : page - into), kBytes - page);
}

CTS_CASE() {
  const cts::HostRange untouched(kBytes);
  const bool tells = NotResident(untouched.data()) != 0;
  if (!tells) cts::PowerNotShown("the system calls memory resident that nobody has touched");
  void* memory = untouched.data();
  if (!cts::control()) CTS_CUDA(cudaMallocHost(&memory, kBytes));
  if (tells) CTS_EXPECT_EQ(NotResident(memory), 0U, "a page of the memory is not resident");
  if (!cts::control()) CTS_CUDA(cudaFreeHost(memory));
}

}  // namespace
