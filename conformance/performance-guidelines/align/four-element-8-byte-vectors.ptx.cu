/*---
clause: perf.align.four-element-8-byte-vectors
control: structures of the same elements, which are aligned as one element
note: a variable may be aligned to more, up to the 256 bytes of variables in global memory
---*/
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_long4_16a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (32|64|128|256) \.b8 [^ ]*of_long4_32a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_ulong4_16a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (32|64|128|256) \.b8 [^ ]*of_ulong4_32a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_longlong4_16a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (32|64|128|256) \.b8 [^ ]*of_longlong4_32a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_ulonglong4_16a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (32|64|128|256) \.b8 [^ ]*of_ulonglong4_32a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_double4_16a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.align (32|64|128|256) \.b8 [^ ]*of_double4_32a[^0-9a-z_][^ ]*\[32\]}}
// CHECK-DAG: {{\.[bus]8 [^ ]*alignments[^ ]*\[10\] = .16, 32, 16, 32, 16, 32, 16, 32, 16, 32.;}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
template <class T, int kElements>
struct Elements {
  T x, more[kElements - 1];
};
#define VECTOR(type, element, elements) Elements<element, elements>
#else
#define VECTOR(type, element, elements) type
#endif

__device__ VECTOR(long4_16a, long, 4) of_long4_16a;
__device__ VECTOR(long4_32a, long, 4) of_long4_32a;
__device__ VECTOR(ulong4_16a, unsigned long, 4) of_ulong4_16a;
__device__ VECTOR(ulong4_32a, unsigned long, 4) of_ulong4_32a;
__device__ VECTOR(longlong4_16a, long long, 4) of_longlong4_16a;
__device__ VECTOR(longlong4_32a, long long, 4) of_longlong4_32a;
__device__ VECTOR(ulonglong4_16a, unsigned long long, 4) of_ulonglong4_16a;
__device__ VECTOR(ulonglong4_32a, unsigned long long, 4) of_ulonglong4_32a;
__device__ VECTOR(double4_16a, double, 4) of_double4_16a;
__device__ VECTOR(double4_32a, double, 4) of_double4_32a;

// A variable may be aligned to more than its type: so the types are looked at, too.
__device__ unsigned char alignments[] = {
    alignof(VECTOR(long4_16a, long, 4)),
    alignof(VECTOR(long4_32a, long, 4)),
    alignof(VECTOR(ulong4_16a, unsigned long, 4)),
    alignof(VECTOR(ulong4_32a, unsigned long, 4)),
    alignof(VECTOR(longlong4_16a, long long, 4)),
    alignof(VECTOR(longlong4_32a, long long, 4)),
    alignof(VECTOR(ulonglong4_16a, unsigned long long, 4)),
    alignof(VECTOR(ulonglong4_32a, unsigned long long, 4)),
    alignof(VECTOR(double4_16a, double, 4)),
    alignof(VECTOR(double4_32a, double, 4)),
};

__global__ void Fill(char value, int i) {
  of_long4_16a.x = value;
  of_long4_32a.x = value;
  of_ulong4_16a.x = value;
  of_ulong4_32a.x = value;
  of_longlong4_16a.x = value;
  of_longlong4_32a.x = value;
  of_ulonglong4_16a.x = value;
  of_ulonglong4_32a.x = value;
  of_double4_16a.x = value;
  of_double4_32a.x = static_cast<double>(value + alignments[i]);
}

CTS_CASE() { Fill<<<1, 1>>>(0, 0); }

}  // namespace
