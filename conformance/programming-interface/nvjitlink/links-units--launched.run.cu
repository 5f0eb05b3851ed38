/*---
clause: pi.nvjitlink.links-units
covers: kernels of linked units that are launched
control: the unit that is called is another one with the same names
control-fails-with: a kernel of linked units computed something else than its units say
requires: [nvrtc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <bit>
#include <vector>

#include "linked.cuh"
#include "mixed-units.cuh"

namespace {

constexpr unsigned kThreads = 64, kNumbers = 6, kStep = 3;

unsigned Expected(unsigned t, unsigned number) {
  const auto own = [](unsigned value) { return value * 5 + 2; };
  const unsigned long long wide = ((1ull << 40) + t) * kStep + (t * 7 & 0xff);
  const unsigned of[kNumbers] = {(t + 3) * 10 + kStep + (t % 4 + 1) * kStep,
                                 t % 50 + kStep + t * 100,
                                 1 + (t + kStep) * 10 + 3000,
                                 static_cast<unsigned>(wide) ^ static_cast<unsigned>(wide >> 32),
                                 (t % 2 == 1 ? (t + 1) * 3 + kStep : t + 1 + 100 * kStep) + own(own(t) + kStep),
                                 1000 * kStep + 7};
  return of[number];
}

struct Pair {
  const char* name;
  cts::UnitKind caller, callee;
};
using Kind = cts::UnitKind;
constexpr Pair kPairs[] = {
    {"cubins", Kind::kCubin, Kind::kCubin},          {"ptx", Kind::kPtx, Kind::kPtx},
    {"lto-ir", Kind::kLtoIr, Kind::kLtoIr},          {"cubin-and-ptx", Kind::kCubin, Kind::kPtx},
    {"ptx-and-cubin", Kind::kPtx, Kind::kCubin},     {"ptx-and-lto-ir", Kind::kPtx, Kind::kLtoIr},
    {"lto-ir-and-ptx", Kind::kLtoIr, Kind::kPtx},    {"lto-ir-and-cubin", Kind::kLtoIr, Kind::kCubin},
    {"cubin-and-lto-ir", Kind::kCubin, Kind::kLtoIr}};

struct Halves {
  unsigned short of[8];
};

// The number of the architecture of the device.
std::string Architecture() {
  int device = 0, major = 0, minor = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
  CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device));
  return std::to_string(major) + std::to_string(minor);
}

CTS_CASE() {
  constexpr const char* kOther = "a kernel of linked units computed something else than its units say";
  if (!cts::HasJitLink()) return;
  const std::string number = Architecture(), architecture = "-arch=sm_" + number;
  for (const Pair& pair : kPairs) {
    cts::Row(pair.name, [&] {
      std::vector<const char*> options = {architecture.c_str()};
      if (pair.caller == Kind::kLtoIr || pair.callee == Kind::kLtoIr) options.push_back("-lto");
      cts::Link link(options);
      cts::ExpectOfNvrtc(
          link.created == 0 &&
          link.Add(cts::MakeUnit(std::string(cts::kTypes) + cts::kMixedCaller, pair.caller, number)) == 0 &&
          link.Add(cts::MakeUnit(cts::MixedCallee(cts::control() ? kStep + 1 : kStep), pair.callee, number)) == 0 &&
          link.Complete() == 0);
      const std::string cubin = link.Get("nvJitLinkGetLinkedCubin");
      cudaLibrary_t library = nullptr;
      cudaKernel_t kernel = nullptr;
      CTS_CUDA(cudaLibraryLoadData(&library, cubin.data(), nullptr, nullptr, 0, nullptr, nullptr, 0));
      CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Kernel"));
      const cts::DeviceBuffer<unsigned> numbers(kThreads * kNumbers);
      const cts::DeviceBuffer<uint4> halves(kThreads * 2);
      unsigned* to_numbers = numbers.data();
      uint4* to_halves = halves.data();
      void* arguments[] = {&to_numbers, &to_halves};
      CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(kThreads), arguments, 0, nullptr));
      CTS_FINISH();
      const auto got = numbers.Read();
      const auto of = halves.Read();
      unsigned wrong = 0;
      for (unsigned t = 0; t < kThreads; ++t) {
        for (unsigned i = 0; i < kNumbers; ++i) wrong += got[t * kNumbers + i] != Expected(t, i) ? 1 : 0;
        for (unsigned i = 0; i < 8; ++i) {
          wrong += std::bit_cast<Halves>(of[2 * t]).of[i] != t * 8 + i ? 1 : 0;
          wrong += std::bit_cast<Halves>(of[2 * t + 1]).of[i] != t * 8 + (i + t % 8) % 8 + kStep ? 1 : 0;
        }
      }
      CTS_EXPECT_EQ(wrong, 0, kOther);
      CTS_CUDA(cudaLibraryUnload(library));
    });
  }
}

}  // namespace
