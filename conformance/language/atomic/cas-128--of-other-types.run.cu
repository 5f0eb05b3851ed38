/*---
clause: lang.atomic.cas-128
covers: floats and integers of 16 bytes, results that nobody uses
control: the compare value has another lowest bit
control-fails-with: 16 bytes of another type were not compared by their bits, exchanged or returned
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

struct alignas(16) Floats {
  float of[4];
};
struct alignas(16) Doubles {
  double of[2];
};
using Integer = unsigned __int128;

template <class T>
struct Exchange {
  T old, compare, fresh;
};

template <class T>
__global__ void Run(T* words, const Exchange<T>* rows, T* returned, bool used) {
  [[maybe_unused]] const Exchange<T> row = rows[threadIdx.x];
#if __CUDA_ARCH__ >= 900  // not declared below
  if (used) {
    returned[threadIdx.x] = atomicCAS(words + threadIdx.x, row.compare, row.fresh);
  } else {
    atomicCAS(words + threadIdx.x, row.compare, row.fresh);
  }
#endif
}

template <class T>
bool Equal(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <class T>
void Check(const char* name, const char* unused, const std::vector<Exchange<T>>& rows) {
  for (const bool used : {true, false}) {
    cts::Row(used ? name : unused, [&] {
      const unsigned count = static_cast<unsigned>(rows.size());
      std::vector<Exchange<T>> given = rows;
      std::vector<T> old;
      for (Exchange<T>& row : given) {
        old.push_back(row.old);
        if (cts::control()) reinterpret_cast<unsigned char*>(&row.compare)[0] ^= 1;
      }
      cts::DeviceBuffer<Exchange<T>> on_device(count);
      cts::DeviceBuffer<T> words(count), returned(count);
      on_device.Write(given.data(), count);
      words.Write(old.data(), count);
      Run<T><<<1, count>>>(words.data(), on_device.data(), returned.data(), used);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const auto left = words.Read(), got = returned.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < count; ++i) {
        const Exchange<T>& row = rows[i];
        wrong += !Equal(left[i], Equal(row.old, row.compare) ? row.fresh : row.old);
        if (used) wrong += !Equal(got[i], row.old);
      }
      CTS_EXPECT_EQ(wrong, 0u, "16 bytes of another type were not compared by their bits, exchanged or returned");
    });
  }
}

// NaNs are equal to themselves here, and zeros of two signs are not.
CTS_CASE(floats) {
  float nan = 0, other_nan = 0;
  const unsigned bits = 0x7fc00000, other_bits = 0x7fc00001;
  std::memcpy(&nan, &bits, sizeof nan);
  std::memcpy(&other_nan, &other_bits, sizeof other_nan);
  const Floats fresh = {{5, 6, 7, 8}};
  Check<Floats>("floats", "floats-unused",
                {{{{1, 2, 3, 4}}, {{1, 2, 3, 4}}, fresh},
                 {{{0, 0, 0, 0}}, {{0, 0, 0, -0.0f}}, fresh},
                 {{{-0.0f, 1, 1, 1}}, {{0, 1, 1, 1}}, fresh},
                 {{{-0.0f, 1, 1, 1}}, {{-0.0f, 1, 1, 1}}, fresh},
                 {{{1, nan, 1, 1}}, {{1, nan, 1, 1}}, fresh},
                 {{{1, nan, 1, 1}}, {{1, other_nan, 1, 1}}, fresh},
                 {{{nan, nan, nan, nan}}, {{nan, nan, nan, nan}}, {{-0.0f, nan, 0, other_nan}}}});
}

CTS_CASE(doubles) {
  double nan = 0;
  const unsigned long long bits = 0x7ff8000000000000;
  std::memcpy(&nan, &bits, sizeof nan);
  const Doubles fresh = {{3, 4}};
  Check<Doubles>("doubles", "doubles-unused",
                 {{{{1, 2}}, {{1, 2}}, fresh},
                  {{{1, -0.0}}, {{1, 0.0}}, fresh},
                  {{{1, -0.0}}, {{1, -0.0}}, fresh},
                  {{{nan, 1}}, {{nan, 1}}, fresh}});
}

CTS_CASE(integers) {
  const Integer one = 1, high = one << 127, word = one << 64;
  Check<Integer>("integers", "integers-unused",
                 {{0, 0, ~Integer{0}},
                  {~Integer{0}, ~Integer{0}, 0},
                  {high, high, 1},
                  {high, 0, 1},
                  {word, word, word - 1},
                  {word, word - 1, 5},
                  {word + 7, 7, 5}});
}

}  // namespace
