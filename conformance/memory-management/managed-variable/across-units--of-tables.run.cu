/*---
clause: mm.managed-variable.across-units
covers: tables and numbers, their addresses, whoever of both units comes first
control: the second unit uses variables of its own
control-fails-with: two units do not use one table or number
build: [rdc]
units: 2
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 20'000, kNumbers = 3;

// What a unit does to the variables; not commutative, so that each step shows. It tells where they are.
__host__ __device__ void Step(unsigned* table, double* numbers, unsigned term, const void** seen) {
  for (unsigned i = 0; i < kCount; ++i) table[i] = table[i] * 3 + term;
  for (unsigned i = 0; i < kNumbers; ++i) numbers[i] = numbers[i] * 2 + term;
  seen[0] = table;
  seen[1] = numbers;
}

// With C linkage a name is one for both units, although the namespace has none.
extern "C" __global__ void CtsStepOnTables(bool own, unsigned term, const void** seen);
extern "C" void CtsStepOnTablesOnTheHost(bool own, unsigned term, const void** seen);

#if CTS_UNIT == 2

extern "C" {
extern __managed__ unsigned CtsTableOfBoth[kCount];
extern __managed__ double CtsNumbersOfBoth[kNumbers];
}
__managed__ unsigned own_table[kCount] = {3, 5};
__managed__ double own_numbers[kNumbers] = {0.5, 1.5};

extern "C" __global__ void CtsStepOnTables(bool own, unsigned term, const void** seen) {
  Step(own ? own_table : CtsTableOfBoth, own ? own_numbers : CtsNumbersOfBoth, term, seen);
}
extern "C" void CtsStepOnTablesOnTheHost(bool own, unsigned term, const void** seen) {
  Step(own ? own_table : CtsTableOfBoth, own ? own_numbers : CtsNumbersOfBoth, term, seen);
}

#else

extern "C" {
__managed__ unsigned CtsTableOfBoth[kCount] = {3, 5};
__managed__ double CtsNumbersOfBoth[kNumbers] = {0.5, 1.5};
}

__global__ void StepHere(unsigned term, const void** seen) { Step(CtsTableOfBoth, CtsNumbersOfBoth, term, seen); }

constexpr unsigned kSteps = 4;
constexpr const char* kFirst[kSteps] = {"host-of-the-second-unit", "kernel-of-the-second-unit",
                                        "host-of-the-first-unit", "kernel-of-the-first-unit"};

// The argument: which of the four comes first; the others follow in turn, twice, and the host waits in between.
CTS_CHILD(Uses) {
  static unsigned table[kCount] = {3, 5};
  double numbers[kNumbers] = {0.5, 1.5, 0};
  const void *seen[2] = {}, *expected[2] = {};
  bool same = true;
  for (unsigned step = 0; step < 2 * kSteps; ++step) {
    const auto who = static_cast<unsigned>(cts::child_argument() + step) % kSteps;
    if (who == 0) CtsStepOnTablesOnTheHost(cts::control(), step, seen);
    if (who == 2) Step(CtsTableOfBoth, CtsNumbersOfBoth, step, seen);
    if (who % 2 != 0) {
      const cts::DeviceBuffer<const void*> of_kernel(2);
      if (who == 1) CtsStepOnTables<<<1, 1>>>(cts::control(), step, of_kernel.data());
      if (who == 3) StepHere<<<1, 1>>>(step, of_kernel.data());
      CTS_FINISH();
      seen[0] = of_kernel[0];
      seen[1] = of_kernel[1];
    }
    Step(table, numbers, step, expected);  // what is expected
    same = same && seen[0] == CtsTableOfBoth && seen[1] == CtsNumbersOfBoth;
  }
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += CtsTableOfBoth[i] != table[i];
  for (unsigned i = 0; i < kNumbers; ++i) wrong += CtsNumbersOfBoth[i] != numbers[i];
  cts::Tell("same", same);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  for (unsigned first = 0; first < kSteps; ++first) {
    cts::Row(kFirst[first], [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = first});
      CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0 && child.Value("same") == 1,
                 "two units do not use one table or number");
    });
  }
}

#endif

}  // namespace
