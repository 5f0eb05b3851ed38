/*---
clause: pi.context.own-memory
control: the second context uses the addresses of the first one
control-fails-with: memory of one context holds what another one stored
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

#include "../contexts.cuh"

namespace {

constexpr size_t kWords[] = {1, 1000, 1 << 20};
constexpr unsigned kSizes = 3;

struct Blocks {
  CUdeviceptr at[kSizes];
};

Blocks Allocate() {
  Blocks blocks{};
  for (unsigned i = 0; i < kSizes; ++i) CTS_CU(CTS_DRIVER(cuMemAlloc)(&blocks.at[i], kWords[i] * 4));
  return blocks;
}
void Fill(const Blocks& blocks, unsigned value) {
  for (unsigned i = 0; i < kSizes; ++i) CTS_CU(CTS_DRIVER(cuMemsetD32)(blocks.at[i], value + i, kWords[i]));
}
size_t CountOthers(const Blocks& blocks, unsigned value) {
  size_t others = 0;
  for (unsigned i = 0; i < kSizes; ++i) {
    std::vector<unsigned> words(kWords[i]);
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(words.data(), blocks.at[i], kWords[i] * 4));
    for (const unsigned word : words) others += word != value + i;
  }
  return others;
}

CTS_CHILD(Fills) {
  const CUcontext first = cts::CreateContext();
  const Blocks of_first = Allocate();
  Fill(of_first, 100);
  const CUcontext second = cts::CreateContext();
  const Blocks of_second = cts::control() ? of_first : Allocate();
  if (cts::control()) cts::PushContext(first);
  Fill(of_second, 200);
  if (!cts::control()) cts::Tell("second", static_cast<long long>(CountOthers(of_second, 200)));
  CTS_CU(cts::SynchronizeContext());
  cts::PushContext(first);
  cts::Tell("first", static_cast<long long>(CountOthers(of_first, 100)));
  cts::DestroyContext(second);
  if (!cts::control()) cts::Tell("first-alone", static_cast<long long>(CountOthers(of_first, 100)));
}

CTS_CASE() {
  constexpr const char* kOther = "memory of one context holds what another one stored";
  const cts::ChildRun child = cts::RunChild("Fills");
  CTS_EXPECT_EQ(child.Value("first"), 0, kOther);
  if (cts::control()) return;
  CTS_EXPECT_EQ(child.Value("second"), 0, kOther);
  CTS_EXPECT_EQ(child.Value("first-alone"), 0, kOther);
}

}  // namespace
