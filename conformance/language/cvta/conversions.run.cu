/*---
clause: lang.cvta.conversions
control: the address of the next object is converted
control-fails-with: a conversion gave something else than its instruction
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

constexpr int kObjects = 64, kSpaces = 4;

__device__ int in_global[kObjects + 1];
__constant__ int in_constant[kObjects + 1];

// Both directions of one object: what the function gives, and what the instruction does.
struct Converted {
  unsigned long long to_space, to_space_by_asm, to_generic, to_generic_by_asm;
};

__device__ unsigned long long Bits(const void* pointer) { return reinterpret_cast<unsigned long long>(pointer); }

#define CTS_CONVERT(array, function, instruction)                                                   \
  {                                                                                                 \
    const int* volatile hidden = (array) + i;                                                       \
    const int *const object = hidden, *const other = object + further;                              \
    Converted here;                                                                                 \
    here.to_space = __cvta_generic_to_##function(other);                                            \
    asm volatile("cvta.to." instruction ".u64 %0, %1;" : "=l"(here.to_space_by_asm) : "l"(object)); \
    const auto value = cts::Opaque(here.to_space_by_asm);                                           \
    here.to_generic = Bits(__cvta_##function##_to_generic(value + 4ull * further));                 \
    asm volatile("cvta." instruction ".u64 %0, %1;" : "=l"(here.to_generic_by_asm) : "l"(value));   \
    *(converted++) = here;                                                                          \
  }

__global__ void Convert(Converted* converted, unsigned further) {
  __shared__ int in_shared[kObjects + 1];
  int in_local[kObjects + 1];
  for (int i = 0; i <= kObjects; ++i) in_local[i] = in_shared[i] = i;
  for (int i = 0; i < kObjects; ++i) CTS_CONVERT(in_global, global, "global");
  for (int i = 0; i < kObjects; ++i) CTS_CONVERT(in_shared, shared, "shared");
  for (int i = 0; i < kObjects; ++i) CTS_CONVERT(in_constant, constant, "const");
  for (int i = 0; i < kObjects; ++i) CTS_CONVERT(in_local, local, "local");
}

CTS_CASE() {
  constexpr const char* kNames[kSpaces][2] = {{"generic-to-global", "global-to-generic"},
                                              {"generic-to-shared", "shared-to-generic"},
                                              {"generic-to-constant", "constant-to-generic"},
                                              {"generic-to-local", "local-to-generic"}};
  const cts::DeviceBuffer<Converted> buffer(kObjects * kSpaces);
  Convert<<<1, 1>>>(buffer.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto converted = buffer.Read();
  for (int space = 0; space < kSpaces; ++space) {
    int wrong[2] = {};
    for (int i = 0; i < kObjects; ++i) {
      const Converted& of = converted[space * kObjects + i];
      wrong[0] += of.to_space != of.to_space_by_asm;
      wrong[1] += of.to_generic != of.to_generic_by_asm;
    }
    for (int direction = 0; direction < 2; ++direction) {
      cts::Row(kNames[space][direction],
               [&] { CTS_EXPECT_EQ(wrong[direction], 0, "a conversion gave something else than its instruction"); });
    }
  }
}

}  // namespace
