/*---
clause: pi.device-memory.copy-partly-registered-range
covers: a byte beyond, a page between, small and large ranges
control: the whole range is page-locked
control-fails-with: a copy of such a partly page-locked range was not refused with cudaErrorInvalidValue
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

// The first page is page-locked; what lies outside of both registrations is pageable.
struct Range {
  const char* name;
  size_t pages, locked, again_at, again;  // in pages
  size_t ahead, rest;                     // bytes that the copy leaves out at the beginning and at the end
};
std::vector<Range> Ranges(size_t page) {
  return {{"two-pages", 2, 1, 0, 0, 0, 0},
          {"a-byte-beyond-the-end", 5, 4, 0, 0, 0, page - 1},
          {"a-page-between-two-registrations", 9, 4, 5, 4, 0, 0},
          {"from-within-to-a-byte-beyond", 5, 4, 0, 0, page + 3, page - 1},
          {"of-32-mib", (size_t{32} << 20) / page, (size_t{32} << 20) / page - 1, 0, 0, 0, 0}};
}

void Check(const Range& range, bool to_device, bool async) {
  const size_t page = cts::HostPage(), bytes = range.pages * page - range.ahead - range.rest;
  const cts::HostRange host(range.pages * page);
  std::fill_n(host.data(), host.size(), char{1});
  const cts::DeviceBuffer<unsigned char> device(bytes);
  unsigned char* const on_device = device.data();
  const cts::Stream stream;
  const bool twice = !cts::control() && range.again != 0;
  char* const locked = host.data();
  char* const again = host.data() + range.again_at * page;
  CTS_CUDA(cudaHostRegister(locked, cts::control() ? host.size() : range.locked * page, cudaHostRegisterDefault));
  if (twice) CTS_CUDA(cudaHostRegister(again, range.again * page, cudaHostRegisterDefault));
  char* const first = host.data() + range.ahead;
  void* const to = to_device ? static_cast<void*>(on_device) : first;
  const void* const from = to_device ? static_cast<const void*>(first) : on_device;
  const cudaMemcpyKind kind = to_device ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
  const cudaError_t code =
      cts::Taken(async ? cudaMemcpyAsync(to, from, bytes, kind, stream) : cudaMemcpy(to, from, bytes, kind));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(code, cudaErrorInvalidValue,
                "a copy of such a partly page-locked range was not refused with cudaErrorInvalidValue");
  CTS_CUDA(cudaHostUnregister(locked));
  if (twice) CTS_CUDA(cudaHostUnregister(again));
}

void CheckEach(bool to_device) {
  for (const Range& range : Ranges(cts::HostPage()))
    for (const bool async : {false, true})
      cts::Row((std::string(range.name) + (async ? "-async" : "")).c_str(), [&] { Check(range, to_device, async); });
}

CTS_CASE(to_device) { CheckEach(true); }
CTS_CASE(to_host) { CheckEach(false); }

}  // namespace
