/*---
clause: pi.surf.types
control: double is one of them
rejects-with:
  - 'static assertion failed with "surface functions take exactly the types of the list"'
note: the assertion says the opposite, so that its refusal shows the statement
---*/
#include "cts/case.cuh"

template <class T>
concept Taken = requires(T value, cudaSurfaceObject_t s) {
  surf1Dread(&value, s, 0);
  surf2Dread(&value, s, 0, 0);
  surf3Dread(&value, s, 0, 0, 0);
  surf1DLayeredread(&value, s, 0, 0);
  surf2DLayeredread(&value, s, 0, 0, 0);
  surfCubemapread(&value, s, 0, 0, 0);
  surfCubemapLayeredread(&value, s, 0, 0, 0);
  surf1Dwrite(value, s, 0);
  surf2Dwrite(value, s, 0, 0);
  surf3Dwrite(value, s, 0, 0, 0);
  surf1DLayeredwrite(value, s, 0, 0);
  surf2DLayeredwrite(value, s, 0, 0, 0);
  surfCubemapwrite(value, s, 0, 0, 0);
  surfCubemapLayeredwrite(value, s, 0, 0, 0);
};
template <class T>
concept TakenAnywhere = requires(T value, cudaSurfaceObject_t s) {
  surf1Dread(&value, s, 0);
}
|| requires(T value, cudaSurfaceObject_t s) { surf2Dread(&value, s, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf3Dread(&value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf1DLayeredread(&value, s, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf2DLayeredread(&value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surfCubemapread(&value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surfCubemapLayeredread(&value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf1Dwrite(value, s, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf2Dwrite(value, s, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf3Dwrite(value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf1DLayeredwrite(value, s, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surf2DLayeredwrite(value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surfCubemapwrite(value, s, 0, 0, 0); }
|| requires(T value, cudaSurfaceObject_t s) { surfCubemapLayeredwrite(value, s, 0, 0, 0); };

template <class... T>
constexpr bool kTaken = (Taken<T> && ...);
template <class... T>
constexpr bool kRefused = !(TakenAnywhere<T> || ...);

#ifdef CTS_CONTROL
constexpr bool kControl = kTaken<double>;
#else
constexpr bool kControl = true;
#endif

static_assert(
    !(kControl && kTaken<char, signed char, unsigned char, short, unsigned short, int, unsigned, float> &&
      kTaken<long long, unsigned long long, char1, uchar1, short1, ushort1, int1, uint1, longlong1, ulonglong1> &&
      kTaken<float1, char2, uchar2, short2, ushort2, int2, uint2, longlong2, ulonglong2, float2> &&
      kTaken<char4, uchar4, short4, ushort4, int4, uint4, float4> &&
      kRefused<double, double1, double2, long, unsigned long, long1, ulong1, long2, ulong2> &&
      kRefused<bool, char3, uchar3, short3, ushort3, int3, uint3, longlong3, ulonglong3, float3, double3> &&
      kRefused<longlong4_16a, ulonglong4_16a, longlong4_32a, ulonglong4_32a, double4_16a, double4_32a, void*>),
    "surface functions take exactly the types of the list");
