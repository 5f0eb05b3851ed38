// Classes of which one side gives the members their values, and the other one reads them.
#include <type_traits>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

// Each type gives its members their values, and counts those that have others.
struct Scalars {
  bool a;
  signed char b;
  short c;
  bool d;
  int e;
  long f;
  float g;
  long long h;
  double i;
  BOTH void Set(int seed) {
    a = seed % 2 == 0;
    b = static_cast<signed char>(-seed);
    c = static_cast<short>(seed * 300);
    d = seed % 3 == 0;
    e = seed * 100003;
    f = seed * 10000000019l;
    g = static_cast<float>(seed) / 4;
    h = -seed * 10000000019ll;
    i = seed / 16.0;
  }
  BOTH int Wrong(int seed) const {
    Scalars right;
    right.Set(seed);
    return (a != right.a) + (b != right.b) + (c != right.c) + (d != right.d) + (e != right.e) + (f != right.f) +
           (g != right.g) + (h != right.h) + (i != right.i);
  }
};
struct EnumsAndCharacters {
  enum class Small : unsigned char {} a;
  enum class Wide : long long {} b;
  wchar_t c;
  char16_t d;
  char32_t e;
  BOTH void Set(int seed) {
    a = static_cast<Small>(seed * 5);
    b = static_cast<Wide>(seed * 10000000019ll);
    c = static_cast<wchar_t>(seed * 70001);
    d = static_cast<char16_t>(seed * 1001);
    e = static_cast<char32_t>(seed * 70001);
  }
  BOTH int Wrong(int seed) const {
    EnumsAndCharacters right;
    right.Set(seed);
    return (a != right.a) + (b != right.b) + (c != right.c) + (d != right.d) + (e != right.e);
  }
};
struct __attribute__((packed)) Packed {
  char a;
  double b;
  short c;
  long d;
  BOTH void Set(int seed) {
    a = static_cast<char>(seed);
    b = seed / 8.0;
    c = static_cast<short>(seed * 300);
    d = seed * 10000000019l;
  }
  BOTH int Wrong(int seed) const {
    Packed right;
    right.Set(seed);
    return (a != right.a) + (b != right.b) + (c != right.c) + (d != right.d);
  }
};
struct Fields {
  unsigned a : 3, b : 7, c : 22;
  int d : 5;
  bool e : 1;
  unsigned long long f : 40;
  short g : 9;
  BOTH void Set(int seed) {
    a = static_cast<unsigned>(seed);
    b = static_cast<unsigned>(seed * 3);
    c = static_cast<unsigned>(seed * 70001);
    d = seed % 16 - 16;
    e = seed % 2 == 0;
    f = static_cast<unsigned long long>(seed) * 0x123456789ull;
    g = static_cast<short>(seed - 100);
  }
  BOTH int Wrong(int seed) const {
    Fields right;
    right.Set(seed);
    return (a != right.a) + (b != right.b) + (c != right.c) + (d != right.d) + (e != right.e) + (f != right.f) +
           (g != right.g);
  }
};
struct First {
  BOTH First() {}
  int a;
  signed char b;
};
struct Second {
  double c;
  signed char d;
};
struct TwoBases : First, Second {
  short e;
  BOTH void Set(int seed) {
    a = seed * 100003;
    b = static_cast<signed char>(seed);
    c = seed / 8.0;
    d = static_cast<signed char>(-seed);
    e = static_cast<short>(seed * 300);
  }
  BOTH int Wrong(int seed) const {
    return (a != seed * 100003) + (b != seed) + (c != seed / 8.0) + (d != -seed) +
           (e != static_cast<short>(seed * 300));
  }
};
// A pointer to a member that one side makes and the other side follows.
struct Pointed {
  int values[4];
  int first, second, third;
};
using MemberOfPointed = int Pointed::*;
struct MemberPointers {
  MemberOfPointed a, b;
  BOTH void Set(int seed) {
    a = seed % 2 == 0 ? &Pointed::second : &Pointed::third;
    b = seed % 3 == 0 ? nullptr : &Pointed::first;
  }
  BOTH int Wrong(int seed) const {
    MemberPointers right;
    right.Set(seed);
    if (a != right.a || b != right.b) return 1;  // Others may lead anywhere.
    const Pointed object = {{1, 2, 3, 4}, 50, 60, 70};
    return (object.*a != (seed % 2 == 0 ? 60 : 70)) + (seed % 3 == 0 ? b != nullptr : object.*b != 50);
  }
};

constexpr int kObjects = 32;
static_assert(sizeof(long) == 8);

// The objects lie eight bytes later for a device that is told so.
template <class T>
__global__ void Exchange(const char* of_host, char* of_device, int* wrong, int later) {
  const int i = static_cast<int>(threadIdx.x);
  T object;
  memcpy(static_cast<void*>(&object), of_host + i * sizeof(T) + later, sizeof(T));
  wrong[i] = object.Wrong(i + 1);
  object.Set(100 - i);
  memcpy(of_device + i * sizeof(T) + later, static_cast<const void*>(&object), sizeof(T));
}

}  // namespace
