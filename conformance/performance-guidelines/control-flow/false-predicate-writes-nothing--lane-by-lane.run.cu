/*---
clause: perf.control-flow.false-predicate-writes-nothing
covers: a predicate of its own for each lane
control: every lane has the predicate of its neighbour
control-fails-with: a lane with a false predicate wrote, or one with a true one did not
note: each lane has a predicate of its own, also negated; registers of three sizes, global and shared memory, an atomic
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 96;

struct Words {
  unsigned moved, added, stored, shared, counted, negated;
  unsigned long long wide;
  double real;
};

__global__ void Write(Words* out, unsigned pattern, unsigned shift) {
  __shared__ unsigned shared[kThreads];
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  const unsigned predicate = (pattern * (i + shift + 1) >> 13) & 1u;
  Words words{7, 7, 7, 7, 7, 7, 7, 7.0};
  Words* const mine = out + i;
  shared[threadIdx.x] = 7;
  mine->stored = mine->counted = 7;
  __syncthreads();
  const auto of_block = static_cast<unsigned>(__cvta_generic_to_shared(shared + threadIdx.x));
  asm volatile(
      "{\n"
      ".reg .pred p;\n"
      "setp.ne.u32 p, %5, 0;\n"
      "@p mov.u32 %0, 9;\n"
      "@p add.u32 %1, %1, 2;\n"
      "@!p mov.u32 %2, 9;\n"
      "@p mov.u64 %3, 9;\n"
      "@p mov.f64 %4, 0d4022000000000000;\n"
      "@p st.global.u32 [%6], 9;\n"
      "@p st.shared.u32 [%7], 9;\n"
      "@p red.global.add.u32 [%8], 2;\n"
      "}"
      : "+r"(words.moved), "+r"(words.added), "+r"(words.negated), "+l"(words.wide), "+d"(words.real)
      : "r"(predicate), "l"(&mine->stored), "r"(of_block), "l"(&mine->counted)
      : "memory");
  __syncthreads();
  mine->moved = words.moved;
  mine->added = words.added;
  mine->negated = words.negated;
  mine->wide = words.wide;
  mine->real = words.real;
  mine->shared = static_cast<volatile unsigned*>(shared)[threadIdx.x];
}

void Check(const char* name, unsigned pattern) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Words> out(kBlocks * kThreads);
    Write<<<kBlocks, kThreads>>>(out.data(), pattern, cts::control() ? 1 : 0);
    CTS_FINISH();
    const cts::HostCopy<Words> words = out.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kBlocks * kThreads; ++i) {
      const bool predicate = (pattern * (i + 1) >> 13 & 1u) != 0;
      const unsigned expected = predicate ? 9 : 7;
      const Words& w = words[i];
      wrong += w.moved != expected || w.added != expected || w.stored != expected || w.shared != expected ||
               w.counted != expected || w.wide != expected || w.real != expected || w.negated != 16 - expected;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a lane with a false predicate wrote, or one with a true one did not");
  });
}

CTS_CASE() {
  Check("every-second-lane", 1u << 13);
  Check("every-second-warp-but-one-lane", 1u << 8);
  Check("no-pattern", 2654435761u);
}

}  // namespace
