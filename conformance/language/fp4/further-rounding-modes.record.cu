/*---
clause: lang.fp4.further-rounding-modes
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: each mode in processes of its own, because an assertion ends the process or the context
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

namespace {

// Between two numbers of the kind, and its negative.
constexpr float kBetween[] = {1.3f, -1.3f};

struct Codes {
  Bits of[2];
};
__host__ __device__ Codes Converted(const float (&numbers)[2], cudaRoundMode mode) {
  Codes codes{};
  for (int i = 0; i < 2; ++i) codes.of[i] = Bits{__nv_cvt_float_to_fp4(numbers[i], __NV_E2M1, mode)} & kE2m1.mask();
  return codes;
}
__global__ void Convert(Codes* codes, float number, float other, cudaRoundMode mode) {
  const float numbers[2] = {number, other};
  *codes = Converted(numbers, mode);
}

// Whether both are rounded in that direction.
bool AreRounded(const Codes& codes, Rounding mode) {
  bool all = true;
  for (int i = 0; i < 2; ++i) {
    unsigned bits = 0;
    std::memcpy(&bits, &kBetween[i], sizeof bits);
    all = all && codes.of[i] == TinyCode(kE2m1, cts::kFloat, bits, mode);
  }
  return all;
}
struct Mode {
  cudaRoundMode given;
  Rounding named;
};
Mode ModeOf(long long argument) {
  return argument == 0 ? Mode{cudaRoundPosInf, Rounding::kUp} : Mode{cudaRoundMinInf, Rounding::kDown};
}
void TellOf(const Codes& codes, const Mode& mode) {
  cts::Tell("as-named", AreRounded(codes, mode.named));
  cts::Tell("towards-zero", AreRounded(codes, Rounding::kZero));
}

CTS_CHILD(OnHost) {
  const Mode mode = ModeOf(cts::child_argument());
  TellOf(Converted(kBetween, mode.given), mode);
}
CTS_CHILD(OnDevice) {
  cts::ContextIsLost();
  const Mode mode = ModeOf(cts::child_argument());
  const cts::DeviceBuffer<Codes> codes(1);
  Convert<<<1, 1>>>(codes.data(), kBetween[0], kBetween[1], mode.given);
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) TellOf(codes[0], mode);
}

void Observe(const char* ends, const char* named, const char* zero, const cts::ChildRun& child) {
  CTS_OBSERVE(ends, !child.Has("as-named"));
  CTS_OBSERVE(named, child.Has("as-named") && child.Value("as-named") != 0);
  CTS_OBSERVE(zero, child.Has("as-named") && child.Value("towards-zero") != 0);
}

CTS_CASE() {
  Observe("host-up-ends", "host-up-as-named", "host-up-towards-zero",
          cts::RunChild("OnHost", {.argument = 0, .any_end = true}));
  Observe("host-down-ends", "host-down-as-named", "host-down-towards-zero",
          cts::RunChild("OnHost", {.argument = 1, .any_end = true}));
  Observe("device-up-ends", "device-up-as-named", "device-up-towards-zero",
          cts::RunChild("OnDevice", {.argument = 0, .any_end = true}));
  Observe("device-down-ends", "device-down-as-named", "device-down-towards-zero",
          cts::RunChild("OnDevice", {.argument = 1, .any_end = true}));
}

}  // namespace
