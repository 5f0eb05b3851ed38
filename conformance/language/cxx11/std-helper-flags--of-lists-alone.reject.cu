/*---
clause: lang.cxx11.std-helper-flags
covers: the option of lists alone, each member, types, places
control: it is compiled without the option
build: [no-hd-initializer-list]
control-build: []
rejects-with: each-row
---*/
#include <initializer_list>
#include <utility>

// No row: without the other option these are functions of both sides.
__device__ int Move(int& x) { return std::move(x); }
__device__ int Forward(int& x) { return std::forward<int>(x); }

struct Pair {
  int first, second;
};

#line 1 "begin"
__device__ const int* Begin(std::initializer_list<int> list) { return list.begin(); }
#line 1 "end"
__device__ const int* End(std::initializer_list<int> list) { return list.end(); }
#line 1 "size"
__device__ unsigned long Size(std::initializer_list<int> list) { return list.size(); }
#line 1 "of-double"
__device__ double First(std::initializer_list<double> list) { return *list.begin(); }
#line 1 "of-a-class"
__device__ int Second(std::initializer_list<Pair> list) { return list.begin()->second; }
#line 1 "in-a-kernel"
__global__ void Kernel(unsigned long* out) {
  const std::initializer_list<int> list = {1, 2, 3};
  *out = list.size();
}
#line 1 "in-a-lambda"
__global__ void InLambda(unsigned long* out) {
  *out = [](std::initializer_list<int> list) { return list.size(); }({1, 2});
}
#line 1 "in-a-template"
template <class T>
__device__ unsigned long InTemplate(std::initializer_list<T> list) {
  return list.size();
}
template __device__ unsigned long InTemplate(std::initializer_list<int> list);
