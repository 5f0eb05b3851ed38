/*---
clause: lang.cxx11.std-helper-flags
control: it is compiled without the options
build: [no-hd-initializer-list, no-hd-move-forward]
control-build: []
rejects-with: each-row
---*/
#include <initializer_list>
#include <utility>

__device__ int Sum(std::initializer_list<int> list) {
  int sum = 0;
#line 1 "begin-and-end-of-initializer-list"
  for (const int* at = list.begin(); at != list.end(); ++at) sum += *at;
#line 1 "size-of-initializer-list"
  return sum + static_cast<int>(list.size());
}
#line 1 "move"
__device__ int Move(int& x) { return std::move(x); }
#line 1 "forward"
__device__ int Forward(int& x) { return std::forward<int>(x); }
