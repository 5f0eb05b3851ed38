/*---
clause: lang.group.grid-validity
control: each kernel is launched the other way
control-fails-with: a grid does not tell whether it can synchronize
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"

namespace {

__global__ void Tell(int* valid) {
  const bool is = cooperative_groups::this_grid().is_valid();
  valid[blockIdx.x * blockDim.x + threadIdx.x] = is ? 1 : 0;
}

void Check(const char* name, unsigned blocks, unsigned threads, bool cooperative) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<int> valid(std::size_t{blocks} * threads);
    int* at = valid.data();
    void* arguments[] = {&at};
    if (cooperative != cts::control()) {
      CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&Tell), dim3(blocks), dim3(threads), arguments,
                                           0, nullptr));
    } else {
      Tell<<<blocks, threads>>>(at);
    }
    CTS_FINISH();
    for (const int is : valid.Read()) {
      if (!CTS_EXPECT_EQ(is, cooperative ? 1 : 0, "a grid does not tell whether it can synchronize")) return;
    }
  });
}

CTS_CASE() {
  Check("cooperative-of-one-block", 1, 64, true);
  Check("cooperative-of-eleven-blocks", 11, 33, true);
  Check("ordinary-of-one-block", 1, 64, false);
  Check("ordinary-of-eleven-blocks", 11, 33, false);
}

}  // namespace
