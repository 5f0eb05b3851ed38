/*---
clause: lang.cxx11.std-helper-flags
covers: the option of move and forward alone, types, in each place
control: it is compiled without the option
build: [no-hd-move-forward]
control-build: []
rejects-with: each-row
---*/
#include <initializer_list>
#include <utility>

// No row: without the other option these are functions of both sides.
__device__ unsigned long Size(std::initializer_list<int> list) { return list.size(); }
__device__ const int* Begin(std::initializer_list<int> list) { return list.begin(); }

struct Pair {
  int first, second;
};

#line 1 "move-of-a-class"
__device__ Pair MovePair(Pair& x) { return std::move(x); }
#line 1 "move-of-a-pointer"
__device__ int* MovePointer(int*& x) { return std::move(x); }
#line 1 "move-of-a-constant"
__device__ int MoveConst(const int& x) { return std::move(x); }
#line 1 "move-in-a-kernel"
__global__ void MoveInKernel(int* x) { x[0] = std::move(x[1]); }
#line 1 "move-in-a-lambda"
__global__ void MoveInLambda(int* x) {
  [=] { x[0] = std::move(x[1]); }();
}
#line 1 "move-in-a-template"
template <class T>
__device__ T MoveInTemplate(T& x) {
  return std::move(x);
}
template __device__ int MoveInTemplate(int& x);
#line 1 "forward-of-a-reference"
__device__ int& ForwardReference(int& x) { return std::forward<int&>(x); }
#line 1 "forward-of-an-rvalue"
__device__ int ForwardRvalue(int x) { return std::forward<int>(static_cast<int&&>(x)); }
#line 1 "forward-in-a-kernel"
__global__ void ForwardInKernel(int* x) { x[0] = std::forward<int>(x[1]); }
#line 1 "forward-in-a-template"
template <class T>
__device__ T ForwardInTemplate(T&& x) {
  return std::forward<T>(x);
}
__device__ int CallForward(int x) { return ForwardInTemplate(static_cast<int&&>(x)); }
