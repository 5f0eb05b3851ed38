// Functions of two halves or four bytes of a word, as rows for one case each. They need lanes.family.cuh, which comes
// first.
namespace {

// The header does not say to which side half of a negative odd sum is rounded.
template <class T>
cts::Expected Average(const cts::Operands& o) {
  bool open = false;
  const cts::Bits word = Each<T>(o, [&](int a, int b) {
    open |= a + b < 0 && (a + b) % 2 != 0;
    return a + b >= 0 ? (a + b + 1) / 2 : (a + b) / 2;
  });
  return open ? cts::Open() : cts::Expected(word);
}

inline int Distance(int a, int b) { return a < b ? b - a : a - b; }

template <class T>
cts::Bits SumOfDistances(const cts::Operands& o) {
  int sum = 0;
  for (int i = 0; i < static_cast<int>(4 / sizeof(T)); ++i) sum += Distance(Element<T>(o.a, i), Element<T>(o.b, i));
  return static_cast<cts::Bits>(sum);
}

#define ABSOLUTE_AND_NEGATE(ROW)                                                                               \
  ROW(__vabs2, __vabs2(x), Each<S16>(o, [](int a, int) { return a < 0 ? -a : a; }), __vabsss2)                 \
  ROW(__vabsss2, __vabsss2(x), Each<S16>(o, [](int a, int) { return Clamped<S16>(a < 0 ? -a : a); }), __vabs2) \
  ROW(__vneg2, __vneg2(x), Each<S16>(o, [](int a, int) { return -a; }), __vnegss2)                             \
  ROW(__vnegss2, __vnegss2(x), Each<S16>(o, [](int a, int) { return Clamped<S16>(-a); }), __vneg2)             \
  ROW(__vabs4, __vabs4(x), Each<S8>(o, [](int a, int) { return a < 0 ? -a : a; }), __vabsss4)                  \
  ROW(__vabsss4, __vabsss4(x), Each<S8>(o, [](int a, int) { return Clamped<S8>(a < 0 ? -a : a); }), __vabs4)   \
  ROW(__vneg4, __vneg4(x), Each<S8>(o, [](int a, int) { return -a; }), __vnegss4)                              \
  ROW(__vnegss4, __vnegss4(x), Each<S8>(o, [](int a, int) { return Clamped<S8>(-a); }), __vneg4)
#define AVERAGE(ROW)                                                                                    \
  ROW(__vavgs2, __vavgs2(x, y), Average<S16>(o), __vavgu2)                                              \
  ROW(__vavgu2, __vavgu2(x, y), Each<U16>(o, [](int a, int b) { return (a + b + 1) >> 1; }), __vhaddu2) \
  ROW(__vhaddu2, __vhaddu2(x, y), Each<U16>(o, [](int a, int b) { return (a + b) >> 1; }), __vavgu2)    \
  ROW(__vavgs4, __vavgs4(x, y), Average<S8>(o), __vavgu4)                                               \
  ROW(__vavgu4, __vavgu4(x, y), Each<U8>(o, [](int a, int b) { return (a + b + 1) >> 1; }), __vhaddu4)  \
  ROW(__vhaddu4, __vhaddu4(x, y), Each<U8>(o, [](int a, int b) { return (a + b) >> 1; }), __vavgu4)
#define COMPARE_MASK(ROW)                                                                                   \
  ROW(__vcmpeq2, __vcmpeq2(x, y), Each<U16>(o, [](int a, int b) { return a == b ? -1 : 0; }), __vcmpne2)    \
  ROW(__vcmpne2, __vcmpne2(x, y), Each<U16>(o, [](int a, int b) { return a != b ? -1 : 0; }), __vcmpeq2)    \
  ROW(__vcmpges2, __vcmpges2(x, y), Each<S16>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpgts2) \
  ROW(__vcmpgeu2, __vcmpgeu2(x, y), Each<U16>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpges2) \
  ROW(__vcmpgts2, __vcmpgts2(x, y), Each<S16>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpges2)  \
  ROW(__vcmpgtu2, __vcmpgtu2(x, y), Each<U16>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpgts2)  \
  ROW(__vcmples2, __vcmples2(x, y), Each<S16>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmplts2) \
  ROW(__vcmpleu2, __vcmpleu2(x, y), Each<U16>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmples2) \
  ROW(__vcmplts2, __vcmplts2(x, y), Each<S16>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmples2)  \
  ROW(__vcmpltu2, __vcmpltu2(x, y), Each<U16>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmplts2)  \
  ROW(__vcmpeq4, __vcmpeq4(x, y), Each<U8>(o, [](int a, int b) { return a == b ? -1 : 0; }), __vcmpne4)     \
  ROW(__vcmpne4, __vcmpne4(x, y), Each<U8>(o, [](int a, int b) { return a != b ? -1 : 0; }), __vcmpeq4)     \
  ROW(__vcmpges4, __vcmpges4(x, y), Each<S8>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpgts4)  \
  ROW(__vcmpgeu4, __vcmpgeu4(x, y), Each<U8>(o, [](int a, int b) { return a >= b ? -1 : 0; }), __vcmpges4)  \
  ROW(__vcmpgts4, __vcmpgts4(x, y), Each<S8>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpges4)   \
  ROW(__vcmpgtu4, __vcmpgtu4(x, y), Each<U8>(o, [](int a, int b) { return a > b ? -1 : 0; }), __vcmpgts4)   \
  ROW(__vcmples4, __vcmples4(x, y), Each<S8>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmplts4)  \
  ROW(__vcmpleu4, __vcmpleu4(x, y), Each<U8>(o, [](int a, int b) { return a <= b ? -1 : 0; }), __vcmples4)  \
  ROW(__vcmplts4, __vcmplts4(x, y), Each<S8>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmples4)   \
  ROW(__vcmpltu4, __vcmpltu4(x, y), Each<U8>(o, [](int a, int b) { return a < b ? -1 : 0; }), __vcmplts4)
#define DIFFERENCES(ROW)                                                      \
  ROW(__vabsdiffs2, __vabsdiffs2(x, y), Each<S16>(o, Distance), __vabsdiffu2) \
  ROW(__vsads2, __vsads2(x, y), SumOfDistances<S16>(o), __vsadu2)             \
  ROW(__vabsdiffu2, __vabsdiffu2(x, y), Each<U16>(o, Distance), __vabsdiffs2) \
  ROW(__vsadu2, __vsadu2(x, y), SumOfDistances<U16>(o), __vsads2)             \
  ROW(__vabsdiffs4, __vabsdiffs4(x, y), Each<S8>(o, Distance), __vabsdiffu4)  \
  ROW(__vsads4, __vsads4(x, y), SumOfDistances<S8>(o), __vsadu4)              \
  ROW(__vabsdiffu4, __vabsdiffu4(x, y), Each<U8>(o, Distance), __vabsdiffs4)  \
  ROW(__vsadu4, __vsadu4(x, y), SumOfDistances<U8>(o), __vsads4)
#define MIN_MAX(ROW)                                                                                \
  ROW(__vmins2, __vmins2(x, y), Each<S16>(o, [](int a, int b) { return a < b ? a : b; }), __vminu2) \
  ROW(__vminu2, __vminu2(x, y), Each<U16>(o, [](int a, int b) { return a < b ? a : b; }), __vmins2) \
  ROW(__vmaxs2, __vmaxs2(x, y), Each<S16>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxu2) \
  ROW(__vmaxu2, __vmaxu2(x, y), Each<U16>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxs2) \
  ROW(__vmins4, __vmins4(x, y), Each<S8>(o, [](int a, int b) { return a < b ? a : b; }), __vminu4)  \
  ROW(__vminu4, __vminu4(x, y), Each<U8>(o, [](int a, int b) { return a < b ? a : b; }), __vmins4)  \
  ROW(__vmaxs4, __vmaxs4(x, y), Each<S8>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxu4)  \
  ROW(__vmaxu4, __vmaxu4(x, y), Each<U8>(o, [](int a, int b) { return a > b ? a : b; }), __vmaxs4)

}  // namespace
