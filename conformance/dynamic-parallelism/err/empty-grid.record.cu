/*---
clause: cdp.err.empty-grid
control: every dimension is one
control-fails-with: a launch with an empty dimension was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Shape {
  dim3 grid = 1, block = 1;
};
constexpr int kShapes = 6;

__global__ void Child() {}

__global__ void Parent(const Shape* shapes, cudaError_t* codes) {
  Child<<<shapes[threadIdx.x].grid, shapes[threadIdx.x].block>>>();
  codes[threadIdx.x] = cudaGetLastError();
}

CTS_CASE() {
  const Shape empty[kShapes] = {{.grid = 0},  {.grid = dim3(1, 0)},  {.grid = dim3(1, 1, 0)},
                                {.block = 0}, {.block = dim3(1, 0)}, {.block = dim3(1, 1, 0)}};
  const Shape one[kShapes] = {};
  cts::DeviceBuffer<Shape> shapes(kShapes);
  cts::DeviceBuffer<cudaError_t> codes(kShapes);
  shapes.Write(cts::control() ? one : empty, kShapes);
  Parent<<<1, kShapes>>>(shapes.data(), codes.data());
  CTS_FINISH();
  for (const cudaError_t code : codes.Read()) {
    CTS_EXPECT_EQ(code, cudaErrorInvalidConfiguration, "a launch with an empty dimension was not refused");
  }
}

}  // namespace
