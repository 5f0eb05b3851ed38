/*---
clause: lang.printf.text-of-format-complete
covers: modules that are loaded in the place of others, or beside
control: the first module prints for all
control-fails-with: a module did not print its own format and string
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "lines.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr unsigned kModules = 9, kFirst = 1000;

// A text of one length for each module, so that modules have the same shape: its bytes, with a zero at the end.
std::string Word(unsigned module) {
  std::string word = "what module number ? has";
  word[word.find('?')] = static_cast<char>('a' + module);
  return word;
}
std::string Bytes(const std::string& text) {
  std::string bytes = "{";
  for (const char c : text) bytes += std::to_string(static_cast<int>(c)) + ", ";
  return bytes + "0}";
}
// The kernel prints a number and a string of the module by a format of the module. vprintf is a system call of the PTX
// Writer's Guide to Interoperability.
std::string Module(unsigned module) {
  const std::string format = "%u is " + Word(module) + ": %s.\n", string = "the string of " + Word(module);
  return ".version 7.0\n.target sm_75\n.address_size 64\n"
         ".extern .func (.param .b32 printed) vprintf(.param .b64 format, .param .b64 arguments);\n"
         ".global .align 1 .b8 format[" +
         std::to_string(format.size() + 1) + "] = " + Bytes(format) + ";\n.global .align 1 .b8 string[" +
         std::to_string(string.size() + 1) + "] = " + Bytes(string) +
         ";\n.visible .entry Print(.param .u32 number) {\n"
         ".local .align 8 .b8 values[16];\n"
         ".reg .b32 %r<3>; .reg .b64 %rd<8>;\n"
         "ld.param.u32 %r1, [number];\n"
         "mov.u64 %rd1, values; cvta.local.u64 %rd2, %rd1;\n"
         "mov.u64 %rd3, string; cvta.global.u64 %rd4, %rd3;\n"
         "mov.u64 %rd5, format; cvta.global.u64 %rd6, %rd5;\n"
         "st.local.u32 [%rd1], %r1; st.local.u64 [%rd1+8], %rd4;\n"
         "{ .param .b64 format_at; .param .b64 values_at; .param .b32 result;\n"
         "st.param.b64 [format_at], %rd6; st.param.b64 [values_at], %rd2;\n"
         "call.uni (result), vprintf, (format_at, values_at);\n"
         "ld.param.b32 %r2, [result]; }\n"
         "ret;\n}\n";
}
std::string LineOf(unsigned module) {
  return std::to_string(kFirst + module) + " is " + Word(module) + ": the string of " + Word(module) + ".\n";
}

struct Loaded {
  explicit Loaded(unsigned number) {
    CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, Module(number).c_str()));
    CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&print, module, "Print"));
  }
  ~Loaded() { (void)CTS_DRIVER(cuModuleUnload)(module); }
  Loaded(const Loaded&) = delete;
  Loaded& operator=(const Loaded&) = delete;
  void Print(unsigned number) const {
    void* arguments[] = {&number};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(print, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
  }
  CUmodule module = nullptr;
  CUfunction print = nullptr;
};

// The argument: whether all modules are loaded at the same time. What prints for a number is the module of that number.
CTS_CHILD(Print) {
  CTS_CUDA(cudaFree(nullptr));
  const auto module_of = [](unsigned number) { return cts::control() ? 0 : number; };
  const cts::Captured output(STDOUT_FILENO);
  std::vector<std::unique_ptr<Loaded>> all;
  for (unsigned number = 0; number < kModules; ++number) {
    all.push_back(std::make_unique<Loaded>(module_of(number)));
    if (cts::child_argument() != 0) continue;
    all.back()->Print(kFirst + number);
    CTS_FINISH();
    all.pop_back();
  }
  for (unsigned number = 0; number < all.size(); ++number) all[number]->Print(kFirst + number);
  CTS_FINISH();
  std::string expected;
  for (unsigned number = 0; number < kModules; ++number) expected += LineOf(number);
  cts::Tell("difference", cts::FirstDifference(output.Text(), expected));
}

CTS_CASE() {
  for (const bool at_once : {false, true}) {
    cts::Row(at_once ? "beside-each-other" : "in-turn", [&] {
      const cts::ChildRun child = cts::RunChild("Print", {.argument = at_once ? 1 : 0});
      CTS_EXPECT_EQ(child.Value("difference"), 0, "a module did not print its own format and string");
    });
  }
}

}  // namespace
