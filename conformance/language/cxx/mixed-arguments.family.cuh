// Objects of every size and alignment, a number of each, and thirteen types to give side by side.
#include <tuple>

namespace {

// Structures with a narrow end, odd sizes, and alignments of their own.
struct Box {
  double of[5];
  uchar3 flags;
};
struct Narrow {
  unsigned short a;
  unsigned char b[3];
};
struct Odd {
  unsigned char of[13];
};
struct alignas(16) Wide {
  unsigned of[3];
};
struct alignas(32) Wider {
  unsigned char first;
  float second;
};
struct Nested {
  Odd odd;
  Wide wide;
  unsigned char last;
};
struct Empty {};

// A number of each member. Members are never NaN.
__host__ __device__ unsigned Fold(unsigned folded, unsigned long long value) {
  return (folded ^ static_cast<unsigned>(value ^ value >> 32)) * 16777619u + 1;
}
template <class T>
__host__ __device__ unsigned Folded(const T& value) {
  return Fold(1, static_cast<unsigned long long>(value));
}
__host__ __device__ inline unsigned Folded(const Odd& value) {
  unsigned folded = 2;
  for (const unsigned char byte : value.of) folded = Fold(folded, byte);
  return folded;
}
__host__ __device__ inline unsigned Folded(const Wide& value) {
  return Fold(Fold(Fold(3, value.of[0]), value.of[1]), value.of[2]);
}
__host__ __device__ inline unsigned Folded(const Box& value) {
  unsigned folded = 4;
  for (const double number : value.of) folded = Fold(folded, static_cast<unsigned long long>(number));
  return Fold(Fold(Fold(folded, value.flags.x), value.flags.y), value.flags.z);
}
__host__ __device__ inline unsigned Folded(const Narrow& value) {
  return Fold(Fold(Fold(Fold(5, value.a), value.b[0]), value.b[1]), value.b[2]);
}
__host__ __device__ inline unsigned Folded(const Wider& value) {
  return Fold(Fold(6, value.first), static_cast<unsigned long long>(value.second));
}
__host__ __device__ inline unsigned Folded(const Nested& value) {
  return Fold(Fold(Fold(7, Folded(value.odd)), Folded(value.wide)), value.last);
}
__host__ __device__ inline unsigned Folded(const Empty&) { return 8; }

// The same objects in each order, of this seed. All numbers are whole ones.
unsigned Next(unsigned* seed) { return (*seed = *seed * 69069u + 1) >> 8; }
template <class T>
T Make(unsigned seed) {
  return static_cast<T>(Next(&seed));
}
template <>
Odd Make<Odd>(unsigned seed) {
  Odd made;
  for (unsigned char& byte : made.of) byte = static_cast<unsigned char>(Next(&seed));
  return made;
}
template <>
Wide Make<Wide>(unsigned seed) {
  Wide made{};
  for (unsigned& word : made.of) word = Next(&seed);
  return made;
}
template <>
Box Make<Box>(unsigned seed) {
  Box made{};
  for (double& number : made.of) number = Next(&seed);
  made.flags = uchar3{Make<unsigned char>(seed + 1), Make<unsigned char>(seed + 2), Make<unsigned char>(seed + 3)};
  return made;
}
template <>
Narrow Make<Narrow>(unsigned seed) {
  return {Make<unsigned short>(seed),
          {Make<unsigned char>(seed + 1), Make<unsigned char>(seed + 2), Make<unsigned char>(seed + 3)}};
}
template <>
Wider Make<Wider>(unsigned seed) {
  return {Make<unsigned char>(seed), Make<float>(seed + 1)};
}
template <>
Nested Make<Nested>(unsigned seed) {
  return {Make<Odd>(seed), Make<Wide>(seed + 1), Make<unsigned char>(seed + 2)};
}
template <>
Empty Make<Empty>(unsigned) {
  return {};
}

// Thirteen types; 13 is a prime, so that in steps of 1 to 12 each comes after each other one.
using Types = std::tuple<unsigned char, Box, unsigned, Narrow, double, Odd, unsigned short, Wide, float, Wider,
                         unsigned long long, Nested, Empty>;
constexpr unsigned kTypes = std::tuple_size_v<Types>;
constexpr unsigned PlaceOf(unsigned i, unsigned step) { return i * step % kTypes; }

}  // namespace
