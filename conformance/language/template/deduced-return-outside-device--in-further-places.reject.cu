/*---
clause: lang.template.deduced-return-outside-device
covers: templates, members, aliases, arguments, arrays, results, comparisons of types
control: the functions have types that are written down
rejects-with: each-row
---*/
#include <type_traits>

#include "cts/compile/rows.h"

#define CTS_DEDUCED(type) CTS_REFUSED(auto) CTS_ACCEPTED(type)

__device__ CTS_DEDUCED(int) One(int x) { return x; }
__device__ CTS_DEDUCED(float) Number(float x) { return x; }
template <class T>
__device__ CTS_DEDUCED(T) OfAny(T x) {
  return x;
}
struct Owner {
  __device__ CTS_DEDUCED(int) Member() const { return 1; }
};
template <class T>
struct Of {};
using Function = int (*)(int);
void Take(Function) {}

#line 1 "alias"
using Alias = decltype(One(1));
#line 1 "type-of-a-member-variable"
struct Holder {
  decltype(Number(1)) member;
};
#line 1 "type-of-an-array"
decltype(One(1)) array[3];
#line 1 "template-argument"
Of<decltype(One(1))> of_one;
#line 1 "parameter"
void Parameter(decltype(Number(1)) x);
#line 1 "result"
auto Result() -> decltype(One(1));
#line 1 "comparison-of-types"
static_assert(std::is_same_v<decltype(One(1)), int>);
#line 1 "size"
constexpr unsigned long kSize = sizeof(One(1));
#line 1 "of-a-template"
decltype(OfAny(1)) of_template;
#line 1 "of-a-member-function"
decltype(Owner().Member()) of_member;
#line 1 "pointer"
Function pointer = One;
#line 1 "argument-of-a-function-of-the-host"
void Pass() { Take(One); }
