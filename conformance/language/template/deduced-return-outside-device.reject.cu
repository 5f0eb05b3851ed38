/*---
clause: lang.template.deduced-return-outside-device
control: the functions name their return types
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

__device__ CTS_REFUSED(auto) CTS_ACCEPTED(int) One(int x) { return x; }
__device__ CTS_REFUSED(decltype(auto)) CTS_ACCEPTED(int) Two(int x) { return x; }

#line 1 "type-of-a-variable"
decltype(One(10)) variable;
#line 1 "pointer-in-a-function-of-the-host"
void TakePointer() { int (*pointer)(int) = One; }
#line 1 "member-of-a-local-class"
void HasLocalClass() {
  struct Local {
    decltype(Two(10)) member;
  };
}
#line 1 "default-template-argument"
template <class T = decltype(Two)>
void HasDefault() {}
#line 1 "base-class"
template <class T>
struct Of {};
struct Derived : Of<decltype(One)> {};
