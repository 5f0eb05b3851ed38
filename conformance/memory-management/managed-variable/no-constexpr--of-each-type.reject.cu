/*---
clause: mm.managed-variable.no-constexpr
covers: pointers, arrays, classes, aliases, deduced types; order; namespaces, static and inline
control: variables that are not constexpr
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CONSTEXPR CTS_REFUSED(constexpr)

struct Pair {
  int first, second;
};
using Alias = int;

#line 1 "after-the-specifier"
__managed__ CTS_CONSTEXPR int after = 1;
#line 1 "before-the-specifier"
CTS_CONSTEXPR __managed__ int before = 1;
#line 1 "static"
static __managed__ CTS_CONSTEXPR float of_unit = 1;
#line 1 "with-device"
__device__ __managed__ CTS_CONSTEXPR int with_device = 1;
#line 1 "pointer"
__managed__ CTS_CONSTEXPR int* pointer = nullptr;
#line 1 "array"
__managed__ CTS_CONSTEXPR int array[3] = {1, 2, 3};
#line 1 "array-of-arrays"
__managed__ CTS_CONSTEXPR int arrays[2][2] = {{1, 2}, {3, 4}};
#line 1 "class"
__managed__ CTS_CONSTEXPR Pair pair = {1, 2};
#line 1 "alias"
__managed__ CTS_CONSTEXPR Alias by_alias = 1;
#line 1 "deduced"
__managed__ CTS_CONSTEXPR auto deduced = 1.0;
#line 1 "braces"
__managed__ CTS_CONSTEXPR unsigned braces{7};
#line 1 "of-a-namespace"
namespace apart {
__managed__ CTS_CONSTEXPR int of_namespace = 1;
}
#line 1 "second-of-two"
__managed__ int first_of_two = 1;
__managed__ CTS_CONSTEXPR int second_of_two = 1;
#line 1 "static-in-a-device-function"
__device__ int InFunction() {
  static __managed__ CTS_CONSTEXPR int variable = 1;
  return variable;
}
