/*---
clause: lang.cvta.usable-in-ptx
control: the address of the next object is converted
control-fails-with: an instruction of the space read another word than the one that was pointed to
---*/
#include "cts/case.cuh"

namespace {

__device__ unsigned in_global[16];
__constant__ unsigned in_constant[16] = {100, 101, 102, 103, 104, 105, 106, 107,
                                         108, 109, 110, 111, 112, 113, 114, 115};

#define CTS_LOAD(space, address) asm volatile("ld." #space ".u32 %0, [%1];" : "=r"(*(read++)) : "l"(address) : "memory")

// The words of each array are 100, 101, ...; the one of `place` is read in each space. The pointers go through memory,
// so that the compiler does not know their space.
__global__ void Load(unsigned* read, unsigned place) {
  __shared__ unsigned in_shared[16];
  unsigned in_local[16];
  for (unsigned i = 0; i < 16; ++i) in_local[i] = in_shared[i] = in_global[i] = 100 + i;
  const unsigned* volatile pointers[] = {in_global, in_shared, in_constant, in_local};
  CTS_LOAD(global, __cvta_generic_to_global(pointers[0] + place));
  CTS_LOAD(shared, __cvta_generic_to_shared(pointers[1] + place));
  CTS_LOAD(const, __cvta_generic_to_constant(pointers[2] + place));
  CTS_LOAD(local, __cvta_generic_to_local(pointers[3] + place));
}

CTS_CASE() {
  constexpr const char* kSpaces[] = {"global", "shared", "constant", "local"};
  cts::DeviceBuffer<unsigned> read(4);
  Load<<<1, 1>>>(read.data(), cts::control() ? 8 : 7);
  CTS_FINISH();
  for (int space = 0; space < 4; ++space) {
    cts::Row(kSpaces[space], [&] {
      CTS_EXPECT_EQ(read[space], 107u,
                    "an instruction of the space read another word than the one that was pointed to");
    });
  }
}

}  // namespace
