// DPX functions that tell which of two it was, as rows. They need dynamic.family.cuh, which comes first.

namespace {

// Above the word, what was told of its element, or of its upper and its lower element.
template <class T>
__device__ unsigned long long WithOne(T x, T y, T (*function)(T, T, bool*)) {
  bool first = false;
  const auto word = static_cast<unsigned>(function(x, y, &first));
  return word | (first ? 1ull << 32 : 0);
}
__device__ unsigned long long WithTwo(unsigned x, unsigned y, unsigned (*function)(unsigned, unsigned, bool*, bool*)) {
  bool upper = false, lower = false;
  const unsigned word = function(x, y, &upper, &lower);
  return word | (lower ? 1ull << 32 : 0) | (upper ? 2ull << 32 : 0);
}
// The same of the exact results: of one element, or of the lower and the upper one.
template <class T, class Better, class First>
cts::Bits Told(const cts::Operands& o, Better better, First first) {
  const cts::Bits flags = Each<T>(o, first);
  return Each<T>(o, better) | (flags & 1) << 32 | (sizeof(T) == 2 ? (flags >> 16 & 1) << 33 : 0);
}

#define WHICH_ONE(ROW)                                               \
  ROW(__vibmax_s32, WithOne(sx, sy, &__vibmax_s32),                  \
      Told<S32>(                                                     \
          o, [](Value a, Value b, Value) { return std::max(a, b); }, \
          [](Value a, Value b, Value) { return Value{a >= b}; }),    \
      __vibmin_s32)                                                  \
  ROW(__vibmin_s32, WithOne(sx, sy, &__vibmin_s32),                  \
      Told<S32>(                                                     \
          o, [](Value a, Value b, Value) { return std::min(a, b); }, \
          [](Value a, Value b, Value) { return Value{a <= b}; }),    \
      __vibmax_s32)                                                  \
  ROW(__vibmax_u32, WithOne(x, y, &__vibmax_u32),                    \
      Told<U32>(                                                     \
          o, [](Value a, Value b, Value) { return std::max(a, b); }, \
          [](Value a, Value b, Value) { return Value{a >= b}; }),    \
      __vibmin_u32)                                                  \
  ROW(__vibmin_u32, WithOne(x, y, &__vibmin_u32),                    \
      Told<U32>(                                                     \
          o, [](Value a, Value b, Value) { return std::min(a, b); }, \
          [](Value a, Value b, Value) { return Value{a <= b}; }),    \
      __vibmax_u32)                                                  \
  ROW(__vibmax_s16x2, WithTwo(x, y, &__vibmax_s16x2),                \
      Told<S16>(                                                     \
          o, [](Value a, Value b, Value) { return std::max(a, b); }, \
          [](Value a, Value b, Value) { return Value{a >= b}; }),    \
      __vibmin_s16x2)                                                \
  ROW(__vibmin_s16x2, WithTwo(x, y, &__vibmin_s16x2),                \
      Told<S16>(                                                     \
          o, [](Value a, Value b, Value) { return std::min(a, b); }, \
          [](Value a, Value b, Value) { return Value{a <= b}; }),    \
      __vibmax_s16x2)                                                \
  ROW(__vibmax_u16x2, WithTwo(x, y, &__vibmax_u16x2),                \
      Told<U16>(                                                     \
          o, [](Value a, Value b, Value) { return std::max(a, b); }, \
          [](Value a, Value b, Value) { return Value{a >= b}; }),    \
      __vibmin_u16x2)                                                \
  ROW(__vibmin_u16x2, WithTwo(x, y, &__vibmin_u16x2),                \
      Told<U16>(                                                     \
          o, [](Value a, Value b, Value) { return std::min(a, b); }, \
          [](Value a, Value b, Value) { return Value{a <= b}; }),    \
      __vibmax_u16x2)

}  // namespace
