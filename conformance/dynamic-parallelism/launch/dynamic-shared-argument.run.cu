/*---
clause: cdp.launch.dynamic-shared-argument
control: the launch asks for half of the bytes
control-fails-with:
  - the child got another amount of dynamic shared memory than its launch asked for
  - the static shared memory is not on top of the dynamic one
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kStatic = 256;  // words

// Where a size is no multiple of any granularity, more than it may be given.
struct Size {
  const char* name;
  unsigned bytes;
  bool exact = true;
};
constexpr Size kSizes[] = {{"1024", 1024},        {"8192", 8192},        {"40960", 40960},
                           {"1004", 1004, false}, {"8188", 8188, false}, {"40956", 40956, false}};

__global__ void Child(unsigned* dynamic_bytes, unsigned* total_bytes, unsigned* broken) {
  __shared__ unsigned fixed[kStatic];
  extern __shared__ unsigned sized[];
  unsigned bytes;
  asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  asm volatile("mov.u32 %0, %%total_smem_size;" : "=r"(*total_bytes));
  *dynamic_bytes = bytes;
  volatile unsigned *a = fixed, *b = sized;
  const unsigned count = bytes / sizeof(unsigned);
  for (unsigned i = 0; i < kStatic; ++i) a[i] = i;
  for (unsigned i = 0; i < count; ++i) b[i] = ~i;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kStatic; ++i) wrong += a[i] != i;
  for (unsigned i = 0; i < count; ++i) wrong += b[i] != ~i;
  *broken = wrong;
}
__global__ void Parent(unsigned* dynamic_bytes, unsigned* total_bytes, unsigned* broken, unsigned bytes) {
  Child<<<1, 1, bytes>>>(dynamic_bytes, total_bytes, broken);
}

CTS_CASE() {
  for (const Size& row : kSizes) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<unsigned> dynamic_bytes(1), total_bytes(1), broken(1);
      Parent<<<1, 1>>>(dynamic_bytes.data(), total_bytes.data(), broken.data(),
                       cts::control() ? row.bytes / 2 : row.bytes);
      CTS_FINISH();
      CTS_EXPECT(row.exact ? dynamic_bytes[0] == row.bytes : row.bytes <= dynamic_bytes[0],
                 "the child got another amount of dynamic shared memory than its launch asked for");
      CTS_EXPECT_LE(row.bytes + kStatic * sizeof(unsigned), total_bytes[0],
                    "the static shared memory is not on top of the dynamic one");
      CTS_EXPECT_EQ(broken[0], 0u, "static and dynamic shared memory do not keep their values");
    });
  }
}

}  // namespace
