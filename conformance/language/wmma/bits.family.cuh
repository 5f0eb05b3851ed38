// Matrices of single bits. It needs wmma.family.cuh, which comes first.
namespace {

// An operation, and whether the code that is compiled has it.
struct And {
  static constexpr bool kThere = WMMA_FROM_80, kBoth = true;
};
struct Xor {
  static constexpr bool kThere = WMMA_PREVIEW, kBoth = false;
};

template <class Operation, bool is_shared>
__global__ void CountBits([[maybe_unused]] unsigned char* memory, [[maybe_unused]] Call call) {
  if constexpr (Operation::kThere) {
    constexpr unsigned kWords = 4 * kRegion / 4;
    __shared__ __align__(32) unsigned own[is_shared ? kWords : 1];
    auto* const words = reinterpret_cast<unsigned*>(memory);
    unsigned char* base = memory;
    if constexpr (is_shared) {
      for (unsigned i = threadIdx.x; i < kWords; i += 32) own[i] = words[i];
      __syncthreads();
      base = reinterpret_cast<unsigned char*>(own);
    }
    using Bit = wmma::experimental::precision::b1;
    wmma::fragment<wmma::matrix_a, 8, 8, 128, Bit, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 8, 8, 128, Bit, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 8, 8, 128, int> c, d;
    wmma::load_matrix_sync(a, base + call.a, call.lda);
    wmma::load_matrix_sync(b, base + call.b, call.ldb);
    wmma::load_matrix_sync(c, reinterpret_cast<const int*>(base + call.c), call.ldc, LayoutOf(call.c_by_rows));
    if (call.way != 0) wmma::fill_fragment(c, 0);
#if WMMA_FROM_80
    if constexpr (Operation::kBoth)
      wmma::bmma_sync(d, a, b, c, wmma::experimental::bmmaBitOpAND, wmma::experimental::bmmaAccumulateOpPOPC);
#endif
    if constexpr (!Operation::kBoth)
      wmma::bmma_sync(d, a, b, c, wmma::experimental::bmmaBitOpXOR, wmma::experimental::bmmaAccumulateOpPOPC);
    wmma::store_matrix_sync(reinterpret_cast<int*>(base + call.d), d, call.ldd, LayoutOf(call.d_by_rows));
    if constexpr (is_shared) {
      __syncthreads();
      for (unsigned i = threadIdx.x; i < kWords; i += 32) words[i] = own[i];
    }
  }
}

// Calls `look` with each result. With `without` C is not added. Half of the matrices have few bits, or few that are 0.
template <class Operation, class Look>
void EachBitMatrix(bool without, Look look) {
  constexpr Kept kBit{1, {0, 0}};
  constexpr unsigned kPads[] = {0, 16, 48}, kOffsets[] = {0, 32, 96};
  cts::DeviceBuffer<unsigned char> memory(4 * kRegion);
  for (unsigned i = 0; i < kWays; ++i) {
    const Place places[4] = {{true, kPads[i % 3], kOffsets[i / 3 % 3]},
                             {false, kPads[i / 2 % 3], kOffsets[i % 3]},
                             {i / 2 % 2 == 0, 2 * kPads[(i + 1) % 3], kOffsets[i / 2 % 3]},
                             {i / 4 % 2 == 0, 2 * kPads[i / 4 % 3], kOffsets[(i + 2) % 3]}};
    Problem problem(8, 8, 128, kBit, Int::kKept, places);
    const Bits seed = cts::Mixed(cts::seed(), i);
    bool a[8][128], b[8][128];
    for (int line = 0; line < 8; ++line) {
      for (int k = 0; k < 128; ++k) {
        const Bits draw = cts::Mixed(seed, static_cast<Bits>(line * 128 + k));
        const Bits rare = i % 4 < 2 ? 2 : 9;
        a[line][k] = (draw % rare == 0) != (i % 4 == 3);
        b[line][k] = draw / 16 % rare == 0;
        problem.a.Set(line, k, a[line][k]);
        problem.b.Set(k, line, b[line][k]);
      }
    }
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        long long sum = Drawn(cts::Mixed(seed + 1, problem.sums.size()), -(1 << 30), 1 << 30);
        problem.c.Set(row, column, BitsOf(Int::kKept, sum));
        for (int k = 0; k < 128; ++k) sum += Operation::kBoth ? a[row][k] && b[column][k] : a[row][k] != b[column][k];
        problem.sums.push_back(sum);
      }
    }
    problem.Write(memory);
    if (i % 2 == 0) {
      CountBits<Operation, false><<<1, 32>>>(memory.data(), problem.CallOf(without ? 1 : 0));
    } else {
      CountBits<Operation, true><<<1, 32>>>(memory.data(), problem.CallOf(without ? 1 : 0));
    }
    CTS_FINISH();
    problem.Read(memory);
    look(problem);
  }
}
template <class Operation>
void CheckBits(bool without, const char* message) {
  EachBitMatrix<Operation>(without, [&](const Problem& problem) { CheckResult(problem, message); });
}

}  // namespace
