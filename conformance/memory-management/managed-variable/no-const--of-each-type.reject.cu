/*---
clause: mm.managed-variable.no-const
covers: pointers, arrays, classes, aliases, deduced types
control: the types are not const
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Pair {
  int first, second;
};
using Alias = CTS_REFUSED(const) int;
template <class T>
using Of = CTS_REFUSED(const) T;
static int on_host = 5;

#line 1 "after-the-type"
static __managed__ int CTS_REFUSED(const) after_type = 1;
#line 1 "pointer"
static __managed__ int* CTS_REFUSED(const) pointer = nullptr;
#line 1 "pointer-to-const"
static __managed__ const int* CTS_REFUSED(const) to_const = nullptr;
#line 1 "array"
static __managed__ CTS_REFUSED(const) int array[3] = {1, 2, 3};
#line 1 "array-of-arrays"
static __managed__ CTS_REFUSED(const) int arrays[2][2] = {{1, 2}, {3, 4}};
#line 1 "class"
static __managed__ CTS_REFUSED(const) Pair pair = {1, 2};
#line 1 "volatile"
static __managed__ CTS_REFUSED(const) volatile int seldom = 1;
#line 1 "alias"
static __managed__ Alias by_alias = 1;
#line 1 "alias-template"
static __managed__ Of<int> by_template = 1;
#line 1 "deduced"
static __managed__ CTS_REFUSED(const) auto deduced = 1;
#line 1 "by-decltype"
static __managed__ CTS_REFUSED(const) decltype(on_host) by_decltype = 1;
#line 1 "floating-point"
static __managed__ CTS_REFUSED(const) double number = 1;
#line 1 "external"
extern __managed__ CTS_REFUSED(const) int external;
#line 1 "with-device"
static __device__ __managed__ CTS_REFUSED(const) int of_both = 1;
