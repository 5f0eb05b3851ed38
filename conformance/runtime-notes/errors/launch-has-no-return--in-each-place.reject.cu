/*---
clause: rt.errors.launch-has-no-return
covers: kernels of each type of result; results that are assigned, compared, returned
control: the kernels return nothing, and nothing is taken from a launch
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Pair {
  int first, second;
};
__global__ void Kernel() {}
__global__ void OfOne(int* word) { *word = 1; }
template <class T>
__global__ void OfAny(T* word) {
  *word = 1;
}
void Take(int) {}

#line 1 "returns-int"
__global__ CTS_REFUSED(int) CTS_ACCEPTED(void) ReturnsInt() { return CTS_REFUSED(1); }
#line 1 "returns-an-error"
__global__ CTS_REFUSED(cudaError_t) CTS_ACCEPTED(void) ReturnsError() { return CTS_REFUSED(cudaSuccess); }
#line 1 "returns-a-pointer"
__global__ CTS_REFUSED(int*) CTS_ACCEPTED(void) ReturnsPointer(int* word) { return CTS_REFUSED(word); }
#line 1 "returns-a-class"
__global__ CTS_REFUSED(Pair) CTS_ACCEPTED(void) ReturnsClass() { return CTS_REFUSED({1, 2}); }
#line 1 "returns-a-reference"
__global__ CTS_REFUSED(int&) CTS_ACCEPTED(void) ReturnsReference(int* word) { return CTS_REFUSED(*word); }
#line 1 "returns-a-parameter"
template <class T>
__global__ CTS_REFUSED(T) CTS_ACCEPTED(void) ReturnsParameter() {
  return CTS_REFUSED(T());
}
template __global__ CTS_REFUSED(int) CTS_ACCEPTED(void) ReturnsParameter<int>();
#line 1 "initializes"
void Initialize() { CTS_REFUSED(const int code =) Kernel<<<1, 1>>>(); }
#line 1 "assigned"
void Assign(cudaError_t* code) { CTS_REFUSED(*code =) Kernel<<<1, 1>>>(); }
#line 1 "of-a-launch-with-all-arguments"
void OfAll(cudaError_t* code, int* word) { CTS_REFUSED(*code =) OfOne<<<1, 1, 64, nullptr>>>(word); }
#line 1 "of-a-template"
void OfTemplate(cudaError_t* code, int* word) { CTS_REFUSED(*code =) OfAny<<<1, 1>>>(word); }
#line 1 "condition"
void Condition() { CTS_REFUSED(if)(Kernel<<<1, 1>>>()); }
#line 1 "compared"
bool Compare() { return (Kernel<<<1, 1>>>() CTS_REFUSED(== cudaSuccess) CTS_ACCEPTED(, true)); }
#line 1 "returned"
int Return() { return (Kernel<<<1, 1>>>() CTS_ACCEPTED(, 1)); }
#line 1 "argument"
void Argument() { Take((Kernel<<<1, 1>>>() CTS_ACCEPTED(, 1))); }
