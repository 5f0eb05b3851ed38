/*---
clause: lang.vector.alignment-table
control: bytes of the same number, aligned to 64
control-fails-with: a vector type has another alignment than the table has
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#pragma nv_diag_suppress 1444, 20199  // some of the types are deprecated, and still there
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace {

#define CTS_VECTOR_TYPES(X) \
  X(char1, 1)               \
  X(char2, 2)               \
  X(char3, 1)               \
  X(char4, 4)               \
  X(uchar1, 1)              \
  X(uchar2, 2)              \
  X(uchar3, 1)              \
  X(uchar4, 4)              \
  X(short1, 2)              \
  X(short2, 4)              \
  X(short3, 2)              \
  X(short4, 8)              \
  X(ushort1, 2)             \
  X(ushort2, 4)             \
  X(ushort3, 2)             \
  X(ushort4, 8)             \
  X(int1, 4)                \
  X(int2, 8)                \
  X(int3, 4)                \
  X(int4, 16)               \
  X(uint1, 4)               \
  X(uint2, 8)               \
  X(uint3, 4)               \
  X(uint4, 16)              \
  X(long1, 8)               \
  X(long2, 16)              \
  X(long3, 8)               \
  X(ulong1, 8)              \
  X(ulong2, 16)             \
  X(ulong3, 8)              \
  X(longlong1, 8)           \
  X(longlong2, 16)          \
  X(longlong3, 8)           \
  X(ulonglong1, 8)          \
  X(ulonglong2, 16)         \
  X(ulonglong3, 8)          \
  X(float1, 4)              \
  X(float2, 8)              \
  X(float3, 4)              \
  X(float4, 16)             \
  X(double1, 8)             \
  X(double2, 16)            \
  X(double3, 8)             \
  X(long4_16a, 16)          \
  X(long4_32a, 32)          \
  X(ulong4_16a, 16)         \
  X(ulong4_32a, 32)         \
  X(longlong4_16a, 16)      \
  X(longlong4_32a, 32)      \
  X(ulonglong4_16a, 16)     \
  X(ulonglong4_32a, 32)     \
  X(double4_16a, 16)        \
  X(double4_32a, 32)        \
  X(long4, 16)              \
  X(ulong4, 16)             \
  X(longlong4, 16)          \
  X(ulonglong4, 16)         \
  X(double4, 16)

template <class T>
struct alignas(64) Wide {
  unsigned char bytes[sizeof(T)];
};
// The alignment as the type tells it, and as a structure with a char before it has it.
template <class T>
struct Behind {
  char first;
  T vector;
};
struct Alignments {
  unsigned of_type, in_structure, in_array;
};
template <class T>
__device__ Alignments Of() {
  return {alignof(T), static_cast<unsigned>(sizeof(Behind<T>) - sizeof(T)), alignof(T[3])};
}

__global__ void Tell(Alignments* next, bool control) {
#define CTS_TELL(type, align) *(next++) = control ? Of<Wide<type>>() : Of<type>();
  CTS_VECTOR_TYPES(CTS_TELL)
}

#define CTS_ROW(type, align) {#type, align},
constexpr struct {
  const char* name;
  unsigned alignment;
} kTypes[] = {CTS_VECTOR_TYPES(CTS_ROW)};
constexpr int kCount = sizeof kTypes / sizeof *kTypes;

CTS_CASE() {
  cts::DeviceBuffer<Alignments> found(kCount);
  Tell<<<1, 1>>>(found.data(), cts::control());
  CTS_FINISH();
  const auto alignments = found.Read();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kTypes[i].name, [&] {
      const unsigned right = kTypes[i].alignment;
      const Alignments& of = alignments[i];
      CTS_EXPECT(of.of_type == right && of.in_structure == right && of.in_array == right,
                 "a vector type has another alignment than the table has");
    });
  }
}

}  // namespace
