/*---
clause: lang.heap.aligned-malloc
control: the memory is that of malloc(), with half of the alignment added
control-fails-with: an address is no multiple of the alignment
---*/
#include <cstdio>

#include "cts/case.cuh"

namespace {

constexpr int kAlignments = 13;  // 16 to 65,536

struct Got {
  unsigned long long address[3];
  bool usable;
};

// Of each alignment three blocks live at the same time. The control moves an address by half of its alignment.
__global__ void Allocate(Got* got, bool control) {
  const std::size_t align = std::size_t{16} << threadIdx.x;
  unsigned char* blocks[3];
  Got result = {{}, true};
  for (int i = 0; i < 3; ++i) {
    const std::size_t size = 100 + 31 * i;
    blocks[i] = static_cast<unsigned char*>(control ? malloc(size) : __nv_aligned_device_malloc(size, align));
    result.address[i] = reinterpret_cast<unsigned long long>(blocks[i]);
    if (control) result.address[i] |= align / 2;
    result.usable = result.usable && blocks[i] != nullptr;
    for (std::size_t k = 0; blocks[i] != nullptr && k < size; ++k)
      blocks[i][k] = static_cast<unsigned char>(threadIdx.x * 3 + i);
  }
  for (int i = 0; i < 3; ++i) {
    for (int k = 0; blocks[i] != nullptr && k < 100 + 31 * i; ++k)
      result.usable = result.usable && blocks[i][k] == static_cast<unsigned char>(threadIdx.x * 3 + i);
  }
  for (unsigned char* const block : blocks) free(block);
  got[threadIdx.x] = result;
}

__global__ void Refused(bool* null) {
  null[0] = __nv_aligned_device_malloc(std::size_t{1} << 40, 256) == nullptr;
  // A heap may lie across a multiple of the alignment, where there is a block.
  constexpr std::size_t kFar = std::size_t{1} << 40;
  void* const far = __nv_aligned_device_malloc(64, kFar);
  null[1] = reinterpret_cast<unsigned long long>(far) % kFar == 0;
  free(far);
}

CTS_CASE() {
  cts::DeviceBuffer<Got> got(kAlignments);
  Allocate<<<1, kAlignments>>>(got.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kAlignments; ++i) {
    char name[32];
    std::snprintf(name, sizeof name, "%d", 16 << i);
    cts::Row(name, [&] {
      const Got of = got[i];
      CTS_EXPECT(of.usable, "the memory was not there, or did not keep what was written");
      for (const unsigned long long address : of.address)
        CTS_EXPECT_EQ(address % (16ull << i), 0ull, "an address is no multiple of the alignment");
    });
  }
  cts::DeviceBuffer<bool> null(2);
  Refused<<<1, 1>>>(null.data());
  CTS_FINISH();
  CTS_EXPECT(null[0], "a size beyond the heap did not give NULL");
  CTS_EXPECT(null[1], "an alignment beyond the heap gave neither NULL nor a multiple of it");
}

}  // namespace
