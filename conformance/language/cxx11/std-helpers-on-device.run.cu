/*---
clause: lang.cxx11.std-helpers-on-device
covers: members of std::initializer_list
control: the lists have another element
control-fails-with: a list in a kernel does not have its elements
---*/
#include <initializer_list>

#include "cts/case.cuh"

namespace {

struct Element {
  short number;
  double weight;
};

// A list by its three members, from both ends.
struct Seen {
  unsigned long long size;
  int sum, last_first;
};
template <class T, class Number>
__device__ Seen Look(std::initializer_list<T> list, Number number) {
  Seen seen = {list.size(), 0, 0};
  int weight = 1;
  for (const T& element : list) seen.sum += weight++ * number(element);
  for (const T* at = list.end(); at != list.begin();) seen.last_first = 10 * seen.last_first + number(*--at);
  return seen;
}

enum List : unsigned { kConstants, kUnknown, kMixed, kOne, kNone, kClasses, kVariable, kInConstructor, kLists };
constexpr const char* kListNames[kLists] = {"constants", "unknown-numbers", "mixed",      "one",
                                            "none",      "classes",         "a-variable", "argument-of-a-constructor"};
constexpr Seen kRight[kLists] = {{4, 30, 4321}, {3, 32, 654}, {5, 70, 55445}, {1, 7, 7},
                                 {0, 0, 0},     {2, 15, 63},  {3, 14, 321},   {4, 40, 5432}};

struct Number {
  __device__ int operator()(long long x) const { return static_cast<int>(x); }
};
struct Container {
  Seen seen;
  __device__ Container(std::initializer_list<long long> list) : seen(Look(list, Number())) {}
};

// The numbers are 4, 5 and 6; all of them are one greater in the control, and the last list has an element more.
__global__ void LookAtLists(Seen* seen, const int* numbers, bool other) {
  const auto number = [](int x) { return x; };
  const auto of_class = [](const Element& x) { return x.number * static_cast<int>(x.weight); };
  const int x = numbers[0], y = numbers[1], z = numbers[2];
  seen[kConstants] = other ? Look<int>({1, 2, 3, 5}, number) : Look<int>({1, 2, 3, 4}, number);
  seen[kUnknown] = Look<int>({x, y, z}, number);
  seen[kMixed] = Look<int>({y, x, 4, z - 1, x + 1}, number);
  seen[kOne] = Look<int>({x + 3}, number);
  seen[kNone] = other ? Look<int>({0}, number) : Look<int>({}, number);
  seen[kClasses] = Look<Element>({{3, 1}, {static_cast<short>(y - 2), 2.5}}, of_class);
  const std::initializer_list<int> variable = {x - 3, 2, 3};
  seen[kVariable] = Look(variable, number);
  seen[kInConstructor] = Container{2, 3, x, 5}.seen;
}

CTS_CASE() {
  cts::DeviceBuffer<Seen> seen(kLists);
  cts::DeviceBuffer<int> numbers(3);
  if (cts::control()) {
    numbers.Write({5, 6, 7});
  } else {
    numbers.Write({4, 5, 6});
  }
  LookAtLists<<<1, 1>>>(seen.data(), numbers.data(), cts::control());
  CTS_FINISH();
  for (unsigned i = 0; i < kLists; ++i) {
    cts::Row(kListNames[i], [&] {
      const Seen of = seen[i];
      CTS_EXPECT(of.size == kRight[i].size && of.sum == kRight[i].sum && of.last_first == kRight[i].last_first,
                 "a list in a kernel does not have its elements");
    });
  }
}

}  // namespace
