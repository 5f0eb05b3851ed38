/*---
clause: perf.align.builtin-vectors-aligned
control: structures of the same elements, which are aligned as one element
note: a variable may be aligned to more, up to the 256 bytes of variables in global memory
---*/
// CHECK-DAG: {{\.align (2|4|8|16|32|64|128|256) \.b8 [^ ]*of_char2[^0-9a-z_][^ ]*\[2\]}}
// CHECK-DAG: {{\.align (4|8|16|32|64|128|256) \.b8 [^ ]*of_char4[^0-9a-z_][^ ]*\[4\]}}
// CHECK-DAG: {{\.align (2|4|8|16|32|64|128|256) \.b8 [^ ]*of_uchar2[^0-9a-z_][^ ]*\[2\]}}
// CHECK-DAG: {{\.align (4|8|16|32|64|128|256) \.b8 [^ ]*of_uchar4[^0-9a-z_][^ ]*\[4\]}}
// CHECK-DAG: {{\.align (4|8|16|32|64|128|256) \.b8 [^ ]*of_short2[^0-9a-z_][^ ]*\[4\]}}
// CHECK-DAG: {{\.align (8|16|32|64|128|256) \.b8 [^ ]*of_short4[^0-9a-z_][^ ]*\[8\]}}
// CHECK-DAG: {{\.align (4|8|16|32|64|128|256) \.b8 [^ ]*of_ushort2[^0-9a-z_][^ ]*\[4\]}}
// CHECK-DAG: {{\.align (8|16|32|64|128|256) \.b8 [^ ]*of_ushort4[^0-9a-z_][^ ]*\[8\]}}
// CHECK-DAG: {{\.align (8|16|32|64|128|256) \.b8 [^ ]*of_int2[^0-9a-z_][^ ]*\[8\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_int4[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (8|16|32|64|128|256) \.b8 [^ ]*of_uint2[^0-9a-z_][^ ]*\[8\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_uint4[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_long2[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_ulong2[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (8|16|32|64|128|256) \.b8 [^ ]*of_float2[^0-9a-z_][^ ]*\[8\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_float4[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_longlong2[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_ulonglong2[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.align (16|32|64|128|256) \.b8 [^ ]*of_double2[^0-9a-z_][^ ]*\[16\]}}
// CHECK-DAG: {{\.[bus]8 [^ ]*single_instruction[^ ]*\[19\] = .1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.;}}
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

__device__ VECTOR(char2, char, 2) of_char2;
__device__ VECTOR(char4, char, 4) of_char4;
__device__ VECTOR(uchar2, unsigned char, 2) of_uchar2;
__device__ VECTOR(uchar4, unsigned char, 4) of_uchar4;
__device__ VECTOR(short2, short, 2) of_short2;
__device__ VECTOR(short4, short, 4) of_short4;
__device__ VECTOR(ushort2, unsigned short, 2) of_ushort2;
__device__ VECTOR(ushort4, unsigned short, 4) of_ushort4;
__device__ VECTOR(int2, int, 2) of_int2;
__device__ VECTOR(int4, int, 4) of_int4;
__device__ VECTOR(uint2, unsigned, 2) of_uint2;
__device__ VECTOR(uint4, unsigned, 4) of_uint4;
__device__ VECTOR(long2, long, 2) of_long2;
__device__ VECTOR(ulong2, unsigned long, 2) of_ulong2;
__device__ VECTOR(float2, float, 2) of_float2;
__device__ VECTOR(float4, float, 4) of_float4;
__device__ VECTOR(longlong2, long long, 2) of_longlong2;
__device__ VECTOR(ulonglong2, unsigned long long, 2) of_ulonglong2;
__device__ VECTOR(double2, double, 2) of_double2;

// A variable may be aligned to more than its type: so the types are looked at, too.
template <class T>
constexpr unsigned char kWhole = alignof(T) % sizeof(T) == 0;
__device__ unsigned char single_instruction[] = {
    kWhole<VECTOR(char2, char, 2)>,
    kWhole<VECTOR(char4, char, 4)>,
    kWhole<VECTOR(uchar2, unsigned char, 2)>,
    kWhole<VECTOR(uchar4, unsigned char, 4)>,
    kWhole<VECTOR(short2, short, 2)>,
    kWhole<VECTOR(short4, short, 4)>,
    kWhole<VECTOR(ushort2, unsigned short, 2)>,
    kWhole<VECTOR(ushort4, unsigned short, 4)>,
    kWhole<VECTOR(int2, int, 2)>,
    kWhole<VECTOR(int4, int, 4)>,
    kWhole<VECTOR(uint2, unsigned, 2)>,
    kWhole<VECTOR(uint4, unsigned, 4)>,
    kWhole<VECTOR(long2, long, 2)>,
    kWhole<VECTOR(ulong2, unsigned long, 2)>,
    kWhole<VECTOR(float2, float, 2)>,
    kWhole<VECTOR(float4, float, 4)>,
    kWhole<VECTOR(longlong2, long long, 2)>,
    kWhole<VECTOR(ulonglong2, unsigned long long, 2)>,
    kWhole<VECTOR(double2, double, 2)>,
};

__global__ void Fill(char value, int i) {
  of_char2.x = value;
  of_char4.x = value;
  of_uchar2.x = value;
  of_uchar4.x = value;
  of_short2.x = value;
  of_short4.x = value;
  of_ushort2.x = value;
  of_ushort4.x = value;
  of_int2.x = value;
  of_int4.x = value;
  of_uint2.x = value;
  of_uint4.x = value;
  of_long2.x = value;
  of_ulong2.x = value;
  of_float2.x = value;
  of_float4.x = value;
  of_longlong2.x = value;
  of_ulonglong2.x = value;
  of_double2.x = static_cast<double>(value + single_instruction[i]);
}

CTS_CASE() { Fill<<<1, 1>>>(0, 0); }

}  // namespace
