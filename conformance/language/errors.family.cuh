// Tables of mathematical functions with documented errors: operands, bounds that are about a part of the arguments, and
// how much is drawn.
#include "cts/arithmetic/error_table.cuh"

namespace {

// How many arguments are drawn after the boundary values; fewer where the host needs long for each.
constexpr unsigned kDrawn = 4096, kFewDrawn = 1024;

#define FLOAT_ARGUMENTS                                                             \
  [[maybe_unused]] const float x = __uint_as_float(static_cast<unsigned>(o.of[0])); \
  [[maybe_unused]] const float y = __uint_as_float(static_cast<unsigned>(o.of[1])); \
  [[maybe_unused]] const float z = __uint_as_float(static_cast<unsigned>(o.of[2])); \
  [[maybe_unused]] const float w = __uint_as_float(static_cast<unsigned>(o.of[3]));
#define DOUBLE_ARGUMENTS                                                                   \
  [[maybe_unused]] const double x = __longlong_as_double(static_cast<long long>(o.of[0])); \
  [[maybe_unused]] const double y = __longlong_as_double(static_cast<long long>(o.of[1])); \
  [[maybe_unused]] const double z = __longlong_as_double(static_cast<long long>(o.of[2])); \
  [[maybe_unused]] const double w = __longlong_as_double(static_cast<long long>(o.of[3]));

// Bounds for arguments whose size is below a limit, from it on, or above it; and for numbers outside of an interval,
// its ends excluded.
constexpr cts::Domain Below(const char* where, double limit) { return {where, true, false, 0, limit * (1 - 0x1p-53)}; }
constexpr cts::Domain From(const char* where, double limit) { return {where, true, true, 0, limit * (1 - 0x1p-53)}; }
constexpr cts::Domain Above(const char* where, double limit) { return {where, true, true, 0, limit}; }
#define BELOW(limit, bound) cts::Within(Below("|x| < " #limit, limit), bound)
#define FROM(limit, bound) cts::Within(From("|x| >= " #limit, limit), bound)
#define ABOVE(limit, bound) cts::Within(Above("|x| > " #limit, limit), bound)
#define OUTSIDE(least, most, bound) \
  cts::Within(cts::Domain{"x < " #least " or x > " #most, false, true, least, most}, bound)

// Both results of a function that stores a sine and a cosine.
template <class T>
struct SineAndCosine {
  T sine, cosine;
};
template <class T>
__device__ SineAndCosine<T> Both(void (*function)(T, T*, T*), T x) {
  SineAndCosine<T> both{};
  function(x, &both.sine, &both.cosine);
  return both;
}

}  // namespace
