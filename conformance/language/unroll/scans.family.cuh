// Loops whose trips exchange values through shared memory, in several forms.
namespace {

constexpr int kThreads = 128, kForms = 5;

// Sums within segments: a thread adds what the thread `distance` before it has, as long as both are of one segment. The
// number is in shared memory, in a register, in both.
#define CTS_SCAN(T, pragma)                                                                   \
  __shared__ T values[kThreads];                                                              \
  __shared__ int segments[kThreads];                                                          \
  const int t = static_cast<int>(threadIdx.x);                                                \
  const auto begin = [&] {                                                                    \
    __syncthreads();                                                                          \
    values[t] = given;                                                                        \
    segments[t] = segment;                                                                    \
    __syncthreads();                                                                          \
  };                                                                                          \
  begin();                                                                                    \
  pragma for (int distance = 1; distance < end; distance *= 2) {                              \
    T added = 0;                                                                              \
    if (t >= distance && segments[t] == segments[t - distance]) added = values[t - distance]; \
    __syncthreads();                                                                          \
    values[t] += added;                                                                       \
    __syncthreads();                                                                          \
  }                                                                                           \
  results[0] = values[t];                                                                     \
  begin();                                                                                    \
  T mine = given;                                                                             \
  pragma for (int distance = 1; distance < end; distance *= 2) {                              \
    const int other = t - distance;                                                           \
    const T added = other >= 0 && segments[other] == segment ? values[other] : T(0);          \
    mine += added;                                                                            \
    __syncthreads();                                                                          \
    values[t] = mine;                                                                         \
    __syncthreads();                                                                          \
  }                                                                                           \
  results[1] = mine;                                                                          \
  begin();                                                                                    \
  pragma for (int distance = 1; distance < end; distance *= 2) {                              \
    const bool has = t + distance < kThreads && segments[t + distance] == segment;            \
    T added = has ? values[t + distance] : T(0);                                              \
    __syncthreads();                                                                          \
    if (has) values[t] += added;                                                              \
    __syncthreads();                                                                          \
  }                                                                                           \
  results[2] = values[t];                                                                     \
  begin();                                                                                    \
  pragma for (int half = end / 2; half > 0; half /= 2) {                                      \
    if (t < half) values[t] += values[t + half];                                              \
    __syncthreads();                                                                          \
  }                                                                                           \
  results[3] = values[t % 2];                                                                 \
  begin();                                                                                    \
  mine = given;                                                                               \
  pragma for (int distance = 1; distance < end; distance *= 2) {                              \
    const T before = mine;                                                                    \
    mine = values[t ^ distance] + (segment % 2 == 0 ? before : T(1));                         \
    if (__syncthreads_or(t == distance && segment < 0)) mine = 0;                             \
    values[t] = mine;                                                                         \
    __syncthreads();                                                                          \
  }                                                                                           \
  results[4] = mine;

#define CTS_AS(Name, inlined, pragma)                                                                     \
  template <class T>                                                                                      \
  struct Name {                                                                                           \
    static __device__ inlined void Run(T given, int segment, int end, T* results) { CTS_SCAN(T, pragma) } \
  };
CTS_AS(Whole, __forceinline__, _Pragma("unroll"))
CTS_AS(WholeApart, __noinline__, _Pragma("unroll"))
CTS_AS(Thrice, __forceinline__, _Pragma("unroll 3"))
CTS_AS(Once, __forceinline__, _Pragma("unroll 1"))

}  // namespace
