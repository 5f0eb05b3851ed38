/*---
clause: lang.lambda.device-lambda-as-kernel-argument
control: >-
  the variables are changed ahead of their capture, instead of after it; where nothing is captured another lambda is
  called
control-fails-with: a lambda in a kernel had another captured value
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#define ANNOTATED __device__
#define CALLED_BY_HOST false
#include "captured-values.family.cuh"

namespace {

// What a lambda with __device__ may be beyond those that have __host__, too.
void InitCapture(Left& left, bool early) {
  unsigned x = Early(3, early);
  auto lambda = [y = 2 * x, z = static_cast<char>(x)] __device__(unsigned* out) {
    out[0] = y;
    out[1] = static_cast<unsigned char>(z);
  };
  x = 0;
  Use(left, 0, lambda);
}
void Generic(Left& left, bool early) {
  unsigned x = Early(4, early);
  auto lambda = [x] __device__(auto* out) { *out = x + sizeof *out; };
  x = 0;
  Use(left, 0, lambda);
}
// 64 threads of 4 blocks exchange what they have through shared memory.
template <class F>
__global__ void CallInThreads(F f, unsigned* out) {
  f(out);
}
void ByThreads(Left& left, bool early) {
  unsigned x = Early(5, early);
  auto lambda = [x] __device__(unsigned* out) {
    __shared__ unsigned words[64];
    words[threadIdx.x] = x + threadIdx.x;
    __syncthreads();
    out[64 * blockIdx.x + threadIdx.x] = 100 * blockIdx.x + words[63 - threadIdx.x];
  };
  x = 0;
  CallInThreads<<<4, 64>>>(lambda, left.device.data());
  CTS_CUDA(cudaGetLastError());
}

__device__ unsigned OfDevice(unsigned x) { return x * x; }
__device__ unsigned variable = 6;
void UsesTheDevice(Left& left, bool early) {
  unsigned x = Early(7, early);
  auto lambda = [x] __device__(unsigned* out) { *out = OfDevice(x) + variable; };
  x = 0;
  Use(left, 0, lambda);
}

constexpr Form kOfTheDevice[] = {
    {"init-capture", InitCapture, 2, {6, 3}},
    {"generic", Generic, 1, {8}},
    {"uses-functions-and-variables-of-the-device", UsesTheDevice, 1, {55}},
};

void Check(const Form& form) {
  cts::Row(form.name, [&] {
    Left left;
    form.form(left, cts::control());
    CTS_FINISH();
    CTS_EXPECT(AreWords(left.device.Read(), form), "a lambda in a kernel had another captured value");
  });
}

CTS_CASE(values) {
  for (const OfValue& of : kValues) {
    cts::Row(of.name, [&] {
      Left explicit_capture, default_capture;
      of.explicit_capture(explicit_capture, cts::control());
      of.default_capture(default_capture, cts::control());
      CTS_FINISH();
      CTS_EXPECT(IsFilled(explicit_capture.device.Read().begin(), of.size) &&
                     IsFilled(default_capture.device.Read().begin(), of.size),
                 "a lambda in a kernel had another captured value");
    });
  }
}

CTS_CASE(forms) {
  for (const Form& form : kForms) Check(form);
  for (const Form& form : kOfTheDevice) Check(form);
}

CTS_CASE(threads) {
  Left left;
  ByThreads(left, cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> words = left.device.Read();
  bool right = true;
  for (unsigned i = 0; i < 256; ++i) right = right && words[i] == 100 * (i / 64) + 5 + 63 - i % 64;
  CTS_EXPECT(right, "a lambda in a kernel had another captured value");
}

}  // namespace
