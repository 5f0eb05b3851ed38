/*---
clause: ptx.layout.offset-rule-by-size
control: the last parameter of each kernel lies one size of its own further on
control-fails-with: a parameter did not arrive from the next multiple of its size
build: [rdc]
note: for scalars size and alignment are the same; for the structures they are not
---*/
#include "cts/case.cuh"

namespace {
constexpr int kMost = 8, kBytes = 256, kStep = 29;
}  // namespace

#include "parameters-arrive.family.cuh"

namespace {

using B1 = unsigned char;
using B2 = unsigned short;
using B4 = unsigned int;
using B8 = unsigned long long;
struct Triple {  // 12 bytes, aligned to 4
  int a, b, c;
};

template <class... T>
__global__ void Parent(int shift) {
  unsigned end = 0;
  LaunchChild<T...>(16, [&](int number, unsigned size) {
    unsigned offset = (end + size - 1) / size * size;
    end = offset + size;
    if (number == static_cast<int>(sizeof...(T)) - 1) offset += shift * size;
    return offset;
  });
}

template <class... T>
void Check(const char* name) {
  cts::Row(name, [] {
    const Seen result = SeenOf(Parent<T...>, cts::control() ? 1 : 0);
    int intact = 0;
    for (const int one : result.intact) intact += one;
    CTS_EXPECT_EQ(intact, static_cast<int>(sizeof...(T)),
                  "a parameter did not arrive from the next multiple of its size");
  });
}

CTS_CASE(scalars) {
  Check<B8>("8");
  Check<B1, B8>("1-8");
  Check<B8, B1, B4>("8-1-4");
  Check<B1, B2, B4, B8>("1-2-4-8");
  Check<B8, B4, B2, B1>("8-4-2-1");
  Check<B1, B1, B2, B1, B4, B1, B8>("1-1-2-1-4-1-8");
  Check<B2, B1, B8, B2, B4>("2-1-8-2-4");
  Check<B4, B8, B4, B8, B1, B2>("4-8-4-8-1-2");
  Check<B1, B4, B1, B2, B8, B1, B1, B8>("1-4-1-2-8-1-1-8");
  Check<B2, B2, B1, B4, B2, B8, B4, B1>("2-2-1-4-2-8-4-1");
}

CTS_CASE(structures) {
  Check<B1, Triple>("12-bytes-aligned-to-4");
  Check<double2, double4_16a>("32-bytes-aligned-to-16");
}

}  // namespace
