/*---
clause: lang.wmma.uniform-condition
covers: warps in branches of their own, loops of other lengths
control: C is not added
control-fails-with: a warp in a branch of its own got something else than the sum
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

enum Branch { kSquare, kTall, kFlat, kChars, kBranches };
// What one warp does, and how often it multiplies.
struct Task {
  Call call;
  Branch branch;
  int times;
};

template <class S, class T, class C>
__device__ void Work(unsigned char* memory, const Task& task) {
  wmma::fragment<wmma::matrix_a, S::kM, S::kN, S::kK, typename T::Of, wmma::row_major> a;
  wmma::fragment<wmma::matrix_b, S::kM, S::kN, S::kK, typename T::Of, wmma::col_major> b;
  wmma::fragment<wmma::accumulator, S::kM, S::kN, S::kK, typename C::Of> c;
  LoadMultiplicand<T>(a, memory + task.call.a, task.call.lda);
  LoadMultiplicand<T>(b, memory + task.call.b, task.call.ldb);
  wmma::load_matrix_sync(c, reinterpret_cast<const typename C::Stored*>(memory + task.call.c), task.call.ldc,
                         wmma::mem_row_major);
  if (task.call.way != 0) wmma::fill_fragment(c, 0);
  for (int i = 0; i < task.times; ++i) wmma::mma_sync(c, a, b, c);
  wmma::store_matrix_sync(reinterpret_cast<typename C::Stored*>(memory + task.call.d), c, task.call.ldd,
                          wmma::mem_row_major);
}
__global__ void EachWarp(unsigned char* memory, const Task* tasks) {
  const unsigned warp = threadIdx.x / 32;
  const Task task = tasks[warp];
  memory += warp * 4 * kRegion;
  if (task.branch == kSquare) {
    Work<Square, Half, Float>(memory, task);
  } else if (task.branch == kTall) {
    Work<Tall, Half, Float>(memory, task);
  } else if (task.branch == kFlat) {
    Work<Flat, Half, Half>(memory, task);
  } else {
    Work<Square, SignedChar, Int>(memory, task);
  }
}

constexpr unsigned kWarps = 8;
constexpr Place kPlaces[4] = {{true, 0, 0}, {false, 0, 0}, {true, 0, 0}, {true, 0, 0}};

Problem ProblemOf(Branch branch) {
  switch (branch) {
    case kSquare:
      return {16, 16, 16, Half::kKept, Float::kKept, kPlaces};
    case kTall:
      return {32, 8, 16, Half::kKept, Float::kKept, kPlaces};
    case kFlat:
      return {8, 32, 16, Half::kKept, Half::kKept, kPlaces};
    default:
      return {16, 16, 16, SignedChar::kKept, Int::kKept, kPlaces};
  }
}

// Which warps take which branches.
constexpr struct {
  const char* name;
  Branch branches[kWarps];
} kRows[] = {
    {"four-branches", {kSquare, kTall, kFlat, kChars, kChars, kFlat, kTall, kSquare}},
    {"one-warp-elsewhere", {kFlat, kFlat, kFlat, kSquare, kFlat, kFlat, kFlat, kFlat}},
    {"odd-and-even-warps", {kTall, kChars, kTall, kChars, kTall, kChars, kTall, kChars}},
};

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<unsigned char> memory(kWarps * 4 * kRegion);
      cts::DeviceBuffer<Task> tasks(kWarps);
      std::vector<Problem> problems;
      std::vector<unsigned char> all;
      Task list[kWarps];
      for (unsigned warp = 0; warp < kWarps; ++warp) {
        const int times = 1 + static_cast<int>(warp * 3 % 5);
        problems.push_back(ProblemOf(row.branches[warp]));
        Problem& problem = problems.back();
        // The products count `times` times; half has the sums.
        const auto many = [&](long long x) { return times * x; };
        problem.Draw({-3, 3, 1000, false}, cts::Mixed(cts::seed(), warp), many);
        for (Matrix* matrix : {&problem.a, &problem.b, &problem.c, &problem.d})
          all.insert(all.end(), matrix->bytes().begin(), matrix->bytes().end());
        list[warp] = {problem.CallOf(cts::control() ? 1 : 0), row.branches[warp], times};
      }
      memory.Write(all.data(), all.size());
      tasks.Write(list, kWarps);
      EachWarp<<<1, kWarps * 32>>>(memory.data(), tasks.data());
      CTS_FINISH();
      const cts::HostCopy<unsigned char> got = memory.Read();
      for (unsigned warp = 0; warp < kWarps; ++warp) {
        const unsigned char* const from = got.begin() + (warp * 4 + 3) * kRegion;
        problems[warp].d.bytes().assign(from, from + kRegion);
        CheckResult(problems[warp], "a warp in a branch of its own got something else than the sum");
      }
    });
  }
}

}  // namespace
