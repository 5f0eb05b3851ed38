/*---
clause: pi.array.copy-beyond
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

namespace {

void Observe(const char* name, cudaError_t code) {
  CTS_OBSERVE(name, code);
  (void)cudaGetLastError();
}

// A column or a row more than there is.
CTS_CASE() {
  const cts::Array<unsigned char> array(64, 16);
  const cts::Array<unsigned char> volume(make_cudaExtent(64, 16, 4));
  cts::PinnedBuffer<unsigned char> host(1 << 16);
  Observe("to-array-column-more", cudaMemcpy2DToArray(array, 1, 0, host.data(), 128, 64, 16, cudaMemcpyHostToDevice));
  Observe("to-array-row-more", cudaMemcpy2DToArray(array, 0, 1, host.data(), 128, 64, 16, cudaMemcpyHostToDevice));
  Observe("from-array-column-more",
          cudaMemcpy2DFromArray(host.data(), 128, array, 1, 0, 64, 16, cudaMemcpyDeviceToHost));
  Observe("from-array-row-more", cudaMemcpy2DFromArray(host.data(), 128, array, 0, 1, 64, 16, cudaMemcpyDeviceToHost));
  cudaMemcpy3DParms copy{};
  copy.srcArray = volume;
  copy.dstPtr = make_cudaPitchedPtr(host.data(), 128, 128, 16);
  copy.kind = cudaMemcpyDeviceToHost;
  const struct {
    const char* name;
    cudaExtent extent;
  } rows[] = {{"from-volume-column-more", {65, 16, 4}},
              {"from-volume-row-more", {64, 17, 4}},
              {"from-volume-slice-more", {64, 16, 5}}};
  for (const auto& row : rows) {
    copy.extent = row.extent;
    Observe(row.name, cudaMemcpy3D(&copy));
  }
}

}  // namespace
