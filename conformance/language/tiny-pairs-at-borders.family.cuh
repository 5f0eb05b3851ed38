// Tables of two and four numbers of each format, which become tiny ones by functions and by types, and operands at the
// borders for them. In the control elements are exchanged. It needs tiny.family.cuh and the kinds of a section, which
// come first.
namespace {

template <class T, class Element>
__device__ T Two(Element x, Element y) {
  T pair{};
  memcpy(static_cast<void*>(&pair.x), &x, sizeof x);
  memcpy(static_cast<void*>(&pair.y), &y, sizeof y);
  return pair;
}
// From the lowest bits on; numbers of 6 bits have a byte each.
constexpr int kStep = kOfSix ? 8 : 4;
Bits Two(const Tiny& kind, cts::Format from, Bits x, Bits y, Rounding mode) {
  return TinyCode(kind, from, x, mode) | TinyCode(kind, from, y, mode) << kStep;
}
Bits Four(const Tiny& kind, cts::Format from, Bits x, Bits y, Bits z) {
  return Two(kind, from, x, y, Rounding::kNearestEven) | Two(kind, from, z, x, Rounding::kNearestEven) << 2 * kStep;
}

#define PAIR(ROW, name, given, exact, exchanged) \
  ROW(name, given, exact, name##_exchanged)      \
  ROW(name##_exchanged, exchanged, cts::Open(), name##_exchanged)
#define IN_MODE(ROW, name, function, V, named, kind, format, mode, rounding) \
  PAIR(ROW, name##_##rounding, Bits{function(Two<V>(x, y), named, mode)},    \
       Two(kind, format, o.a, o.b, Rounding::rounding), Bits{function(Two<V>(y, x), named, mode)})
#define BY_FUNCTION(ROW, function, V, format, name, named, kind)                       \
  IN_MODE(ROW, name, function, V, named, kind, format, cudaRoundNearest, kNearestEven) \
  IN_MODE(ROW, name, function, V, named, kind, format, cudaRoundZero, kZero)
#define BY_TYPE(ROW, V, format, name, named, kind)                   \
  PAIR(ROW, two_##name, Bits{TINY_TYPE(name, x2)(Two<V>(x, y)).__x}, \
       Two(kind, format, o.a, o.b, Rounding::kNearestEven), Bits{TINY_TYPE(name, x2)(Two<V>(y, x)).__x})
#define FOUR_FLOATS(ROW, name, named, kind)                                      \
  PAIR(ROW, four_##name, Bits{TINY_TYPE(name, x4)(make_float4(x, y, z, x)).__x}, \
       Four(kind, cts::kFloat, o.a, o.b, o.c), Bits{TINY_TYPE(name, x4)(make_float4(y, x, z, x)).__x})
#define FOUR_SHORT(ROW, V, format, name, named, kind)                                                                  \
  PAIR(ROW, four_##name, Bits{TINY_TYPE(name, x4)(Two<V>(x, y), Two<V>(z, x)).__x}, Four(kind, format, o.a, o.b, o.c), \
       Bits{TINY_TYPE(name, x4)(Two<V>(z, x), Two<V>(x, y)).__x})

#define SHORT(ROW, from, V, raw, format, name, named, kind)             \
  BY_FUNCTION(ROW, TINY_FROM(from, x2), raw, format, name, named, kind) \
  BY_TYPE(ROW, V, format, name, named, kind)                            \
  FOUR_SHORT(ROW, V, format, name, named, kind)
#define FLOATS(ROW, name, named, kind)                                            \
  BY_FUNCTION(ROW, TINY_FROM(float2, x2), float2, cts::kFloat, name, named, kind) \
  BY_TYPE(ROW, float2, cts::kFloat, name, named, kind)                            \
  FOUR_FLOATS(ROW, name, named, kind)
#define DOUBLES(ROW, name, named, kind)                                              \
  BY_FUNCTION(ROW, TINY_FROM(double2, x2), double2, cts::kDouble, name, named, kind) \
  BY_TYPE(ROW, double2, cts::kDouble, name, named, kind)
#define OF_FLOATS(ROW) TINY_EACH(FLOATS, ROW)
#define OF_DOUBLES(ROW) TINY_EACH(DOUBLES, ROW)
#define OF_HALVES(ROW) TINY_EACH(SHORT, ROW, halfraw2, __half2, __half2_raw, cts::kHalf)
#define OF_BFLOATS(ROW) TINY_EACH(SHORT, ROW, bfloat16raw2, __nv_bfloat162, __nv_bfloat162_raw, cts::kBfloat16)

#define THREE(T) [[maybe_unused]] const T x = TinyOf<T>(o.a), y = TinyOf<T>(o.b), z = TinyOf<T>(o.c);
CTS_EXACT_TABLE(Floats, OF_FLOATS, THREE(float));
CTS_EXACT_TABLE(Doubles, OF_DOUBLES, THREE(double));
CTS_EXACT_TABLE(Halves, OF_HALVES, THREE(__half_raw));
CTS_EXACT_TABLE(Bfloats, OF_BFLOATS, THREE(__nv_bfloat16_raw));

class Threes {
 public:
  explicit Threes(cts::Format format) : borders_(format) {}
  unsigned count() const { return borders_.count(); }
  cts::Operands operator[](unsigned i) const { return {borders_[i].a, At(7 * i + 3), At(13 * i + 5)}; }

 private:
  Bits At(unsigned i) const { return borders_[i % count()].a; }
  TinyBorders<kOfSix> borders_;
};

}  // namespace
