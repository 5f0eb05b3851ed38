/*---
clause: lang.cxx11.consteval-across-spaces
control: the functions are called with another argument
control-fails-with:
  - a kernel has another result of a function of the host
  - the host has another result of a function of the device
---*/
#include "cts/case.cuh"

namespace {

#define FUNCTIONS(SIDE)                                                                       \
  consteval SIDE unsigned Number(unsigned x) { return 3 * x + 1; }                            \
  consteval SIDE unsigned Loop(unsigned x) {                                                  \
    unsigned sum = 0;                                                                         \
    for (unsigned i = 0; i <= x; ++i) sum += i * i;                                           \
    return sum;                                                                               \
  }                                                                                           \
  consteval SIDE unsigned Recursion(unsigned x) { return x == 0 ? 1 : x * Recursion(x - 1); } \
  template <class T>                                                                          \
  consteval SIDE unsigned Template(T x) {                                                     \
    return static_cast<unsigned>(x * x) + sizeof(T);                                          \
  }                                                                                           \
  struct Class {                                                                              \
    unsigned x, y;                                                                            \
    consteval SIDE explicit Class(unsigned of) : x(of), y(2 * of) {}                          \
    consteval SIDE unsigned Sum() const { return x + y; }                                     \
    static consteval SIDE unsigned Static(unsigned x) { return x - 2; }                       \
  };

namespace of_host {
FUNCTIONS()
}
namespace of_device {
FUNCTIONS(__device__)
}

// Of 5, and of 6 in the control.
constexpr unsigned kRight[] = {16, 55, 120, 33, 15, 3, 5, 10};
constexpr const char* kNames[] = {"function",      "loop",   "recursion",         "template",
                                  "member-of-one", "static", "object-of-a-class", "other-member-of-the-object"};
constexpr unsigned kCount = sizeof kRight / sizeof *kRight;

#define TELL_ALL(side, out, argument)                       \
  {                                                         \
    constexpr side::Class object(argument);                 \
    out[0] = side::Number(argument);                        \
    out[1] = side::Loop(argument);                          \
    out[2] = side::Recursion(argument);                     \
    out[3] = side::Template(static_cast<double>(argument)); \
    out[4] = side::Class(argument).Sum();                   \
    out[5] = side::Class::Static(argument);                 \
    out[6] = object.x;                                      \
    out[7] = object.y;                                      \
  }
#define TELL(side, out, other) \
  if (other) TELL_ALL(side, out, 6) else TELL_ALL(side, out, 5)

__global__ void InKernel(unsigned* out, bool other) { TELL(of_host, out, other); }
__device__ void InDevice(unsigned* out, bool other) { TELL(of_host, out, other); }
__global__ void CallInDevice(unsigned* out, bool other) { InDevice(out, other); }
void InHost(unsigned* out, bool other) { TELL(of_device, out, other); }
__host__ __device__ void InBoth(unsigned* of_the_host, unsigned* of_the_device, bool other) {
  TELL(of_host, of_the_host, other);
  TELL(of_device, of_the_device, other);
}
__global__ void CallInBoth(unsigned* of_the_host, unsigned* of_the_device, bool other) {
  InBoth(of_the_host, of_the_device, other);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(4 * kCount);
  unsigned* const words = out.data();
  unsigned of_device_functions[2 * kCount], of_host_functions[kCount];
  InKernel<<<1, 1>>>(words, cts::control());
  CallInDevice<<<1, 1>>>(words + kCount, cts::control());
  CallInBoth<<<1, 1>>>(words + 2 * kCount, words + 3 * kCount, cts::control());
  InHost(of_device_functions, cts::control());
  InBoth(of_host_functions, of_device_functions + kCount, cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> on_device = out.Read();
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row(kNames[i], [&] {
      for (unsigned k = 0; k < 4; ++k)
        CTS_EXPECT_EQ(on_device[i + k * kCount], kRight[i], "a kernel has another result of a function of the host");
      for (const unsigned of : {of_device_functions[i], of_device_functions[i + kCount], of_host_functions[i]})
        CTS_EXPECT_EQ(of, kRight[i], "the host has another result of a function of the device");
    });
  }
}

}  // namespace
