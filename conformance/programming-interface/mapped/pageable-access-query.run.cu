/*---
clause: pi.mapped.pageable-access-query
control: the kernel works on a copy in device memory
control-fails-with: a kernel did not work on ordinary memory of the host although the attribute says that it can
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <vector>

namespace {

constexpr unsigned kCount = 1 << 16;

__global__ void Increment(int* data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

void Check(const char* name, int* memory) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<int> copy(kCount);
    for (unsigned i = 0; i < kCount; ++i) memory[i] = static_cast<int>(3 * i);
    Increment<<<kCount / 256, 256>>>(cts::control() ? copy.data() : memory);
    CTS_FINISH();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += memory[i] != static_cast<int>(3 * i + 1);
    CTS_EXPECT_EQ(wrong, 0,
                  "a kernel did not work on ordinary memory of the host although the attribute says that it can");
  });
}

CTS_CASE() {
  int can = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&can, cudaDevAttrPageableMemoryAccess, 0));
  CTS_EXPECT_EQ(can, 1, "the attribute is not what the machine's facts say");
  auto* const heap = static_cast<int*>(std::malloc(kCount * sizeof(int)));
  std::vector<int> of_new(kCount);
  static int global[kCount];
  Check("malloc", heap);
  Check("new", of_new.data());
  Check("global-variable", global);
  std::free(heap);
}

}  // namespace
