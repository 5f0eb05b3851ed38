// Functions of one float at each of its values, whose bits are the same in each unit of a program: a digest of all
// results tells. The first unit is optimized as usual, the other ones are compared with it.
#include "cts/arithmetic/sweep.cuh"

namespace {

using cts::Bits;

// A NaN is any.
__device__ inline Bits DigestBits(float x) { return isnan(x) ? Bits{0x7fffffff} : Bits{__float_as_uint(x)}; }
__device__ inline Bits DigestBits(double x) { return isnan(x) ? Bits{1} : static_cast<Bits>(__double_as_longlong(x)); }
__device__ inline Bits DigestBits(int x) { return static_cast<unsigned>(x); }
__device__ inline Bits DigestBits(unsigned x) { return x; }
__device__ inline Bits DigestBits(long long x) { return static_cast<Bits>(x); }
__device__ inline Bits DigestBits(unsigned long long x) { return x; }

struct Digest {
  Bits of_results, looked_at;
};

template <class Table, unsigned kRow>
__global__ void DigestEach(Digest* digest, cts::Sweep sweep) {
  const Bits count = sweep.count();
  Bits of_results = 0, looked_at = 0;
  for (Bits i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) {
    const Bits bits = sweep.first + i * sweep.step;
    of_results += cts::Mixed(Table::template Compute<kRow>(__uint_as_float(static_cast<unsigned>(bits))), bits);
    ++looked_at;
  }
  atomicAdd(&digest->of_results, of_results);
  atomicAdd(&digest->looked_at, looked_at);
}

struct DigestRow {
  const char* name;
  void (*kernel)(Digest* digest, cts::Sweep sweep);
};

template <class Table>
Digest DigestOf(unsigned row, bool control) {
  cts::DeviceBuffer<Digest> digest(1, 0);
  Table::kTable[row].kernel<<<cts::scale() < 1 ? 1 : 4096, 256>>>(digest.data(), cts::SweepOf(control));
  CTS_FINISH();
  return digest[0];
}

// Compares each row with what the first unit has of it, `of_first`. With `control` each row is the next one.
template <class Table>
void CheckDigests(Digest (*of_first)(unsigned row, bool control), bool control, const char* message) {
  CTS_OBSERVE("arguments-one-of", cts::SweepOf(control).step);
  const Bits count = cts::SweepOf(control).count();
  for (unsigned row = 0; row < Table::kRows; ++row) {
    cts::Row(Table::kTable[row].name, [&] {
      const Digest first = of_first(row, control);
      const Digest here = DigestOf<Table>(control ? (row + 1) % Table::kRows : row, control);
      CTS_EXPECT(first.looked_at == count && here.looked_at == count, "not each argument was looked at");
      CTS_EXPECT(first.of_results == here.of_results, message);
    });
  }
}

// `Table` of ROWS: (name, what the device computes of a float `x`). Where the documents do not fix the result it is 0.
#define DIGEST_NUMBER(name, given) k_##name,
#define DIGEST_GIVEN(name, given) \
  if constexpr (kRow == k_##name) return DigestBits(given);
#define DIGEST_ROW(name, given) {#name, &DigestEach<Self, k_##name>},
#define DIGEST_TABLE(Table, ROWS)                                  \
  struct Table {                                                   \
    using Self = Table;                                            \
    enum : unsigned { ROWS(DIGEST_NUMBER) kRows };                 \
    template <unsigned kRow>                                       \
    static __device__ Bits Compute([[maybe_unused]] float x) {     \
      ROWS(DIGEST_GIVEN)                                           \
    }                                                              \
    static constexpr DigestRow kTable[kRows] = {ROWS(DIGEST_ROW)}; \
  }

}  // namespace
