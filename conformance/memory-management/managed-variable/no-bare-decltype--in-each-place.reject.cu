/*---
clause: mm.managed-variable.no-bare-decltype
covers: variables, results, arguments of templates, aliases, members, both sides
control: the name is in parentheses
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#include <type_traits>

#define CTS_NAMED(name) CTS_REFUSED(name) CTS_ACCEPTED((name))

struct Pair {
  int first, second;
};
static __managed__ int word = 5;
static __managed__ int words[3] = {1, 2, 3};
static __managed__ Pair pair = {1, 2};

#line 1 "alias"
using Alias = decltype(CTS_NAMED(word));
#line 1 "alias-of-an-array"
using Array = decltype(CTS_NAMED(words));
#line 1 "alias-of-a-class"
using Class = decltype(CTS_NAMED(pair));
#line 1 "template-argument"
static_assert(std::is_same_v<std::remove_reference_t<decltype(CTS_NAMED(word))>, int>);
#line 1 "size"
constexpr unsigned long kSize = sizeof(decltype(CTS_NAMED(words)));
#line 1 "result"
auto Result() -> std::remove_reference_t<decltype(CTS_NAMED(word))> { return 1; }
#line 1 "parameter"
int Parameter(std::remove_reference_t<decltype(CTS_NAMED(word))> x) { return x; }
#line 1 "variable-of-the-host"
int OnHost() {
  decltype(CTS_NAMED(word)) same = word;
  return same;
}
#line 1 "variable-of-the-device"
__device__ int OnDevice() {
  decltype(CTS_NAMED(word)) same = word;
  return same;
}
#line 1 "variable-of-a-kernel"
__global__ void Kernel(int* out) {
  decltype(CTS_NAMED(word)) same = word;
  *out = same;
}
#line 1 "in-a-template"
template <class T>
T InTemplate() {
  decltype(CTS_NAMED(word)) same = word;
  return static_cast<T>(same);
}
template int InTemplate<int>();
#line 1 "in-a-lambda"
int InLambda() {
  return [] {
    decltype(CTS_NAMED(word)) same = word;
    return same;
  }();
}
