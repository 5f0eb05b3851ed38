// Structures of many shapes, and the ways in which they are copied.
#include <cstdio>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

// Gives each number of an object its value, or counts those that have another one.
struct Set {
  int next;
  template <class T>
  BOTH void operator()(T& member) {
    member = static_cast<T>(next++ % 100 + 1);
  }
  BOTH void operator()(bool& member) { member = true; }
  template <class T, int n>
  BOTH void operator()(T (&members)[n]) {
    for (T& member : members) operator()(member);
  }
};
struct CountWrong {
  int next, wrong = 0;
  template <class T>
  BOTH void operator()(T& member) {
    wrong += member != static_cast<T>(next++ % 100 + 1);
  }
  BOTH void operator()(bool& member) { wrong += !member; }
  template <class T, int n>
  BOTH void operator()(T (&members)[n]) {
    for (T& member : members) operator()(member);
  }
};

// Each type: its members, and one that a control leaves out.
struct TwoChars {
  signed char a, b;
  template <class Do>
  BOTH void Each(Do& act) {
    act(a), act(b);
  }
  BOTH void Lose() { b = 0; }
};
struct ThreeShorts {
  short a, b, c;
  template <class Do>
  BOTH void Each(Do& act) {
    act(a), act(b), act(c);
  }
  BOTH void Lose() { c = 0; }
};
struct Mixed {
  signed char a;
  short b;
  bool c;
  int d;
  template <class Do>
  BOTH void Each(Do& act) {
    act(a), act(b), act(c), act(d);
  }
  BOTH void Lose() { b = 0; }
};
struct Complex {
  float re, im;
  template <class Do>
  BOTH void Each(Do& act) {
    act(re), act(im);
  }
  BOTH void Lose() { im = 0; }
};
struct alignas(8) AlignedComplex {
  float re, im;
  template <class Do>
  BOTH void Each(Do& act) {
    act(re), act(im);
  }
  BOTH void Lose() { im = 0; }
};
struct alignas(16) DoubleComplex {
  double re, im;
  template <class Do>
  BOTH void Each(Do& act) {
    act(re), act(im);
  }
  BOTH void Lose() { im = 0; }
};
struct Padded {
  signed char a;
  double b;
  unsigned short c;
  template <class Do>
  BOTH void Each(Do& act) {
    act(a), act(b), act(c);
  }
  BOTH void Lose() { c = 0; }
};
struct FiveWords {
  long long a[5];
  template <class Do>
  BOTH void Each(Do& act) {
    act(a);
  }
  BOTH void Lose() { a[3] = 0; }
};
struct Nested {
  Padded inner[3];
  Complex z;
  unsigned char last;
  template <class Do>
  BOTH void Each(Do& act) {
    for (Padded& of : inner) of.Each(act);
    z.Each(act);
    act(last);
  }
  BOTH void Lose() { inner[1].b = 0; }
};
struct BitFields {
  unsigned a : 3, b : 7, c : 22;
  long long d : 40;
  int e : 9;
  template <class Do, class Field>
  static BOTH Field One(Do& act, Field field) {
    act(field);
    return field;
  }
  template <class Do>
  BOTH void Each(Do& act) {
    b = One(act, static_cast<unsigned>(b));
    c = One(act, static_cast<unsigned>(c));
    d = One(act, static_cast<long long>(d));
    e = One(act, static_cast<int>(e));
  }
  BOTH void Lose() { d = 0; }
};
struct ManyShorts {
  short a[75];
  template <class Do>
  BOTH void Each(Do& act) {
    act(a);
  }
  BOTH void Lose() { a[74] = 0; }
};
struct ManyBytes {
  signed char a[300];
  template <class Do>
  BOTH void Each(Do& act) {
    act(a);
  }
  BOTH void Lose() { a[299] = 0; }
};
struct Base {
  int a;
  signed char b;
  template <class Do>
  BOTH void Each(Do& act) {
    act(a), act(b);
  }
};
struct Derived : Base {
  signed char c;
  float d;
  template <class Do>
  BOTH void Each(Do& act) {
    Base::Each(act), act(c), act(d);
  }
  BOTH void Lose() { b = 0; }
};

constexpr const char* kWays[] = {"as-a-variable",   "in-an-array",   "in-shared-memory",  "in-global-memory",
                                 "passed-by-value", "by-swapping",   "in-a-loop",         "by-a-condition",
                                 "in-a-structure",  "by-the-launch", "assigned-in-chains"};
constexpr int kWayCount = sizeof kWays / sizeof *kWays, kThreads = 32;

template <class T>
__device__ __noinline__ T Pass(T object, int) {
  return object;
}
template <class T>
__device__ __noinline__ void Swap(T& a, T& b) {
  const T kept = a;
  a = b;
  b = kept;
}

// Each thread copies object `t` of 32 in every way; way and thread tell the place of the copy.
template <class T>
__global__ void CopyAll(T* to, const T* from, T given, int count, bool lose) {
  struct Two {
    T first, second;
  };
  __shared__ T shared[kThreads];
  const int t = static_cast<int>(threadIdx.x), neighbour = (t + 5) % kThreads;
  const auto keep = [&](int way, T object) {
    if (lose) object.Lose();
    to[way * kThreads + t] = object;
  };
  T variable = from[t];
  const T another = variable;
  keep(0, another);
  T array[3] = {from[0], from[1], from[2]};
  array[t % 3] = from[t];
  keep(1, array[t % count]);  // The count is three.
  shared[t] = from[t];
  __syncthreads();
  keep(2, shared[neighbour]);
  to[3 * kThreads + t] = from[t];
  if (lose) to[3 * kThreads + t].Lose();
  keep(4, Pass(from[t], t));
  T first = from[t], second = from[neighbour];
  Swap(first, second);
  keep(5, second);
  T current = from[0];
  for (int i = 0; i < count + t; ++i) current = from[i % kThreads];
  keep(6, current);
  const T& chosen = t % 2 == 0 ? first : second;
  keep(7, chosen);
  Two two = {from[neighbour], from[t]};
  const Two copied = two;
  two = {copied.second, copied.first};
  keep(8, two.first);
  keep(9, given);
  T a, b;
  variable = b = a = from[t];
  keep(10, variable);
}
// Which object a way copies.
int ObjectOf(int way, int t) {
  const int neighbour = (t + 5) % kThreads;
  if (way == 2) return neighbour;
  if (way == 6) return (t + 2) % kThreads;
  if (way == 7) return t % 2 == 0 ? neighbour : t;
  return way == 9 ? 7 : t;
}

template <class T>
void CheckType(const char* name, bool control, const char* message) {
  T objects[kThreads] = {};
  for (int t = 0; t < kThreads; ++t) {
    Set set{t * 17 + 3};
    objects[t].Each(set);
  }
  cts::DeviceBuffer<T> from(kThreads), to(kThreads * kWayCount);
  from.Write(objects, kThreads);
  CopyAll<T><<<1, kThreads>>>(to.data(), from.data(), objects[7], 3, control);
  CTS_FINISH();
  const cts::HostCopy<T> copies = to.Read();
  for (int way = 0; way < kWayCount; ++way) {
    char row[64];
    std::snprintf(row, sizeof row, "%s-%s", name, kWays[way]);
    cts::Row(row, [&] {
      int wrong = 0;
      for (int t = 0; t < kThreads; ++t) {
        T copy = copies[way * kThreads + t];
        CountWrong count{ObjectOf(way, t) * 17 + 3};
        copy.Each(count);
        wrong += count.wrong;
      }
      CTS_EXPECT_EQ(wrong, 0, message);
    });
  }
}

// Complex numbers that are assigned as wholes, by operators that return them.
template <class Z, class T>
struct Operators {
  static BOTH Z Product(const Z& a, const Z& b) { return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re}; }
  static BOTH Z Sum(Z a, Z b) { return {a.re + b.re, a.im + b.im}; }
};
template <class Z, class T>
__global__ void Accumulate(Z* sums, const Z* factors, int rounds, bool lose) {
  Z z = factors[threadIdx.x], sum{1, 0};
  for (int i = 0; i < rounds; ++i) {
    const Z factor = factors[(threadIdx.x + i) % kThreads];
    z = Operators<Z, T>::Product(z, factor);
    sum = Operators<Z, T>::Sum(sum, z);
    if (lose) sum.im = 0;
    if (i % 3 == 2) z = factor;
  }
  sums[threadIdx.x] = sum;
}
template <class Z, class T>
void CheckComplex(const char* name, bool control, const char* message) {
  cts::Row(name, [&] {
    Z factors[kThreads];
    for (int i = 0; i < kThreads; ++i) {
      factors[i].re = static_cast<T>(i % 5 - 2);
      factors[i].im = static_cast<T>(i % 3 + 1);
    }
    cts::DeviceBuffer<Z> from(kThreads), sums(kThreads);
    from.Write(factors, kThreads);
    constexpr int kRounds = 12;
    Accumulate<Z, T><<<1, kThreads>>>(sums.data(), from.data(), kRounds, control);
    CTS_FINISH();
    const cts::HostCopy<Z> found = sums.Read();
    int wrong = 0;
    for (int t = 0; t < kThreads; ++t) {  // All numbers are integers below 2^24.
      long long re = t % 5 - 2, im = t % 3 + 1, sum_re = 1, sum_im = 0;
      for (int i = 0; i < kRounds; ++i) {
        const int of = (t + i) % kThreads;
        const long long factor_re = of % 5 - 2, factor_im = of % 3 + 1, was = re;
        re = re * factor_re - im * factor_im;
        im = was * factor_im + im * factor_re;
        sum_re += re;
        sum_im += im;
        if (i % 3 == 2) re = factor_re, im = factor_im;
      }
      wrong += found[t].re != static_cast<T>(sum_re) || found[t].im != static_cast<T>(sum_im);
    }
    CTS_EXPECT_EQ(wrong, 0, message);
  });
}

}  // namespace
