// What becomes of a float between two tiny numbers in the rounding modes up and down, on the host and on the device. A
// `Kind` has the code of a float as Code() and its Tiny as `kTiny`. It needs tiny.family.cuh, which comes first. A case
// has the children OnHost and OnDevice; the latter may lose its context.
#include "cts/case.cuh"

namespace {

// Between two numbers of the kind, and its negative.
constexpr float kBetween[] = {1.3f, -1.3f};

struct Codes {
  Bits of[2];
};
template <class Kind>
__host__ __device__ Codes Converted(const float (&numbers)[2], cudaRoundMode mode) {
  Codes codes{};
  for (int i = 0; i < 2; ++i) codes.of[i] = Bits{Kind::Code(numbers[i], mode)} & Kind::kTiny.mask();
  return codes;
}
template <class Kind>
__global__ void Convert(Codes* codes, float number, float other, cudaRoundMode mode) {
  const float numbers[2] = {number, other};
  *codes = Converted<Kind>(numbers, mode);
}

// Whether both are rounded in that direction.
bool AreRounded(const Tiny& kind, const Codes& codes, Rounding mode) {
  bool all = true;
  for (int i = 0; i < 2; ++i) {
    unsigned bits = 0;
    std::memcpy(&bits, &kBetween[i], sizeof bits);
    all = all && codes.of[i] == TinyCode(kind, cts::kFloat, bits, mode);
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
void TellOf(const Tiny& kind, const Codes& codes, const Mode& mode) {
  cts::Tell("as-named", AreRounded(kind, codes, mode.named));
  cts::Tell("towards-zero", AreRounded(kind, codes, Rounding::kZero));
}

template <class Kind>
void ConvertOnHost() {
  const Mode mode = ModeOf(cts::child_argument());
  TellOf(Kind::kTiny, Converted<Kind>(kBetween, mode.given), mode);
}
template <class Kind>
void ConvertOnDevice() {
  const Mode mode = ModeOf(cts::child_argument());
  const cts::DeviceBuffer<Codes> codes(1);
  Convert<Kind><<<1, 1>>>(codes.data(), kBetween[0], kBetween[1], mode.given);
  const cudaError_t code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  if (code == cudaSuccess) TellOf(Kind::kTiny, codes[0], mode);
}

void Observe(const char* ends, const char* named, const char* zero, const cts::ChildRun& child) {
  CTS_OBSERVE(ends, !child.Has("as-named"));
  CTS_OBSERVE(named, child.Has("as-named") && child.Value("as-named") != 0);
  CTS_OBSERVE(zero, child.Has("as-named") && child.Value("towards-zero") != 0);
}
// Each mode on either side.
void ObserveEach() {
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
