// Tables of NaN of each format, which become tiny numbers in both rounding modes; in the control each is taken for an
// infinity of its sign. It needs tiny.family.cuh and the kinds of a section, which come first.
namespace {

#define OF_NAN_IN(ROW, name, function, infinity, named, kind, mode)                        \
  ROW(name, Bits{function(x, named, mode)} & kind.mask(), kind.largest(), name##_infinite) \
  ROW(name##_infinite, Bits{function(infinity, named, mode)} & kind.mask(), cts::Open(), name##_infinite)
#define OF_NAN(ROW, function, infinity, name, named, kind)                          \
  OF_NAN_IN(ROW, name##_nearest, function, infinity, named, kind, cudaRoundNearest) \
  OF_NAN_IN(ROW, name##_towards_zero, function, infinity, named, kind, cudaRoundZero)
// The sign and the exponent of the argument alone.
#define OF_FLOAT(ROW) TINY_EACH(OF_NAN, ROW, TINY_FROM(float), TINY_FLOAT(o.a & 0xff800000))
#define OF_DOUBLE(ROW) TINY_EACH(OF_NAN, ROW, TINY_FROM(double), TINY_DOUBLE(o.a >> 52 << 52))
#define OF_HALF(ROW) TINY_EACH(OF_NAN, ROW, TINY_FROM(halfraw), TinyOf<__half_raw>(o.a & 0xfc00))
#define OF_BFLOAT16(ROW) TINY_EACH(OF_NAN, ROW, TINY_FROM(bfloat16raw), TinyOf<__nv_bfloat16_raw>(o.a & 0xff80))

CTS_EXACT_TABLE(Floats, OF_FLOAT, const float x = TINY_FLOAT(o.a););
CTS_EXACT_TABLE(Doubles, OF_DOUBLE, const double x = TINY_DOUBLE(o.a););
CTS_EXACT_TABLE(Halves, OF_HALF, const auto x = TinyOf<__half_raw>(o.a););
CTS_EXACT_TABLE(Bfloats, OF_BFLOAT16, const auto x = TinyOf<__nv_bfloat16_raw>(o.a););

}  // namespace
