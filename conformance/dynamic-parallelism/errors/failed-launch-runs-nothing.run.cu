/*---
clause: cdp.errors.failed-launch-runs-nothing
control: a valid launch follows the refused one
control-fails-with: a grid ran although its launch had recorded an error
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Launch {
  const char* name;
  dim3 grid, block;
  unsigned shared;
};
constexpr Launch kRefused[] = {{"block-of-2048-threads", 1, 2048, 0},
                               {"grid-of-65536-in-y", dim3(1, 65536), 1, 0},
                               {"grid-of-65536-in-z", dim3(1, 1, 65536), 1, 0},
                               {"shared-memory-of-1-mib", 1, 1, 1 << 20}};

__global__ void Child(unsigned* count) { atomicAdd(count, 1u); }

__global__ void Parent(unsigned* count, cudaError_t* code, Launch launch, bool valid_too) {
  Child<<<launch.grid, launch.block, launch.shared>>>(count);
  *code = cudaGetLastError();
  if (valid_too) Child<<<1, 1>>>(count);
}

CTS_CASE() {
  for (const Launch& launch : kRefused) {
    cts::Row(launch.name, [&] {
      cts::DeviceBuffer<unsigned> count(1, 0);
      cts::DeviceBuffer<cudaError_t> code(1, 0);  // what nobody wrote must not pass
      Parent<<<1, 1>>>(count.data(), code.data(), launch, cts::control());
      CTS_FINISH();
      CTS_EXPECT_NE(code[0], cudaSuccess, "an invalid configuration was not refused");
      CTS_EXPECT_EQ(count[0], 0, "a grid ran although its launch had recorded an error");
    });
  }
}

}  // namespace
