// Operations of float or double in each rounding mode: the exact results, and rows for the four suffixes.
#include <algorithm>

#include "cts/arithmetic/exact_table.cuh"

namespace {

using cts::Rounding;

// How many operands are drawn after the boundary values.
constexpr unsigned kDrawn = 16384;

// A row a mode; each neighbour is another mode, that of the opposite direction for up and down.
#define FOUR_MODES(ROW, function, arguments, exact)                                            \
  ROW(function##_rn, function##_rn arguments, exact(o, Rounding::kNearestEven), function##_rz) \
  ROW(function##_rz, function##_rz arguments, exact(o, Rounding::kZero), function##_rn)        \
  ROW(function##_ru, function##_ru arguments, exact(o, Rounding::kUp), function##_rd)          \
  ROW(function##_rd, function##_rd arguments, exact(o, Rounding::kDown), function##_ru)

#define FLOAT_OPERANDS                                                          \
  [[maybe_unused]] const float x = __uint_as_float(static_cast<unsigned>(o.a)); \
  [[maybe_unused]] const float y = __uint_as_float(static_cast<unsigned>(o.b)); \
  [[maybe_unused]] const float z = __uint_as_float(static_cast<unsigned>(o.c));
#define DOUBLE_OPERANDS                                                                \
  [[maybe_unused]] const double x = __longlong_as_double(static_cast<long long>(o.a)); \
  [[maybe_unused]] const double y = __longlong_as_double(static_cast<long long>(o.b)); \
  [[maybe_unused]] const double z = __longlong_as_double(static_cast<long long>(o.c));

// Each row of `Table`, functions of `arity` operands, over boundary values of the format and drawn ones.
template <class Table>
void CheckRounded(cts::Format format, unsigned arity, bool control, const char* message) {
  const cts::FloatOperands operands(format, arity, cts::ExtentOf(kDrawn), cts::seed());
  cts::CheckExactTable<Table>(operands, control, message);
}

template <const cts::Format& f>
struct Of {
  using O = const cts::Operands&;
  static cts::Expected Sum(O o, Rounding mode) { return cts::Number(f, cts::SumBits(f, o.a, o.b, mode)); }
  static cts::Expected Difference(O o, Rounding mode) { return cts::Number(f, cts::DifferenceBits(f, o.a, o.b, mode)); }
  static cts::Expected Product(O o, Rounding mode) { return cts::Number(f, cts::ProductBits(f, o.a, o.b, mode)); }
  static cts::Expected Fused(O o, Rounding mode) { return cts::Number(f, cts::FusedBits(f, o.a, o.b, o.c, mode)); }
  static cts::Expected Quotient(O o, Rounding mode) { return cts::Number(f, cts::QuotientBits(f, o.a, o.b, mode)); }
  static cts::Expected Reciprocal(O o, Rounding mode) { return cts::Number(f, cts::ReciprocalBits(f, o.a, mode)); }
  static cts::Expected Root(O o, Rounding mode) { return cts::Number(f, cts::RootBits(f, o.a, mode)); }
};
using OfFloat = Of<cts::kFloat>;
using OfDouble = Of<cts::kDouble>;

// A few values, each with each as the first two operands, four times with another third one.
template <unsigned kValues>
class Crossed {
 public:
  explicit Crossed(const cts::Bits (&values)[kValues]) { std::copy(values, values + kValues, values_); }
  unsigned count() const { return kValues * kValues * 4; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits third = cts::Mixed(cts::seed(), i);
    return {values_[i / 4 / kValues], values_[i / 4 % kValues], values_[third % kValues]};
  }

 private:
  cts::Bits values_[kValues];
};

// Each row of `Table`, over subnormals, the numbers above them, and such as lead from one to the other; of either sign.
template <class Table>
void CheckNearSubnormals(cts::Format f, bool control, const char* message) {
  const cts::Bits normal = f.least_normal(), one = static_cast<cts::Bits>(f.bias()) << f.fraction;
  const cts::Bits sizes[] = {1,
                             2,
                             3,
                             normal / 2,
                             normal / 2 + 1,
                             normal / 3,
                             normal - 2,
                             normal - 1,
                             normal,
                             normal + 1,
                             normal + 2,
                             2 * normal,
                             2 * normal - 1,
                             2 * normal + 1,
                             3 * normal + 5,
                             one - normal,
                             one - 1,
                             one,
                             one + 1,
                             one + normal,
                             one + 3 * normal,
                             one - 2 * normal + 1};
  constexpr unsigned kSizes = sizeof sizes / sizeof *sizes;
  cts::Bits values[2 * kSizes];
  for (unsigned i = 0; i < kSizes; ++i) {
    values[2 * i] = sizes[i];
    values[2 * i + 1] = sizes[i] | f.sign();
  }
  cts::CheckExactTable<Table>(Crossed(values), control, message);
}

}  // namespace
