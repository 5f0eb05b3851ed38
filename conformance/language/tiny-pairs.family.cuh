// Two and four numbers of 6 or 4 bits in a word: elements, and what each becomes. It needs elements.family.cuh,
// tiny.family.cuh and what that needs, which come first.
namespace {

// Four elements: floats that half and bfloat16 have, too. `a` holds the first and the second, `b` the other ones; `c`
// are codes.
template <Bits kCodes>
class TinyFours {
 public:
  unsigned count() const { return cts::Draws(4096); }
  cts::Operands operator[](unsigned i) const {
    const Bits low = Element(4 * i) | Element(4 * i + 1) << 32, high = Element(4 * i + 2) | Element(4 * i + 3) << 32;
    return {low, high, cts::Mixed(cts::seed(), i) & kCodes};
  }

 private:
  // Of a size from 2^-6 to 2^6, some of them with few bits.
  static Bits Element(unsigned i) {
    const Bits draw = cts::Mixed(cts::seed() + 2, i);
    return (draw & 1) << 31 | (121 + (draw >> 1) % 13) << 23 | (draw >> 10 & (draw & 0x100 ? 0x7f : 0x70)) << 16;
  }
};

template <class Vector>
__device__ Vector Four(unsigned a, unsigned b, unsigned c, unsigned d) {
  Vector v;
  v.x = __uint_as_float(a);
  v.y = __uint_as_float(b);
  v.z = __uint_as_float(c);
  v.w = __uint_as_float(d);
  return v;
}
template <class T, class... From>
__device__ Bits CodesOf(From... from) {
  return T(from...).__x;
}
__device__ Bits Word(float2 x) { return __float_as_uint(x.x) | static_cast<Bits>(__float_as_uint(x.y)) << 32; }
__device__ float2 Low(float4 x) { return make_float2(x.x, x.y); }
__device__ float2 High(float4 x) { return make_float2(x.z, x.w); }

// Bits from one element to the next: numbers of 6 bits have a byte each.
constexpr int Step(const Tiny& kind) { return kind.bits == 6 ? 8 : 4; }
// From the lowest bits on, `count` of them.
cts::Bits TinyCodes(const Tiny& kind, const cts::Operands& o, int count, Rounding mode) {
  Bits codes = 0;
  for (int i = 0; i < count; ++i) codes |= TinyCode(kind, cts::kFloat, At(o, i), mode) << Step(kind) * i;
  return codes;
}
// Two numbers, from the `first` on, in a format of `width` bits.
cts::Bits TinyWide(const Tiny& kind, cts::Format to, Bits codes, int first, int width) {
  const auto wide = [&](int i) { return TinyWidened(kind, to, codes >> Step(kind) * i & kind.mask()); };
  return wide(first) | wide(first + 1) << width;
}

#define TINY_PAIR(ROW, name, given, exact, exchanged) \
  ROW(name, given, exact, name##_exchanged)           \
  ROW(name##_exchanged, exchanged, cts::Open(), name##_exchanged)

// By functions; `bits` is fp6 or fp4, `named` the interpretation, `mode` and `rounding` the same.
#define TINY_BY(ROW, name, function, of, named, kind, mode, rounding)                              \
  TINY_PAIR(ROW, name, function(of(a, b), named, mode), TinyCodes(kind, o, 2, Rounding::rounding), \
            function(of(b, a), named, mode))
#define TINY_IN_MODE(ROW, bits, name, named, kind, mode, rounding)                                                 \
  TINY_BY(ROW, float2_##name##_##rounding, __nv_cvt_float2_to_##bits##x2, Floats, named, kind, mode, rounding)     \
  TINY_BY(ROW, double2_##name##_##rounding, __nv_cvt_double2_to_##bits##x2, Doubles, named, kind, mode, rounding)  \
  TINY_BY(ROW, halfraw2_##name##_##rounding, __nv_cvt_halfraw2_to_##bits##x2, Halves, named, kind, mode, rounding) \
  TINY_BY(ROW, bfloat16raw2_##name##_##rounding, __nv_cvt_bfloat16raw2_to_##bits##x2, Bfloats, named, kind, mode,  \
          rounding)
#define TINY_FUNCTIONS(ROW, bits, name, named, kind)                                                 \
  TINY_IN_MODE(ROW, bits, name, named, kind, cudaRoundNearest, kNearestEven)                         \
  TINY_IN_MODE(ROW, bits, name, named, kind, cudaRoundZero, kZero)                                   \
  TINY_PAIR(ROW, name##_to_halfraw2,                                                                 \
            Word(__nv_cvt_##bits##x2_to_halfraw2(static_cast<__nv_##bits##x2_storage_t>(c), named)), \
            TinyWide(kind, cts::kHalf, o.c, 0, 16),                                                  \
            Word(__nv_cvt_##bits##x2_to_halfraw2(static_cast<__nv_##bits##x2_storage_t>(d), named)))

// By types; T is of two, F of four.
#define TINY_OF_TWO(ROW, name, T, from, of, kind)                                                 \
  TINY_PAIR(ROW, name, CodesOf<T>(from(of(a, b))), TinyCodes(kind, o, 2, Rounding::kNearestEven), \
            CodesOf<T>(from(of(b, a))))
#define TINY_TWO(ROW, name, T, kind)                                                                                \
  TINY_OF_TWO(ROW, name##_of_float2, T, float2, Floats, kind)                                                       \
  TINY_OF_TWO(ROW, name##_of_double2, T, double2, Doubles, kind)                                                    \
  TINY_OF_TWO(ROW, name##_of_half2, T, __half2, Halves, kind)                                                       \
  TINY_OF_TWO(ROW, name##_of_bfloat162, T, __nv_bfloat162, Bfloats, kind)                                           \
  TINY_PAIR(ROW, name##_to_half2, Word(__half2_raw(__half2(Coded<T>(c)))), TinyWide(kind, cts::kHalf, o.c, 0, 16),  \
            Word(__half2_raw(__half2(Coded<T>(d)))))                                                                \
  TINY_PAIR(ROW, name##_to_float2, Word(static_cast<float2>(Coded<T>(c))), TinyWide(kind, cts::kFloat, o.c, 0, 32), \
            Word(static_cast<float2>(Coded<T>(d))))
#define TINY_OF_FOUR(ROW, name, kind, given, exchanged) \
  TINY_PAIR(ROW, name, given, TinyCodes(kind, o, 4, Rounding::kNearestEven), exchanged)
#define TINY_FOUR(ROW, name, F, kind)                                                                               \
  TINY_OF_FOUR(ROW, name##_of_half2, kind, CodesOf<F>(__half2(Halves(a, b)), __half2(Halves(e, f))),                \
               CodesOf<F>(__half2(Halves(e, f)), __half2(Halves(a, b))))                                            \
  TINY_OF_FOUR(ROW, name##_of_bfloat162, kind,                                                                      \
               CodesOf<F>(__nv_bfloat162(Bfloats(a, b)), __nv_bfloat162(Bfloats(e, f))),                            \
               CodesOf<F>(__nv_bfloat162(Bfloats(e, f)), __nv_bfloat162(Bfloats(a, b))))                            \
  TINY_OF_FOUR(ROW, name##_of_float4, kind, CodesOf<F>(Four<float4>(a, b, e, f)),                                   \
               CodesOf<F>(Four<float4>(a, e, b, f)))                                                                \
  TINY_OF_FOUR(ROW, name##_of_double4_16a, kind, CodesOf<F>(Four<double4_16a>(a, b, e, f)),                         \
               CodesOf<F>(Four<double4_16a>(b, a, e, f)))                                                           \
  TINY_OF_FOUR(ROW, name##_of_double4_32a, kind, CodesOf<F>(Four<double4_32a>(a, b, e, f)),                         \
               CodesOf<F>(Four<double4_32a>(a, b, f, e)))                                                           \
  ROW(name##_to_float4_low, Word(Low(static_cast<float4>(Coded<F>(c)))), TinyWide(kind, cts::kFloat, o.c, 0, 32),   \
      name##_to_float4_high)                                                                                        \
  ROW(name##_to_float4_high, Word(High(static_cast<float4>(Coded<F>(c)))), TinyWide(kind, cts::kFloat, o.c, 2, 32), \
      name##_to_float4_low)

// a, b, e and f: elements; c: codes, d: the first two of them exchanged, which are `step` bits apart.
#define TINY_ELEMENTS(step)                                                               \
  [[maybe_unused]] const unsigned a = At(o, 0), b = At(o, 1), e = At(o, 2), f = At(o, 3); \
  [[maybe_unused]] const Bits c = o.c, d = (c >> step & ((1 << step) - 1)) | (c & ((1 << step) - 1)) << step;

}  // namespace
