// Addresses in every space that a kernel knows, and what a predicate of address spaces says of them.
#pragma once

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {

enum class Space { kGlobal, kShared, kConstant, kLocal, kGridConstant };

inline constexpr struct {
  const char* name;
  Space space;
} kKernelAddresses[] = {{"device-variable", Space::kGlobal},     {"heap", Space::kGlobal},
                        {"constant-variable", Space::kConstant}, {"static-shared", Space::kShared},
                        {"dynamic-shared", Space::kShared},      {"automatic-array", Space::kLocal},
                        {"grid-constant", Space::kGridConstant}};
inline constexpr int kKernelAddressCount = sizeof kKernelAddresses / sizeof *kKernelAddresses;

/// Of each row the address that is asked about.
struct AskedAddresses {
  int of_row[kKernelAddressCount];
};
struct SpaceParameter {
  int words[16];
};
static __device__ int space_variable[16];
static __constant__ int space_constant[16];

/// said[2 * row] and the next one are what `Predicate::Ask` says of the first and of the last byte of an address that
/// the compiler cannot see.
template <class Predicate>
__global__ void AskOfKernelAddresses(const __grid_constant__ SpaceParameter parameter, int* said,
                                     AskedAddresses asked) {
  __shared__ int shared[16];
  extern __shared__ int dynamic[];
  int local[16];
  for (int i = 0; i < 16; ++i) shared[i] = dynamic[i] = local[i] = i;
  void* const heap = malloc(64);
  const void* volatile addresses[] = {space_variable, heap, space_constant, shared, dynamic, local, &parameter};
  for (int row = 0; row < kKernelAddressCount; ++row) {
    const auto* const address = static_cast<const char*>(addresses[asked.of_row[row]]);
    said[2 * row] = Predicate::Ask(address);
    said[2 * row + 1] = Predicate::Ask(address + 63);
  }
  free(heap);
}

/// A row for each address. The control asks about one of another space instead. What is said of a parameter is promised
/// by the predicates of grid constants, of local and of shared memory alone.
template <class Predicate>
void CheckSpaces(Space space, bool control, const char* message) {
  AskedAddresses asked{};
  for (int row = 0; row < kKernelAddressCount; ++row) {
    asked.of_row[row] = row;
    const bool in = kKernelAddresses[row].space == space;
    for (int other = 0; control && other < kKernelAddressCount; ++other)
      if ((kKernelAddresses[other].space == space) != in && kKernelAddresses[other].space != Space::kGridConstant)
        asked.of_row[row] = other;
    // Of the only grid constant there is no other one.
    if (control && space == Space::kGridConstant && !in) asked.of_row[row] = kKernelAddressCount - 1;
  }
  DeviceBuffer<int> said(2 * kKernelAddressCount);
  AskOfKernelAddresses<Predicate><<<1, 1, 64>>>(SpaceParameter{}, said.data(), asked);
  CTS_FINISH();
  const auto got = said.Read();
  for (int row = 0; row < kKernelAddressCount; ++row) {
    const Space of = kKernelAddresses[row].space;
    if (of == Space::kGridConstant && (space == Space::kGlobal || space == Space::kConstant)) continue;
    Row(kKernelAddresses[row].name, [&, row = row] {
      const int right = of == space ? 1 : 0;
      CTS_EXPECT(got[2 * row] == right && got[2 * row + 1] == right, message);
    });
  }
}

}  // namespace cts
