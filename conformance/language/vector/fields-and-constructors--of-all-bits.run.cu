/*---
clause: lang.vector.fields-and-constructors
covers: all bits of components, their signs, fields that are set
control: the components are those of the next vector
control-fails-with: [a field has other bits on the device, a field has other bits on the host]
draft: five of five on an H200, not yet on an H100
---*/
#include <cstring>
#include <vector>

#include "cts/case.cuh"

#include "types.family.cuh"

namespace {

using Word = unsigned long long;

// The lowest bytes are a component: none is a NaN as float or double.
constexpr unsigned kWords = 8;
struct Words {
  Word at[kWords] = {0x0123456789abcdef, 0xfedcba9876543210, 0x8000000080008080, 0x7f7f7f7f7f7f7f7f,
                     0x5555555555555555, 0xaaaaaaaaaaaaaaaa, 0x00ff00ff00ff00ff, 0xbff00ff00ff00ff1};
};
template <class Base>
__host__ __device__ Base Component(const Words& words, unsigned vector, int i) {
  Base component;
  memcpy(&component, &words.at[(vector + 3 * static_cast<unsigned>(i)) % kWords], sizeof component);
  return component;
}

// The fields by their names, as numbers, and what lies one after the other; the fields after one became component 5.
struct Told {
  Word by_name[4], in_order[4], after[4];
  double numbers[4];
};
template <class T>
__host__ __device__ void Keep(Word& word, T value) {
  memcpy(&word, &value, sizeof value);
}
template <int n, class T, class F>
__host__ __device__ void ForEachField(T& vector, F f) {
  f(0, vector.x);
  if constexpr (n > 1) f(1, vector.y);
  if constexpr (n > 2) f(2, vector.z);
  if constexpr (n > 3) f(3, vector.w);
}
template <class Base, int n, class T>
__host__ __device__ Told Of(T made, const Words& words, unsigned vector) {
  Told told{};
  Base values[n];
  memcpy(values, &made, sizeof values);
  for (int i = 0; i < n; ++i) Keep(told.in_order[i], values[i]);
  ForEachField<n>(made, [&](int i, auto& field) {
    Keep(told.by_name[i], field);
    told.numbers[i] = static_cast<double>(field);
  });
  ForEachField<n>(made, [&](int i, auto& field) {
    if (i == static_cast<int>(vector) % n) field = Component<Base>(words, vector, 5);
  });
  ForEachField<n>(made, [&](int i, auto& field) { Keep(told.after[i], field); });
  return told;
}
template <class Base, int n>
Told Right(const Words& words, unsigned vector) {
  Told right{};
  for (int i = 0; i < n; ++i) {
    const auto value = Component<Base>(words, vector, i);
    Keep(right.by_name[i], value);
    Keep(right.in_order[i], value);
    Keep(right.after[i], i == static_cast<int>(vector) % n ? Component<Base>(words, vector, 5) : value);
    right.numbers[i] = static_cast<double>(value);
  }
  return right;
}

#define AT(Base, i) Component<Base>(words, given, i)
#define ARGUMENTS_1(Base) AT(Base, 0)
#define ARGUMENTS_2(Base) ARGUMENTS_1(Base), AT(Base, 1)
#define ARGUMENTS_3(Base) ARGUMENTS_2(Base), AT(Base, 2)
#define ARGUMENTS_4(Base) ARGUMENTS_3(Base), AT(Base, 3)
#define TELL(type, Base, n) *next++ = Of<Base, n>(make_##type(ARGUMENTS_##n(Base)), words, vector);
__host__ __device__ void TellAll(Told* next, const Words& words, unsigned vector, unsigned given) { VECTOR_TYPES(TELL) }
#define RIGHT(type, Base, n) *next++ = Right<Base, n>(words, vector);
void RightOfAll(Told* next, const Words& words, unsigned vector) { VECTOR_TYPES(RIGHT) }

#define NAME(type, Base, n) #type,
constexpr const char* kNames[] = {VECTOR_TYPES(NAME)};
constexpr unsigned kCount = sizeof kNames / sizeof *kNames;
// A thread makes a vector of each type.
__global__ void Tell(Told* told, Words words, unsigned more) {
  TellAll(told + threadIdx.x * kCount, words, threadIdx.x, threadIdx.x + more);
}

CTS_CASE() {
  const Words words;
  const unsigned more = cts::control() ? 1 : 0;
  cts::DeviceBuffer<Told> told(kWords * kCount);
  Tell<<<1, kWords>>>(told.data(), words, more);
  CTS_FINISH();
  const cts::HostCopy<Told> on_device = told.Read();
  std::vector<Told> on_host(kWords * kCount), right(kWords * kCount);
  for (unsigned vector = 0; vector < kWords; ++vector) {
    TellAll(on_host.data() + vector * kCount, words, vector, vector + more);
    RightOfAll(right.data() + vector * kCount, words, vector);
  }
  for (unsigned type = 0; type < kCount; ++type) {
    cts::Row(kNames[type], [&] {
      unsigned of_device = 0, of_host = 0;
      for (unsigned i = type; i < kWords * kCount; i += kCount) {
        of_device += std::memcmp(&on_device[i], &right[i], sizeof(Told)) != 0;
        of_host += std::memcmp(&on_host[i], &right[i], sizeof(Told)) != 0;
      }
      CTS_EXPECT_EQ(of_device, 0u, "a field has other bits on the device");
      CTS_EXPECT_EQ(of_host, 0u, "a field has other bits on the host");
    });
  }
}

}  // namespace
