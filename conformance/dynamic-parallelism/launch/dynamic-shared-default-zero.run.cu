/*---
clause: cdp.launch.dynamic-shared-default-zero
control: the third argument asks for 16 bytes
control-fails-with: the child has dynamic shared memory that nobody asked for
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* bytes) { asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(*bytes)); }

enum Launch { kFirst, kBehindOneWithMore, kOfThreeDimensions, kByOneWithMore, kLaunches };
constexpr const char* kNames[kLaunches] = {"first-launch", "behind-a-launch-with-4-kib", "of-three-dimensions",
                                           "by-a-grid-with-4-kib"};

__global__ void Parent(unsigned* bytes, unsigned* others, Launch launch, bool ask) {
  const dim3 grid = launch == kOfThreeDimensions ? dim3(1, 1, 1) : dim3(1), block = grid;
  if (launch == kBehindOneWithMore) Child<<<1, 1, 4096>>>(others);  // the amount of one launch is not that of the next
  if (ask) {
    Child<<<grid, block, 16>>>(bytes);
  } else if (launch == kOfThreeDimensions) {
    Child<<<grid, block>>>(bytes);
  } else {
    Child<<<1, 1>>>(bytes);
  }
}

CTS_CASE() {
  for (int launch = kFirst; launch < kLaunches; ++launch) {
    cts::Row(kNames[launch], [&] {
      cts::DeviceBuffer<unsigned> bytes(1), others(1);
      Parent<<<1, 1, launch == kByOneWithMore ? 4096 : 0>>>(bytes.data(), others.data(), static_cast<Launch>(launch),
                                                            cts::control());
      CTS_FINISH();
      if (launch == kBehindOneWithMore)
        CTS_EXPECT_EQ(others[0], 4096u, "the child has another amount of dynamic shared memory than was asked for");
      CTS_EXPECT_EQ(bytes[0], 0u, "the child has dynamic shared memory that nobody asked for");
    });
  }
}

}  // namespace
