/*---
clause: pi.array.copies
covers: rows of an array that lie more than 4 GiB apart
control: the rows 4 GiB before are looked at
control-fails-with: a copy of rows far from the beginning of an array brought others
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../large-array.family.cuh"

namespace {

// Rows 4 GiB apart have different texels; then far rows are copied within the array, to its first ones.
CTS_CASE() {
  constexpr const char* kOthers = "a copy of rows far from the beginning of an array brought others";
  const LargeArray array(cts::scale() < 1);
  for (const unsigned row : array.FarRows()) {
    const unsigned near = row - array.distance();
    array.Write(row);
    array.Write(near);
    CTS_EXPECT_EQ(array.CountOthers(cts::control() ? near : row, row), 0u, kOthers);
    CTS_EXPECT_EQ(array.CountOthers(near, near), 0u, "rows near the beginning are others");
    cudaMemcpy3DParms copy{};
    copy.srcArray = copy.dstArray = array.get();
    copy.srcPos.y = cts::control() ? near + kAtOnce : row;
    copy.dstPos.y = near;
    copy.extent = make_cudaExtent(kWidth, kAtOnce, 1);
    copy.kind = cudaMemcpyDeviceToDevice;
    CTS_CUDA(cudaMemcpy3D(&copy));
    CTS_FINISH();
    CTS_EXPECT_EQ(array.CountOthers(near, row), 0u, kOthers);
  }
}

}  // namespace
