// Extended lambdas of every form, whose captured values come back in words. A case says ANNOTATED, the annotation, and
// CALLED_BY_HOST, whether the host calls them, too.
#include <cstring>

#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 1024;

// What the lambdas of a row leave.
struct Left {
  cts::DeviceBuffer<unsigned> device{kWords};
  unsigned host[kWords];

  Left() { std::memset(host, cts::kPoison, sizeof host); }
};

template <class F>
__global__ void Call(F f, unsigned* out) {
  f(out);
}
template <class F>
void Use(Left& left, unsigned word, F f) {
  Call<<<1, 1>>>(f, left.device.data() + word);
  CTS_CUDA(cudaGetLastError());
  if constexpr (CALLED_BY_HOST) f(left.host + word);
}

// Values: a block of bytes each. The variable changes after its capture, or ahead of it.

template <class T>
void Fill(T* value, unsigned char change) {
  unsigned char bytes[sizeof(T)];
  for (unsigned i = 0; i < sizeof(T); ++i) bytes[i] = static_cast<unsigned char>((17 + 37 * i + i / 7) ^ change);
  std::memcpy(value, bytes, sizeof(T));
}
template <class T>
void Value(Left& left, bool early) {
  T value;
  Fill(&value, early ? 0xff : 0);
  auto lambda = [value] ANNOTATED(unsigned* out) { memcpy(out, &value, sizeof value); };
  Fill(&value, 0xff);
  Use(left, 0, lambda);
}
template <class T>
void DefaultCapture(Left& left, bool early) {
  T value;
  Fill(&value, early ? 0xff : 0);
  auto lambda = [=] ANNOTATED(unsigned* out) { memcpy(out, &value, sizeof value); };
  Fill(&value, 0xff);
  Use(left, 0, lambda);
}

enum class Enumerator : unsigned short {};
template <unsigned kBytes>
struct Bytes {
  unsigned char bytes[kBytes];
};
template <unsigned kBytes>
struct alignas(kBytes) Aligned {
  unsigned char bytes[kBytes];
};
struct Nested {  // without padding, which no copy has to keep
  Bytes<4> first;
  struct {
    unsigned flag;
    union {
      int number;
      float same;
    };
  } second;
};

#define VALUES(X)                         \
  X("char", char)                         \
  X("short", short)                       \
  X("int", int)                           \
  X("long-long", long long)               \
  X("float", float)                       \
  X("double", double)                     \
  X("pointer", int*)                      \
  X("pointer-to-function", void (*)(int)) \
  X("enumeration", Enumerator)            \
  X("char3", char3)                       \
  X("float4", float4)                     \
  X("class-within-a-class", Nested)       \
  X("1-byte", Bytes<1>)                   \
  X("2-bytes", Bytes<2>)                  \
  X("3-bytes", Bytes<3>)                  \
  X("5-bytes", Bytes<5>)                  \
  X("8-bytes", Bytes<8>)                  \
  X("13-bytes", Bytes<13>)                \
  X("16-bytes", Bytes<16>)                \
  X("100-bytes", Bytes<100>)              \
  X("1023-bytes", Bytes<1023>)            \
  X("4000-bytes", Bytes<4000>)            \
  X("aligned-at-16", Aligned<16>)         \
  X("aligned-at-128", Aligned<128>)       \
  X("array-of-one", OfOne)                \
  X("array-of-1-dimension", Of1)          \
  X("array-of-2-dimensions", Of2)         \
  X("array-of-3-dimensions", Of3)         \
  X("array-of-4-dimensions", Of4)         \
  X("array-of-5-dimensions", Of5)         \
  X("array-of-6-dimensions", Of6)         \
  X("array-of-7-dimensions", Of7)         \
  X("array-of-classes", OfClasses)        \
  X("array-of-pointers", OfPointers)      \
  X("array-of-1000", Of1000)
using OfOne = int[1];
using Of1 = short[5];
using Of2 = int[2][3];
using Of3 = char[3][1][2];
using Of4 = float[2][3][1][2];
using Of5 = int[1][2][3][2][1];
using Of6 = char[2][1][3][1][2][3];
using Of7 = double[2][1][2][1][3][1][2];
using OfClasses = Bytes<7>[3][2];
using OfPointers = int* [4];
using Of1000 = unsigned[1000];

struct OfValue {
  const char* name;
  unsigned size;
  void (*explicit_capture)(Left&, bool early);
  void (*default_capture)(Left&, bool early);
};
#define OF_VALUE(name, T) {name, sizeof(T), Value<T>, DefaultCapture<T>},
constexpr OfValue kValues[] = {VALUES(OF_VALUE)};

template <class T>
bool IsFilled(const T* words, unsigned size) {
  unsigned char bytes[4 * kWords], right[4 * kWords];
  std::memcpy(bytes, words, sizeof bytes);
  for (unsigned i = 0; i < size; ++i) right[i] = static_cast<unsigned char>(17 + 37 * i + i / 7);
  return std::memcmp(bytes, right, size) == 0;
}

// Forms: words with a number each. What is captured is changed ahead of it, or not, and is another after it.

unsigned Early(unsigned number, bool early) { return early ? number + 1000 : number; }

void NoCapture(Left& left, bool early) {
  auto lambda = [] ANNOTATED(unsigned* out) { *out = 5; };
  auto other = [] ANNOTATED(unsigned* out) { *out = 6; };
  if (early) {
    Use(left, 0, other);
  } else {
    Use(left, 0, lambda);
  }
}
void TwoInOneFunction(Left& left, bool early) {
  unsigned x = Early(7, early), y = Early(11, early);
  auto first = [x] ANNOTATED(unsigned* out) { *out = x; };
  auto second = [y] ANNOTATED(unsigned* out) { *out = 3 * y; };
  x = y = 0;
  Use(left, 1, second);
  Use(left, 0, first);
}
void TwoAlike(Left& left, bool early) {
  unsigned x = Early(7, early);
  auto first = [x] ANNOTATED(unsigned* out) { *out = x; };
  x = Early(8, early);
  auto second = [x] ANNOTATED(unsigned* out) { *out = x; };
  x = 0;
  Use(left, 0, first);
  Use(left, 1, second);
}
void SameOneTwice(Left& left, bool early) {
  unsigned x = Early(9, early);
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
  x = 0;
  const auto copy = lambda;
  Use(left, 0, lambda);
  Use(left, 1, lambda);
  Use(left, 2, copy);
}
void InLoop(Left& left, bool early) {
  for (unsigned i = 0; i < 4; ++i) {
    unsigned x = Early(i, early);
    auto lambda = [x, i] ANNOTATED(unsigned* out) { *out = 10 * x + i; };
    x = 0;
    Use(left, i, lambda);
  }
}
void InBlocks(Left& left, bool early) {
  unsigned x = Early(1, early);
  auto outer = [x] ANNOTATED(unsigned* out) { *out = x; };
  {
    unsigned x = Early(2, early);
    auto inner = [x] ANNOTATED(unsigned* out) { *out = x; };
    x = 0;
    for (unsigned i = 2; i < 4; ++i) {
      unsigned x = Early(1 + i, early);
      auto innermost = [x] ANNOTATED(unsigned* out) { *out = x; };
      x = 0;
      Use(left, i, innermost);
    }
    Use(left, 1, inner);
  }
  Use(left, 0, outer);
}
void InHostLambdas(Left& left, bool early) {
  unsigned x = Early(21, early);
  auto outer = [&] {
    auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
    Use(left, 0, lambda);
    auto inner = [=, &left](unsigned y) {
      auto lambda = [x, y] ANNOTATED(unsigned* out) { *out = x + y; };
      Use(left, 1, lambda);
    };
    inner(100);
  };
  outer();
}
void CapturesLambdas(Left& left, bool early) {
  unsigned x = Early(3, early), y = Early(4, early);
  auto add = [x] ANNOTATED(unsigned z) { return x + z; };
  auto twice = [add, y] ANNOTATED(unsigned z) { return add(add(z)) + 100 * y; };
  auto lambda = [twice, add] ANNOTATED(unsigned* out) {
    out[0] = twice(5);
    out[1] = add(6);
  };
  x = y = 0;
  Use(left, 0, lambda);
}
void Mutable(Left& left, bool early) {
  unsigned x = Early(30, early);
  auto lambda = [x] ANNOTATED(unsigned* out) mutable {
    x += 1;
    *out = x++;
  };
  x = 0;
  Use(left, 0, lambda);
  Use(left, 1, lambda);
}
void OtherOrder(Left& left, bool early) {
  char a = static_cast<char>(early ? 2 : 1);
  double b = Early(2, early);
  short c = static_cast<short>(Early(3, early));
  bool d = !early;
  long long e = Early(5, early);
  unsigned f[3] = {Early(6, early), Early(7, early), Early(8, early)};
  auto implicit = [=] ANNOTATED(unsigned* out) {
    out[0] = f[2];
    out[1] = static_cast<unsigned>(e);
    out[2] = d;
    out[3] = static_cast<unsigned>(c);
    out[4] = static_cast<unsigned>(b);
    out[5] = static_cast<unsigned>(a);
  };
  auto explicit_ = [d, f, a, e, b, c] ANNOTATED(unsigned* out) {
    out[0] = static_cast<unsigned>(a);
    out[1] = static_cast<unsigned>(b);
    out[2] = static_cast<unsigned>(c);
    out[3] = d;
    out[4] = static_cast<unsigned>(e);
    out[5] = f[1];
  };
  a = 0, b = 0, c = 0, d = early, e = 0, f[0] = f[1] = f[2] = 0;
  Use(left, 0, implicit);
  Use(left, 6, explicit_);
}
#define EIGHT(X, a) X(a##0) X(a##1) X(a##2) X(a##3) X(a##4) X(a##5) X(a##6) X(a##7)
#define MANY(X) EIGHT(X, a) EIGHT(X, b) EIGHT(X, c) EIGHT(X, d)
void ManyCaptures(Left& left, bool early) {
  unsigned next = Early(0, early);
#define ONE(x) unsigned x = ++next;
  MANY(ONE)
#undef ONE
  auto lambda = [=] ANNOTATED(unsigned* out) {
    unsigned sum = 0, weight = 1;
#define ONE(x) sum += weight++ * x;
    MANY(ONE)
#undef ONE
    *out = sum;  // of the squares
  };
#define ONE(x) x = 0;
  MANY(ONE)
#undef ONE
  Use(left, 0, lambda);
}
void ReturnsSomething(Left& left, bool early) {
  unsigned x = Early(40, early);
  auto lambda = [x] ANNOTATED(unsigned* out) -> const unsigned* {
    *out = x;
    return out;
  };
  x = 0;
  Use(left, 0, lambda);
}

template <class F>
struct Wrapped {
  char before;
  F f;
  double behind;
};
template <class F>
__global__ void CallWrapped(Wrapped<F> of, Wrapped<Wrapped<F>> twice, unsigned* out) {
  of.f(out);
  twice.f.f(out + 1);
  out[2] = static_cast<unsigned>(of.before + of.behind + twice.before + twice.f.behind);
}
template <class F>
void UseWrapped(Left& left, F f) {
  const Wrapped<F> of = {1, f, 2};
  const Wrapped<Wrapped<F>> twice = {3, {4, f, 5}, 6};
  CallWrapped<<<1, 1>>>(of, twice, left.device.data());
  CTS_CUDA(cudaGetLastError());
  if constexpr (CALLED_BY_HOST) {
    of.f(left.host);
    twice.f.f(left.host + 1);
    left.host[2] = 11;
  }
}
void InAnotherType(Left& left, bool early) {
  unsigned x = Early(50, early);
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
  x = 0;
  UseWrapped(left, lambda);
}

struct Class {
  unsigned member;
  void Function(Left& left) const {
    const unsigned x = member;
    auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
    Use(left, 0, lambda);
  }
  template <class T>
  static void Static(Left& left, T x) {
    auto lambda = [x] ANNOTATED(unsigned* out) { *out = static_cast<unsigned>(x + sizeof(T)); };
    x = 0;
    Use(left, 1, lambda);
  }
  Class& operator+=(Left& left) {
    unsigned x = member + 1;
    auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
    x = 0;
    Use(left, 2, lambda);
    return *this;
  }
};
void InMembers(Left& left, bool early) {
  Class object = {Early(60, early)};
  object.Function(left);
  Class::Static<double>(left, Early(61, early));
  object += left;
}

template <class A>
struct Outer {
  template <class B, unsigned kNumber>
  struct Inner {
    template <class C>
    static void Function(Left& left, unsigned word, unsigned x) {
      auto lambda = [x] ANNOTATED(unsigned* out) {
        *out = x + 1000000 * sizeof(A) + 100000 * sizeof(B) + 10000 * sizeof(C) + kNumber;
      };
      Use(left, word, lambda);
    }
  };
};
void InNestedTemplates(Left& left, bool early) {
  const unsigned x = Early(0, early);
  Outer<char>::Inner<int, 1>::Function<short>(left, 0, x);
  Outer<short>::Inner<char, 2>::Function<int>(left, 1, x);
  Outer<int>::Inner<short, 3>::Function<char>(left, 2, x);
  Outer<int>::Inner<short, 4>::Function<char>(left, 3, x);
}
template <class... T>
void OfPack(Left& left, unsigned word, unsigned x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x + (sizeof(T) + ... + 0) + 100 * sizeof...(T); };
  Use(left, word, lambda);
}
void InTemplatesOfPacks(Left& left, bool early) {
  const unsigned x = Early(0, early);
  OfPack<>(left, 0, x);
  OfPack<char>(left, 1, x);
  OfPack<char, Bytes<7>, double>(left, 2, x);
}
template <unsigned kDepth>
void Recursive(Left& left, unsigned x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x + kDepth; };
  Use(left, kDepth, lambda);
  if constexpr (kDepth > 0) Recursive<kDepth - 1>(left, x + 10);
}
void InRecursiveTemplates(Left& left, bool early) { Recursive<4>(left, Early(0, early)); }

void Overloaded(Left& left, unsigned x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x; };
  Use(left, 0, lambda);
}
void Overloaded(Left& left, int x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = static_cast<unsigned>(x) + 1; };
  Use(left, 1, lambda);
}
namespace first {
void OfOneName(Left& left, unsigned x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x + 2; };
  Use(left, 2, lambda);
}
}  // namespace first
namespace second {
void OfOneName(Left& left, unsigned x) {
  auto lambda = [x] ANNOTATED(unsigned* out) { *out = x + 3; };
  Use(left, 3, lambda);
}
}  // namespace second
void InFunctionsOfOneName(Left& left, bool early) {
  const unsigned x = Early(70, early);
  Overloaded(left, x);
  Overloaded(left, static_cast<int>(x));
  first::OfOneName(left, x);
  second::OfOneName(left, x);
}

struct Form {
  const char* name;
  void (*form)(Left&, bool early);
  unsigned count, words[12];
};
constexpr Form kForms[] = {
    {"no-capture", NoCapture, 1, {5}},
    {"two-in-one-function", TwoInOneFunction, 2, {7, 33}},
    {"two-alike", TwoAlike, 2, {7, 8}},
    {"same-one-twice", SameOneTwice, 3, {9, 9, 9}},
    {"in-a-loop", InLoop, 4, {0, 11, 22, 33}},
    {"in-blocks", InBlocks, 4, {1, 2, 3, 4}},
    {"in-lambdas-of-the-host", InHostLambdas, 2, {21, 121}},
    {"captures-lambdas", CapturesLambdas, 2, {411, 9}},
    {"mutable", Mutable, 2, {31, 31}},
    {"used-in-another-order", OtherOrder, 12, {8, 5, 1, 3, 2, 1, 1, 2, 3, 1, 5, 7}},
    {"many-captures", ManyCaptures, 1, {11440}},
    {"returns-something", ReturnsSomething, 1, {40}},
    {"in-another-type", InAnotherType, 3, {50, 50, 11}},
    {"in-members-of-a-class", InMembers, 3, {60, 69, 61}},
    {"in-nested-templates", InNestedTemplates, 4, {1420001, 2140002, 4210003, 4210004}},
    {"in-templates-of-packs", InTemplatesOfPacks, 3, {0, 101, 316}},
    {"in-recursive-templates", InRecursiveTemplates, 5, {40, 31, 22, 13, 4}},
    {"in-functions-of-one-name", InFunctionsOfOneName, 4, {70, 71, 72, 73}},
};
template <class T>
bool AreWords(const T& words, const Form& form) {
  for (unsigned i = 0; i < form.count; ++i) {
    if (words[i] != form.words[i]) return false;
  }
  return true;
}

}  // namespace
