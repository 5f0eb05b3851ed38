/*---
clause: pi.texture-object.level-out-of-range
covers: mipmapped arrays of the driver's functions
control: the first level is asked for
control-fails-with: the driver did not refuse a level that there is not
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// "Greater than the maximum number of levels": one that equals it is left open. Each level there is has its extents.
CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const struct {
    const char* name;
    unsigned width, height, depth, flags, levels;
  } rows[] = {{"all-levels", 16, 8, 0, 0, 5},
              {"fewer-levels", 64, 64, 0, 0, 2},
              {"one-dimension", 8, 0, 0, 0, 4},
              {"three-dimensions", 8, 8, 8, 0, 4},
              {"layered", 8, 8, 3, CUDA_ARRAY3D_LAYERED, 4}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const CUDA_ARRAY3D_DESCRIPTOR wanted = {row.width, row.height, row.depth, CU_AD_FORMAT_FLOAT, 1, row.flags};
      CUmipmappedArray mipmaps = nullptr;
      CTS_CU(CTS_DRIVER(cuMipmappedArrayCreate)(&mipmaps, &wanted, row.levels));
      CUarray level = nullptr;
      for (unsigned i = 0; i < row.levels; ++i) {
        CTS_CU(CTS_DRIVER(cuMipmappedArrayGetLevel)(&level, mipmaps, i));
        CUDA_ARRAY3D_DESCRIPTOR told{};
        CTS_CU(CTS_DRIVER(cuArray3DGetDescriptor)(&told, level));
        CTS_EXPECT_EQ(told.Width, row.width >> i == 0 ? 1 : row.width >> i, "a level has not its width");
      }
      for (const unsigned beyond : {1u, 2u, 100u})
        CTS_EXPECT_EQ(CTS_DRIVER(cuMipmappedArrayGetLevel)(&level, mipmaps, cts::control() ? 0 : row.levels + beyond),
                      CUDA_ERROR_INVALID_VALUE, "the driver did not refuse a level that there is not");
      CTS_CU(CTS_DRIVER(cuMipmappedArrayDestroy)(mipmaps));
    });
  }
}

}  // namespace
