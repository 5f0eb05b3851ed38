/*---
clause: lang.lambda.device-lambda-as-kernel-argument
covers: lambdas in branches of if constexpr, several of them one after another
control: the variable is changed ahead of its capture, instead of after it
control-fails-with: a lambda in a branch of if constexpr was not the one that ran, or had another value
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr unsigned kWords = 4;

template <class F>
__global__ void Call(F f, unsigned* out) {
  f(out);
}
template <class F>
void Use(F f, unsigned* out) {
  Call<<<1, 1>>>(f, out);
  CTS_CUDA(cudaGetLastError());
}

unsigned Early(unsigned number) { return cts::control() ? number + 1000 : number; }

// Each word is that of one launch; what is not taken is in no branch that runs.
template <int kPath, class T>
void OneAfterAnother(T number, unsigned* out) {
  T x = number;
  if constexpr (kPath == 0) {
    Use([=] __device__(unsigned* to) { to[0] = 10 + static_cast<unsigned>(x); }, out);
  }
  if constexpr (kPath == 1) {
    Use([=] __device__(unsigned* to) { to[0] = 20 + static_cast<unsigned>(x); }, out);
  } else if constexpr (kPath == 2) {
    Use([=] __device__(unsigned* to) { to[1] = 30 + static_cast<unsigned>(x); }, out);
  } else {
    Use([=] __device__(unsigned* to) { to[1] = 40 + static_cast<unsigned>(x); }, out);
  }
  if constexpr (sizeof(T) == 8) {
    if constexpr (kPath != 2) {
      Use([=] __device__(unsigned* to) { to[2] = 50 + static_cast<unsigned>(x); }, out);
    } else {
      Use([=] __device__(unsigned* to) { to[2] = 60 + static_cast<unsigned>(x); }, out);
    }
  }
  Use([=] __device__(unsigned* to) { to[3] = 70 + static_cast<unsigned>(x); }, out);
  x = 0;
}

template <int kPath, class T>
void Check(const char* type) {
  cts::Row((std::string("path-") + std::to_string(kPath) + "-" + type).c_str(), [] {
    const cts::DeviceBuffer<unsigned> words(kWords, 0);
    OneAfterAnother<kPath>(static_cast<T>(Early(3)), words.data());
    CTS_FINISH();
    const unsigned expected[kWords] = {kPath == 0   ? 13u
                                       : kPath == 1 ? 23u
                                                    : 0u,
                                       kPath == 1   ? 0u
                                       : kPath == 2 ? 33u
                                                    : 43u,
                                       sizeof(T) != 8 ? 0u
                                       : kPath != 2   ? 53u
                                                      : 63u,
                                       73u};
    for (unsigned i = 0; i < kWords; ++i)
      CTS_EXPECT_EQ(words[i], expected[i],
                    "a lambda in a branch of if constexpr was not the one that ran, or had another value");
  });
}

CTS_CASE() {
  Check<0, unsigned>("unsigned");
  Check<1, unsigned>("unsigned");
  Check<2, unsigned>("unsigned");
  Check<0, long long>("long-long");
  Check<1, long long>("long-long");
  Check<2, long long>("long-long");
}

}  // namespace
