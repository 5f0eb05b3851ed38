/*---
clause: pi.error.invalid-configuration
covers: blocks in x, products of dimensions, each function that launches
control: the launch fits the device
control-fails-with: a launch that can never fit the device was accepted
note: with which code it fails is looked at elsewhere
---*/
#include "cts/case.cuh"

#include "launch-fits.cuh"

namespace {

__global__ void Mark(unsigned* ran) { *ran = 1; }

// Threads that are few in each dimension; products that are 0 in 32 bits; numbers that are negative as an int.
constexpr struct {
  const char* name;
  unsigned grid[3], block[3];
} kRows[] = {{"2147483648-blocks-in-x", {0x80000000, 1, 1}, {1, 1, 1}},
             {"4294967295-blocks-in-x", {0xffffffff, 1, 1}, {1, 1, 1}},
             {"4294967295-blocks-in-y", {1, 0xffffffff, 1}, {1, 1, 1}},
             {"4294967295-blocks-in-z", {1, 1, 0xffffffff}, {1, 1, 1}},
             {"65536-by-65536-blocks", {1, 65536, 65536}, {1, 1, 1}},
             {"1024-by-2-threads", {1, 1, 1}, {1024, 2, 1}},
             {"8-by-8-by-17-threads", {1, 1, 1}, {8, 8, 17}},
             {"1024-by-1024-by-64-threads", {1, 1, 1}, {1024, 1024, 64}},
             {"65536-by-65536-threads", {1, 1, 1}, {65536, 65536, 1}},
             {"4294967295-threads-in-x", {1, 1, 1}, {0xffffffff, 1, 1}}};

cudaError_t Written(dim3 grid, dim3 block, unsigned* ran) {
  Mark<<<grid, block>>>(ran);
  return cudaGetLastError();
}
cudaError_t Launched(dim3 grid, dim3 block, unsigned* ran) {
  void* arguments[] = {&ran};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Mark), grid, block, arguments, 0, nullptr);
}
cudaError_t Configured(dim3 grid, dim3 block, unsigned* ran) {
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  return cudaLaunchKernelEx(&config, Mark, ran);
}

// Each row is refused, no grid runs for it, and the next launch is as good as any.
void Check(decltype(&Written) launch) {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (cts::FitsDevice(row.grid, row.block)) return;
      const auto [gx, gy, gz] = row.grid;
      const auto [bx, by, bz] = row.block;
      const cts::DeviceBuffer<unsigned> ran(2, 0);
      const cudaError_t code = cts::control() ? launch(dim3(1), dim3(1), ran.data())
                                              : launch(dim3(gx, gy, gz), dim3(bx, by, bz), ran.data());
      (void)cudaGetLastError();
      CTS_CUDA(launch(dim3(1), dim3(1), ran.data() + 1));
      CTS_FINISH();
      if (CTS_EXPECT_NE(code, cudaSuccess, "a launch that can never fit the device was accepted")) {
        CTS_EXPECT_EQ(ran[0], 0u, "a launch that was refused ran its grid");
      }
      CTS_EXPECT_EQ(ran[1], 1u, "a launch after a refused one did not run");
    });
  }
}

CTS_CASE(written) { Check(Written); }
CTS_CASE(launch_kernel) { Check(Launched); }
CTS_CASE(launch_kernel_ex) { Check(Configured); }

}  // namespace
