// Functions of the device that call themselves, and their values without recursion.
#include "cts/case.cuh"

namespace {

constexpr int kThreads = 32;

// Each takes a small number, another one in each lane, and what is taken off the depth of its calls.
struct Ackermann {
  static __device__ int Value(int m, int n, int less) {
    if (m == 0) return n + 1 - less;
    if (n == 0) return Value(m - 1, 1, less);
    return Value(m - 1, Value(m, n - 1, less), less);
  }
  static __device__ int Of(int x, int less) { return Value(x % 3, x % 5, less); }
  static int Plain(int x) { return x % 3 == 0 ? x % 5 + 1 : x % 3 == 1 ? x % 5 + 2 : 2 * (x % 5) + 3; }
};
struct Mutual {
  static __device__ int Even(int n) { return n <= 0 ? 1000 : Odd(n - 1) + 1; }
  static __device__ __noinline__ int Odd(int n) { return n <= 0 ? 2000 : Even(n - 1) + 2; }
  static __device__ int Of(int x, int less) { return Even(x - less); }
  static int Plain(int x) { return x % 2 == 0 ? 1000 + x / 2 * 3 : 2000 + x / 2 * 3 + 1; }
};
struct Fibonacci {  // Two calls in each, both of whose results are needed.
  static __device__ long long Value(int n) { return n < 2 ? n : Value(n - 1) + Value(n - 2); }
  static __device__ int Of(int x, int less) { return static_cast<int>(Value(x % 12 + 2 - less)) * 100 + x; }
  static int Plain(int x) {
    constexpr int kValues[] = {1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233};
    return kValues[x % 12] * 100 + x;
  }
};
struct Pointer {  // Through a pointer, so that nothing sees the recursion when it is compiled.
  using Function = int (*)(int, const void*);
  static __device__ __noinline__ int Step(int n, const void* next) {
    return n <= 0 ? 5 : n + 2 * (*static_cast<const Function*>(next))(n - 1, next);
  }
  static __device__ int Of(int x, int less) {
    const Function function = Step;
    return function(x % 10 + 1 - less, &function);
  }
  static int Plain(int x) {
    int value = 5;
    for (int n = 1; n <= x % 10 + 1; ++n) value = n + 2 * value;
    return value;
  }
};
struct LargeFrames {  // Each call keeps 64 numbers while the deeper ones run.
  static __device__ __noinline__ int Deep(int depth, int x) {
    volatile int frame[64];
    for (int i = 0; i < 64; ++i) frame[i] = x + depth * i;
    const int below = depth > 0 ? Deep(depth - 1, x + 1) : 0;
    int sum = 0;
    for (int i = 0; i < 64; ++i) sum += frame[i];
    return below + sum % 1000 + depth;
  }
  static __device__ int Of(int x, int less) { return Deep(x % 6 + 3 - less, x); }
  static int Plain(int x) {
    int sum = 0;
    for (int depth = x % 6 + 3, now = x; depth >= 0; --depth, ++now) sum += (64 * now + depth * 2016) % 1000 + depth;
    return sum;
  }
};
struct Tree {  // A walk over a tree in memory, whose depth differs by lane.
  static __device__ int Walk(int node, int nodes, int level) {
    if (node >= nodes) return 0;
    return node * level + Walk(2 * node, nodes, level + 1) + Walk(2 * node + 1, nodes, level + 1);
  }
  static __device__ int Of(int x, int less) { return Walk(1, x + 2 - less, 1); }
  static int Plain(int x) {
    int sum = 0;
    for (int node = 1; node < x + 2; ++node) {
      int level = 0;
      for (int above = node; above > 0; above /= 2) ++level;
      sum += node * level;
    }
    return sum;
  }
};
struct Results {  // Structures in and out.
  struct Three {
    int count, sum;
    long long product;
  };
  static __device__ Three Fold(Three given, int n) {
    if (n <= 0) return given;
    const Three rest = Fold({given.count + 1, given.sum + n, given.product * 2 + 1}, n - 1);
    return {rest.count, rest.sum + given.count, rest.product + n};
  }
  static __device__ int Of(int x, int less) {
    const Three result = Fold({0, x, 1}, x % 9 + 1 - less);
    return result.count * 100000 + result.sum * 10 + static_cast<int>(result.product % 10);
  }
  static int Plain(int x) {
    const int n = x % 9 + 1;
    long long product = 1;
    for (int i = 0; i < n; ++i) product = product * 2 + 1;
    const int sum = x + n * (n + 1) / 2 + n * (n - 1) / 2;
    return n * 100000 + sum * 10 + static_cast<int>((product + n * (n + 1) / 2) % 10);
  }
};
template <int n>
struct Nested {  // A template whose instances call each other, with a loop in each.
  static __device__ __noinline__ int Go(int depth) {
    if (depth <= 0) return n;
    int sum = 0;
    for (int i = 0; i < 2; ++i) sum = sum * 3 + Nested<(n + 1) % 3>::Go(depth - 1);
    return sum;
  }
};
struct OfTemplates {
  static __device__ int Of(int x, int less) { return Nested<0>::Go(x % 6 + 1 - less) * 64 + x; }
  static int Plain(int x) {  // 0, then 4 times what is below
    int value = (x % 6 + 1) % 3;
    for (int i = 0; i < x % 6 + 1; ++i) value *= 4;
    return value * 64 + x;
  }
};

}  // namespace
