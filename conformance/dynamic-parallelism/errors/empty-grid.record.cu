/*---
clause: cdp.errors.empty-grid
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Shape {
  const char* name;
  dim3 grid = 1, block = 1;
};

__global__ void Child() {}

__global__ void Parent(cudaError_t* code, dim3 grid, dim3 block) {
  Child<<<grid, block>>>();
  *code = cudaGetLastError();
}

CTS_CASE() {
  const Shape empty[] = {{"no-blocks-in-x", {0}},          {"no-blocks-in-y", {1, 0}},
                         {"no-blocks-in-z", {1, 1, 0}},    {"no-threads-in-x", {1}, {0}},
                         {"no-threads-in-y", {1}, {1, 0}}, {"no-threads-in-z", {1}, {1, 1, 0}}};
  for (const Shape& shape : empty) {
    cts::DeviceBuffer<cudaError_t> code(1);
    Parent<<<1, 1>>>(code.data(), shape.grid, shape.block);
    CTS_FINISH();
    CTS_OBSERVE(shape.name, code[0]);
  }
}

}  // namespace
