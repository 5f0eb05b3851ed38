// Addresses of objects as large as they may be, and of memory that the host gives to a kernel: what a predicate of
// address spaces says of them to each thread of several blocks.
#pragma once

#include <optional>

#include "addresses.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/power.h"
#include "cts/row.h"

namespace cts {

struct LargeObject {
  const char* name;
  Space space;
};
inline constexpr LargeObject kLargeObjects[] = {
    {"all-shared-memory-of-a-block", Space::kShared}, {"48-kib-of-constants", Space::kConstant},
    {"cuda-malloc-of-8-mib", Space::kGlobal},         {"managed-memory", Space::kGlobal},
    {"mapped-memory-of-the-host", Space::kGlobal},    {"array-of-each-thread", Space::kLocal},
    {"parameter-of-12-kib", Space::kGridConstant},    {"second-parameter", Space::kGridConstant},
    {"parameter-without-annotation", Space::kLocal}};
inline constexpr int kLargeObjectCount = sizeof kLargeObjects / sizeof *kLargeObjects;
/// Where the last one is, nobody says, but that it is no grid constant.
inline constexpr int kWithoutAnnotation = kLargeObjectCount - 1;
inline constexpr int kOfManaged = 3;
/// Whether the predicate of a space is promised to tell of an object. Of a grid constant those of grid constants, of
/// local and of shared memory are.
inline bool Tells(Space space, int object) {
  if (object == kWithoutAnnotation) return space == Space::kGridConstant;
  return kLargeObjects[object].space != Space::kGridConstant || (space != Space::kGlobal && space != Space::kConstant);
}

/// Of each row the object that is asked about, and what is right; of each object its bytes; memory that the host made.
struct AskedObjects {
  int of_row[kLargeObjectCount];
  unsigned right[kLargeObjectCount];
  unsigned bytes[kLargeObjectCount];
  const void *allocation, *managed, *mapped;
};
struct LargeParameter {
  int words[3072];
};
inline constexpr unsigned kLargeConstant = 48 << 10, kLargeLocal = 512;
static __constant__ unsigned char large_constant[kLargeConstant];

/// wrong[row] counts answers that are not right: of the first and last byte, and of one between that is each thread's
/// own, by addresses that the compiler cannot see.
template <class Predicate>
__global__ void AskOfLargeObjects(const __grid_constant__ LargeParameter parameter,
                                  const __grid_constant__ SpaceParameter second, AskedObjects asked, unsigned* wrong) {
  extern __shared__ int dynamic[];
  unsigned char local[kLargeLocal];
  for (unsigned i = 0; i < kLargeLocal; ++i) local[i] = static_cast<unsigned char>(i + threadIdx.x);
  const void* volatile addresses[] = {dynamic, large_constant, asked.allocation, asked.managed, asked.mapped,
                                      local,   &parameter,     &second,          &asked};
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  for (int row = 0; row < kLargeObjectCount; ++row) {
    const int object = asked.of_row[row];
    const auto* const address = static_cast<const char*>(addresses[object]);
    const unsigned bytes = asked.bytes[object];
    for (const unsigned at : {0u, bytes - 1, thread * 4099u % bytes})
      if (static_cast<unsigned>(Predicate::Ask(address + at)) != asked.right[row]) atomicAdd(wrong + row, 1u);
  }
}

/// A row for each object. The control asks about one of another space instead.
template <class Predicate>
void CheckLargeObjects(Space space, bool control, const char* message) {
  constexpr unsigned kBlocks = 3, kThreads = 256, kMegabyte = 1 << 20;
  const DeviceBuffer<unsigned char> allocation(8 * kMegabyte);
  const PinnedBuffer<unsigned char> mapped(kMegabyte);
  DeviceBuffer<unsigned> wrong(kLargeObjectCount, 0);
  int device = 0, shared = 0, has_managed = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, device));
  CTS_CUDA(cudaDeviceGetAttribute(&has_managed, cudaDevAttrManagedMemory, device));
  std::optional<ManagedBuffer<unsigned char>> managed;
  if (has_managed != 0) managed.emplace(kMegabyte);
  CTS_CUDA(cudaFuncSetAttribute(AskOfLargeObjects<Predicate>, cudaFuncAttributeMaxDynamicSharedMemorySize, shared));
  AskedObjects asked = {{},
                        {},
                        {static_cast<unsigned>(shared), kLargeConstant, 8 * kMegabyte, kMegabyte, kMegabyte,
                         kLargeLocal, sizeof(LargeParameter), sizeof(SpaceParameter), sizeof(AskedObjects)},
                        allocation.data(),
                        managed ? managed->data() : allocation.data(),
                        mapped.device()};
  for (int row = 0; row < kLargeObjectCount; ++row) {
    const bool in = kLargeObjects[row].space == space;
    asked.of_row[row] = row;
    asked.right[row] = in ? 1 : 0;
    for (int other = 0; control && other < kLargeObjectCount; ++other)
      if (Tells(space, other) && (kLargeObjects[other].space == space) != in) asked.of_row[row] = other;
  }
  AskOfLargeObjects<Predicate>
      <<<kBlocks, kThreads, static_cast<unsigned>(shared)>>>(LargeParameter{}, SpaceParameter{}, asked, wrong.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto got = wrong.Read();
  for (int row = 0; row < kLargeObjectCount; ++row) {
    if (!Tells(space, row)) continue;
    Row(kLargeObjects[row].name, [&, row = row] {
      if (row == kOfManaged && !managed) return PowerNotShown("the device has no managed memory");
      CTS_EXPECT_EQ(got[row], 0u, message);
    });
  }
}

}  // namespace cts
