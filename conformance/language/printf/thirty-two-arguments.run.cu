/*---
clause: lang.printf.thirty-two-arguments
control: the 32nd argument is another
control-fails-with: one of 32 arguments was not printed
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include "printed.family.cuh"

namespace {

#define CTS_EIGHT(conversion) conversion conversion conversion conversion conversion conversion conversion conversion

struct ThirtyTwo {
  static __host__ __device__ void Print(int last) {
    printf("1 " CTS_EIGHT("%d ") CTS_EIGHT("%d ") CTS_EIGHT("%d ") CTS_EIGHT("%d ") "\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
           11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, last);
    printf("2 " CTS_EIGHT("%s %d ") CTS_EIGHT("%lld %g ") "\n", "a", 2, "b", 4, "c", 6, "d", 8, "e", 10, "f", 12, "g",
           14, "h", 16, 17ll, 18.5, 19ll, 20.5, 21ll, 22.5, 23ll, 24.5, 25ll, 26.5, 27ll, 28.5, 29ll, 30.5, 31ll,
           last + 0.5);
  }
};

// What comes of more: the first 32, and the specifiers of the others as they are.
__global__ void PrintMore() {
  printf(CTS_EIGHT("%d ") CTS_EIGHT("%d ") CTS_EIGHT("%d ") CTS_EIGHT("%d ") "%d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
         12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33);
}

CTS_CHILD(Print) {
  cts::Tell("different", DifferenceToHost<ThirtyTwo>(cts::control() ? 33 : 32, 32));
  const cts::Captured output(STDOUT_FILENO);
  PrintMore<<<1, 1>>>();
  CTS_FINISH();
  cts::Tell("as-it-is", output.Holds(" 31 32 %d\n") ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("different"), 0, "one of 32 arguments was not printed");
  CTS_OBSERVE("specifier-of-argument-33-as-it-is", child.Value("as-it-is") != 0);
}

}  // namespace
