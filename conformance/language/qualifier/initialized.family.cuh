// Variables with initial values in device and constant memory, and their values on the host.
#include <cstring>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

struct Point {
  int x, y;
};
struct Nested {
  Point points[2];
  double weight;
  char text[6];
};
struct EmptyConstructor {
  int a, b;
  BOTH EmptyConstructor() {}
  BOTH ~EmptyConstructor() {}
};
struct Fields {
  unsigned a : 5, b : 20;
  int c : 7;
};
enum class Colour : short { kRed = 7 };
constexpr BOTH int Square(int x) { return x * x; }
constexpr int kOfTheHost = 41;
struct Numbers {
  int values[20];
};
constexpr BOTH Numbers Squares() {
  Numbers numbers = {};
  for (int i = 0; i < 20; ++i) numbers.values[i] = i * i - 7;
  return numbers;
}
struct TwoBy {
  short values[3][3];
};

// Each variable in both kinds of memory: type, name, initializer.
#define VARIABLES(X)                                    \
  X(bool, truth, = true)                                \
  X(signed char, character, = -5)                       \
  X(int, number, = 123456789)                           \
  X(unsigned long long, wide, = 0x123456789abcdef0ull)  \
  X(float, real, = 1.25f)                               \
  X(double, precise, = -1e300)                          \
  X(int, without, )                                     \
  X(int, by_function, = Square(12) + kOfTheHost)        \
  X(Colour, colour, = Colour::kRed)                     \
  X(Point, point, = {3, -4})                            \
  X(Fields, fields, = {21, 700000, -33})                \
  X(Nested, nested, = {{{1, 2}, {3, 4}}, 0.5, "hello"}) \
  X(EmptyConstructor, empty, )                          \
  X(Numbers, computed, = Squares())                     \
  X(Numbers, in_part, = {1, 2, 3})                      \
  X(float4, vector, = {1, 2, 3, 4})                     \
  X(TwoBy, two_by, = {{{1, 2, 3}, {4}}})

#define DEFINE(Type, name, ...)              \
  __device__ Type name##_device __VA_ARGS__; \
  __constant__ Type name##_constant __VA_ARGS__;
VARIABLES(DEFINE)
// The same on the host.
namespace right {
#define EXPECT(Type, name, ...) Type name __VA_ARGS__;
VARIABLES(EXPECT)
}  // namespace right

// One number of all members.
using Digest = unsigned long long;
template <class T>
BOTH Digest Of(const T& value) {
  Digest bits = 0;
  memcpy(&bits, &value, sizeof value);
  return bits;
}
BOTH Digest Mix(Digest a, Digest b) { return (a + 1) * 1000003 + b * 7; }
BOTH Digest Of(const Point& of) { return Mix(Of(of.x), Of(of.y)); }
BOTH Digest Of(const Fields& of) { return Mix(Mix(of.a, of.b), static_cast<Digest>(of.c)); }
BOTH Digest Of(const EmptyConstructor& of) { return Mix(Of(of.a), Of(of.b)); }
BOTH Digest Of(const float4& of) { return Mix(Mix(Of(of.x), Of(of.y)), Mix(Of(of.z), Of(of.w))); }
BOTH Digest Of(const Nested& of) {
  Digest all = Mix(Mix(Of(of.points[0]), Of(of.points[1])), Of(of.weight));
  for (const char letter : of.text) all = Mix(all, Of(letter));
  return all;
}
BOTH Digest Of(const Numbers& of) {
  Digest all = 0;
  for (const int value : of.values) all = Mix(all, Of(value));
  return all;
}
BOTH Digest Of(const TwoBy& of) {
  Digest all = 0;
  for (const auto& row : of.values) {
    for (const short value : row) all = Mix(all, Of(value));
  }
  return all;
}

#define TELL(Type, name, ...) \
  *to++ = Of(name##_device);  \
  *to++ = Of(name##_constant);
__global__ void Tell(Digest* to) { VARIABLES(TELL) }

// Templates, and pointers to other variables and functions.
template <int n>
__device__ int of_template = n * 5;
__device__ int targets[4] = {10, 20, 30, 40};
__device__ int* pointer_device = &targets[2];
__constant__ int* pointer_constant = targets + 3;
__device__ int** pointer_to_pointer = &pointer_device;
__device__ int Triple(int x) { return 3 * x; }
__device__ int (*function_device)(int) = Triple;
__constant__ int (*function_constant)(int) = Triple;
__device__ const char* text_device = "abcdef";
// What a control puts into them.
__device__ int other_number = 77;
__device__ int* other_pointer = &targets[0];
__device__ int** other_to_pointer = &other_pointer;
__device__ int Double(int x) { return 2 * x; }
__device__ int (*other_function)(int) = Double;
__device__ const char* other_text = "ABCDEF";

__global__ void Follow(int* to, int i) {
  to[0] = of_template<3>;
  to[1] = of_template<4>;
  to[2] = *pointer_device + (pointer_device == targets + 2 ? 1000 : 0);
  to[3] = *pointer_constant + (pointer_constant == targets + 3 ? 1000 : 0);
  to[4] = **pointer_to_pointer;
  to[5] = function_device(i);
  to[6] = function_constant(i);
  to[7] = text_device[i];
}
struct Pointer {
  const char* name;
  int followed;
  const void *symbol, *other;
  std::size_t bytes;
};
const Pointer kPointers[] = {{"of-a-template", 15, &of_template<3>, &other_number, sizeof(int)},
                             {"of-another-instantiation", 20, &of_template<4>, &other_number, sizeof(int)},
                             {"pointer-in-device", 1030, &pointer_device, &other_pointer, sizeof(void*)},
                             {"pointer-in-constant", 1040, &pointer_constant, &other_pointer, sizeof(void*)},
                             {"pointer-to-pointer", 30, &pointer_to_pointer, &other_to_pointer, sizeof(void*)},
                             {"function-in-device", 12, &function_device, &other_function, sizeof(void*)},
                             {"function-in-constant", 12, &function_constant, &other_function, sizeof(void*)},
                             {"pointer-to-text", 'e', &text_device, &other_text, sizeof(void*)}};
constexpr int kPointerCount = sizeof kPointers / sizeof *kPointers;

constexpr std::size_t kLargest = 128;
struct Variable {
  const char* name;
  const void *device, *constant;
  std::size_t bytes;
  Digest right;
  Digest (*of_bytes)(const void* bytes);
};
#define ROW(Type, name, ...)                        \
  {#name,        &name##_device,  &name##_constant, \
   sizeof(Type), Of(right::name), [](const void* bytes) { return Of(*static_cast<const Type*>(bytes)); }},
const Variable kVariables[] = {VARIABLES(ROW)};
constexpr int kCount = sizeof kVariables / sizeof *kVariables;

}  // namespace
