// Drawn expressions of floating-point numbers as their bits: on the device by its operators, on the host in integers.
// They need operations.family.cuh and drawn.family.cuh, which come first.
#include <type_traits>

namespace {

using cts::Bits;

#ifdef __CUDA_ARCH__
#define GIVES(on_device, on_host) return on_device
#else
#define GIVES(on_device, on_host) return on_host
#endif

__device__ inline float SumOf(float x, float y) { return __fadd_rn(x, y); }
__device__ inline double SumOf(double x, double y) { return __dadd_rn(x, y); }
__device__ inline float ProductOf(float x, float y) { return __fmul_rn(x, y); }
__device__ inline double ProductOf(double x, double y) { return __dmul_rn(x, y); }
__device__ inline int WholeOf(float x) { return __float2int_rz(x); }
__device__ inline int WholeOf(double x) { return __double2int_rz(x); }
template <class T>
__device__ T NumberOf(Bits x) {
  if constexpr (sizeof(T) == 4) return __uint_as_float(static_cast<unsigned>(x));
  return __longlong_as_double(static_cast<long long>(x));
}

// Numbers of the format as their bits: on the device by the compiler's operators, on the host in integers.
template <const cts::Format& f>
struct Number {
  static constexpr Bits kSign = f.sign(), kOne = static_cast<Bits>(f.bias()) << f.fraction;
  static constexpr Bits kTwo = kOne + f.least_normal();
  static constexpr Rounding kNearest = Rounding::kNearestEven;
  using T = std::conditional_t<f.fraction == cts::kFloat.fraction, float, double>;
  static __device__ T Of(Bits x) { return NumberOf<T>(x); }

  static __host__ __device__ Bits Sum(Bits x, Bits y) {
    GIVES(cts::ResultBits(SumOf(Of(x), Of(y))), cts::SumBits(f, x, y, kNearest));
  }
  static __host__ __device__ Bits Product(Bits x, Bits y) {
    GIVES(cts::ResultBits(ProductOf(Of(x), Of(y))), cts::ProductBits(f, x, y, kNearest));
  }
  static __host__ __device__ Bits Fused(Bits x, Bits y, Bits z) {
    GIVES(cts::ResultBits(fma(Of(x), Of(y), Of(z))), cts::FusedBits(f, x, y, z, kNearest));
  }
  static __host__ __device__ Bits Minus(Bits x) { GIVES(cts::ResultBits(-Of(x)), x ^ kSign); }
  static __host__ __device__ Bits Size(Bits x) { GIVES(cts::ResultBits(fabs(Of(x))), x & ~kSign); }
  static __host__ __device__ bool IsNan(Bits x) { GIVES(isnan(Of(x)), cts::IsNan(f, x)); }
  static __host__ __device__ bool Less(Bits x, Bits y) {
    GIVES(Of(x) < Of(y), !IsNan(x) && !IsNan(y) && Key(x) < Key(y));
  }
  static __host__ __device__ bool Equal(Bits x, Bits y) {
    GIVES(Of(x) == Of(y), !IsNan(x) && !IsNan(y) && Key(x) == Key(y));
  }
  static __host__ __device__ Bits OfInteger(int x) {
    GIVES(cts::ResultBits(static_cast<T>(x)),
          cts::RoundBits(f, cts::ExactOf(Bits{x < 0 ? 0u - x : 0u + x}, x < 0), kNearest));
  }
  // Without what is after the point, by way of an int.
  static __host__ __device__ Bits Whole(Bits x) {
    GIVES(cts::ResultBits(static_cast<T>(WholeOf(Of(x)))),
          OfInteger(static_cast<int>(cts::ToInteger(f, x, 32, true, Rounding::kZero).bits)));
  }
  // Of a number and a NaN the number. Which zero of two it is, is not said: a zero has no sign here.
  static __host__ __device__ Bits Lesser(Bits x, Bits y) {
    GIVES(WithOneZero(cts::ResultBits(fmin(Of(x), Of(y)))), WithOneZero(IsNan(y) || Less(x, y) ? x : y));
  }
  static __host__ __device__ Bits Greater(Bits x, Bits y) {
    GIVES(WithOneZero(cts::ResultBits(fmax(Of(x), Of(y)))), WithOneZero(IsNan(y) || Less(y, x) ? x : y));
  }
  static __host__ __device__ Bits WithOneZero(Bits x) { return Equal(x, 0) ? 0 : x; }
  // Numbers in their order, as integers; zeros of either sign are alike.
  static __host__ __device__ long long Key(Bits x) {
    const auto size = static_cast<long long>(x & ~kSign);
    return cts::IsNegative(f, x) ? -size : size;
  }
};

// An expression of three numbers, `depth` operators deep. What a NaN holds, its sign too, decides nothing.
template <const cts::Format& f, unsigned place, int depth>
__host__ __device__ Bits Expression(Bits x, Bits y, Bits z) {
  using N = Number<f>;
  constexpr unsigned kHere = Drawn(place);
  if constexpr (depth == 0) {
    constexpr unsigned kKind = kHere % 8;
    return kKind < 2 ? x : kKind < 4 ? y : kKind < 7 ? z : kHere % 3 == 0 ? N::kTwo : N::kOne | N::kSign;
  } else {
    const Bits a = Expression<f, place * 4 + 1, depth - 1>(x, y, z);
    const Bits b = Expression<f, place * 4 + 2, depth - 1>(x, y, z);
    constexpr unsigned kOperator = kHere % 23;
    if constexpr (kOperator < 2) return N::Sum(a, b);
    if constexpr (kOperator == 2) return N::Sum(a, N::Minus(b));
    if constexpr (kOperator == 3) return N::Product(a, b);
    if constexpr (kOperator == 4) return N::Fused(a, b, x);
    if constexpr (kOperator == 5) return N::Minus(N::Product(a, b));
    if constexpr (kOperator == 6) return N::Less(a, b) ? a : b;
    if constexpr (kOperator == 7) return N::Less(b, a) ? b : a;
    if constexpr (kOperator == 8) return N::Less(a, b) || N::Equal(a, x) ? b : y;
    if constexpr (kOperator == 9) return N::IsNan(b) ? a : N::Size(a) | (b & N::kSign);
    if constexpr (kOperator == 10) return N::Sum(N::Size(a), N::Minus(b));
    if constexpr (kOperator == 11) return N::Equal(a, 0) ? b : a;
    if constexpr (kOperator == 12) return N::Less(N::Size(a), N::OfInteger(1 << 30)) ? N::Whole(a) : b;
    if constexpr (kOperator == 13) return N::IsNan(b) ? a : N::OfInteger(static_cast<short>(b >> (f.fraction - 8)) | 1);
    if constexpr (kOperator == 14) return !N::IsNan(a) && (a & N::kSign) != 0 ? N::Minus(b) : b;
    if constexpr (kOperator == 15) return N::Fused(a, a, b);
    if constexpr (kOperator == 16) return N::Less(0, a) ? a : N::Less(b, 0) ? b : N::kOne;
    if constexpr (kOperator == 17)
      return N::Less(a, N::kTwo) ? N::Less(N::kOne | N::kSign, a) ? a : N::kOne | N::kSign : N::kTwo;
    if constexpr (kOperator == 18) return N::Less(a, b) != N::Less(b, x) ? a : x;
    if constexpr (kOperator == 19) return !N::Less(a, b) && !N::Equal(b, y) ? N::Sum(a, a) : b;
    if constexpr (kOperator == 20) return N::Lesser(a, b);
    if constexpr (kOperator == 21) return N::Greater(a, N::Minus(b));
    if constexpr (kOperator == 22) return N::Lesser(N::Greater(a, N::kOne | N::kSign), b);
  }
}
template <unsigned n>
__host__ __device__ Bits Float(const cts::Operands& o) {
  return Expression<cts::kFloat, n, 4>(o.a, o.b, o.c);
}
template <unsigned n>
__host__ __device__ Bits Double(const cts::Operands& o) {
  return Expression<cts::kDouble, n, 4>(o.a, o.b, o.c);
}

// What comes of a signalling NaN is not said of each function.
template <const cts::Format& f>
cts::Expected UnlessSignalling(const cts::Operands& o, Bits exact) {
  const auto signals = [](Bits x) { return cts::IsNan(f, x) && (x & f.least_normal() / 2) == 0; };
  return signals(o.a) || signals(o.b) || signals(o.c) ? cts::Open() : cts::Number(f, exact);
}

}  // namespace
