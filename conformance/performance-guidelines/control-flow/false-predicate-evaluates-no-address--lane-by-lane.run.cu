/*---
clause: perf.control-flow.false-predicate-evaluates-no-address
covers: a predicate of its own for each lane
control: the predicate is true in every lane
control-fails-with: the address of a lane with a false predicate was used
requires: [no-mps]
note: each lane has a predicate of its own, and an address that may be used where it is true
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 96;

__host__ __device__ bool Predicate(unsigned thread) { return (thread * 2654435761u >> 13 & 1u) != 0; }

__global__ void Access(unsigned* out, unsigned* words, bool everywhere) {
  const unsigned i = threadIdx.x;
  const unsigned long long address = Predicate(i) ? reinterpret_cast<unsigned long long>(words + i) : 8;
  const int predicate = Predicate(i) || everywhere ? 1 : 0;
  unsigned value = 7;
  asm volatile(
      "{\n"
      ".reg .pred p;\n"
      "setp.ne.s32 p, %2, 0;\n"
      "@p ld.global.u32 %0, [%1];\n"
      "@p st.global.u32 [%1], 5;\n"
      "@p red.global.add.u32 [%1], 1;\n"
      "}"
      : "+r"(value)
      : "l"(address), "r"(predicate)
      : "memory");
  out[i] = value;
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> out(kThreads), words(kThreads, 0);
  if (cts::control()) cts::ContextIsLost();
  Access<<<1, kThreads>>>(out.data(), words.data(), cts::control());
  const cudaError_t code = cudaDeviceSynchronize();
  CTS_EXPECT_EQ(code, cudaSuccess, "the address of a lane with a false predicate was used");
  if (code != cudaSuccess) return;
  const cts::HostCopy<unsigned> values = out.Read(), stored = words.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kThreads; ++i)
    wrong += values[i] != (Predicate(i) ? 0 : 7) || stored[i] != (Predicate(i) ? 6 : 0);
  CTS_EXPECT_EQ(wrong, 0u, "a lane has not what its own predicate lets it have");
}

}  // namespace
