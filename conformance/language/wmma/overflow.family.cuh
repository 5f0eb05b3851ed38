// Sums of 8-bit products near both ends of the range of int. It needs wmma.family.cuh, which comes first.
#include <climits>

namespace {

// Of one sign: in each row of the result all products are positive, or all negative.
enum class Products { kOfOneSign, kOfEitherSign };

// With saturation where `way` is not 0.
struct WithFlag {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A& a, const B& b, C& c, int way) {
    wmma::mma_sync(d, a, b, c, way != 0);
  }
};

// Numbers to add so near the end of the range that about half of the sums lie past it.
template <class T>
void DrawNearTheEnds(Problem& problem, Products products, Bits seed) {
  constexpr bool kSigned = std::is_same_v<T, SignedChar>;
  const int k = problem.a.columns(), n = problem.b.columns();
  std::vector<long long> a, b;
  problem.sums.clear();
  for (int row = 0; row < problem.a.rows(); ++row) {
    for (int i = 0; i < k; ++i) {
      const Bits draw = cts::Mixed(seed, a.size());
      a.push_back(products == Products::kOfEitherSign ? Drawn(draw, -128, 127)
                  : !kSigned                          ? Drawn(draw, 0, 255)
                  : row % 2 == 0                      ? Drawn(draw, 0, 127)
                                                      : Drawn(draw, -128, 0));
      problem.a.Set(row, i, BitsOf(problem.a.kept(), a.back()));
    }
  }
  for (int i = 0; i < k; ++i) {
    for (int column = 0; column < n; ++column) {
      const Bits draw = cts::Mixed(seed + 1, b.size());
      b.push_back(products == Products::kOfEitherSign ? Drawn(draw, -128, 127) : Drawn(draw, 0, kSigned ? 127 : 255));
      problem.b.Set(i, column, BitsOf(problem.b.kept(), b.back()));
    }
  }
  // About what the products add up to.
  const long long near = products == Products::kOfEitherSign ? 1 << 15 : kSigned ? 1 << 17 : 1 << 19;
  for (int row = 0; row < problem.a.rows(); ++row) {
    for (int column = 0; column < n; ++column) {
      const Bits draw = cts::Mixed(seed + 2, problem.sums.size());
      const bool up = products == Products::kOfEitherSign ? draw % 2 == 0 : !kSigned || row % 2 == 0;
      const long long from_end = Drawn(draw, 0, near);
      long long sum = up ? INT_MAX - from_end : INT_MIN + from_end;
      problem.c.Set(row, column, BitsOf(problem.c.kept(), sum));
      for (int i = 0; i < k; ++i)
        sum += a[static_cast<std::size_t>(row * k + i)] * b[static_cast<std::size_t>(i * n + column)];
      problem.sums.push_back(sum);
    }
  }
}

template <class S, class T>
void CheckNearTheEnds(const char* shape, bool saturated, bool other, Products products, Bits seed,
                      const char* message) {
  cts::Row(shape, [&] {
    const Place rows{true, 0, 0}, columns{false, 0, 0}, places[4] = {rows, columns, rows, rows};
    Problem problem(S::kM, S::kN, S::kK, T::kKept, Int::kKept, places);
    DrawNearTheEnds<T>(problem, products, seed);
    int past = 0;
    for (long long& sum : problem.sums) {
      past += sum > INT_MAX || sum < INT_MIN;
      if (saturated) sum = sum > INT_MAX ? INT_MAX : sum < INT_MIN ? INT_MIN : sum;
    }
    CTS_EXPECT_LT(static_cast<int>(problem.sums.size()) / 8, past, "too few sums lie past the range");
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    problem.Write(memory);
    const int way = saturated != other ? 1 : 0;
    MultiplyAdd<S, T, Int, true, false, false, WithFlag><<<1, 32>>>(memory.data(), problem.CallOf(way));
    CTS_FINISH();
    problem.Read(memory);
    CheckResult(problem, message);
  });
}

template <class T>
void CheckSizes(const char* square, const char* tall, const char* flat, bool saturated, bool other, Products products,
                Bits seed, const char* message) {
  CheckNearTheEnds<Square, T>(square, saturated, other, products, seed, message);
  CheckNearTheEnds<Tall, T>(tall, saturated, other, products, seed + 10, message);
  CheckNearTheEnds<Flat, T>(flat, saturated, other, products, seed + 20, message);
}
// With `other` the other one of saturation and none.
inline void CheckTypes(bool saturated, bool other, Products products, const char* message) {
  CheckSizes<SignedChar>("signed-char-16x16x16", "signed-char-32x8x16", "signed-char-8x32x16", saturated, other,
                         products, cts::seed(), message);
  if (products == Products::kOfEitherSign) return;
  CheckSizes<UnsignedChar>("unsigned-char-16x16x16", "unsigned-char-32x8x16", "unsigned-char-8x32x16", saturated, other,
                           products, cts::seed() + 100, message);
}

}  // namespace
