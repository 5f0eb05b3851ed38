/*---
clause: rt.call.device-function-from-kernel
covers: parameters and results of each kind, values of the caller, some lanes
control: the kernel calls functions of the same signatures that multiply by another factor
control-fails-with: a function's value did not come back
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <utility>

namespace {

constexpr unsigned kBlocks = 3, kThreads = 96, kAll = kBlocks * kThreads;
constexpr unsigned kFactor = 3, kWords = 12, kParameters = 24;

struct Words {
  unsigned at[kWords];
};

template <unsigned kTimes>
__device__ __noinline__ unsigned Multiply(unsigned x) {
  return kTimes * x;
}
template <unsigned kTimes, class... T>
__device__ __noinline__ unsigned Weigh(T... words) {
  unsigned sum = 0, weight = 0;
  ((sum += ++weight * words), ...);
  return kTimes * sum;
}
template <unsigned kTimes>
__device__ __noinline__ Words Scale(Words words) {
  for (unsigned k = 0; k < kWords; ++k) words.at[k] = kTimes * words.at[k] + k;
  return words;
}
template <unsigned kTimes>
__device__ __noinline__ long long Mix(signed char c, long long l, short s, double d, bool b, float f) {
  return kTimes * (c + 2 * l + 3 * s + static_cast<long long>(4 * d) + 5 * b + static_cast<long long>(6 * f));
}
template <unsigned kTimes>
__device__ __noinline__ void Store(unsigned x, unsigned* to, unsigned& also) {
  *to = kTimes * x;
  also = x + kTimes;
}

// What a thread makes of its calls.
struct Values {
  unsigned many, structure, mixed, local, some, kept;
};
using Value = unsigned Values::*;
struct Row {
  const char* name;
  Value value;
};
constexpr Row kRows[] = {{"24-parameters", &Values::many},       {"structures", &Values::structure},
                         {"types-of-each-size", &Values::mixed}, {"pointers-to-locals", &Values::local},
                         {"some-lanes", &Values::some},          {"values-of-the-caller", &Values::kept}};

template <unsigned kTimes, unsigned... k>
__device__ unsigned CallWithMany(unsigned i, std::integer_sequence<unsigned, k...>) {
  return Weigh<kTimes>((i + k)...);
}

// The words of `in` are loaded before the calls and used after them.
template <unsigned kTimes>
__global__ void Call(Values* out, const volatile unsigned* in) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const int n = static_cast<int>(i);
  Values values{};
  Words words, loaded;
  for (unsigned k = 0; k < kWords; ++k) words.at[k] = 7 * i + k, loaded.at[k] = in[k];
  values.many = CallWithMany<kTimes>(i, std::make_integer_sequence<unsigned, kParameters>());
  const Words scaled = Scale<kTimes>(words);
  for (unsigned k = 0; k < kWords; ++k) values.structure += (k + 1) * scaled.at[k] + words.at[k];
  const long long mixed = Mix<kTimes>(static_cast<signed char>(n % 100 - 50), (1ll << 40) + n, static_cast<short>(-n),
                                      n * 0.25, n % 2 == 1, static_cast<float>(n) * 0.5f);
  values.mixed = static_cast<unsigned>(mixed) ^ static_cast<unsigned>(mixed >> 32);
  unsigned first, second;
  Store<kTimes>(i + 9, &first, second);
  values.local = first + 1000 * second;
  values.some = i % 3 == 1 ? Multiply<kTimes>(i + 1000) : i + 1;
  values.kept = Multiply<kTimes>(i + loaded.at[0]);
  for (unsigned k = 0; k < kWords; ++k) values.kept += (k + 1) * loaded.at[k];
  out[i] = values;
}

unsigned In(unsigned k) { return k * k + 1; }

Values Expected(unsigned i) {
  Values values{};
  const long long n = i, mixed = kFactor * (n % 100 - 50 + 2 * ((1ll << 40) + n) - 3 * n + n + 5 * (n % 2) + 3 * n);
  for (unsigned k = 0; k < kParameters; ++k) values.many += kFactor * (k + 1) * (i + k);
  for (unsigned k = 0; k < kWords; ++k) values.structure += (k + 1) * (kFactor * (7 * i + k) + k) + 7 * i + k;
  values.mixed = static_cast<unsigned>(mixed) ^ static_cast<unsigned>(mixed >> 32);
  values.local = kFactor * (i + 9) + 1000 * (i + 9 + kFactor);
  values.some = i % 3 == 1 ? kFactor * (i + 1000) : i + 1;
  values.kept = kFactor * (i + In(0));
  for (unsigned k = 0; k < kWords; ++k) values.kept += (k + 1) * In(k);
  return values;
}

CTS_CASE() {
  const cts::DeviceBuffer<Values> out(kAll);
  cts::DeviceBuffer<unsigned> in(kWords);
  unsigned loaded[kWords];
  for (unsigned k = 0; k < kWords; ++k) loaded[k] = In(k);
  in.Write(loaded, kWords);
  (cts::control() ? Call<kFactor - 1> : Call<kFactor>)<<<kBlocks, kThreads>>>(out.data(), in.data());
  CTS_FINISH();
  const auto seen = out.Read();
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      unsigned wrong = 0;
      for (unsigned i = 0; i < kAll; ++i) wrong += seen[i].*row.value != Expected(i).*row.value;
      CTS_EXPECT_EQ(wrong, 0u, "a function's value did not come back");
    });
  }
}

}  // namespace
