/*---
clause: mm.access.none-restricts
covers: several mappings at once, one of them large, for the second time
control: access is not taken away for the second time
control-fails-with:
  - one of several ranges whose access was taken away is said to be accessible
  - a kernel used one of several ranges whose access was taken away
requires: [vmm, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

__global__ void CountUp(volatile unsigned char* byte) { *byte = *byte + 1; }

cudaError_t Use(unsigned char* at) {
  CountUp<<<1, 1>>>(at);
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

constexpr const char* kPlaces[] = {"end-of-the-first", "middle-of-the-large-one", "end-of-the-large-one",
                                   "begin-of-the-last", "end-of-the-last"};
constexpr int kPlaceCount = sizeof kPlaces / sizeof *kPlaces;
constexpr int kUsed[] = {0, 1, 4};                         // a process each, because it is lost
constexpr std::size_t kFirst = 1, kLarge = 40, kLast = 3;  // granules

std::size_t OffsetOf(int place, std::size_t granule) {
  const std::size_t large = kFirst * granule, last = large + kLarge * granule;
  const std::size_t offsets[kPlaceCount] = {large - 1, large + kLarge / 2 * granule + 4097, last - 1, last,
                                            last + kLast * granule - 1};
  return offsets[place];
}

// The argument: the place that is used at last. One call sets the access of all mappings; one after them keeps its own.
CTS_CHILD(UsesOne) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::MappedRange range({kFirst, kLarge, kLast, 1});
  const std::size_t bytes = (kFirst + kLarge + kLast) * granule;
  const auto set = [&](CUmemAccess_flags access) { CTS_CU(cts::SetAccess(range.address(), bytes, access)); };
  long long unusable = 0, accessible = 0;
  for (int round = 0; round < 2; ++round) {
    for (int place = 0; place < kPlaceCount; ++place)
      unusable += Use(range.data() + OffsetOf(place, granule)) != cudaSuccess;
    if (round == 0 || !cts::control()) set(CU_MEM_ACCESS_FLAGS_PROT_NONE);
    for (int place = 0; place < kPlaceCount; ++place)
      accessible += cts::AccessAt(range.address() + OffsetOf(place, granule)) != CU_MEM_ACCESS_FLAGS_PROT_NONE;
    if (round == 0) set(CU_MEM_ACCESS_FLAGS_PROT_READWRITE);
  }
  cts::Tell("unusable", unusable);
  cts::Tell("accessible", accessible);
  cts::Tell("other", Use(range.data() + bytes));
  cts::Tell("code", Use(range.data() + OffsetOf(static_cast<int>(cts::child_argument()), granule)));
}

CTS_CASE() {
  for (const int place : kUsed) {
    cts::Row(kPlaces[place], [&] {
      const cts::ChildRun child = cts::RunChild("UsesOne", {.argument = place});
      CTS_EXPECT_EQ(child.Value("unusable"), 0, "a kernel could not use a range that it has access to");
      CTS_EXPECT_EQ(child.Value("other"), cudaSuccess, "taking away the access of ranges took that of another");
      CTS_EXPECT_EQ(child.Value("accessible"), 0,
                    "one of several ranges whose access was taken away is said to be accessible");
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess,
                    "a kernel used one of several ranges whose access was taken away");
    });
  }
}

}  // namespace
