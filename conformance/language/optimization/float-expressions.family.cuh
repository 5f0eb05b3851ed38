// Expressions of floating-point numbers whose every operation has one result, and which a compiler is tempted to
// simplify, as rows. They need operations.family.cuh, which comes first.

namespace {

// What functions and operators give for bits of the format, rounded to nearest even where a number is rounded.
template <const cts::Format& f>
struct Ideal {
  static constexpr Rounding kNearest = Rounding::kNearestEven;
  static constexpr cts::Format kFormat = f;
  static constexpr cts::Bits kOne = static_cast<cts::Bits>(f.bias()) << f.fraction, kTwo = kOne + f.least_normal();
  static constexpr cts::Bits kThree = kTwo + f.least_normal() / 2;
  static cts::Bits Minus(cts::Bits x) { return x ^ f.sign(); }
  static cts::Bits Size(cts::Bits x) { return x & ~f.sign(); }
  static cts::Bits Signed(cts::Bits x, cts::Bits y) { return Size(x) | (y & f.sign()); }
  static cts::Bits Sum(cts::Bits x, cts::Bits y, Rounding mode = kNearest) { return cts::SumBits(f, x, y, mode); }
  static cts::Bits Difference(cts::Bits x, cts::Bits y) { return cts::DifferenceBits(f, x, y, kNearest); }
  static cts::Bits Product(cts::Bits x, cts::Bits y, Rounding mode = kNearest) {
    return cts::ProductBits(f, x, y, mode);
  }
  static cts::Bits Fused(cts::Bits x, cts::Bits y, cts::Bits z) { return cts::FusedBits(f, x, y, z, kNearest); }
  static cts::Bits Quotient(cts::Bits x, cts::Bits y) { return cts::QuotientBits(f, x, y, kNearest); }
  static cts::Bits Root(cts::Bits x) { return cts::RootBits(f, x, kNearest); }
  static bool Ordered(cts::Bits x, cts::Bits y) { return !cts::IsNan(f, x) && !cts::IsNan(f, y); }
  // Numbers in their order, as integers; zeros of either sign are alike.
  static long long Key(cts::Bits x) {
    const auto size = static_cast<long long>(Size(x));
    return cts::IsNegative(f, x) ? -size : size;
  }
  static bool Less(cts::Bits x, cts::Bits y) { return Ordered(x, y) && Key(x) < Key(y); }
  static bool Equal(cts::Bits x, cts::Bits y) { return Ordered(x, y) && Key(x) == Key(y); }
  // Of a number and a NaN the number.
  static cts::Bits Greater(cts::Bits x, cts::Bits y) { return cts::IsNan(f, y) || Less(y, x) ? x : y; }
  static cts::Bits Lesser(cts::Bits x, cts::Bits y) { return cts::IsNan(f, y) || Less(x, y) ? x : y; }
  // Of which zero it is nothing is said, nor what becomes of a signalling NaN.
  static cts::Expected Either(const cts::Operands& o, cts::Bits x) {
    return cts::IsZero(f, x) || Signals(o.a) || Signals(o.b) || Signals(o.c) ? cts::Open() : Is(x);
  }
  // The sign of a NaN is not said once it is negated.
  static cts::Expected UnlessNan(cts::Bits of, cts::Bits x) { return cts::IsNan(f, of) ? cts::Open() : Is(x); }
  static bool Signals(cts::Bits x) { return cts::IsNan(f, x) && (x & f.least_normal() / 2) == 0; }
  // A number without what is after its point, from an int, which has no zero of its own sign, or not.
  static cts::Expected Whole(cts::Bits x, bool by_way_of_int) {
    const cts::Whole whole = cts::ToInteger(f, x, 32, true, Rounding::kZero);
    if (!whole.in_range) return cts::Open();
    const auto value = static_cast<int>(whole.bits);
    if (value == 0) return by_way_of_int ? 0 : x & f.sign();
    return cts::RoundBits(f, cts::ExactOf(value < 0 ? 0 - whole.bits : whole.bits, value < 0), kNearest);
  }
  // The integer; what is out of the range of int, or no number, is not looked at.
  static cts::Expected Rounded(cts::Bits x, Rounding mode) {
    const cts::Whole whole = cts::ToInteger(f, x, 32, true, mode);
    return whole.in_range ? cts::Expected(whole.bits & 0xffffffff) : cts::Open();
  }
  // The integer between two others.
  static cts::Expected Clamped(cts::Bits x, Rounding mode, int least, int most) {
    const cts::Whole whole = cts::ToInteger(f, x, 32, true, mode);
    if (!whole.in_range) return cts::Open();
    return static_cast<cts::Bits>(static_cast<unsigned>(std::clamp(static_cast<int>(whole.bits), least, most)));
  }
  // Between 0 and 1, of a NaN 0; the sign of a zero is not said.
  static cts::Expected Saturated(cts::Bits x) {
    if (cts::IsNan(f, x)) return cts::Bits{0};
    if (x == f.sign()) return cts::Open();
    return cts::IsNegative(f, x) ? 0 : std::min(x, kOne);
  }
  static cts::Expected Is(cts::Bits x) { return cts::Number(f, x); }
};

// Two rows, each of which is what the control computes instead of the other.
#define BOTH(ROW, name, given, exact, other, other_given, other_exact) \
  ROW(name, given, exact, other)                                       \
  ROW(other, other_given, other_exact, name)

// Of type T with the operations of that type; I is Ideal of its format.
#define SIGNS(ROW, T, I, add, sub, mul, fma, div, root)                                                                \
  BOTH(ROW, fma_of_negated, fma(-x, y, z), I::Is(I::Fused(I::Minus(o.a), o.b, o.c)), fma_less, fma(x, y, -z),          \
       I::Is(I::Fused(o.a, o.b, I::Minus(o.c))))                                                                       \
  BOTH(ROW, negated_fma, -fma(x, y, z), I::Is(I::Minus(I::Fused(o.a, o.b, o.c))), fma_of_both_negated, fma(-x, -y, z), \
       I::Is(I::Fused(o.a, o.b, o.c)))                                                                                 \
  BOTH(ROW, negated_fma_less, -fma(x, y, -z), I::Is(I::Minus(I::Fused(o.a, o.b, I::Minus(o.c)))), fma_of_all_negated,  \
       fma(-x, -y, -z), I::Is(I::Fused(o.a, o.b, I::Minus(o.c))))                                                      \
  BOTH(ROW, negated_product, -mul(x, y), I::Is(I::Minus(I::Product(o.a, o.b))), product_of_negated, mul(-x, -y),       \
       I::Is(I::Product(o.a, o.b)))                                                                                    \
  BOTH(ROW, negated_sum, -add(x, y), I::Is(I::Minus(I::Sum(o.a, o.b))), sum_of_negated, add(-x, -y),                   \
       I::Is(I::Sum(I::Minus(o.a), I::Minus(o.b))))                                                                    \
  BOTH(ROW, plus_zero, add(x, T{0}), I::Is(I::Sum(o.a, 0)), less_zero, add(x, -T{0}), I::Is(o.a))                      \
  BOTH(ROW, zero_less, sub(T{0}, x), I::Is(I::Difference(0, o.a)), negated, -x, I::Is(I::Minus(o.a)))                  \
  BOTH(ROW, times_zero, mul(x, T{0}), I::Is(I::Product(o.a, 0)), times_one, mul(x, T{1}), I::Is(o.a))                  \
  BOTH(ROW, fma_with_one, fma(x, T{1}, T{0}), I::Is(I::Sum(o.a, 0)), fma_with_negative_zero, fma(x, T{-1}, -T{0}),     \
       I::Is(I::Minus(o.a)))                                                                                           \
  BOTH(ROW, fma_of_zero, fma(T{0}, y, z), I::Is(I::Fused(0, o.b, o.c)), third, z, I::Is(o.c))                          \
  BOTH(ROW, less_itself, sub(x, x), I::Is(I::Difference(o.a, o.a)), by_itself, div(x, x),                              \
       I::Is(I::Quotient(o.a, o.a)))                                                                                   \
  BOTH(ROW, half, div(x, T{2}), I::Is(I::Quotient(o.a, I::kTwo)), twice, mul(x, T{2}),                                 \
       I::Is(I::Product(o.a, I::kTwo)))                                                                                \
  BOTH(ROW, third_part, div(x, T{3}), I::Is(I::Quotient(o.a, I::kThree)), three_times, mul(x, T{3}),                   \
       I::Is(I::Product(o.a, I::kThree)))                                                                              \
  BOTH(ROW, multiplied_back, mul(div(x, y), y), I::Is(I::Product(I::Quotient(o.a, o.b), o.b)), divided_back,           \
       div(mul(x, y), y), I::Is(I::Quotient(I::Product(o.a, o.b), o.b)))                                               \
  BOTH(ROW, added_back, add(sub(x, y), y), I::Is(I::Sum(I::Difference(o.a, o.b), o.b)), subtracted_back,               \
       sub(add(x, y), y), I::Is(I::Difference(I::Sum(o.a, o.b), o.b)))                                                 \
  BOTH(ROW, inverse_of_root, div(T{1}, root(x)), I::Is(I::Quotient(I::kOne, I::Root(o.a))), root_of_inverse,           \
       root(div(T{1}, x)), I::Is(I::Root(I::Quotient(I::kOne, o.a))))                                                  \
  BOTH(ROW, root_of_square, root(mul(x, x)), I::Is(I::Root(I::Product(o.a, o.a))), square_of_root,                     \
       mul(root(x), root(x)), I::Is(I::Product(I::Root(o.a), I::Root(o.a))))                                           \
  BOTH(ROW, sum_of_products, add(mul(x, y), mul(y, z)), I::Is(I::Sum(I::Product(o.a, o.b), I::Product(o.b, o.c))),     \
       product_of_sum, mul(y, add(x, z)), I::Is(I::Product(o.b, I::Sum(o.a, o.c))))                                    \
  BOTH(ROW, product_and_sum, add(mul(x, y), z), I::Is(I::Sum(I::Product(o.a, o.b), o.c)), fused, fma(x, y, z),         \
       I::Is(I::Fused(o.a, o.b, o.c)))                                                                                 \
  BOTH(ROW, size_of_negated, fabs(-x), I::Is(I::Size(o.a)), negated_size, -fabs(x), I::Is(I::Size(o.a) | I::Minus(0))) \
  BOTH(ROW, sign_of_negated, copysign(x, -y), I::UnlessNan(o.b, I::Signed(o.a, I::Minus(o.b))), sign_of_other,         \
       copysign(-x, y), I::Is(I::Signed(o.a, o.b)))

#define CHOICES(ROW, T, I)                                                                                             \
  BOTH(ROW, lesser, x<y ? x : y, I::Is(I::Less(o.a, o.b) ? o.a : o.b), greater, x> y ? x : y,                          \
       I::Is(I::Less(o.b, o.a) ? o.a : o.b))                                                                           \
  BOTH(ROW, other_unless_lesser,                                                                                       \
       y<x ? y : x, I::Is(I::Less(o.b, o.a) ? o.b : o.a), other_unless_greater, y> x ? y : x,                          \
       I::Is(I::Less(o.a, o.b) ? o.b : o.a))                                                                           \
  BOTH(ROW, at_most, x <= y ? x : y, I::Is(I::Less(o.a, o.b) || I::Equal(o.a, o.b) ? o.a : o.b), at_least,             \
       x >= y ? x : y, I::Is(I::Less(o.b, o.a) || I::Equal(o.a, o.b) ? o.a : o.b))                                     \
  BOTH(ROW, first_if_equal, x == y ? x : y, I::Is(I::Equal(o.a, o.b) ? o.a : o.b), second_if_equal, x == y ? y : x,    \
       I::Is(I::Equal(o.a, o.b) ? o.b : o.a))                                                                          \
  BOTH(ROW, negated_below_zero,                                                                                        \
       x<0 ? -x : x, I::Is(I::Less(o.a, 0) ? I::Minus(o.a) : o.a), negated_above_zero, x> 0 ? -x : x,                  \
       I::Is(I::Less(0, o.a) ? I::Minus(o.a) : o.a))                                                                   \
  BOTH(ROW, zero_below_zero, x<0 ? T{0} : x, I::Is(I::Less(o.a, 0) ? 0 : o.a), zero_unless_above, x> 0 ? x : T{0},     \
       I::Is(I::Less(0, o.a) ? o.a : 0))                                                                               \
  BOTH(ROW, zero_for_nan, x != x ? T{0} : x, cts::IsNan(I::kFormat, o.a) ? 0 : o.a, one_for_nan, x == x ? x : T{1},    \
       cts::IsNan(I::kFormat, o.a) ? I::kOne : o.a)                                                                    \
  BOTH(ROW, not_less, !(x < y) ? 1 : 0, cts::Bits{!I::Less(o.a, o.b)}, not_at_least, !(x >= y) ? 1 : 0,                \
       cts::Bits{!(I::Less(o.b, o.a) || I::Equal(o.a, o.b))})                                                          \
  BOTH(ROW, less_or_equal_or_greater, x<y || x == y || x> y ? 1 : 0, cts::Bits{I::Ordered(o.a, o.b)}, less_or_greater, \
       x<y || x> y ? 1 : 0, cts::Bits{I::Less(o.a, o.b) || I::Less(o.b, o.a)})                                         \
  BOTH(ROW, in_order, x < y && y < z ? 1 : 0, cts::Bits{I::Less(o.a, o.b) && I::Less(o.b, o.c)}, not_out_of_order,     \
       !(x >= y) && !(y >= z) ? 1 : 0,                                                                                 \
       cts::Bits{!(I::Less(o.b, o.a) || I::Equal(o.a, o.b)) && !(I::Less(o.c, o.b) || I::Equal(o.b, o.c))})

#define INTEGERS(ROW, T, I)                                                                                           \
  BOTH(ROW, int_of_floor, static_cast<int>(floor(x)), I::Rounded(o.a, Rounding::kDown), int_of_ceil,                  \
       static_cast<int>(ceil(x)), I::Rounded(o.a, Rounding::kUp))                                                     \
  BOTH(ROW, int_of_rint, static_cast<int>(rint(x)), I::Rounded(o.a, Rounding::kNearestEven), int_of_trunc,            \
       static_cast<int>(trunc(x)), I::Rounded(o.a, Rounding::kZero))                                                  \
  BOTH(ROW, byte_of_rint, min(max(static_cast<int>(rint(x)), 0), 255),                                                \
       I::Clamped(o.a, Rounding::kNearestEven, 0, 255), signed_byte_of_rint,                                          \
       min(max(static_cast<int>(rint(x)), -128), 127), I::Clamped(o.a, Rounding::kNearestEven, -128, 127))            \
  BOTH(ROW, half_word_of_number, min(max(static_cast<int>(x), 0), 65535), I::Clamped(o.a, Rounding::kZero, 0, 65535), \
       signed_half_word_of_number, min(max(static_cast<int>(x), -32768), 32767),                                      \
       I::Clamped(o.a, Rounding::kZero, -32768, 32767))                                                               \
  BOTH(ROW, number_of_int, static_cast<T>(static_cast<int>(x)), I::Whole(o.a, true), whole_part, trunc(x),            \
       I::Whole(o.a, false))

#define EXTREMES(ROW, T, I)                                                                                          \
  BOTH(ROW, greatest_with_negation, fmax(fmax(x, -x), y), I::Either(o, I::Greater(I::Size(o.a), o.b)),               \
       least_with_negation, fmin(fmin(x, -x), y), I::Either(o, I::Lesser(I::Minus(I::Size(o.a)), o.b)))              \
  BOTH(ROW, greatest_of_three, fmax(fmax(x, -y), z), I::Either(o, I::Greater(I::Greater(o.a, I::Minus(o.b)), o.c)),  \
       least_of_three, fmin(fmin(x, -y), z), I::Either(o, I::Lesser(I::Lesser(o.a, I::Minus(o.b)), o.c)))            \
  BOTH(ROW, greatest_size, fmax(fabs(x), fabs(y)), I::Either(o, I::Greater(I::Size(o.a), I::Size(o.b))), least_size, \
       fmin(fabs(x), fabs(y)), I::Either(o, I::Lesser(I::Size(o.a), I::Size(o.b))))                                  \
  BOTH(ROW, greatest_of_negated, -fmax(-x, -y), I::Either(o, I::Lesser(o.a, o.b)), least_of_negated, -fmin(-x, -y),  \
       I::Either(o, I::Greater(o.a, o.b)))                                                                           \
  BOTH(ROW, within_one, fmin(fmax(x, T{-1}), T{1}),                                                                  \
       I::Either(o, I::Lesser(I::Greater(o.a, I::Minus(I::kOne)), I::kOne)), within_two, fmin(fmax(x, T{-2}), T{2}), \
       I::Either(o, I::Lesser(I::Greater(o.a, I::Minus(I::kTwo)), I::kTwo)))

#define OF_ONE_TYPE(ROW, T, I, ...) \
  SIGNS(ROW, T, I, __VA_ARGS__) CHOICES(ROW, T, I) INTEGERS(ROW, T, I) EXTREMES(ROW, T, I)

using F = Ideal<cts::kFloat>;
using D = Ideal<cts::kDouble>;

#define OF_FLOAT(ROW)                                                                                                  \
  OF_ONE_TYPE(ROW, float, F, __fadd_rn, __fsub_rn, __fmul_rn, __fmaf_rn, __fdiv_rn, __fsqrt_rn)                        \
  BOTH(ROW, sum_down_of_negated, __fadd_rd(-x, -y), F::Is(F::Sum(F::Minus(o.a), F::Minus(o.b), Rounding::kDown)),      \
       negated_sum_down, -__fadd_rd(x, y), F::Is(F::Minus(F::Sum(o.a, o.b, Rounding::kDown))))                         \
  BOTH(ROW, saturated_fma, __saturatef(__fmaf_rn(x, y, z)), F::Saturated(F::Fused(o.a, o.b, o.c)), saturated_fma_less, \
       __saturatef(__fmaf_rn(x, y, -z)), F::Saturated(F::Fused(o.a, o.b, F::Minus(o.c))))                              \
  BOTH(ROW, saturated_sum, __saturatef(__fadd_rn(x, y)), F::Saturated(F::Sum(o.a, o.b)), saturated_product,            \
       __saturatef(__fmul_rn(x, y)), F::Saturated(F::Product(o.a, o.b)))                                               \
  BOTH(ROW, sum_by_way_of_double, __double2float_rn(__dadd_rn(x, y)), F::Is(F::Sum(o.a, o.b)),                         \
       product_by_way_of_double, __double2float_rn(__dmul_rn(x, y)), F::Is(F::Product(o.a, o.b)))
#define OF_DOUBLE(ROW)                                                                                            \
  OF_ONE_TYPE(ROW, double, D, __dadd_rn, __dsub_rn, __dmul_rn, __fma_rn, __ddiv_rn, __dsqrt_rn)                   \
  BOTH(ROW, sum_down_of_negated, __dadd_rd(-x, -y), D::Is(D::Sum(D::Minus(o.a), D::Minus(o.b), Rounding::kDown)), \
       negated_sum_down, -__dadd_rd(x, y), D::Is(D::Minus(D::Sum(o.a, o.b, Rounding::kDown))))

CTS_EXACT_TABLE(Floats, OF_FLOAT, FLOAT_OPERANDS);
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, DOUBLE_OPERANDS);

}  // namespace
