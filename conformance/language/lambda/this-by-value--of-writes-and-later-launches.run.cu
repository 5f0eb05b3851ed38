/*---
clause: lang.lambda.this-by-value
covers: writes of kernels, changes between launches, copies, templates, bases, member functions
control: the lambda captures a copy of the object
control-fails-with: a lambda of a member function did not use the object itself
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLaunches = 4;
constexpr const char* kNotItself = "a lambda of a member function did not use the object itself";

template <class F>
__global__ void Call(F f, int by, int* out) {
  *out = f(by);
}

// In memory that host and device may use.
struct Base {
  int of_base = 1;
  __host__ __device__ int Twice() const { return 2 * of_base; }
};

template <class T>
struct Object : Base {
  T member = 10;
  int* seen = nullptr;

  // Each call of either lambda adds to the members, and tells what they are then.
  template <bool kCopy>
  int Run(bool on_host);
};

template <class T>
template <bool kCopy>
int Object<T>::Run(bool on_host) {
  int wrong = 0;
  const auto check = [&](auto device, auto both) {
    auto again = both;  // a copy of the lambda, not of the object
    int base = of_base, value = static_cast<int>(member);
    for (int launch = 1; launch <= kLaunches; ++launch) {
      of_base += 3;  // a change of the host after the captures
      base += 3;
      Call<<<1, 1>>>(device, launch, seen);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      base += launch;
      value += launch;
      wrong += *seen != 2 * base + value || of_base != base || static_cast<int>(member) != value;
      int told = 0;
      if (on_host) {
        told = (launch % 2 == 0 ? both : again)(100);
      } else {
        Call<<<1, 1>>>(launch % 2 == 0 ? both : again, 100, seen);
        CTS_CUDA(cudaGetLastError());
        CTS_FINISH();
        told = *seen;
      }
      value += 100;
      wrong += told != 2 * base + value || static_cast<int>(member) != value;
    }
  };
  if constexpr (kCopy) {
    check(
        [*this] __device__(int by) mutable {
          this->of_base += by;
          member += by;
          return this->Twice() + static_cast<int>(member);
        },
        [*this] __host__ __device__(int by) mutable {
          member += by;
          return this->Twice() + static_cast<int>(member);
        });
  } else {
    check(
        [this] __device__(int by) {
          this->of_base += by;
          member += by;
          return this->Twice() + static_cast<int>(member);
        },
        [=, this] __host__ __device__(int by) {
          member += by;
          return this->Twice() + static_cast<int>(member);
        });
  }
  return wrong;
}

template <class T>
void Check(const char* name, bool on_host) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<Object<T>> objects(3);
    const cts::PinnedBuffer<int> seen(1, 0);
    Object<T>& object = objects[1];
    object = Object<T>();
    object.seen = seen.data();
    const int wrong = cts::control() ? object.template Run<true>(on_host) : object.template Run<false>(on_host);
    CTS_EXPECT_EQ(wrong, 0, kNotItself);
  });
}

CTS_CASE() {
  Check<int>("kernels", false);
  Check<int>("kernel-and-host", true);
  Check<double>("kernels-double", false);
  Check<double>("kernel-and-host-double", true);
}

}  // namespace
