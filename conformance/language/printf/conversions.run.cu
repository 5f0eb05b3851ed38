/*---
clause: lang.printf.conversions
covers: types, flags, widths and precisions in the format
control: each argument is another
control-fails-with: a line is not what the host prints of its format and arguments
note: a size h is recorded, because the guide says of it both that it is supported and that it takes a double
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include "printed.family.cuh"

namespace {

struct Arguments {
  int i[6];
  long long l[4];
  double d[8];
  float f[3];
};

struct Integers {
  static __host__ __device__ void Print(const Arguments& a) {
    printf("1 [%d] [%i] [%u] [%o] [%x] [%X]\n", a.i[0], a.i[1], a.i[2], a.i[3], a.i[4], a.i[5]);
    printf("2 [%5d] [%-5d] [%05d] [%+d] [% d]\n", a.i[0], a.i[1], a.i[2], a.i[0], a.i[3]);
    printf("3 [%#x] [%#X] [%#o] [%#010x]\n", a.i[0], a.i[1], a.i[2], a.i[4]);
    printf("4 [%.3d] [%8.5d] [%-8.5d] [%+.2i]\n", a.i[0], a.i[1], a.i[2], a.i[3]);
    printf("5 [%d] [%u] [%x] [%o]\n", a.i[5], a.i[5], a.i[5], a.i[5]);
    printf("6 [%ld] [%lu] [%lx] [%lo] [%li]\n", static_cast<long>(a.l[0]), static_cast<unsigned long>(a.l[1]),
           static_cast<unsigned long>(a.l[2]), static_cast<unsigned long>(a.l[3]), static_cast<long>(a.l[3]));
    printf("7 [%lld] [%llu] [%llx] [%llX] [%llo] [%lli]\n", a.l[0], a.l[1], a.l[2], a.l[3], a.l[1], a.l[2]);
    printf("8 [%20lld] [%-20llu] [%020llx] [%+lld] [%#llx]\n", a.l[0], a.l[1], a.l[2], a.l[3], a.l[2]);
    printf("9 [%d] [%lld] [%d] [%lld] [%d]\n", a.i[0], a.l[0], a.i[1], a.l[1], a.i[2]);
  }
};

struct Floats {
  static __host__ __device__ void Print(const Arguments& a) {
    printf("1 [%f] [%e] [%E] [%g] [%G] [%a] [%A]\n", a.d[0], a.d[1], a.d[2], a.d[3], a.d[4], a.d[5], a.d[6]);
    printf("2 [%f] [%e] [%g] [%a]\n", a.d[1], a.d[0], a.d[2], a.d[3]);
    printf("3 [%.0f] [%.1e] [%.10g] [%.3a] [%#.0f]\n", a.d[0], a.d[1], a.d[2], a.d[3], a.d[0]);
    printf("4 [%12.4f] [%-12.4e] [%012.3g] [%+f] [% e] [%#g]\n", a.d[0], a.d[1], a.d[2], a.d[3], a.d[4], a.d[5]);
    printf("5 [%f] [%e] [%g] [%a]\n", a.f[0], a.f[1], a.f[2], a.f[0]);
    printf("6 [%.17g] [%.20e] [%a]\n", a.d[6], a.d[7], a.d[7]);
    printf("7 [%d] [%f] [%d] [%g] [%lld]\n", a.i[0], a.d[0], a.i[1], a.f[1], a.l[0]);
  }
};

struct Specials {
  double zero, infinity, nan, least;
  static __host__ __device__ void Print(const Specials& a) {
    printf("1 [%f] [%e] [%g] [%a]\n", a.zero, a.zero, a.zero, a.zero);
    printf("2 [%f] [%E] [%g] [%A]\n", a.infinity, a.infinity, a.infinity, a.infinity);
    printf("3 [%8f] [%-8e] [%+g]\n", a.infinity, a.infinity, a.infinity);
    printf("4 [%f] [%E] [%g]\n", a.nan, a.nan, a.nan);
    printf("5 [%.5e] [%g] [%a]\n", a.least, a.least, a.least);
  }
};

struct Texts {
  static __host__ __device__ void Print(int other) {
    const char *const text = other != 0 ? "Another" : "Some text", *const empty = other != 0 ? "full" : "";
    printf("1 [%s] [%s] [%c] [%c]\n", text, empty, 'A' + other, '0' + other);
    printf("2 [%12s] [%-12s] [%.3s] [%8.2s] [%-8.2s]\n", text, text, text, text, text);
    printf("3 [%3c] [%-3c]\n", 'x' + other, 'y' + other);
    printf("4 %s%s%c%s\n", text, empty, 'z' + other, text);
  }
};

struct Shorts {
  static __host__ __device__ void Print(int value) { printf("1 [%hd] [%hu] [%hx]\n", value, value, value); }
};

CTS_CHILD(Print) {
  const Arguments first = {{0, -1, 42, 2147483647, 0x1234abcd, -2147483647 - 1},
                           {-9223372036854775807ll - 1, 9223372036854775807ll, 0x123456789abcdefll, -1},
                           {1.5, -2.25, 1e300, 1e-300, 123456789.125, 0.1, -0.3333333333333333, 3.141592653589793},
                           {0.1f, -16777216.0f, 3e38f}};
  const Arguments second = {{1, -2, 43, 2147483646, 0x1234abce, -2147483647},
                            {-9223372036854775807ll, 9223372036854775806ll, 0x123456789abcdeell, -2},
                            {2.5, -3.25, 2e300, 2e-300, 123456788.125, 0.2, -0.6666666666666666, 2.718281828459045},
                            {0.2f, -8388608.0f, 2e38f}};
  const Specials specials = {-0.0, -__builtin_inf(), __builtin_nan(""), 0x1p-1074};
  const Specials others = {0.0, __builtin_inf(), 1.0, 0x1p-1073};
  cts::Tell("integers", DifferenceToHost<Integers>(cts::control() ? second : first, first));
  cts::Tell("floats", DifferenceToHost<Floats>(cts::control() ? second : first, first));
  cts::Tell("special-values", DifferenceToHost<Specials>(cts::control() ? others : specials, specials));
  cts::Tell("characters-and-strings", DifferenceToHost<Texts>(cts::control() ? 1 : 0, 0));
  cts::Tell("shorts", DifferenceToHost<Shorts>(70000, 70000));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  for (const char* name : {"integers", "floats", "special-values", "characters-and-strings"}) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), 0, "a line is not what the host prints of its format and arguments");
    });
  }
  CTS_OBSERVE("size-h-as-on-the-host", child.Value("shorts") == 0);
}

}  // namespace
