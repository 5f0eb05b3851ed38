/*---
clause: pi.nvrtc.pch-heap-size
control: the size is set to that of the next row
control-fails-with: the heap of precompiled headers has not the size that was set
requires: [nvrtc]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "pch.cuh"

namespace {

std::size_t Told() {
  std::size_t size = cts::NvrtcProgram::kUntold;
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(std::size_t*)>("nvrtcGetPCHHeapSize")(&size) == 0);
  return size;
}

// The size may be rounded up, to pages for example. A heap of each size serves for a small header.
CTS_CASE() {
  constexpr std::size_t kMib = std::size_t{1} << 20;
  constexpr struct {
    const char* name;
    std::size_t size;
  } kRows[] = {{"64-mib", 64 * kMib}, {"16-mib", 16 * kMib}, {"odd", 48 * kMib + 1}, {"256-mib", 256 * kMib}};
  constexpr std::size_t kCount = sizeof kRows / sizeof *kRows, kRounded = 2 * kMib;
  for (std::size_t i = 0; i < kCount; ++i) {
    cts::Row(kRows[i].name, [&] {
      const std::size_t set = kRows[cts::control() ? (i + 1) % kCount : i].size;
      cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(std::size_t)>("nvrtcSetPCHHeapSize")(set) == 0);
      const std::size_t told = Told();
      CTS_EXPECT(told >= kRows[i].size && told - kRows[i].size <= kRounded,
                 "the heap of precompiled headers has not the size that was set");
      if (cts::control()) return;
      const cts::TemporaryFolder folder;
      const std::string create = "--create-pch=" + folder.path() + "/made.pch";
      cts::WithHeader program;
      CTS_EXPECT(program.Compile({create.c_str()}) == 0 && program.PchStatus() == cts::kPchCreated,
                 "no precompiled header was created in a heap of this size");
      CTS_EXPECT_EQ(Told(), told, "a compilation changed the size of the heap");
    });
  }
}

}  // namespace
