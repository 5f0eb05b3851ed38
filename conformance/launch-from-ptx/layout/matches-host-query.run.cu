/*---
clause: ptx.layout.matches-host-query
control: each parameter is placed at the offset of its neighbour
control-fails-with: a parameter did not arrive from the offset that the host reports
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {
constexpr int kMost = 6, kBytes = 512, kStep = 37;
}  // namespace

#include "parameters-arrive.family.cuh"

namespace {

struct Empty {};
struct Triple {
  int a, b, c;
};
struct Bytes3 {
  unsigned char bytes[3];
};
struct Bytes77 {
  unsigned char bytes[77];
};
struct alignas(64) Line {
  double values[8];
};

struct Layout {
  unsigned offset[kMost];
};

template <class... T>
__global__ void Parent(Layout layout) {
  LaunchChild<T...>(64, [&](int number, unsigned) { return layout.offset[number]; });
}

template <class... T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr int kCount = sizeof...(T);
    Layout layout{};
    for (int i = 0; i < kCount; ++i) {
      size_t offset = 0, size = 0;
      CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Child<T...>), i, &offset, &size));
      layout.offset[cts::control() ? (i + 1) % kCount : i] = static_cast<unsigned>(offset);
    }
    const Seen result = SeenOf(Parent<T...>, layout);
    for (int i = 0; i < kCount; ++i)
      CTS_EXPECT_EQ(result.intact[i], 1, "a parameter did not arrive from the offset that the host reports");
  });
}

CTS_CASE() {
  Check<char, double>("two-scalars");
  Check<char, short, int, long long>("growing-scalars");
  Check<char, Triple, char, Bytes3, short>("structures");
  Check<Bytes3, Empty, Bytes3, int>("an-empty-class");
  Check<Empty, Empty, double, Empty, char>("empty-classes");
  Check<char, __int128, int, float3, float4>("a-128-bit-integer");
  Check<double2, double4_16a, char, double4_32a>("vectors-of-doubles");
  Check<int, Bytes77, short, Bytes77, long long>("long-structures");
  Check<char, Line, char, Line, int*>("structures-of-a-line");
  Check<float2, char, char4, short3, uchar2, Triple>("short-vectors");
}

}  // namespace
