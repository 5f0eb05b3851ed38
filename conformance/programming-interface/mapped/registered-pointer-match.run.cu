/*---
clause: pi.mapped.registered-pointer-match
control: the device address of another range is asked for
control-fails-with: the device address of a registered range does not match its host address as the attributes say
requires: [host-register]
note: where a visible device cannot use the host address the two must differ
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstdlib>

namespace {

__global__ void Store(int* data) { data[threadIdx.x] = 100 + threadIdx.x; }

CTS_CASE() {
  int devices = 0;
  bool all = true;
  CTS_CUDA(cudaGetDeviceCount(&devices));
  for (int i = 0; i < devices; ++i) {
    int can = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&can, cudaDevAttrCanUseHostPointerForRegisteredMem, i));
    all = all && can != 0;
  }
  // Pages of their own: whether two registered ranges may share one is not stated.
  const size_t page = cts::HostPage();
  auto* const range = static_cast<int*>(std::aligned_alloc(page, page));
  auto* const other = static_cast<int*>(std::aligned_alloc(page, page));
  CTS_CUDA(cudaHostRegister(range, page, cudaHostRegisterDefault));
  CTS_CUDA(cudaHostRegister(other, page, cudaHostRegisterDefault));
  int* device = nullptr;
  CTS_CUDA(cudaHostGetDevicePointer(&device, cts::control() && all ? other : range, 0));
  const bool match = (cts::control() && !all ? range : device) == range;
  CTS_EXPECT_EQ(match, all,
                "the device address of a registered range does not match its host address as the attributes say");
  if (all) {
    Store<<<1, 256>>>(range);
    CTS_FINISH();
    CTS_EXPECT(range[0] == 100 && range[255] == 355, "a kernel cannot use the host address");
  }
  CTS_CUDA(cudaHostUnregister(range));
  CTS_CUDA(cudaHostUnregister(other));
  std::free(range);
  std::free(other);
}

}  // namespace
