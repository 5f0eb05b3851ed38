/*---
clause: lang.printf.text-of-format-complete
control: the last character of each format is another
control-fails-with: the text of a format did not come whole
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include "printed.family.cuh"

namespace {

#define CTS_TEN "0123456789"
#define CTS_HUNDRED CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN CTS_TEN
#define CTS_THOUSAND                                                                                          \
  CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED CTS_HUNDRED \
      CTS_HUNDRED
#define CTS_FORMATS(end)                                              \
  printf("1 " end "\n");                                              \
  printf("2 %%" end "\n");                                            \
  printf("3 %d%%%d%%%%" end "\n", 1, 2);                              \
  printf("4 [%10s] text behind a padded string" end "\n", "padded");  \
  printf("5 [%-10s|%.2s] text behind two" end "\n", "left", "short"); \
  printf("6 ahead %d between %s behind" end "\n", 7, "text");         \
  printf("7 \t\"quoted\" \\ %c" end "\n", 'c');                       \
  printf("8 " CTS_HUNDRED end "\n");                                  \
  printf("9 " CTS_THOUSAND "%d" end "\n", 9);                         \
  printf("10 " CTS_THOUSAND CTS_THOUSAND CTS_THOUSAND CTS_THOUSAND end "\n");

struct Formats {
  static __host__ __device__ void Print(bool other) {
    if (other) {
      CTS_FORMATS("!")
    } else {
      CTS_FORMATS(".")
    }
  }
};

CTS_CHILD(Print) { cts::Tell("different", DifferenceToHost<Formats>(cts::control(), false)); }

CTS_CASE() { CTS_EXPECT_EQ(cts::RunChild("Print").Value("different"), 0, "the text of a format did not come whole"); }

}  // namespace
