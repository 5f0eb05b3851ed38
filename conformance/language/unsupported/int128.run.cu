/*---
clause: lang.unsupported.int128
control: the upper half of the second operand is another
control-fails-with: an operation on 128 bits has another result than on the host
draft: not yet five of five on an H100 and an H200
---*/
#include "cts/case.cuh"

#include "int128.family.cuh"

namespace {

template <class Operation, class T>
void Check(const char* name, const char* kind) {
  char row[64];
  std::snprintf(row, sizeof row, "%s-%s", name, kind);
  cts::Row(row, [] {
    cts::DeviceBuffer<Halves> operands(kCount), results(kCount * kCount);
    cts::DeviceBuffer<T> stored(kCount * kCount);
    operands.Write(kOperands, kCount);
    Compute<Operation, T>
        <<<kCount, kCount>>>(results.data(), stored.data(), operands.data(), cts::control() ? 0x8000000000000041 : 0);
    CTS_FINISH();
    const cts::HostCopy<Halves> found = results.Read();
    const cts::HostCopy<T> in_memory = stored.Read();
    int wrong = 0;
    for (int i = 0; i < kCount * kCount; ++i) {
      const Halves right = Result<Operation, T>(kOperands[i / kCount], kOperands[i % kCount]);
      wrong += found[i].upper != right.upper || found[i].lower != right.lower;
      wrong += in_memory[i] != Whole<T>(right);
    }
    CTS_EXPECT_EQ(wrong, 0, "an operation on 128 bits has another result than on the host");
  });
}

CTS_CASE() {
#define CHECK(Name, text, expression)     \
  Check<Name, Signed>(text, "of-signed"); \
  Check<Name, Unsigned>(text, "of-unsigned");
  OPERATIONS(CHECK)
}

}  // namespace
