/*---
clause: model.tensormap.replaced-fields
covers: strides, boxes, steps, the first dimension, and what is filled
control: each field is replaced by what it was
control-fails-with: a copy did not use the stride, the box, the step, the width or the filling that was replaced
build: [cc-90a]
requires: [cc-is-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"
#include "read-tile-of-changed.cuh"

#include <cmath>
#include <cstring>

namespace {

using namespace cts::tiles;

// A table of numbers, of which the map has the first rows. Tiles have 8 rows of 16 numbers.
constexpr unsigned kPitch = 32, kTableRows = 24, kHeight = 6, kWidth = 24, kBoxX = 16, kBoxY = 8, kTileX = 12;
constexpr unsigned kTileWords = kBoxX * kBoxY, kMapWords = sizeof(CUtensorMap) / 4;
constexpr unsigned kFewerRows = 4, kStep = 2, kLessWidth = 20;

enum class Field { kStride, kBox, kStep, kWidth, kFill };

float NumberAt(unsigned word) { return static_cast<float>(word) + 0.5f; }

// One warp changes a copy of the map in shared memory and brings it to global memory.
__global__ void Replace(const __grid_constant__ CUtensorMap from, Field field, bool keep, CUtensorMap* to) {
  __shared__ __align__(128) unsigned map[kMapWords];
  map[threadIdx.x] = reinterpret_cast<const unsigned*>(&from)[threadIdx.x];
  __syncwarp();
  [[maybe_unused]] const unsigned at = cts::litmus::SharedAddress(map);
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  if (threadIdx.x == 0) {
    const unsigned long long stride = (keep ? 1 : 2) * kPitch * sizeof(float);
    const unsigned rows = keep ? kBoxY : kFewerRows, step = keep ? 1 : kStep, width = keep ? kWidth : kLessWidth;
    if (field == Field::kStride)
      asm volatile("tensormap.replace.tile.global_stride.shared::cta.b1024.b64 [%0], 0, %1;" ::"r"(at), "l"(stride)
                   : "memory");
    if (field == Field::kBox)
      asm volatile("tensormap.replace.tile.box_dim.shared::cta.b1024.b32 [%0], 1, %1;" ::"r"(at), "r"(rows) : "memory");
    if (field == Field::kStep)
      asm volatile("tensormap.replace.tile.element_stride.shared::cta.b1024.b32 [%0], 1, %1;" ::"r"(at), "r"(step)
                   : "memory");
    if (field == Field::kWidth)
      asm volatile("tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%0], 0, %1;" ::"r"(at), "r"(width)
                   : "memory");
    if (field == Field::kFill && keep)
      asm volatile("tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%0], 0;" ::"r"(at) : "memory");
    if (field == Field::kFill && !keep)
      asm volatile("tensormap.replace.tile.fill_mode.shared::cta.b1024.b32 [%0], 1;" ::"r"(at) : "memory");
  }
  __syncwarp();
  asm volatile(
      "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%0], [%1], 128;" ::"l"(
          __cvta_generic_to_global(to)),
      "r"(at)
      : "memory");
#else
  (void)field, (void)keep, (void)to;
  __trap();
#endif
}

void Check(const char* name, Field field) {
  cts::Row(name, [&] {
    const bool keep = cts::control();
    cts::DeviceBuffer<float> table(kPitch * kTableRows);
    const cts::DeviceBuffer<CUtensorMap> changed(1);
    const cts::DeviceBuffer<unsigned> got(kMostWords + 1);
    cts::HostCopy<float> values(table.size());
    for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = NumberAt(i);
    table.Write(values.data(), values.size());
    Tensor tensor{2, {kWidth, kHeight, 1}, {kPitch * sizeof(float), 0}, {kBoxX, kBoxY, 1}};
    tensor.type = CU_TENSOR_MAP_DATA_TYPE_FLOAT32;
    const CUtensorMap map = MapOf(tensor, reinterpret_cast<unsigned*>(table.data()));
    const bool is_short = field == Field::kBox || field == Field::kStep;
    const unsigned rows = is_short ? kFewerRows : kBoxY, step = field == Field::kStep ? kStep : 1;
    const unsigned width = field == Field::kWidth ? kLessWidth : kWidth, spread = field == Field::kStride ? 2 : 1;
    Replace<<<1, kMapWords>>>(map, field, keep, changed.data());
    ReadTileOfChanged<2>
        <<<1, 64>>>(changed.data(), {static_cast<int>(kTileX), 0, 0}, (keep ? kBoxY : rows) * kBoxX, got.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = got.Read();
    CTS_EXPECT_EQ(seen[kMostWords], 1u, "a tensor copy did not complete");
    unsigned wrong = 0;
    for (unsigned i = 0; i < kTileWords; ++i) {
      const unsigned x = kTileX + i % kBoxX, y = i / kBoxX * step;
      float number = 0;
      std::memcpy(&number, &seen[i], sizeof number);
      if (i / kBoxX >= rows) {
        wrong += seen[i] != kUntouched ? 1 : 0;
      } else if (x < width && y < kHeight) {
        wrong += number != NumberAt(y * spread * kPitch + x) ? 1 : 0;
      } else {
        wrong += (field == Field::kFill ? std::isnan(number) : seen[i] == 0) ? 0 : 1;
      }
    }
    CTS_EXPECT_EQ(wrong, 0u,
                  "a copy did not use the stride, the box, the step, the width or the filling that was replaced");
  });
}

CTS_CASE() {
  static_assert(kMapWords == 32);
  Check("stride", Field::kStride);
  Check("box", Field::kBox);
  Check("step", Field::kStep);
  Check("width", Field::kWidth);
  Check("filling", Field::kFill);
}

}  // namespace
