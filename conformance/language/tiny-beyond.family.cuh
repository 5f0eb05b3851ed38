// Tables of numbers past the largest tiny one, of each format, in both rounding modes; in the control the sign is lost.
// It needs tiny.family.cuh and the kinds of a section, which come first.
namespace {

cts::Expected Past(const Tiny& kind, cts::Format from, Bits x) {
  const Bits largest = cts::RoundBits(from, TinyValue(kind, kind.largest(), false), Rounding::kZero);
  if (cts::Magnitude(from, x) <= largest) return cts::Open();
  return kind.largest() | (cts::IsNegative(from, x) ? kind.sign() : 0);
}

// `size` is the argument without its sign.
#define PAST_IN(ROW, name, function, format, size, named, kind, mode)                               \
  ROW(name, Bits{function(x, named, mode)} & kind.mask(), Past(kind, format, o.a), name##_unsigned) \
  ROW(name##_unsigned, Bits{function(size, named, mode)} & kind.mask(), cts::Open(), name##_unsigned)
#define PAST(ROW, function, format, size, name, named, kind)                          \
  PAST_IN(ROW, name##_nearest, function, format, size, named, kind, cudaRoundNearest) \
  PAST_IN(ROW, name##_towards_zero, function, format, size, named, kind, cudaRoundZero)
#define OF_FLOAT(ROW) TINY_EACH(PAST, ROW, TINY_FROM(float), cts::kFloat, TINY_FLOAT(o.a & 0x7fffffff))
#define OF_DOUBLE(ROW) TINY_EACH(PAST, ROW, TINY_FROM(double), cts::kDouble, TINY_DOUBLE(o.a << 1 >> 1))
#define OF_HALF(ROW) TINY_EACH(PAST, ROW, TINY_FROM(halfraw), cts::kHalf, TinyOf<__half_raw>(o.a & 0x7fff))
#define OF_BFLOAT16(ROW) \
  TINY_EACH(PAST, ROW, TINY_FROM(bfloat16raw), cts::kBfloat16, TinyOf<__nv_bfloat16_raw>(o.a & 0x7fff))

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

}  // namespace
