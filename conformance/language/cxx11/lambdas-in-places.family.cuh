// Lambdas without annotations in places of every kind. The functions around them take 3 and give 31 to 39.
#include "cts/case.cuh"

namespace {

// None of the lambdas has an annotation. Functions of both sides call theirs on both.
template <class F>
__device__ unsigned CallOnDevice(F f, unsigned x) {
  return f(x);
}
template <class F>
unsigned CallOnHost(F f, unsigned x) {
  return f(x);
}

__device__ unsigned InDeviceFunction(unsigned x) {
  auto lambda = [x](unsigned y) { return 10 * x + y; };
  return CallOnDevice(lambda, 1);
}
__host__ __device__ unsigned InFunctionOfBoth(unsigned x) {
  auto lambda = [x](unsigned y) { return 10 * x + y; };
  return lambda(2);
}
__host__ __device__ unsigned InLambdas(unsigned x) {
  auto outer = [x](unsigned y) {
    auto inner = [=](unsigned z) { return 10 * x + y + z; };
    return inner(1);
  };
  return outer(2);
}
template <class T>
__host__ __device__ unsigned InTemplate(T x) {
  auto lambda = [x](auto y) { return static_cast<unsigned>(10 * x + y); };
  return lambda(4.0);
}
struct Class {
  unsigned x;
  __host__ __device__ unsigned Function() const {
    auto lambda = [this](unsigned y) { return 10 * x + y; };
    return lambda(5);
  }
  __device__ unsigned OfDevice() const {
    auto lambda = [&](unsigned y) { return 10 * x + y; };
    return CallOnDevice(lambda, 6);
  }
};
// The innermost function around a default argument of a class within a function is that function.
__device__ unsigned InDefaultArgument(unsigned x) {
  struct Local {
    static __device__ unsigned Call(
        unsigned x, unsigned (*f)(unsigned) = [](unsigned y) { return y + 7; }) {
      return f(10 * x);
    }
  };
  return Local::Call(x);
}

unsigned InHostFunction(unsigned x) {
  auto lambda = [x](unsigned y) { return 10 * x + y; };
  return CallOnHost(lambda, 1);
}
auto outside_of_functions = [](unsigned x) { return 10 * x + 8; };
struct HasMember {
  unsigned (*member)(unsigned) = [](unsigned x) { return 10 * x + 9; };
};
unsigned WithDefault(
    unsigned x, unsigned (*f)(unsigned) = [](unsigned x) { return 10 * x + 1; }) {
  return f(x);
}

}  // namespace
