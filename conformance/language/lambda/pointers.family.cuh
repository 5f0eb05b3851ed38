// Lambdas without captures, which become pointers to functions on the host and in kernels.
#include "cts/case.cuh"

namespace {

struct Two {
  int first;
  double second;
};

// What pointers to functions of four types return for arguments that the compiler does not know.
template <class F, class G, class H, class I>
__host__ __device__ int Convert(const F& f, const G& g, const H& h, const I& i, const int* argument, int* out) {
  int (*const of_double)(double) = f;
  int (*const of_nothing)() = g;
  void (*of_pointer)(int*, int) = nullptr;
  of_pointer = h;
  Two (*const of_class)(const Two&, char) = i;
  out[0] = of_double(argument[0] + 0.5);
  out[1] = of_nothing();
  of_pointer(out + 2, argument[1]);
  const Two two = of_class({argument[2], 0.25}, 'c');
  out[3] = two.first;
  out[4] = static_cast<int>(8 * two.second);
  return 5;
}
constexpr int kArguments[3] = {10, 20, 30};
constexpr int kRight[5] = {21, 7, 25, 129, 4};
constexpr unsigned kCount = 5;

// The lambdas of the statement, and those beside them.
#define LAMBDAS(ANNOTATED)                                                             \
  const auto f = [] ANNOTATED(double x) { return static_cast<int>(2 * x); };           \
  const auto g = [] ANNOTATED { return 7; };                                           \
  const auto h = [] ANNOTATED(int* to, int x) { *to = x + 5; };                        \
  const auto i = [] ANNOTATED(const Two& x, char c) { return Two{x.first + c, 0.5}; }; \
  const auto other_f = [] ANNOTATED(double x) { return static_cast<int>(3 * x); };     \
  const auto other_g = [] ANNOTATED { return 8; };                                     \
  const auto other_h = [] ANNOTATED(int* to, int x) { *to = x + 6; };                  \
  const auto other_i = [] ANNOTATED(const Two& x, char c) { return Two{x.first - c, 1}; };

template <class F, class G, class H, class I>
__global__ void ConvertInKernel(F f, G g, H h, I i, const int* argument, int* out) {
  Convert(f, g, h, i, argument, out);
}

__global__ void OfKernel(const int* argument, int* out, bool other) {
  LAMBDAS()
  if (other) {
    Convert(other_f, other_g, other_h, other_i, argument, out);
  } else {
    Convert(f, g, h, i, argument, out);
  }
}
__device__ void OfDevice(const int* argument, int* out, bool other) {
  LAMBDAS(__device__)
  if (other) {
    Convert(other_f, other_g, other_h, other_i, argument, out);
  } else {
    Convert(f, g, h, i, argument, out);
  }
}
__global__ void OfDeviceFunction(const int* argument, int* out, bool other) { OfDevice(argument, out, other); }

// Each thread calls another lambda, by a table of pointers.
__global__ void OfTable(const int* argument, int* out, bool other) {
  using Function = int (*)(int);
  const Function table[5] = {[](int x) { return x + 11; }, [](int x) { return x - 13; }, [](int x) { return 9 - x; },
                             [](int x) { return x * 12 + 9; }, [](int x) { return x / 5; }};
  constexpr int kOperands[5] = {0, 1, 2, 0, 2};
  const unsigned which = other ? (threadIdx.x + 1) % 5 : threadIdx.x;
  out[threadIdx.x] = table[which](argument[kOperands[threadIdx.x]]);
}
constexpr int kOfTable[5] = {21, 7, -21, 129, 6};

}  // namespace
