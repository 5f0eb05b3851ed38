// Drawn statements that change variables, the same on both sides. They need arguments.family.cuh and drawn.family.cuh,
// which come first.
namespace {

struct Variables {
  U32 of[4];
};

template <U32 place>
__host__ __device__ bool Holds(const Variables& v) {
  constexpr U32 kHere = Drawn(place + 0x30000000);
  const U32 a = v.of[kHere % 4], b = v.of[(kHere >> 2) % 4], c = v.of[(kHere >> 4) % 4];
  constexpr U32 kKind = (kHere >> 6) % 8;
  if constexpr (kKind == 0) return a < b;
  if constexpr (kKind == 1) return static_cast<S32>(a) < static_cast<S32>(b);
  if constexpr (kKind == 2) return (a & 3) == (b & 3);
  if constexpr (kKind == 3) return a < b && b < c;
  if constexpr (kKind == 4) return a < b || static_cast<S32>(c) < 0;
  if constexpr (kKind == 5) return (a & 1) != 0;
  if constexpr (kKind == 6) return (a < b) != (b < c);
  return (a ^ b) > c && a != b;
}

template <U32 place>
__host__ __device__ void Assign(Variables* v) {
  constexpr U32 kHere = Drawn(place + 0x40000000);
  const U32 a = v->of[kHere % 4], b = v->of[(kHere >> 2) % 4];
  U32& to = v->of[(kHere >> 4) % 4];
  constexpr U32 kKind = (kHere >> 6) % 8, kBy = 1 + (kHere >> 10) % 31;
  if constexpr (kKind == 0) to = a + b;
  if constexpr (kKind == 1) to ^= a << kBy;
  if constexpr (kKind == 2) to = a - b;
  if constexpr (kKind == 3) to += a >> kBy;
  if constexpr (kKind == 4) to = static_cast<U32>(static_cast<S32>(a) >> kBy) ^ b;
  if constexpr (kKind == 5) to = a * (kHere | 1);
  if constexpr (kKind == 6) to = a < b ? a : b;
  if constexpr (kKind == 7) to = static_cast<U32>(a < b) + to;
}

// One statement of `depth` levels: two one after the other, a branch, a loop that one of them may leave, or a choice.
template <U32 place, int depth>
__host__ __device__ void Statement(Variables* v) {
  if constexpr (depth == 0) {
    Assign<place>(v);
  } else {
    constexpr U32 kHere = Drawn(place), kKind = kHere % 8, kFirst = place * 4 + 1, kSecond = place * 4 + 2;
    if constexpr (kKind < 2) {
      Statement<kFirst, depth - 1>(v);
      Statement<kSecond, depth - 1>(v);
    } else if constexpr (kKind < 4) {
      if (Holds<place>(*v))
        Statement<kFirst, depth - 1>(v);
      else
        Statement<kSecond, depth - 1>(v);
    } else if constexpr (kKind == 4) {
      if (Holds<place>(*v)) Statement<kFirst, depth - 1>(v);
      Assign<kSecond>(v);
    } else if constexpr (kKind == 5) {
      for (U32 n = v->of[kHere >> 4 & 3] & 3; n != 0; --n) {
        Statement<kFirst, depth - 1>(v);
        if (Holds<place>(*v)) break;
        Assign<kSecond>(v);
      }
    } else if constexpr (kKind == 6) {
      for (U32 i = 0, n = v->of[kHere >> 4 & 3] & 7; i < n; ++i) {
        if (Holds<place>(*v)) {
          Assign<kSecond>(v);
          continue;
        }
        Statement<kFirst, depth - 1>(v);
      }
    } else {
      switch (v->of[kHere >> 4 & 3] & 3) {
        case 0:
          Statement<kFirst, depth - 1>(v);
          break;
        case 1:
          Assign<kFirst>(v);
          [[fallthrough]];
        case 2:
          Statement<kSecond, depth - 1>(v);
          break;
        default:
          Assign<kSecond>(v);
      }
    }
  }
}
template <U32 n>
__host__ __device__ U32 Left(U32 x, U32 y, U32 z) {
  Variables v{{x, y, z, x ^ y ^ z}};
  Statement<n, 5>(&v);
  return ((v.of[0] * 31 + v.of[1]) * 31 + v.of[2]) * 31 + v.of[3];
}

}  // namespace
