// Tables of conversions to tiny numbers, single ones and pairs, against what the same call gives on the host; in the
// control the mode is the other one. It needs tiny.family.cuh, the kinds of a section and twos.family.cuh, which come
// first.
namespace {

__host__ __device__ Bits Word(__half_raw x) { return x.x; }
__host__ __device__ Bits Word(__half2_raw x) { return x.x | Bits{x.y} << 16; }

#define ROW_OF(ROW, name, given, other) ROW(name, given, given, other)
#define EACH(ROW, one, T, two, V, name, named, kind)                                                          \
  ROW_OF(ROW, name##_nearest, Bits{one(TinyOf<T>(o.a), named, cudaRoundNearest)}, name##_towards_zero)        \
  ROW_OF(ROW, name##_towards_zero, Bits{one(TinyOf<T>(o.a), named, cudaRoundZero)}, name##_nearest)           \
  ROW_OF(ROW, two_##name##_nearest, Bits{two(Two<V>(o), named, cudaRoundNearest)}, two_##name##_towards_zero) \
  ROW_OF(ROW, two_##name##_towards_zero, Bits{two(Two<V>(o), named, cudaRoundZero)}, two_##name##_nearest)
#define OF_FLOATS(ROW) TINY_EACH(EACH, ROW, TINY_FROM(float), float, TINY_FROM(float2, x2), float2)
#define OF_DOUBLES(ROW) TINY_EACH(EACH, ROW, TINY_FROM(double), double, TINY_FROM(double2, x2), double2)
#define OF_HALVES(ROW) TINY_EACH(EACH, ROW, TINY_FROM(halfraw), __half_raw, TINY_FROM(halfraw2, x2), __half2_raw)
#define OF_BFLOATS(ROW) \
  TINY_EACH(EACH, ROW, TINY_FROM(bfloat16raw), __nv_bfloat16_raw, TINY_FROM(bfloat16raw2, x2), __nv_bfloat162_raw)

CTS_EXACT_TABLE(Floats, OF_FLOATS, );
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, );
CTS_EXACT_TABLE(Halves, OF_HALVES, );
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, );

}  // namespace
