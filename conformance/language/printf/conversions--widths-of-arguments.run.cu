/*---
clause: lang.printf.conversions
covers: widths that are arguments, and addresses
control: each width and address is another
control-fails-with: a line is not what the host prints of its format and arguments
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include "printed.family.cuh"

namespace {

struct Widths {
  static __host__ __device__ void Print(int width) {
    printf("1 [%*d] [%-*d] [%*s]\n", width, 12, width, 34, width, "text");
    printf("2 [%*d] [%0*d] [%*x]\n", 2 - width, 12, width, 34, width + 3, 0xbeef);
    printf("3 [%*.3f] [%*lld]\n", width, 2.5, width, 123456789012ll);
    printf("4 [%*c] [%d]\n", width, 'c', width);
  }
};

struct Address {
  static __host__ __device__ void Print(const void* address) { printf("1 [%p] [%20p]\n", address, address); }
};

CTS_CHILD(Print) {
  static char bytes[2];
  cts::Tell("widths", DifferenceToHost<Widths>(cts::control() ? 8 : 7, 7));
  const void* const first = bytes;
  cts::Tell("addresses",
            DifferenceToHost<Address>(cts::control() ? static_cast<const void*>(bytes + 1) : first, first));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  for (const char* name : {"widths", "addresses"}) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(child.Value(name), 0, "a line is not what the host prints of its format and arguments");
    });
  }
}

}  // namespace
