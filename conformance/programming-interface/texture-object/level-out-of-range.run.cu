/*---
clause: pi.texture-object.level-out-of-range
control: the first level of a mipmapped array is asked for
control-fails-with:
  - a level that there is not was not refused
  - a null mipmapped array was not refused
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

namespace {

cudaError_t CodeOf(cudaMipmappedArray_t array, unsigned level) {
  cudaArray_t found = nullptr;
  const cudaError_t code = cudaGetMipmappedArrayLevel(&found, array, level);
  (void)cudaGetLastError();
  return code;
}

// "Greater than the maximum number of levels": one that equals it is left open.
CTS_CASE(beyond) {
  const struct {
    const char* name;
    cudaExtent extent;
    unsigned levels, flags;
  } rows[] = {{"all-levels", {16, 8, 0}, 5, cudaArrayDefault},
              {"fewer-levels", {64, 64, 0}, 2, cudaArrayDefault},
              {"1d", {8, 0, 0}, 4, cudaArrayDefault},
              {"3d", {8, 8, 8}, 4, cudaArrayDefault},
              {"layered", {8, 8, 3}, 4, cudaArrayLayered}};
  for (const auto& row : rows)
    cts::Row(row.name, [&] {
      const cts::Mipmaps<float> mipmaps(row.extent, row.levels, row.flags);
      for (const unsigned beyond : {1u, 2u, 100u})
        CTS_EXPECT_EQ(CodeOf(mipmaps, cts::control() ? 0 : row.levels + beyond), cudaErrorInvalidValue,
                      "a level that there is not was not refused");
    });
}

CTS_CASE(equal) {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 5);
  CTS_OBSERVE("as-many-as-levels", CodeOf(mipmaps, 5));
  CTS_EXPECT_EQ(CodeOf(mipmaps, cts::control() ? 0 : 6), cudaErrorInvalidValue,
                "a level that there is not was not refused");
}

CTS_CASE(null) {
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 5);
  const cudaMipmappedArray_t array = mipmaps;
  CTS_EXPECT_EQ(CodeOf(cts::control() ? array : nullptr, 0), cudaErrorInvalidResourceHandle,
                "a null mipmapped array was not refused");
}

}  // namespace
