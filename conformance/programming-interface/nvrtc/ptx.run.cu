/*---
clause: pi.nvrtc.ptx
control: the compilation whose PTX is looked for comes first
control-fails-with: the PTX is not that of the previous compilation
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include <memory>

namespace {

constexpr const char* kWrong = "the PTX is not that of the previous compilation";

bool Has(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

// The comment of an asm statement stands in PTX as it is written.
constexpr const char* kSource = R"(
#define TEXT(x) #x
#define MARK(x) "// mark " TEXT(x) " end"
extern "C" __global__ void Subject(int* out) { asm volatile(MARK(kMark)); *out = 1; }
)";
std::string Mark(int mark) { return "// mark " + std::to_string(mark) + " end"; }

// One program that is compiled twice.
CTS_CASE() {
  cts::NvrtcProgram program(kSource);
  const char *const earlier = "-DkMark=1", *const later = "-DkMark=2";
  cts::ExpectOfNvrtc(0 == program.Compile({cts::control() ? later : earlier}));
  cts::ExpectOfNvrtc(0 == program.Compile({cts::control() ? earlier : later}));
  const cts::NvrtcProgram::Stored ptx = program.Store("nvrtcGetPTX");
  CTS_EXPECT(ptx.fits, "the size of the PTX is not that of its text with the zero at its end");
  CTS_EXPECT(Has(ptx.text, Mark(2)) && !Has(ptx.text, Mark(1)), kWrong);
}

// Programs of one source and name, made one after the other and living at once.
CTS_CASE(of_one_source) {
  constexpr int kPrograms = 4;
  for (const bool at_once : {false, true}) {
    cts::Row(at_once ? "that-live-at-once" : "one-after-the-other", [&] {
      std::vector<std::unique_ptr<cts::NvrtcProgram>> living;
      std::vector<std::string> told;
      for (int i = 0; i < kPrograms; ++i) {
        auto program = std::make_unique<cts::NvrtcProgram>(kSource);
        const std::string option = "-DkMark=" + std::to_string(cts::control() ? kPrograms - 1 - i : i);
        cts::ExpectOfNvrtc(0 == program->Compile({option.c_str()}));
        if (at_once) {
          living.push_back(std::move(program));
        } else {
          told.push_back(program->Ptx());
        }
      }
      for (const auto& program : living) told.push_back(program->Ptx());
      for (int i = 0; i < kPrograms; ++i) CTS_EXPECT(Has(told[i], Mark(i)), kWrong);
    });
  }
}

}  // namespace
