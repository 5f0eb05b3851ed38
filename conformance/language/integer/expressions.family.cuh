// Expressions of integers that compilers put together into fewer instructions, as rows. The host computes each in
// integers of twice the width or more, operation by operation.
#include <algorithm>

#include "cts/arithmetic/exact_table.cuh"

namespace {

// An expression on the host: the operands without and with sign, and a quarter of the latter, of which sums and
// negations fit.
#define ON_HOST(width, cut, ...)                                           \
  ([&] {                                                                   \
    [[maybe_unused]] const __int128 x = o.a, y = o.b, z = o.c;             \
    [[maybe_unused]] const __int128 sx = Signed(o.a, width);               \
    [[maybe_unused]] const __int128 sy = Signed(o.b, width);               \
    [[maybe_unused]] const __int128 sz = Signed(o.c, width);               \
    [[maybe_unused]] const __int128 a = sx >> 2, b = sy >> 2, c = sz >> 2; \
    return cts::Expected(cut(__VA_ARGS__));                                \
  }())
#define WORD(...) ON_HOST(32, Word, __VA_ARGS__)
#define LONG(...) ON_HOST(64, Long, __VA_ARGS__)
#define QUARTERS(T) [[maybe_unused]] const T a = sx >> 2, b = sy >> 2, c = sz >> 2;

__int128 Size(__int128 x) { return x < 0 ? -x : x; }
__int128 Low(__int128 x, int bits) { return x & ((static_cast<__int128>(1) << bits) - 1); }
__int128 SignedByte(__int128 x, int i) { return Signed(static_cast<cts::Bits>(x >> 8 * i & 0xff), 8); }
__int128 Pair(__int128 low, __int128 high) { return high << 32 | low; }
__int128 Turned(__int128 x, __int128 left, int width) {
  const int by = static_cast<int>(left % width);
  return Low(x << by, width) | x >> (width - by);
}
__int128 Permuted(__int128 low, __int128 high, unsigned selector) {
  __int128 word = 0;
  for (unsigned i = 0; i < 4; ++i) word |= (Pair(low, high) >> 8 * (selector >> 4 * i & 7) & 0xff) << 8 * i;
  return word;
}
__int128 Dot(__int128 x, __int128 y, __int128 sum) {
  for (int i = 0; i < 4; ++i) sum += SignedByte(x, i) * SignedByte(y, i);
  return sum;
}
__int128 UnsignedDot(__int128 x, __int128 y, __int128 sum) {
  for (int i = 0; i < 4; ++i) sum += (x >> 8 * i & 0xff) * (y >> 8 * i & 0xff);
  return sum;
}
__int128 Ones(__int128 x) { return __builtin_popcountll(static_cast<cts::Bits>(x)); }
__int128 Leading(__int128 x, int width) {
  int count = 0;
  while (count < width && (x >> (width - 1 - count) & 1) == 0) ++count;
  return count;
}
__int128 Trailing(__int128 x, int width) {
  int count = 0;
  while (count < width && (x >> count & 1) == 0) ++count;
  return count;
}
cts::Expected FloatOf(__int128 x) {
  return cts::RoundBits(cts::kFloat, cts::ExactOf(static_cast<cts::Bits>(Size(x)), x < 0), cts::Rounding::kNearestEven);
}

// Two rows, each of which is what the control computes instead of the other.
#define BOTH(ROW, name, given, exact, other, other_given, other_exact) \
  ROW(name, given, exact, other)                                       \
  ROW(other, other_given, other_exact, name)

#define CHAINS(ROW)                                                                                                    \
  BOTH(ROW, greatest_with_negation, max(max(a, -b), c), WORD(std::max({a, -b, c})), least_with_negation,               \
       min(min(a, -b), c), WORD(std::min({a, -b, c})))                                                                 \
  BOTH(ROW, greatest_with_negation_last, max(a, max(b, -c)), WORD(std::max({a, b, -c})), least_with_negation_last,     \
       min(a, min(b, -c)), WORD(std::min({a, b, -c})))                                                                 \
  BOTH(ROW, greatest_of_negations, max(max(-a, -b), -c), WORD(std::max({-a, -b, -c})), least_of_negations,             \
       min(min(-a, -b), -c), WORD(std::min({-a, -b, -c})))                                                             \
  BOTH(ROW, negated_greatest, max(-max(a, b), c), WORD(std::max(-std::max(a, b), c)), negated_least,                   \
       min(-min(a, b), c), WORD(std::min(-std::min(a, b), c)))                                                         \
  BOTH(ROW, size_at_most, min(max(a, -a), c), WORD(std::min(Size(a), c)), negative_size_at_least, max(min(a, -a), c),  \
       WORD(std::max(-Size(a), c)))                                                                                    \
  BOTH(ROW, greatest_with_size, max(max(abs(a), b), c), WORD(std::max({Size(a), b, c})), least_with_size,              \
       min(min(abs(a), b), c), WORD(std::min({Size(a), b, c})))                                                        \
  BOTH(ROW, greatest_with_complement, max(max(~sx, sx), sy), WORD(std::max({-sx - 1, sx, sy})), least_with_complement, \
       min(min(~sx, sx), sy), WORD(std::min({-sx - 1, sx, sy})))                                                       \
  BOTH(ROW, unsigned_greatest_with_negation, max(max(x, 0 - x), y), WORD(std::max({x, Low(-x, 32), y})),               \
       unsigned_least_with_negation, min(min(x, 0 - x), y), WORD(std::min({x, Low(-x, 32), y})))                       \
  BOTH(ROW, within_bounds, min(max(a, -100), 100000), WORD(std::min<__int128>(std::max<__int128>(a, -100), 100000)),   \
       within_other_bounds, min(max(a, -100000), 100), WORD(std::min<__int128>(std::max<__int128>(a, -100000), 100)))  \
  BOTH(ROW, sum_or_third, max(a + b, c), WORD(std::max(a + b, c)), sum_at_most_third, min(a + b, c),                   \
       WORD(std::min(a + b, c)))                                                                                       \
  BOTH(ROW, difference_or_third, max(a - b, c), WORD(std::max(a - b, c)), difference_at_most_third, min(a - b, c),     \
       WORD(std::min(a - b, c)))                                                                                       \
  BOTH(ROW, sum_or_third_or_zero, max(max(a + b, c), 0), WORD(std::max<__int128>({a + b, c, 0})),                      \
       sum_at_most_third_or_zero, max(min(a + b, c), 0), WORD(std::max<__int128>(std::min(a + b, c), 0)))              \
  BOTH(ROW, distance_and_third, abs(a - b) + c, WORD(Size(a - b) + c), size_of_sum_and_third, abs(a + b) + c,          \
       WORD(Size(a + b) + c))                                                                                          \
  BOTH(ROW, unsigned_distance, max(x, y) - min(x, y) + z, WORD(Size(x - y) + z), chosen_distance,                      \
       x > y ? x - y : y - x, WORD(Size(x - y)))                                                                       \
  BOTH(ROW, distances, __sad(sx, sy, __usad(y, z, x)), WORD(Size(sx - sy) + Size(y - z) + x), exchanged_distances,     \
       __usad(x, y, __sad(sy, sz, x)), WORD(Size(x - y) + Size(sy - sz) + x))

#define FIELDS(ROW)                                                                                                    \
  BOTH(ROW, field, x >> 7 & 0x1ff, WORD(Low(x >> 7, 9)), signed_field, static_cast<int>(x << 16) >> 23,                \
       WORD(Signed(static_cast<cts::Bits>(Low(x >> 7, 9)), 9)))                                                        \
  BOTH(ROW, lower_bits, x << (y & 31) >> (y & 31), WORD(Low(x, 32 - static_cast<int>(y % 32))), upper_bits,            \
       x >> (y & 31) << (y & 31), WORD(x >> y % 32 << y % 32))                                                         \
  BOTH(ROW, drawn_field, x >> (y & 31) & ((1u << (z & 31)) - 1), WORD(Low(x >> y % 32, static_cast<int>(z % 32))),     \
       exchanged_field, x >> (z & 31) & ((1u << (y & 31)) - 1), WORD(Low(x >> z % 32, static_cast<int>(y % 32))))      \
  BOTH(ROW, inserted, (x & ~0x00fff000u) | (y & 0xfff) << 12, WORD((x >> 24 << 24) | Low(y, 12) << 12 | Low(x, 12)),   \
       exchanged_insertion, (y & ~0x00fff000u) | (x & 0xfff) << 12,                                                    \
       WORD((y >> 24 << 24) | Low(x, 12) << 12 | Low(y, 12)))                                                          \
  BOTH(ROW, inserted_at, (x & ~(0xffffu << (z & 15))) | (y & 0xffff) << (z & 15),                                      \
       WORD((x >> (z % 16 + 16) << (z % 16 + 16)) | Low(y, 16) << z % 16 | Low(x, static_cast<int>(z % 16))),          \
       exchanged_insertion_at, (y & ~(0xffffu << (z & 15))) | (x & 0xffff) << (z & 15),                                \
       WORD((y >> (z % 16 + 16) << (z % 16 + 16)) | Low(x, 16) << z % 16 | Low(y, static_cast<int>(z % 16))))          \
  BOTH(ROW, turned_by_7, x << 7 | x >> 25, WORD(Turned(x, 7, 32)), turned_by_8, x << 8 | x >> 24,                      \
       WORD(Turned(x, 8, 32)))                                                                                         \
  BOTH(ROW, turned_left, x << (y & 31) | x >> ((0 - y) & 31), WORD(Turned(x, y, 32)), turned_right,                    \
       x >> (y & 31) | x << ((0 - y) & 31), WORD(Turned(x, 32 - y % 32, 32)))                                          \
  BOTH(ROW, funnel_left_0, __funnelshift_l(x, y, 0), WORD(y), funnel_right_0, __funnelshift_r(x, y, 0), WORD(x))       \
  BOTH(ROW, funnel_left_13, __funnelshift_l(x, y, 13), WORD(Pair(x, y) << 13 >> 32), funnel_right_13,                  \
       __funnelshift_r(x, y, 13), WORD(Pair(x, y) >> 13))                                                              \
  BOTH(ROW, funnel_left_32, __funnelshift_l(x, y, 32), WORD(y), funnel_left_clamped_32, __funnelshift_lc(x, y, 32),    \
       WORD(x))                                                                                                        \
  BOTH(ROW, funnel_right_32, __funnelshift_r(x, y, 32), WORD(x), funnel_right_clamped_32, __funnelshift_rc(x, y, 32),  \
       WORD(y))                                                                                                        \
  BOTH(ROW, funnel_left_100, __funnelshift_l(x, y, 100), WORD(Pair(x, y) << 4 >> 32), funnel_left_clamped_100,         \
       __funnelshift_lc(x, y, 100), WORD(x))                                                                           \
  BOTH(ROW, pair_right_40, static_cast<unsigned>((U64{y} << 32 | x) >> 40), WORD(y >> 8), pair_right_24,               \
       static_cast<unsigned>((U64{y} << 32 | x) >> 24), WORD(Pair(x, y) >> 24))                                        \
  BOTH(ROW, bytes_reversed, x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24, WORD(Permuted(x, 0, 0x0123)), \
       halves_exchanged, x << 16 | x >> 16, WORD(Permuted(x, 0, 0x1032)))                                              \
  BOTH(ROW, permuted_twice, __byte_perm(__byte_perm(x, y, 0x5140), z, 0x7362),                                         \
       WORD(Permuted(Permuted(x, y, 0x5140), z, 0x7362)), permuted_back,                                               \
       __byte_perm(z, __byte_perm(x, y, 0x7362), 0x5140), WORD(Permuted(z, Permuted(x, y, 0x7362), 0x5140)))           \
  BOTH(ROW, permuted_by_nibbles_above_7, __byte_perm(x, y, 0x9ba8), WORD(Permuted(x, y, 0x1320)), permuted_exchanged,  \
       __byte_perm(y, x, 0x9ba8), WORD(Permuted(y, x, 0x1320)))                                                        \
  BOTH(ROW, lower_halves, (x & 0xffff) | y << 16, WORD(Low(x, 16) | Low(y, 16) << 16), upper_halves,                   \
       x >> 16 | (y & 0xffff0000), WORD(x >> 16 | y >> 16 << 16))                                                      \
  BOTH(ROW, signed_bytes, static_cast<signed char>(x >> 8) + static_cast<signed char>(y),                              \
       WORD(SignedByte(x, 1) + SignedByte(y, 0)), unsigned_bytes,                                                      \
       static_cast<unsigned char>(x >> 8) + static_cast<unsigned char>(y), WORD(Low(x >> 8, 8) + Low(y, 8)))           \
  BOTH(ROW, float_of_byte_0, static_cast<float>(x & 0xff), FloatOf(o.a & 0xff), float_of_byte_1,                       \
       static_cast<float>(x >> 8 & 0xff), FloatOf(o.a >> 8 & 0xff))                                                    \
  BOTH(ROW, float_of_byte_2, static_cast<float>(x >> 16 & 0xff), FloatOf(o.a >> 16 & 0xff), float_of_byte_3,           \
       static_cast<float>(x >> 24), FloatOf(o.a >> 24))                                                                \
  BOTH(ROW, float_of_signed_byte_1, static_cast<float>(static_cast<signed char>(x >> 8)), FloatOf(SignedByte(o.a, 1)), \
       float_of_signed_byte_3, static_cast<float>(sx >> 24), FloatOf(SignedByte(o.a, 3)))                              \
  BOTH(ROW, float_of_lower_half, static_cast<float>(static_cast<short>(x)), FloatOf(Signed(o.a & 0xffff, 16)),         \
       float_of_upper_half, static_cast<float>(sx >> 16), FloatOf(Signed(o.a, 32) >> 16))

// Of operands of run time the compiler itself finds the dot product of four bytes.
#define WRITTEN_DOT(T)                                                                      \
  static_cast<T>(x) * static_cast<T>(y) + static_cast<T>(x >> 8) * static_cast<T>(y >> 8) + \
      static_cast<T>(x >> 16) * static_cast<T>(y >> 16) + static_cast<T>(x >> 24) * static_cast<T>(y >> 24)
#define PRODUCTS(ROW)                                                                                            \
  BOTH(ROW, dots, __dp4a(sx, sy, __dp4a(sy, sz, sx)), WORD(Dot(x, y, Dot(y, z, x))), unsigned_dots,              \
       __dp4a(x, y, __dp4a(y, z, x)), WORD(UnsignedDot(x, y, UnsignedDot(y, z, x))))                             \
  BOTH(ROW, written_dot, WRITTEN_DOT(signed char), WORD(Dot(x, y, 0)), written_unsigned_dot,                     \
       WRITTEN_DOT(unsigned char), WORD(UnsignedDot(x, y, 0)))                                                   \
  BOTH(ROW, upper_product_and_sum, __umulhi(x, y) + z, WORD((x * y >> 32) + z), signed_upper_product_and_sum,    \
       __mulhi(sx, sy) + z, WORD((sx * sy >> 32) + z))                                                           \
  BOTH(ROW, upper_of_product_and_sum, static_cast<unsigned>((U64{x} * y + z) >> 32), WORD((x * y + z) >> 32),    \
       upper_of_signed_product_and_sum, static_cast<int>((S64{sx} * sy + sz) >> 32), WORD((sx * sy + sz) >> 32)) \
  BOTH(ROW, five_times, x * 5 + z, WORD(x * 5 + z), three_times, x * 3 + z, WORD(x * 3 + z))                     \
  BOTH(ROW, nine_times, x * 9 - z, WORD(x * 9 - z), seven_times, x * 7 - z, WORD(x * 7 - z))                     \
  BOTH(ROW, eight_times_less, (x << 3) - y, WORD(x * 8 - y), less_eight_times, x - (y << 3), WORD(x - y * 8))    \
  BOTH(ROW, copied_half, x * 0x10001 >> 16, WORD(Low(x * 0x10001, 32) >> 16), copied_byte, x * 0x101 >> 8,       \
       WORD(Low(x * 0x101, 32) >> 8))                                                                            \
  BOTH(ROW, sum_of_sums, (x + y) * 4 + z, WORD((x + y) * 4 + z), sum_of_differences, (x - y) * 4 + z,            \
       WORD((x - y) * 4 + z))

#define LOGIC(ROW)                                                                                                     \
  BOTH(ROW, chosen_bits, (x & y) | (~x & z), WORD((x & y) | (~x & z)), other_bits, (x & z) | (~x & y),                 \
       WORD((x & z) | (~x & y)))                                                                                       \
  BOTH(ROW, majority, (x & y) | (x & z) | (y & z), WORD((x & y) | (x & z) | (y & z)), odd_bits, x ^ y ^ z,             \
       WORD(x ^ y ^ z))                                                                                                \
  BOTH(ROW, mixed, ((x ^ y) & (z | ~x)) ^ (y & ~z), WORD(((x ^ y) & (z | ~x)) ^ (y & ~z)), mixed_otherwise,            \
       ((x ^ y) | (z & ~x)) ^ (y | ~z), WORD(((x ^ y) | (z & ~x)) ^ (y | ~z)))                                         \
  BOTH(ROW, with_constant, ((x & 0xff) ^ y) | ~z, WORD(((x & 0xff) ^ y) | ~z), with_constant_otherwise,                \
       ((x | 0xff) ^ y) & ~z, WORD(((x | 0xff) ^ y) & ~z))                                                             \
  BOTH(ROW, chosen_by_bits, (x & y & 7) != 0 ? z : x, WORD((x & y & 7) != 0 ? z : x), chosen_by_no_bits,               \
       (x & y & 7) == 0 ? z : x, WORD((x & y & 7) == 0 ? z : x))                                                       \
  BOTH(ROW, parity, __popc(x& y) & 1, WORD(Ones(x & y) % 2), parity_otherwise, __popc(x | y) & 1,                      \
       WORD(Ones(x | y) % 2))                                                                                          \
  BOTH(ROW, lowest_bit, x&(0 - x), WORD(x == 0 ? 0 : static_cast<__int128>(1) << Trailing(x, 32)), without_it,         \
       x&(x - 1), WORD(x == 0 ? 0 : x - (static_cast<__int128>(1) << Trailing(x, 32))))                                \
  BOTH(ROW, is_power, (x & (x - 1)) == 0 ? 1 : 0, WORD(Ones(x) <= 1), is_no_power, (x & (x - 1)) != 0 ? 1 : 0,         \
       WORD(Ones(x) > 1))                                                                                              \
  BOTH(ROW, leading_zeros, x == 0 ? 32 : __clz(sx), WORD(Leading(x, 32)), trailing_zeros, x == 0 ? 32 : __ffs(sx) - 1, \
       WORD(Trailing(x, 32)))                                                                                          \
  BOTH(ROW, sign, (sx > 0) - (sx < 0), WORD((sx > 0) - (sx < 0)), sign_exchanged, (sx < 0) - (sx > 0),                 \
       WORD((sx < 0) - (sx > 0)))                                                                                      \
  BOTH(ROW, order, (x < y ? 1 : 0) + (y < z ? 2 : 0) + (z < x ? 4 : 0),                                                \
       WORD((x < y ? 1 : 0) + (y < z ? 2 : 0) + (z < x ? 4 : 0)), signed_order,                                        \
       (sx < sy ? 1 : 0) + (sy < sz ? 2 : 0) + (sz < sx ? 4 : 0),                                                      \
       WORD((sx < sy ? 1 : 0) + (sy < sz ? 2 : 0) + (sz < sx ? 4 : 0)))                                                \
  BOTH(ROW, masked_by_order, (0u - static_cast<unsigned>(x < y)) & z, WORD(x < y ? z : 0), masked_by_signed_order,     \
       (0u - static_cast<unsigned>(sx < sy)) & z, WORD(sx < sy ? z : 0))                                               \
  BOTH(ROW, complement_of_negative, sx >= 0 ? sx : ~sx, WORD(sx >= 0 ? sx : -sx - 1), complement_of_others,            \
       sx < 0 ? sx : ~sx, WORD(sx < 0 ? sx : -sx - 1))                                                                 \
  BOTH(ROW, carry, x + y < x ? 1 : 0, WORD(x + y > 0xffffffff), borrow, x - y > x ? 1 : 0, WORD(x < y))                \
  BOTH(ROW, in_range, x - 0x10000000 < 0x60000000 ? 1 : 0, WORD(x >= 0x10000000 && x < 0x70000000), out_of_range,      \
       x - 0x10000000 >= 0x60000000 ? 1 : 0, WORD(x < 0x10000000 || x >= 0x70000000))                                  \
  BOTH(ROW, orders, (x < y && y < z) || sx < sz ? x : y, WORD((x < y && y < z) || sx < sz ? x : y), orders_otherwise,  \
       (x < y || y < z) && sx < sz ? x : y, WORD((x < y || y < z) && sx < sz ? x : y))

#define DIVISIONS(ROW)                                                                                            \
  BOTH(ROW, quotient_by_minus_7, sx / -7, WORD(sx / -7), quotient_by_7, sx / 7, WORD(sx / 7))                     \
  BOTH(ROW, remainder_by_minus_10, sx % -10, WORD(sx % -10), remainder_by_9, sx % 9, WORD(sx % 9))                \
  BOTH(ROW, quotient_by_80000001, x / 0x80000001u, WORD(x / 0x80000001), quotient_by_7fffffff, x / 0x7fffffffu,   \
       WORD(x / 0x7fffffff))                                                                                      \
  BOTH(ROW, remainder_by_fffffffe, x % 0xfffffffeu, WORD(x % 0xfffffffe), remainder_by_7ffffffe, x % 0x7ffffffeu, \
       WORD(x % 0x7ffffffe))                                                                                      \
  BOTH(ROW, multiple_of_3, x % 3 == 0 ? 1 : 0, WORD(x % 3 == 0), multiple_of_10, x % 10 == 0 ? 1 : 0,             \
       WORD(x % 10 == 0))                                                                                         \
  BOTH(ROW, second_digit, x / 10 % 10, WORD(x / 10 % 10), third_digit, x / 100 % 10, WORD(x / 100 % 10))          \
  BOTH(ROW, quotient_and_remainder, x / 10 * 16 + x % 10, WORD(x / 10 * 16 + x % 10), remainder_and_quotient,     \
       x / 16 * 10 + x % 16, WORD(x / 16 * 10 + x % 16))                                                          \
  BOTH(ROW, quotient_by_16, sx / 16, WORD(sx / 16), shifted_by_4, sx >> 4, WORD(sx >> 4))                         \
  BOTH(ROW, remainder_by_8, sx % 8, WORD(sx % 8), lowest_3_bits, sx & 7, WORD(sx & 7))                            \
  BOTH(ROW, multiple_below, x / 12 * 12, WORD(x - x % 12), odd_multiple_below, x / 13 * 13, WORD(x - x % 13))

#define OF_WORDS(ROW) CHAINS(ROW) FIELDS(ROW) PRODUCTS(ROW) LOGIC(ROW) DIVISIONS(ROW)

#define OF_LONGS(ROW)                                                                                                  \
  BOTH(ROW, upper_product_and_sum, __umul64hi(x, y) + z,                                                               \
       Long(static_cast<__int128>(cts::Wide{o.a} * o.b >> 64) + o.c), signed_upper_product_and_sum,                    \
       __mul64hi(sx, sy) + z, LONG((sx * sy >> 64) + z))                                                               \
  BOTH(ROW, upper_of_product_and_sum, static_cast<U64>((static_cast<unsigned __int128>(x) * y + z) >> 64),             \
       static_cast<cts::Bits>((cts::Wide{o.a} * o.b + o.c) >> 64), upper_of_product_and_sum_below,                     \
       static_cast<U64>((static_cast<unsigned __int128>(x) * y + z) >> 60),                                            \
       static_cast<cts::Bits>((cts::Wide{o.a} * o.b + o.c) >> 60))                                                     \
  BOTH(ROW, sum_with_carry, z + (x + y < x ? 1 : 0), LONG(z + ((x + y) >> 64)), sum_with_borrow, z - (x < y ? 1 : 0),  \
       LONG(z - (x < y)))                                                                                              \
  BOTH(ROW, joined_at_33, x << 33 | y >> 31, LONG(x << 33 | y >> 31), joined_at_31, x << 31 | y >> 33,                 \
       LONG(x << 31 | y >> 33))                                                                                        \
  BOTH(ROW, turned_left, x << (z & 63) | x >> ((0 - z) & 63), Turns(o, false), turned_right,                           \
       x >> (z & 63) | x << ((0 - z) & 63), Turns(o, true))                                                            \
  BOTH(ROW, wide_shift, static_cast<U64>((static_cast<unsigned __int128>(x) << 64 | y) >> (z & 63)),                   \
       static_cast<cts::Bits>((cts::Wide{o.a} << 64 | o.b) >> o.c % 64), wide_shift_exchanged,                         \
       static_cast<U64>((static_cast<unsigned __int128>(y) << 64 | x) >> (z & 63)),                                    \
       static_cast<cts::Bits>((cts::Wide{o.b} << 64 | o.a) >> o.c % 64))                                               \
  BOTH(ROW, field, x >> 20 & 0xfffffffff, LONG(Low(x >> 20, 36)), signed_field, static_cast<S64>(x << 8) >> 28,        \
       LONG(Signed(static_cast<cts::Bits>(Low(x >> 20, 36)), 36)))                                                     \
  BOTH(ROW, shifted_by_32, sx >> 32, LONG(sx >> 32), shifted_without_sign, x >> 32, LONG(x >> 32))                     \
  BOTH(ROW, greatest_with_negation, max(max(a, -b), c), LONG(std::max({a, -b, c})), least_with_negation,               \
       min(min(a, -b), c), LONG(std::min({a, -b, c})))                                                                 \
  BOTH(ROW, greatest_with_size, max(max(a, -a), c), LONG(std::max(Size(a), c)), least_with_size, min(min(a, -a), c),   \
       LONG(std::min(-Size(a), c)))                                                                                    \
  BOTH(ROW, chosen, x < y ? z : x, LONG(x < y ? z : x), chosen_by_signed, sx < sy ? z : x, LONG(sx < sy ? z : x))      \
  BOTH(ROW, chosen_bits, (x & y) | (~x & z), LONG((x & y) | (~x & z)), majority, (x & y) | (x & z) | (y & z),          \
       LONG((x & y) | (x & z) | (y & z)))                                                                              \
  BOTH(ROW, ones_and_zeros, __popcll(x& y) + __clzll(sz), LONG(Ones(x & y) + Leading(z, 64)), ones_and_trailing_zeros, \
       __popcll(x & y) + __ffsll(sz), LONG(Ones(x & y) + (z == 0 ? 0 : Trailing(z, 64) + 1)))                          \
  BOTH(ROW, quotient_by_10, x / 10, LONG(x / 10), quotient_by_100, x / 100, LONG(x / 100))                             \
  BOTH(ROW, remainder_by_a_prime, x % 1000000007, LONG(x % 1000000007), remainder_by_its_neighbour, x % 1000000008,    \
       LONG(x % 1000000008))                                                                                           \
  BOTH(ROW, quotient_by_ffffffff, x / 0xffffffff, LONG(x / 0xffffffff), remainder_by_ffffffff, x % 0xffffffff,         \
       LONG(x % 0xffffffff))                                                                                           \
  BOTH(ROW, quotient_by_8000000000000001, x / 0x8000000000000001, LONG(x / kAboveHalf), quotient_by_7fffffffffffffff,  \
       x / 0x7fffffffffffffff, LONG(x / 0x7fffffffffffffff))                                                           \
  BOTH(ROW, quotient_by_minus_7, sx / -7, LONG(sx / -7), quotient_by_7, sx / 7, LONG(sx / 7))                          \
  BOTH(ROW, remainder_by_minus_1000, sx % -1000, LONG(sx % -1000), remainder_by_999, sx % 999, LONG(sx % 999))         \
  BOTH(ROW, quotient_by_power, sx / (1ll << 40), LONG(sx / (1ll << 40)), shifted_by_40, sx >> 40, LONG(sx >> 40))      \
  BOTH(ROW, remainder_by_4096, sx % 4096, LONG(sx % 4096), lowest_12_bits, sx & 4095, LONG(sx & 4095))                 \
  BOTH(ROW, multiple_of_3, x % 3 == 0 ? 1 : 0, LONG(x % 3 == 0), multiple_of_10, x % 10 == 0 ? 1 : 0, LONG(x % 10 == 0))

constexpr __int128 kAboveHalf = static_cast<__int128>(0x8000000000000001);
// Of 64 bits, whose shifted ones do not fit twice.
cts::Bits Turns(const cts::Operands& o, bool right) {
  const unsigned left = static_cast<unsigned>(right ? 64 - o.c % 64 : o.c) % 64;
  return left == 0 ? o.a : o.a << left | o.a >> (64 - left);
}

CTS_EXACT_TABLE(OfWords, OF_WORDS, WORD_OPERANDS QUARTERS(int));
CTS_EXACT_TABLE(OfLongs, OF_LONGS, LONG_OPERANDS QUARTERS(long long));

}  // namespace
