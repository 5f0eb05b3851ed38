// Where fields of bits begin, how long they are, and rows for both. It needs arguments.family.cuh,
// which comes first.
namespace {

// Mostly next to the ends of a number and of a byte, now and then any 32 bits.
__host__ __device__ unsigned Drawn(cts::Bits c) {
  const auto any = static_cast<unsigned>(c);
  if (any % 8 == 0) return any * 2654435761u;
  if (any % 8 == 1) return (any >> 3 & 3) * 256 + (any >> 5 & 63);
  return any % 8 == 2 ? any >> 3 & 255 : any >> 3 & 63;
}
__host__ __device__ unsigned At(const cts::Operands& o) { return Drawn(o.c); }
__host__ __device__ unsigned Length(const cts::Operands& o) { return Drawn(o.c >> 16 ^ o.b); }

__host__ __device__ U64 Wide(const cts::Operands& o) { return o.b << 32 | o.a; }
__host__ __device__ U64 Other(const cts::Operands& o) { return o.a << 32 | o.c; }

#define OPERANDS                                               \
  [[maybe_unused]] const auto x = static_cast<U32>(o.a);       \
  [[maybe_unused]] const auto y = static_cast<U32>(o.b);       \
  [[maybe_unused]] const U64 wide = Wide(o), other = Other(o); \
  [[maybe_unused]] const unsigned at = At(o), length = Length(o);

// BY for each place and length that is a constant, with the place and length of another field.
#define AT_CONSTANTS(ROW, BY, ...)   \
  BY(ROW, __VA_ARGS__, 3, 7, 31, 4)  \
  BY(ROW, __VA_ARGS__, 0, 0, 3, 7)   \
  BY(ROW, __VA_ARGS__, 31, 4, 3, 7)  \
  BY(ROW, __VA_ARGS__, 30, 40, 3, 7) \
  BY(ROW, __VA_ARGS__, 64, 3, 3, 7)  \
  BY(ROW, __VA_ARGS__, 200, 9, 3, 7) \
  BY(ROW, __VA_ARGS__, 255, 1, 3, 7) \
  BY(ROW, __VA_ARGS__, 259, 5, 3, 7) \
  BY(ROW, __VA_ARGS__, 5, 263, 3, 7) \
  BY(ROW, __VA_ARGS__, 4294967295, 1, 3, 7)

}  // namespace
