// Templates of kernels, each of which tells its instantiation and how often that one was launched.
#include <cstddef>

#include "cts/case.cuh"

namespace {

constexpr int kThreads = 32;

// What a kernel tells: a number of its instantiation, and the value of a static variable of its own.
struct Told {
  long long mark;
  unsigned calls;
};

#define TELL(value)                              \
  static __device__ unsigned calls;              \
  const unsigned before = atomicAdd(&calls, 1u); \
  told[threadIdx.x] = {static_cast<long long>(value), before / kThreads};

// Kinds of parameters.
template <class T>
__global__ void OfType(Told* told) {
  TELL(sizeof(T) * 10 + (static_cast<T>(-1) < static_cast<T>(0) ? 1 : 2))
}
template <int n>
__global__ void OfNumber(Told* told) {
  TELL(n)
}
template <bool flag, char letter, unsigned long long wide>
__global__ void OfSeveralNumbers(Told* told) {
  TELL(wide + (flag ? 1000 : 2000) + letter)
}
enum class Colour { kRed = 3, kBlue = 40 };
template <Colour colour>
__global__ void OfEnum(Told* told){TELL(static_cast<int>(colour) + 100)} __device__ int First(int x) {
  return x + 1;
}
__device__ int Second(int x) { return x + 2; }
template <int (*function)(int)>
__global__ void OfFunction(Told* told) {
  TELL(function(static_cast<int>(threadIdx.x)) - static_cast<int>(threadIdx.x) + 500)
}
template <class T>
struct Array {
  T values[5];
};
template <class T>
struct Single {
  T value;
};
template <template <class> class Wrapper, class T = short>
__global__ void OfTemplate(Told* told) {
  TELL(sizeof(Wrapper<T>) + 2000)
}
template <class T = double, int n = 3>
__global__ void WithDefaults(Told* told) {
  TELL(sizeof(T) * n + 3000)
}
template <class... Types>
__global__ void OfPack(Told* told) {
  TELL((4000 + ... + sizeof(Types)) + sizeof...(Types) * 100)
}
template <auto value>
__global__ void OfAuto(Told* told) {
  TELL(sizeof(value) * 100 + static_cast<int>(value) + 5000)
}
// A specialization, overloads, and arguments that are deduced.
template <class T>
__global__ void Specialized(Told* told) {
  TELL(7000 + sizeof(T))
}
template <>
__global__ void Specialized<char>(Told* told) {
  TELL(7777)
}
template <class T>
__global__ void Overloaded(Told* told, T) {
  TELL(8000 + sizeof(T))
}
template <class T>
__global__ void Overloaded(Told* told, T*){TELL(8500 + sizeof(T))} __global__ void Overloaded(Told* told, short) {
  TELL(8900)
}
template <class T, std::size_t n>
struct Given {
  T values[n];
};
template <class T, std::size_t n>
__global__ void Deduced(Told* told, Given<T, n> given) {
  TELL(9000 + sizeof(T) * n + given.values[n - 1])
}
template <class... Types>
__global__ void DeducedPack(Told* told, Types... values) {
  TELL((10000 + ... + static_cast<long long>(values)) + sizeof...(Types) * 1000)
}

#define KERNEL(...) reinterpret_cast<const void*>(static_cast<void (*)(Told*)>(__VA_ARGS__))
#define LAUNCHES(kernel) [](Told* told) { kernel<<<1, kThreads>>>(told); }, KERNEL(kernel)
#define COMMA ,
struct Row {
  const char* name;
  long long mark;
  void (*launch)(Told* told);
  const void* kernel;
};
template <class T>
const void* Address(T* kernel) {
  return reinterpret_cast<const void*>(kernel);
}

}  // namespace
