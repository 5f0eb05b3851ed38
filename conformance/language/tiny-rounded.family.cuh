// Conversions of a number `x` to tiny ones, in both rounding modes; in the control the mode is the other one. It needs
// tiny.family.cuh and the kinds of a section, which come first.
#define TINY_ROUNDED(ROW, function, format, name, named, kind)                    \
  ROW(name##_nearest, Bits{function(x, named, cudaRoundNearest)} & kind.mask(),   \
      TinyCode(kind, format, o.a, Rounding::kNearestEven), name##_towards_zero)   \
  ROW(name##_towards_zero, Bits{function(x, named, cudaRoundZero)} & kind.mask(), \
      TinyCode(kind, format, o.a, Rounding::kZero), name##_nearest)
#define TINY_OF_FLOAT(ROW) TINY_EACH(TINY_ROUNDED, ROW, TINY_FROM(float), cts::kFloat)
#define TINY_OF_DOUBLE(ROW) TINY_EACH(TINY_ROUNDED, ROW, TINY_FROM(double), cts::kDouble)
#define TINY_OF_HALF(ROW) TINY_EACH(TINY_ROUNDED, ROW, TINY_FROM(halfraw), cts::kHalf)
#define TINY_OF_BFLOAT16(ROW) TINY_EACH(TINY_ROUNDED, ROW, TINY_FROM(bfloat16raw), cts::kBfloat16)
