// Expressions that are drawn when they are compiled, the same on both sides, and rows of them. Those of words need
// arguments.family.cuh, which comes first.
namespace {

// Drawn from the number of an expression, and of a place in it.
__host__ __device__ constexpr unsigned Drawn(unsigned place) {
  place = (place ^ place >> 16) * 0x7feb352d;
  place = (place ^ place >> 15) * 0x846ca68b;
  return place ^ place >> 16;
}

// Expressions with numbers of two digits, each with the next one as its neighbour; ONE makes a row.
#define TEN_EXPRESSIONS(ROW, ONE, t, next) \
  ONE(ROW, t##0, t##1)                     \
  ONE(ROW, t##1, t##2)                     \
  ONE(ROW, t##2, t##3)                     \
  ONE(ROW, t##3, t##4)                     \
  ONE(ROW, t##4, t##5)                     \
  ONE(ROW, t##5, t##6)                     \
  ONE(ROW, t##6, t##7) ONE(ROW, t##7, t##8) ONE(ROW, t##8, t##9) ONE(ROW, t##9, next)
// `Of<n>(x, y, z)` as a row, of words.
#define DRAWN_OF_WORDS(ROW, Of, n, next)                                                                      \
  ROW(expression_##n, Of<n>(x, y, z),                                                                         \
      (cts::Bits{Of<n>(static_cast<unsigned>(o.a), static_cast<unsigned>(o.b), static_cast<unsigned>(o.c))}), \
      expression_##next)
#define DRAWN_OF_LONGS(ROW, Of, n, next) \
  ROW(expression_##n, Of<n>(x, y, z), (cts::Bits{Of<n>(o.a, o.b, o.c)}), expression_##next)

}  // namespace
