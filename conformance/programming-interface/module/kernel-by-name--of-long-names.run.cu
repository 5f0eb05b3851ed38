/*---
clause: pi.module.kernel-by-name
covers: names of up to 1,024 characters, which differ in one of them
control: the next name of the list is asked for
control-fails-with: another kernel was found under a long name
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"
#include "long-names.cuh"

namespace {

std::string Image(const std::vector<LongName>& names) {
  std::string ptx;
  unsigned stored = 100;
  for (const LongName& of : names)
    ptx += ".visible .entry " + of.name +
           "(.param .u64 out) {\n.reg .b64 %rd<2>;\nld.param.u64 %rd1, [out];\nst.global.u32 [%rd1], " +
           std::to_string(stored++) + ";\nret;\n}\n";
  return cts::Text(ptx);
}

CTS_CASE() {
  EachWay([](Way way) {
    const std::vector<LongName> names = LongNames();
    const Loaded loaded(way, Image(names));
    for (unsigned i = 0; i < names.size(); ++i) {
      const unsigned asked = cts::control() ? (i + 1) % static_cast<unsigned>(names.size()) : i;
      const FoundKernel found = loaded.Kernel(names[asked].name.c_str());
      CTS_CUDA(found.code);
      CTS_EXPECT_EQ(loaded.Run(found.handle), 100 + i, "another kernel was found under a long name");
    }
    if (!cts::control()) {
      const std::string longer = names[0].name + "_", other = names[0].name.substr(0, kLongest - 2);
      CTS_EXPECT(loaded.Kernel(longer.c_str()).code == cudaErrorSymbolNotFound &&
                     loaded.Kernel(other.c_str()).code == cudaErrorSymbolNotFound,
                 "a kernel was found under a long name that none has");
    }
  });
}

}  // namespace
