/*---
clause: lang.lambda.device-lambda-as-kernel-argument
covers: functions that are arguments of the template around the lambda
control: the variable is changed ahead of its capture, instead of after it
control-fails-with: a lambda called another function than the argument of its template, or had another value
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32;

template <class F>
__global__ void Call(F f, unsigned* out) {
  out[threadIdx.x] = f(threadIdx.x);
}
template <class F>
void Use(F f, unsigned* out) {
  Call<<<1, kThreads>>>(f, out);
  CTS_CUDA(cudaGetLastError());
}
unsigned Early(unsigned number) { return cts::control() ? number + 1000 : number; }

__host__ __device__ unsigned Twice(unsigned i) { return 2 * i; }
__host__ __device__ unsigned Square(unsigned i) { return i * i; }
template <unsigned kFactor>
struct Times {
  __host__ __device__ static unsigned Of(unsigned i) { return kFactor * i; }
  __host__ __device__ unsigned operator()(unsigned i) const { return kFactor * i + 1; }
};
template <class T>
__host__ __device__ unsigned Shifted(unsigned i) {
  return i << sizeof(T);
}

using Function = unsigned (*)(unsigned);

template <Function kFunction>
void ByPointer(unsigned number, unsigned* out) {
  unsigned x = Early(number);
  Use([=] __device__(unsigned i) { return kFunction(i) + x; }, out);
  x = 0;
}
template <auto kFunction>
void ByAuto(unsigned number, unsigned* out) {
  unsigned x = Early(number);
  Use([=] __device__(unsigned i) { return kFunction(i) + x; }, out);
  x = 0;
}
template <Function kFirst, Function kSecond>
void ByTwo(unsigned number, unsigned* out) {
  unsigned x = Early(number);
  Use([=] __device__(unsigned i) { return kFirst(kSecond(i)) + x; }, out);
  x = 0;
}
template <class Functor>
void ByType(unsigned number, unsigned* out) {
  unsigned x = Early(number);
  Use([=] __device__(unsigned i) { return Functor()(i) + x; }, out);
  x = 0;
}
// The lambda stands in a member template of a class template.
template <unsigned kFactor>
struct System {
  template <Function kFunction>
  static void Run(unsigned number, unsigned* out) {
    unsigned x = Early(number);
    Use([=] __device__(unsigned i) { return kFunction(i) * kFactor + x; }, out);
    x = 0;
  }
};

template <class Expected>
void Check(const char* name, void (*run)(unsigned number, unsigned* out), Expected expected) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(kThreads);
    run(7, words.data());
    CTS_FINISH();
    unsigned wrong = 0;
    const auto got = words.Read();
    for (unsigned i = 0; i < kThreads; ++i) wrong += got[i] != expected(i) + 7 ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a lambda called another function than the argument of its template, or had another value");
  });
}

CTS_CASE() {
  Check("function", ByPointer<Twice>, Twice);
  Check("another-function", ByPointer<Square>, Square);
  Check("static-member-of-a-template", ByPointer<Times<5>::Of>, Times<5>::Of);
  Check("function-of-a-template", ByPointer<Shifted<double>>, Shifted<double>);
  Check("auto", ByAuto<Square>, Square);
  Check("auto-static-member", ByAuto<Times<3>::Of>, Times<3>::Of);
  Check("two", ByTwo<Twice, Square>, [](unsigned i) { return 2 * i * i; });
  Check("two-in-the-other-order", ByTwo<Square, Twice>, [](unsigned i) { return 4 * i * i; });
  Check("type", ByType<Times<9>>, Times<9>());
  Check("in-a-member-template", System<11>::Run<Times<2>::Of>, [](unsigned i) { return 22 * i; });
}

}  // namespace
