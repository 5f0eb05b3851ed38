// Functions of numbers of 16 bits, as rows of the tables of half and of bfloat16: BITS(result) are those of a number,
// and `Exact` is Narrow of the format. They need narrow.family.cuh, which comes first.

// A product and a sum, each of which is rounded.
#define TWO_ROUNDINGS(o) Exact::Sum({Exact::Product(o).bits, o.c, 0})

#define NARROW_OPERATIONS(ROW, BITS)                                                          \
  ROW(__hadd_rn, BITS(__hadd_rn(x, y)), Exact::Sum(o), __hsub_rn)                             \
  ROW(__hsub_rn, BITS(__hsub_rn(x, y)), Exact::Difference(o), __hadd_rn)                      \
  ROW(__hmul_rn, BITS(__hmul_rn(x, y)), Exact::Product(o), __hadd_rn)                         \
  ROW(product_and_sum, BITS(__hadd_rn(__hmul_rn(x, y), z)), TWO_ROUNDINGS(o), __hfma)         \
  ROW(__hfma, BITS(__hfma(x, y, z)), Exact::Fused(o), product_and_sum)                        \
  ROW(__hdiv, BITS(__hdiv(x, y)), Exact::Quotient(o), __hmul_rn)                              \
  ROW(__hadd_sat, BITS(__hadd_sat(x, y)), Exact::Saturated(Exact::Sum(o)), __hadd_rn)         \
  ROW(__hsub_sat, BITS(__hsub_sat(x, y)), Exact::Saturated(Exact::Difference(o)), __hsub_rn)  \
  ROW(__hmul_sat, BITS(__hmul_sat(x, y)), Exact::Saturated(Exact::Product(o)), __hmul_rn)     \
  ROW(__hfma_sat, BITS(__hfma_sat(x, y, z)), Exact::Saturated(Exact::Fused(o)), __hfma)       \
  ROW(__hfma_relu, BITS(__hfma_relu(x, y, z)), Exact::Clamped(Exact::Fused(o)), __hfma)       \
  ROW(__hmin, BITS(__hmin(x, y)), Exact::Minimum(o), __hmax)                                  \
  ROW(__hmax, BITS(__hmax(x, y)), Exact::Maximum(o), __hmin)                                  \
  ROW(__hmin_nan, BITS(__hmin_nan(x, y)), Exact::MinimumOrNan(o), __hmax_nan)                 \
  ROW(__hmax_nan, BITS(__hmax_nan(x, y)), Exact::MaximumOrNan(o), __hmin_nan)                 \
  ROW(__hlt, __hlt(x, y) ? 1 : 0, cts::Bits{Exact::Less(o)}, __hltu)                          \
  ROW(__hltu, __hltu(x, y) ? 1 : 0, cts::Bits{Exact::Less(o) || Exact::Unordered(o)}, __hlt)  \
  ROW(__heq, __heq(x, y) ? 1 : 0, cts::Bits{Exact::Equal(o)}, __hequ)                         \
  ROW(__hequ, __hequ(x, y) ? 1 : 0, cts::Bits{Exact::Equal(o) || Exact::Unordered(o)}, __heq) \
  ROW(__hle, __hle(x, y) ? 1 : 0, cts::Bits{Exact::Less(o) || Exact::Equal(o)}, __hlt)

#define NARROW_TO_INTEGERS(ROW, name)                                    \
  FOUR_MODES(ROW, name##2short, AS_IT_IS, x, (Exact::Integer<16, true>)) \
  FOUR_MODES(ROW, name##2int, AS_IT_IS, x, (Exact::Integer<32, true>))   \
  FOUR_MODES(ROW, name##2uint, AS_IT_IS, x, (Exact::Integer<32, false>)) \
  FOUR_MODES(ROW, name##2ll, AS_IT_IS, x, (Exact::Integer<64, true>))    \
  FOUR_MODES(ROW, name##2ull, AS_IT_IS, x, (Exact::Integer<64, false>))

// Of a float, and of its bits as integers.
#define OTHER_OPERANDS                                                          \
  [[maybe_unused]] const float x = __uint_as_float(static_cast<unsigned>(o.a)); \
  [[maybe_unused]] const int w = static_cast<int>(o.a);
#define NARROW_FROM_FLOAT(o, mode) Exact::From(cts::kFloat, o.a, mode)
#define NARROW_FROM_OTHERS(ROW, name, BITS)                                                    \
  FOUR_MODES(ROW, __float2##name, BITS, x, NARROW_FROM_FLOAT)                                  \
  FOUR_MODES(ROW, __short2##name, BITS, static_cast<short>(w), (Exact::FromInteger<16, true>)) \
  FOUR_MODES(ROW, __int2##name, BITS, w, (Exact::FromInteger<32, true>))
