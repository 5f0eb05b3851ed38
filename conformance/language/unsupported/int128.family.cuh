// Operations on 128 bits, and operands at every border of their words.
#include <cstdio>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

using Signed = __int128;
using Unsigned = unsigned __int128;

// A number of places from the upper half, which differs in the control.
template <class T>
BOTH int Places(T b) {
  return static_cast<int>(static_cast<Unsigned>(b) >> 64 & 127);
}
template <class T>
BOTH bool Divides(T a, T b) {
  if (b == 0) return false;
  constexpr bool kSigned = static_cast<T>(-1) < static_cast<T>(0);
  return !kSigned || b != static_cast<T>(-1) || a != static_cast<T>(static_cast<Unsigned>(1) << 127);
}
// Sums and products of signed numbers wrap as those of unsigned ones do, which has a result.
#define WRAPPED(expression) static_cast<T>(expression)
#define DIVISIONS(X)                                 \
  X(ByAPowerOfTwo, "quotient-by-16", b / 16)         \
  X(Quotient, "quotient", Divides(a, b) ? a / b : b) \
  X(Remainder, "remainder", Divides(a, b) ? a % b : b)
#define OPERATIONS(X)                                                               \
  X(Sum, "sum", WRAPPED(ua + ub))                                                   \
  X(Difference, "difference", WRAPPED(ua - ub))                                     \
  X(Product, "product", WRAPPED(ua* ub))                                            \
  X(And, "and", a& b)                                                               \
  X(Or, "or", a | b)                                                                \
  X(Xor, "xor", a ^ b)                                                              \
  X(Complement, "complement", static_cast<T>(~b))                                   \
  X(Negation, "negation", WRAPPED(-ub))                                             \
  X(ShiftLeft, "shift-left", WRAPPED(ua << Places(b)))                              \
  X(ShiftRight, "shift-right", static_cast<T>(a >> Places(b)))                      \
  X(Less, "less", static_cast<T>(a < b))                                            \
  X(AtMost, "at-most", static_cast<T>(a <= b))                                      \
  X(Equal, "equal", static_cast<T>(a == b))                                         \
  X(NotEqual, "not-equal", static_cast<T>(a != b))                                  \
  X(Greater, "the-greater-one", a > b ? a : b)                                      \
  X(FromLong, "from-long", static_cast<T>(static_cast<long long>(ub >> 64)))        \
  X(FromUnsigned, "from-unsigned", static_cast<T>(static_cast<unsigned>(ub >> 70))) \
  X(ToBool, "to-bool", static_cast<T>(static_cast<bool>(ub >> 64)))                 \
  X(Increment, "increment", WRAPPED(++ub + (static_cast<Unsigned>(1) << 100)))      \
  X(MultipliedHalves, "multiplied-halves",                                          \
    WRAPPED(static_cast<Unsigned>(static_cast<unsigned long long>(ua)) * static_cast<unsigned long long>(ub >> 64)))

#define DEFINE(Name, text, expression)                                                        \
  struct Name {                                                                               \
    template <class T>                                                                        \
    static BOTH T Of(T a, T b) {                                                              \
      [[maybe_unused]] Unsigned ua = static_cast<Unsigned>(a), ub = static_cast<Unsigned>(b); \
      return expression;                                                                      \
    }                                                                                         \
  };
OPERATIONS(DEFINE)
DIVISIONS(DEFINE)

// Both ends, what lies around each word's border, and mixed bits.
struct Halves {
  unsigned long long upper, lower;
};
constexpr Halves kOperands[] = {{0, 0},
                                {0, 1},
                                {0, 2},
                                {0, 0xffffffff},
                                {0, 0x100000000},
                                {0, 0x7fffffffffffffff},
                                {0, 0x8000000000000000},
                                {0, ~0ull},
                                {1, 0},
                                {1, 1},
                                {2, ~0ull},
                                {0xffffffff, ~0ull},
                                {0x100000000, 0},
                                {0x7fffffffffffffff, ~0ull},
                                {0x7fffffffffffffff, 0},
                                {0x8000000000000000, 0},
                                {0x8000000000000000, 1},
                                {0xfffffffffffffffe, 0},
                                {~0ull, 0},
                                {~0ull, 0x7fffffffffffffff},
                                {~0ull, ~0ull - 1},
                                {~0ull, ~0ull},
                                {0x123456789abcdef0, 0xfedcba9876543210},
                                {0x00000005deadbeef, 0x0000000312345678},
                                {0xc0ffee00c0ffee00, 0x8badf00d8badf00d},
                                {0x000000000000003f, 0x5555555555555555},
                                {0x0000000000000040, 0xaaaaaaaaaaaaaaaa},
                                {0x0000000000000041, 0x0000000000000007}};
constexpr int kCount = sizeof kOperands / sizeof *kOperands;

template <class T>
BOTH T Whole(Halves halves) {
  return static_cast<T>(static_cast<Unsigned>(halves.upper) << 64 | halves.lower);
}
template <class Operation, class T>
BOTH Halves Result(Halves a, Halves b) {
  const auto result = static_cast<Unsigned>(Operation::template Of<T>(Whole<T>(a), Whole<T>(b)));
  return {static_cast<unsigned long long>(result >> 64), static_cast<unsigned long long>(result)};
}
// A block an operand, a thread the other one; as numbers in memory, too.
template <class Operation, class T>
__global__ void Compute(Halves* results, T* stored, const Halves* operands, unsigned long long turned) {
  Halves b = operands[threadIdx.x];
  b.upper ^= turned;
  const Halves a = operands[blockIdx.x];
  results[blockIdx.x * kCount + threadIdx.x] = Result<Operation, T>(a, b);
  stored[blockIdx.x * kCount + threadIdx.x] = Operation::template Of<T>(Whole<T>(a), Whole<T>(b));
}

template <class Operation, class T>
void Check(const char* name, const char* kind, bool control, const char* message) {
  char row[64];
  std::snprintf(row, sizeof row, "%s-%s", name, kind);
  cts::Row(row, [&] {
    cts::DeviceBuffer<Halves> operands(kCount), results(kCount * kCount);
    cts::DeviceBuffer<T> stored(kCount * kCount);
    operands.Write(kOperands, kCount);
    const unsigned long long turned = control ? 0x8000000000000041 : 0;
    Compute<Operation, T><<<kCount, kCount>>>(results.data(), stored.data(), operands.data(), turned);
    CTS_FINISH();
    const cts::HostCopy<Halves> found = results.Read();
    const cts::HostCopy<T> in_memory = stored.Read();
    int wrong = 0;
    for (int i = 0; i < kCount * kCount; ++i) {
      const Halves right = Result<Operation, T>(kOperands[i / kCount], kOperands[i % kCount]);
      wrong += found[i].upper != right.upper || found[i].lower != right.lower;
      wrong += in_memory[i] != Whole<T>(right);
    }
    CTS_EXPECT_EQ(wrong, 0, message);
  });
}

}  // namespace
