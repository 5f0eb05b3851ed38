/*---
clause: lang.unsupported.host-complex
requires: [driver-knows-toolkit, nvrtc, no-mps]
launches: none
draft: five of five on an H200, not yet on an H100
note: NVRTC compiles it, because a compiler may refuse it
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/nvrtc.h"

#include <string>

namespace {

// 1 where `result`, of z = 3 + 4i, has these parts. No compiler knows z, and C fixes how its parts lie.
std::string Source(const char* result, int real, int imaginary) {
  return std::string(R"(
__device__ volatile float re = 3, im = 4;
extern "C" __global__ void Kernel(unsigned* out) {
  float _Complex z;
  float* parts = reinterpret_cast<float*>(&z);
  parts[0] = re;
  parts[1] = im;
  z = )") +
         result + ";\n  *out = parts[0] == " + std::to_string(real) + " && parts[1] == " + std::to_string(imaginary) +
         " ? 1 : 2;\n}\n";
}

struct Row {
  const char *name, *right, *result;
  int real, imaginary;
};
constexpr Row kRows[] = {{"taken-parts", "parts-right", "z", 3, 4},
                         {"taken-sum", "sum-right", "z + z", 6, 8},
                         {"taken-product", "product-right", "z * z", -7, 24}};

// Launched although it is not allowed, by a process that may end by it.
CTS_CHILD(Launch) {
  for (const Row& row : kRows) {
    cts::NvrtcProgram program(Source(row.result, row.real, row.imaginary).c_str());
    const bool taken = program.Takes({"--std=c++20", "--gpu-architecture=compute_75"});
    cts::Tell(row.name, taken);
    if (!taken) continue;
    const std::string ptx = program.Ptx();
    cts::ContextIsLost();
    cts::Tell(row.right, cts::RunFromMemory(ptx, "Kernel").stored == 1);
  }
}

// That it is refused, when it is compiled or loaded, is as good an answer.
CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.any_end = true});
  for (const Row& row : kRows) {
    CTS_OBSERVE(row.name, child.Has(row.name) && child.Value(row.name) == 1);
    if (child.Has(row.right)) CTS_OBSERVE(row.right, child.Value(row.right) == 1);
  }
}

}  // namespace
