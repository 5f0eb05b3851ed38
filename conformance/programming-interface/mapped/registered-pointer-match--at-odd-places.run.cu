/*---
clause: pi.mapped.registered-pointer-match
covers: odd addresses and sizes, each flag, several ranges, registered again
control: the device address of another range is asked for
control-fails-with: the device address in a registered range does not match its host address as the attributes say
requires: [host-register]
draft: five of five on an H200, not yet on an H100
note: where a visible device cannot use the host address the two must differ
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <memory>
#include <vector>

namespace {

__global__ void Store(unsigned char* byte, unsigned char value) { *byte = value; }

// A range of pages of its own: whether two registered ranges may share one is not stated.
struct Range {
  size_t offset, bytes;
  unsigned flags;
};
constexpr Range kRanges[] = {{37, 100, cudaHostRegisterDefault},
                             {4095, 2, cudaHostRegisterMapped},
                             {101, 9 * 4096 + 100, cudaHostRegisterPortable},
                             {1, (size_t{5} << 20) + 3, cudaHostRegisterPortable | cudaHostRegisterMapped},
                             {0, size_t{2} << 20, cudaHostRegisterDefault}};
constexpr size_t kCount = sizeof kRanges / sizeof *kRanges;

bool AllCan() {
  int devices = 0;
  bool all = true;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (int i = 0; i < devices; ++i) {
    int can = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&can, cudaDevAttrCanUseHostPointerForRegisteredMem, i));
    all = all && can != 0;
  }
  return all;
}

void CheckAll(const std::vector<std::unique_ptr<cts::HostRange>>& pages, bool all) {
  for (size_t n = 0; n < kCount; ++n) {
    char* const first = pages[n]->data() + kRanges[n].offset;
    for (const size_t at : {size_t{0}, size_t{1}, kRanges[n].bytes / 2, kRanges[n].bytes - 1}) {
      char *device = nullptr, *const host = first + at;
      char* const other = pages[(n + 1) % kCount]->data() + kRanges[(n + 1) % kCount].offset;
      CTS_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void**>(&device), cts::control() && all ? other : host, 0));
      CTS_EXPECT_EQ((cts::control() && !all ? host : device) == host, all,
                    "the device address in a registered range does not match its host address as the attributes say");
      *host = 1;
      Store<<<1, 1>>>(reinterpret_cast<unsigned char*>(all ? host : device), 42);
      CTS_FINISH();
      CTS_EXPECT_EQ(*host, 42, "a kernel cannot use the address of a place in a registered range");
    }
  }
}

// All ranges are registered at once, and once more when all were given back.
CTS_CASE() {
  const bool all = AllCan();
  std::vector<std::unique_ptr<cts::HostRange>> pages;
  for (const Range& range : kRanges) pages.push_back(std::make_unique<cts::HostRange>(range.offset + range.bytes));
  for (const char* const time : {"first", "again"}) {
    cts::Row(time, [&] {
      for (size_t n = 0; n < kCount; ++n)
        CTS_CUDA(cudaHostRegister(pages[n]->data() + kRanges[n].offset, kRanges[n].bytes, kRanges[n].flags));
      CheckAll(pages, all);
      for (size_t n = 0; n < kCount; ++n) CTS_CUDA(cudaHostUnregister(pages[n]->data() + kRanges[n].offset));
    });
  }
}

}  // namespace
