/*---
clause: mm.managed-variable.address-not-constant
covers: arguments of templates, constants; elements and members
control: the variables are those of the host
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_MANAGED CTS_REFUSED(__managed__)

struct Pair {
  int first, second;
};
template <int*>
struct At {};
template <auto>
struct AtAny {};
template <int&>
struct AtReference {};
template <int (*)[3]>
struct AtArray {};

CTS_MANAGED int word = 5;
CTS_MANAGED int words[3] = {1, 2, 3};
CTS_MANAGED Pair pair = {1, 2};

#line 1 "template-argument"
using Argument = At<&word>;
#line 1 "deduced-template-argument"
using Deduced = AtAny<&word>;
#line 1 "reference-as-template-argument"
using Reference = AtReference<word>;
#line 1 "array-as-template-argument"
using Array = AtArray<&words>;
#line 1 "constexpr-pointer"
constexpr int* kPointer = &word;
#line 1 "constexpr-pointer-to-an-element"
constexpr int* kElement = &words[1];
#line 1 "constexpr-pointer-to-a-member"
constexpr int* kMember = &pair.second;
#line 1 "constexpr-pointer-by-decay"
constexpr int* kDecayed = words;
#line 1 "constexpr-pointer-to-void"
constexpr void* kVoid = &word;
#line 1 "constexpr-reference"
constexpr int& kReference = word;
#line 1 "constexpr-array"
constexpr int* kPointers[] = {nullptr, &word};
#line 1 "in-a-function"
int* InFunction() {
  constexpr int* pointer = &word;
  return pointer;
}
