// Matrices of small integers for the warp matrix functions: how memory holds them, one multiplication by one warp, and
// the exact result on the host. No sum of any of the terms needs more bits than the accumulator has, so that neither
// order nor rounding of a summation can show.
#include <mma.h>

#include <cstdio>
#include <cstring>
#include <type_traits>
#include <vector>

#include "cts/arithmetic/boundary.h"
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace {

namespace wmma = nvcuda::wmma;
using cts::Bits;

// --- element types --------------------------------------------------------------------------------------------------

// How memory holds a number: in a floating-point format, or, where that has no exponent, as an integer.
struct Kept {
  int width;
  cts::Format format;
};
inline Bits BitsOf(const Kept& kept, long long value, int scale = 0) {
  const bool negative = value < 0;
  const auto size = static_cast<Bits>(negative ? -value : value);
  if (kept.format.exponent != 0)
    return cts::RoundBits(kept.format, {negative, size, scale, false}, cts::Rounding::kZero);
  return static_cast<Bits>(value) & (kept.width == 64 ? ~Bits{0} : (Bits{1} << kept.width) - 1);
}
// Of a zero the sign is left open.
inline bool SameNumber(const Kept& kept, Bits a, Bits b) {
  if (kept.format.exponent == 0) return a == b;
  return a == b || (cts::IsZero(kept.format, a) && cts::IsZero(kept.format, b));
}

// A type of elements, and whether the code that is compiled has its fragments. That for devices before 8.0 lacks some.
// For 9.0 and later the guide announces that 4-bit integers go, which toolkits up to 13 still have.
template <bool is_there>
struct Element {
  static constexpr bool kThere = is_there;
};
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
#define WMMA_FROM_80 true
#else
#define WMMA_FROM_80 false
#endif
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ < 900 || __CUDACC_VER_MAJOR__ <= 13
#define WMMA_PREVIEW true
#else
#define WMMA_PREVIEW false
#endif
struct Half : Element<true> {
  using Of = __half;
  using Stored = __half;
  static constexpr Kept kKept{16, cts::kHalf};
};
struct Float : Element<true> {
  using Of = float;
  using Stored = float;
  static constexpr Kept kKept{32, cts::kFloat};
};
struct Int : Element<true> {
  using Of = int;
  using Stored = int;
  static constexpr Kept kKept{32, {0, 0}};
};
struct SignedChar : Element<true> {
  using Of = signed char;
  using Stored = signed char;
  static constexpr Kept kKept{8, {0, 0}};
};
struct UnsignedChar : Element<true> {
  using Of = unsigned char;
  using Stored = unsigned char;
  static constexpr Kept kKept{8, {0, 0}};
};
struct Bfloat16 : Element<WMMA_FROM_80> {
  using Of = __nv_bfloat16;
  using Stored = __nv_bfloat16;
  static constexpr Kept kKept{16, cts::kBfloat16};
};
struct Double : Element<WMMA_FROM_80> {
  using Of = double;
  using Stored = double;
  static constexpr Kept kKept{64, cts::kDouble};
};
// A float in memory, which is converted after it is loaded.
struct Tf32 : Element<WMMA_FROM_80> {
#if WMMA_FROM_80
  using Of = wmma::precision::tf32;
#endif
  using Stored = float;
  static constexpr Kept kKept{32, cts::kFloat};
};
struct Signed4 : Element<WMMA_PREVIEW> {
#if WMMA_PREVIEW
  using Of = wmma::experimental::precision::s4;
#endif
  using Stored = void;
  static constexpr Kept kKept{4, {0, 0}};
};
struct Unsigned4 : Element<WMMA_PREVIEW> {
#if WMMA_PREVIEW
  using Of = wmma::experimental::precision::u4;
#endif
  using Stored = void;
  static constexpr Kept kKept{4, {0, 0}};
};

// --- matrices in memory ---------------------------------------------------------------------------------------------

// Bytes of one matrix, with what lies around it, and what they hold before anything is written.
constexpr unsigned kRegion = 8192;
constexpr unsigned char kAround = 0x5a;

// Where a matrix is: `pad` bytes after each row or column, `offset` bytes ahead of the first one.
struct Place {
  bool by_rows;
  unsigned pad, offset;
};
class Matrix {
 public:
  Matrix(const Kept& kept, int rows, int columns, const Place& place)
      : kept_(kept),
        rows_(rows),
        columns_(columns),
        by_rows_(place.by_rows),
        offset_(place.offset),
        ldm_(static_cast<unsigned>(place.by_rows ? columns : rows) + place.pad * 8 / static_cast<unsigned>(kept.width)),
        bytes_(kRegion, kAround) {}
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  const Kept& kept() const { return kept_; }
  unsigned offset() const { return offset_; }
  unsigned ldm() const { return ldm_; }
  bool by_rows() const { return by_rows_; }
  std::vector<unsigned char>& bytes() { return bytes_; }

  Bits Get(int row, int column) const {
    const unsigned bit = BitAt(row, column);
    Bits value = 0;
    std::memcpy(&value, &bytes_[bit / 8], kept_.width < 8 ? 1 : static_cast<std::size_t>(kept_.width / 8));
    return kept_.width < 8 ? value >> bit % 8 & ((Bits{1} << kept_.width) - 1) : value;
  }
  void Set(int row, int column, Bits value) {
    const unsigned bit = BitAt(row, column);
    unsigned char* const byte = &bytes_[bit / 8];
    if (kept_.width >= 8) {
      std::memcpy(byte, &value, static_cast<std::size_t>(kept_.width / 8));
      return;
    }
    const Bits mask = (Bits{1} << kept_.width) - 1;
    *byte = static_cast<unsigned char>((*byte & ~(mask << bit % 8)) | value << bit % 8);
  }
  // Whether a byte is part of an element.
  bool Holds(unsigned byte) const {
    const unsigned inner = static_cast<unsigned>(by_rows_ ? columns_ : rows_) * static_cast<unsigned>(kept_.width) / 8;
    const unsigned step = ldm_ * static_cast<unsigned>(kept_.width) / 8;
    if (byte < offset_ || (byte - offset_) / step >= static_cast<unsigned>(by_rows_ ? rows_ : columns_)) return false;
    return (byte - offset_) % step < inner;
  }

 private:
  unsigned BitAt(int row, int column) const {
    const auto outer = static_cast<unsigned>(by_rows_ ? row : column);
    const auto inner = static_cast<unsigned>(by_rows_ ? column : row);
    return offset_ * 8 + (outer * ldm_ + inner) * static_cast<unsigned>(kept_.width);
  }
  Kept kept_;
  int rows_, columns_;
  bool by_rows_;
  unsigned offset_, ldm_;
  std::vector<unsigned char> bytes_;
};

// --- one multiplication ---------------------------------------------------------------------------------------------

template <int m, int n, int k>
struct Shape {
  static constexpr int kM = m, kN = n, kK = k;
};
using Square = Shape<16, 16, 16>;
using Tall = Shape<32, 8, 16>;
using Flat = Shape<8, 32, 16>;

// What a kernel is told: where in the memory each matrix begins, and the strides.
struct Call {
  unsigned a, b, c, d;
  unsigned lda, ldb, ldc, ldd;
  bool c_by_rows, d_by_rows;
  int way;  // For the step.
};
__device__ inline wmma::layout_t LayoutOf(bool by_rows) { return by_rows ? wmma::mem_row_major : wmma::mem_col_major; }
template <bool by_rows>
struct InMemory {
  using Layout = wmma::row_major;
};
template <>
struct InMemory<false> {
  using Layout = wmma::col_major;
};

// Elements of a multiplicand as they come from memory. Tf32 is converted.
template <class T, class Fragment>
__device__ void LoadMultiplicand(Fragment& fragment, const unsigned char* from, unsigned ldm) {
  wmma::load_matrix_sync(fragment, reinterpret_cast<const typename T::Stored*>(from), ldm);
#if WMMA_FROM_80
  if constexpr (std::is_same_v<T, Tf32>) {
    for (int i = 0; i < fragment.num_elements; ++i) fragment.x[i] = wmma::__float_to_tf32(fragment.x[i]);
  }
#endif
}

// One warp: fragments are loaded, Step makes `d` of them, and that is stored; in shared memory in a copy of all.
template <class S, class T, class C, bool a_by_rows, bool b_by_rows, bool is_shared, class Step>
__global__ void MultiplyAdd([[maybe_unused]] unsigned char* memory, [[maybe_unused]] Call call) {
  if constexpr (T::kThere && C::kThere) {
    constexpr unsigned kWords = 4 * kRegion / 4;
    __shared__ __align__(32) unsigned own[is_shared ? kWords : 1];
    auto* const words = reinterpret_cast<unsigned*>(memory);
    unsigned char* base = memory;
    if constexpr (is_shared) {
      for (unsigned i = threadIdx.x; i < kWords; i += 32) own[i] = words[i];
      __syncthreads();
      base = reinterpret_cast<unsigned char*>(own);
    }
    wmma::fragment<wmma::matrix_a, S::kM, S::kN, S::kK, typename T::Of, typename InMemory<a_by_rows>::Layout> a;
    wmma::fragment<wmma::matrix_b, S::kM, S::kN, S::kK, typename T::Of, typename InMemory<b_by_rows>::Layout> b;
    wmma::fragment<wmma::accumulator, S::kM, S::kN, S::kK, typename C::Of> c, d;
    LoadMultiplicand<T>(a, base + call.a, call.lda);
    LoadMultiplicand<T>(b, base + call.b, call.ldb);
    wmma::load_matrix_sync(c, reinterpret_cast<const typename C::Stored*>(base + call.c), call.ldc,
                           LayoutOf(call.c_by_rows));
    Step::Make(d, a, b, c, call.way);
    wmma::store_matrix_sync(reinterpret_cast<typename C::Stored*>(base + call.d), d, call.ldd,
                            LayoutOf(call.d_by_rows));
    if constexpr (is_shared) {
      __syncthreads();
      for (unsigned i = threadIdx.x; i < kWords; i += 32) words[i] = own[i];
    }
  }
}

// What is multiplied: integers from `least` to `most`; what is added: those up to `added`, of either sign. Where it is
// scaled, each element is that times a power of two of its matrix, 1 or less.
struct Sizes {
  long long least, most, added;
  bool scaled;
};
inline long long Drawn(Bits draw, long long least, long long most) {
  return least + static_cast<long long>((draw >> 8) % static_cast<Bits>(most - least + 1));
}

// The four matrices, in one memory.
struct Problem {
  Matrix a, b, c, d;
  int scale = 0;  // Of c and d.
  std::vector<long long> sums;

  Problem(int m, int n, int k, const Kept& of, const Kept& to, const Place (&places)[4])
      : a(of, m, k, places[0]), b(of, k, n, places[1]), c(to, m, n, places[2]), d(to, m, n, places[3]) {}
  // The sums are those of what `made` makes of each element of A.
  template <class Made>
  void Draw(const Sizes& sizes, Bits seed, Made made) {
    const int scale_a = sizes.scaled ? -static_cast<int>(cts::Mixed(seed, 0) % 5) : 0;
    const int scale_b = sizes.scaled ? -static_cast<int>(cts::Mixed(seed, 1) % 5) : 0;
    scale = scale_a + scale_b;
    const std::vector<long long> of_a = Fill(a, sizes.least, sizes.most, scale_a, cts::Mixed(seed, 2));
    const std::vector<long long> of_b = Fill(b, sizes.least, sizes.most, scale_b, cts::Mixed(seed, 3));
    sums = Fill(c, -sizes.added, sizes.added, scale, cts::Mixed(seed, 4));
    const int k = a.columns(), n = b.columns();
    for (int row = 0; row < a.rows(); ++row)
      for (int column = 0; column < n; ++column)
        for (int i = 0; i < k; ++i)
          sums[static_cast<std::size_t>(row * n + column)] +=
              made(of_a[static_cast<std::size_t>(row * k + i)]) * of_b[static_cast<std::size_t>(i * n + column)];
  }
  void Draw(const Sizes& sizes, Bits seed) {
    Draw(sizes, seed, [](long long x) { return x; });
  }
  // The multiplicands hold nothing.
  void DrawSummand(const Sizes& sizes, Bits seed) {
    scale = sizes.scaled ? -static_cast<int>(cts::Mixed(seed, 0) % 9) : 0;
    sums = Fill(c, -sizes.added, sizes.added, scale, cts::Mixed(seed, 4));
  }
  Call CallOf(int way) const {
    return {a.offset(),
            kRegion + b.offset(),
            2 * kRegion + c.offset(),
            3 * kRegion + d.offset(),
            a.ldm(),
            b.ldm(),
            c.ldm(),
            d.ldm(),
            c.by_rows(),
            d.by_rows(),
            way};
  }
  void Write(cts::DeviceBuffer<unsigned char>& memory) {
    std::vector<unsigned char> all;
    for (Matrix* matrix : {&a, &b, &c, &d}) all.insert(all.end(), matrix->bytes().begin(), matrix->bytes().end());
    memory.Write(all.data(), all.size());
  }
  void Read(const cts::DeviceBuffer<unsigned char>& memory) {
    const cts::HostCopy<unsigned char> all = memory.Read();
    d.bytes().assign(all.begin() + 3 * kRegion, all.end());
  }

 private:
  static std::vector<long long> Fill(Matrix& matrix, long long least, long long most, int scale, Bits seed) {
    std::vector<long long> values;
    for (int row = 0; row < matrix.rows(); ++row) {
      for (int column = 0; column < matrix.columns(); ++column) {
        values.push_back(Drawn(cts::Mixed(seed, values.size()), least, most));
        matrix.Set(row, column, BitsOf(matrix.kept(), values.back(), scale));
      }
    }
    return values;
  }
};

// How many elements of the result are wrong, and the first of them.
struct Wrong {
  int count = 0, first = 0;
};
inline Bits ExactBits(const Problem& problem, int i) {
  return BitsOf(problem.d.kept(), problem.sums[static_cast<std::size_t>(i)], problem.scale);
}
inline Bits GivenBits(const Problem& problem, int i) {
  return problem.d.Get(i / problem.d.columns(), i % problem.d.columns());
}
inline Wrong WrongOnes(const Problem& problem) {
  Wrong wrong;
  for (int i = problem.d.rows() * problem.d.columns() - 1; i >= 0; --i) {
    if (SameNumber(problem.d.kept(), GivenBits(problem, i), ExactBits(problem, i))) continue;
    ++wrong.count;
    wrong.first = i;
  }
  return wrong;
}
inline void CheckResult(const Problem& problem, const char* message) {
  const Wrong wrong = WrongOnes(problem);
  const int n = problem.d.columns(), i = wrong.first;
  char what[160] = "";
  if (wrong.count > 0) {
    std::snprintf(what, sizeof what, "%d of %d, at first row %d, column %d: 0x%llx, not 0x%llx", wrong.count,
                  problem.d.rows() * n, i / n, i % n, GivenBits(problem, i), ExactBits(problem, i));
  }
  cts::detail::Check(wrong.count == 0, CTS_HERE, message, what);
}

// Strides are multiples of what is documented for the type of elements; where nothing is, of 32 bytes.
template <class T>
constexpr unsigned PadStep() {
  return std::is_same_v<T, Half> || std::is_same_v<T, Float> || std::is_same_v<T, Bfloat16> ||
                 std::is_same_v<T, Tf32> || T::kKept.width < 8
             ? 16
             : 32;
}

// Ways to place the matrices: layouts of the accumulators, strides of the tile and longer ones, global and shared
// memory. Some begin at an odd multiple of 32 bytes.
constexpr int kWays = 12;
template <class T, class C>
void PlacesOf(int i, bool a_by_rows, bool b_by_rows, Place (&places)[4]) {
  constexpr unsigned kPads[] = {0, 1, 3}, kOffsets[] = {0, 32, 96};
  const auto place = [&](bool by_rows, unsigned step, int pad, int offset) {
    return Place{by_rows, step * kPads[pad % 3], kOffsets[offset % 3]};
  };
  places[0] = place(a_by_rows, PadStep<T>(), i, i / 3);
  places[1] = place(b_by_rows, PadStep<T>(), i / 2, i);
  places[2] = place(i / 2 % 2 == 0, PadStep<C>(), i + 1, i / 2);
  places[3] = place(i / 4 % 2 == 0, PadStep<C>(), i / 4, i + 2);
}

template <class S, class T, class C, bool a_by_rows, bool b_by_rows, class Step>
void CheckLayouts(const char* name, const Sizes& sizes, int way, Bits seed, const char* message) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
    for (int i = 0; i < kWays; ++i) {
      Place places[4];
      PlacesOf<T, C>(i, a_by_rows, b_by_rows, places);
      Problem problem(S::kM, S::kN, S::kK, T::kKept, C::kKept, places);
      problem.Draw(sizes, cts::Mixed(seed, static_cast<Bits>(i)));
      problem.Write(memory);
      if (i % 2 == 0) {
        MultiplyAdd<S, T, C, a_by_rows, b_by_rows, false, Step><<<1, 32>>>(memory.data(), problem.CallOf(way));
      } else {
        MultiplyAdd<S, T, C, a_by_rows, b_by_rows, true, Step><<<1, 32>>>(memory.data(), problem.CallOf(way));
      }
      CTS_FINISH();
      problem.Read(memory);
      CheckResult(problem, message);
    }
  });
}

// A row for each layout of the multiplicands.
template <class S, class T, class C, class Step>
void CheckShape(const char* shape, const Sizes& sizes, int way, Bits seed, const char* message) {
  char name[64];
  const auto named = [&](const char* layouts) {
    std::snprintf(name, sizeof name, "%s-%s", shape, layouts);
    return name;
  };
  CheckLayouts<S, T, C, true, true, Step>(named("rows-and-rows"), sizes, way, seed, message);
  CheckLayouts<S, T, C, true, false, Step>(named("rows-and-columns"), sizes, way, seed + 1, message);
  CheckLayouts<S, T, C, false, true, Step>(named("columns-and-rows"), sizes, way, seed + 2, message);
  CheckLayouts<S, T, C, false, false, Step>(named("columns-and-columns"), sizes, way, seed + 3, message);
}

// Of the types that have all three of the larger shapes.
template <class T, class C, class Step>
void CheckShapes(const Sizes& sizes, int way, Bits seed, const char* message) {
  CheckShape<Square, T, C, Step>("16x16x16", sizes, way, seed, message);
  CheckShape<Tall, T, C, Step>("32x8x16", sizes, way, seed + 4, message);
  CheckShape<Flat, T, C, Step>("8x32x16", sizes, way, seed + 8, message);
}

// D = A * B + C; of the other way C is not added.
struct Plain {
  template <class A, class B, class C>
  static __device__ void Make(C& d, const A& a, const B& b, C& c, int way) {
    if (way != 0) wmma::fill_fragment(c, 0);
    wmma::mma_sync(d, a, b, c);
  }
};

}  // namespace
