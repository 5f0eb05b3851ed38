/*---
clause: lang.cxx11.inline-variable-across-units
covers: copies by the host side of each unit, in turns
control: the variables have internal linkage, so that each unit has its own
control-fails-with:
  - the host of a unit does not read what that of the other one wrote
  - a kernel of a unit does not read what the host of the other one wrote
build: [rdc]
units: 2
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "inline-variables.cuh"

namespace {

struct Copied {
  unsigned word, constant;
};

// With C linkage these are the same for both units, although the namespace has no name.
extern "C" void CtsWriteByHostOfSecond(unsigned word, unsigned constant, bool own);
extern "C" Copied CtsReadByHostOfSecond(bool own);
extern "C" __global__ void CtsReadInlineInSecond(cts::VariableValues* values, bool own);

// By the host side of the unit that this is compiled in.
void Write(unsigned word, unsigned constant, bool own) {
  CTS_CUDA(own ? cudaMemcpyToSymbol(cts::own_word, &word, sizeof word)
               : cudaMemcpyToSymbol(cts::shared_word, &word, sizeof word));
  CTS_CUDA(own ? cudaMemcpyToSymbol(cts::own_constant, &constant, sizeof constant)
               : cudaMemcpyToSymbol(cts::shared_constant, &constant, sizeof constant));
}
Copied Read(bool own) {
  Copied of = {};
  CTS_CUDA(own ? cudaMemcpyFromSymbol(&of.word, cts::own_word, sizeof of.word)
               : cudaMemcpyFromSymbol(&of.word, cts::shared_word, sizeof of.word));
  CTS_CUDA(own ? cudaMemcpyFromSymbol(&of.constant, cts::own_constant, sizeof of.constant)
               : cudaMemcpyFromSymbol(&of.constant, cts::shared_constant, sizeof of.constant));
  return of;
}

#if CTS_UNIT == 2

extern "C" void CtsWriteByHostOfSecond(unsigned word, unsigned constant, bool own) { Write(word, constant, own); }
extern "C" Copied CtsReadByHostOfSecond(bool own) { return Read(own); }
extern "C" __global__ void CtsReadInlineInSecond(cts::VariableValues* values, bool own) {
  *values = cts::ReadVariables(own);
}

#else

__global__ void ReadInFirst(cts::VariableValues* values, bool own) { *values = cts::ReadVariables(own); }

// The units write in turns; the other one reads, by its host and by a kernel.
CTS_CASE() {
  const bool own = cts::control();
  for (const bool by_first : {true, false}) {
    cts::Row(by_first ? "written-by-the-first-unit" : "written-by-the-second-unit", [&] {
      int wrong_on_host = 0, wrong_in_kernel = 0;
      for (unsigned turn = 0; turn < 3; ++turn) {
        const unsigned word = 100 + 10 * turn + by_first, constant = 500 + 10 * turn + by_first;
        if (by_first) {
          Write(word, constant, own);
        } else {
          CtsWriteByHostOfSecond(word, constant, own);
        }
        const Copied by_host = by_first ? CtsReadByHostOfSecond(own) : Read(own);
        wrong_on_host += by_host.word != word || by_host.constant != constant;
        const cts::DeviceBuffer<cts::VariableValues> values(1);
        if (by_first) {
          CtsReadInlineInSecond<<<1, 1>>>(values.data(), own);
        } else {
          ReadInFirst<<<1, 1>>>(values.data(), own);
        }
        CTS_FINISH();
        const cts::VariableValues by_kernel = values[0];
        wrong_in_kernel += by_kernel.word != word || by_kernel.constant != constant;
      }
      CTS_EXPECT_EQ(wrong_on_host, 0, "the host of a unit does not read what that of the other one wrote");
      CTS_EXPECT_EQ(wrong_in_kernel, 0, "a kernel of a unit does not read what the host of the other one wrote");
    });
  }
  // As they were, for whoever comes next in the process.
  Write(5, 6, own);
  CtsWriteByHostOfSecond(5, 6, own);
}

#endif

}  // namespace
