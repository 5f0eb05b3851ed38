// Inline constructors and functions with values of their own, which each unit that uses them has.
#pragma once

namespace cts {

struct InlinePoint {
  double x = 1.5, y = -2.25, z = 1e300;
};
struct InlineState {
  int number = -1;
  double energy = 0.125;
  InlinePoint at;
  unsigned char marks[7] = {9, 8, 7, 6, 5, 4, 3};
};
template <class T, int n>
struct InlineTable {
  T values[n] = {3, 1, 4, 1, 5, 9, 2, 6};
  unsigned short tail = 777;
};
inline __host__ __device__ unsigned InlineLookUp(unsigned i) {
  constexpr unsigned kWords[] = {11, 22, 33, 44, 55, 66, 77};
  const double factors[] = {0.5, 2.0, 4.0};
  return static_cast<unsigned>(kWords[i % 7] * factors[i % 3] * 2);
}

/// What they make, in one number that each byte changes.
inline __host__ __device__ unsigned long long OfInlineValues(unsigned i) {
  const InlineState state;
  const InlineTable<int, 8> ints;
  const InlineTable<double, 9> doubles;
  double sum = state.number + state.energy + state.at.x * 16 + state.at.y + (state.at.z > 1e299 ? 1024 : 0);
  for (unsigned k = 0; k < 7; ++k) sum = sum * 3 + state.marks[(k + i) % 7];
  for (unsigned k = 0; k < 8; ++k) sum += ints.values[(k + i) % 8] * (k + 1) + doubles.values[(k + i) % 9] * 64;
  return static_cast<unsigned long long>((sum + ints.tail + doubles.tail) * 8) * 1000 + InlineLookUp(i);
}

}  // namespace cts
