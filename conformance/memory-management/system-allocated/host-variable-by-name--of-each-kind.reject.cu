/*---
clause: mm.system-allocated.host-variable-by-name
covers: arrays, classes, members, external ones, functions, lambdas, templates, addresses
control: the variables are managed ones, or ones of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_MANAGED CTS_ACCEPTED(__managed__)

struct Pair {
  int first, second;
};
CTS_MANAGED int word = 5;
static CTS_MANAGED int of_unit = 5;
CTS_MANAGED int array[4];
CTS_MANAGED Pair pair;
CTS_MANAGED int* pointer;
namespace apart {
CTS_MANAGED int word;
}  // namespace apart
extern CTS_MANAGED int external;
template <class T>
CTS_MANAGED T of_template;

#line 1 "read"
__global__ void Read(int* out) { *out = word; }
#line 1 "written"
__global__ void Write(int value) { word = value; }
#line 1 "of-the-unit"
__global__ void ReadOfUnit(int* out) { *out = of_unit; }
#line 1 "element"
__global__ void ReadElement(int* out, int i) { *out = array[i]; }
#line 1 "member"
__global__ void ReadMember(int* out) { *out = pair.second; }
#line 1 "pointer"
__global__ void ReadPointer(int* out) { *out = *pointer; }
#line 1 "address"
__global__ void TakeAddress(int** out) { *out = &word; }
#line 1 "of-a-namespace"
__global__ void ReadApart(int* out) { *out = apart::word; }
#line 1 "external"
__global__ void ReadExternal(int* out) { *out = external; }
#line 1 "atomic-function"
__global__ void Add() { atomicAdd(&word, 1); }
#line 1 "in-a-function"
__device__ int InFunction() { return word; }
#line 1 "in-a-member"
struct Reader {
  __device__ int Read() const { return word; }
};
__global__ void InMember(int* out) { *out = Reader().Read(); }
#line 1 "in-a-template"
template <class T>
__global__ void InTemplate(T* out) {
  *out = word;
}
template __global__ void InTemplate<int>(int* out);
#line 1 "in-a-lambda"
__global__ void InLambda(int* out) {
  *out = [] { return word; }();
}
