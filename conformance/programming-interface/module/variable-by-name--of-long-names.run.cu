/*---
clause: pi.module.variable-by-name
covers: names of up to 1,024 characters, which differ in one of them
control: the next name of the list is asked for
control-fails-with: another variable was found under a long name
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"
#include "long-names.cuh"

namespace {

// The n-th variable has n + 1 words, and begins with 100 + n.
std::string Image(const std::vector<LongName>& names) {
  std::string ptx;
  unsigned number = 0;
  for (const LongName& of : names) {
    ptx += ".visible .global .align 4 .b32 " + of.name + "[" + std::to_string(number + 1) + "] = {" +
           std::to_string(100 + number) + "};\n";
    ++number;
  }
  return cts::Text(ptx + cts::KernelText("Kernel"));
}

CTS_CASE() {
  EachWay([](Way way) {
    const std::vector<LongName> names = LongNames();
    const Loaded loaded(way, Image(names));
    for (unsigned i = 0; i < names.size(); ++i) {
      const unsigned asked = cts::control() ? (i + 1) % static_cast<unsigned>(names.size()) : i;
      const FoundVariable found = loaded.VariableOf(names[asked].name.c_str());
      CTS_CUDA(found.code);
      unsigned first = 0;
      CTS_CUDA(cudaMemcpy(&first, found.address, sizeof first, cudaMemcpyDeviceToHost));
      CTS_EXPECT(first == 100 + i && found.bytes == (i + 1) * sizeof(unsigned),
                 "another variable was found under a long name");
    }
  });
}

}  // namespace
