/*---
clause: rt.smem.extern-arrays-alias
covers: arrays of three types, and one that a function names
control: two arrays are static
control-fails-with: external arrays begin at different addresses
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ char some_bytes[];
extern __shared__ float some_floats[];
extern __shared__ double2 some_pairs[];

__device__ __noinline__ const void* OfFunction() { return some_floats; }

struct Got {
  const void* addresses[4];
  double y;
  float f;
  char c;
};

__global__ void Look(Got* got, bool other) {
  __shared__ float static_floats[8];
  __shared__ double2 static_pairs[4];
  float* const floats = other ? static_floats : some_floats;
  double2* const pairs = other ? static_pairs : some_pairs;
  *got = {{some_bytes, floats, pairs, OfFunction()}, 0, 0, 0};
  // What is written through one is read through another.
  volatile double2* const pair = pairs;
  pair[1].y = 1.5;
  __syncthreads();
  got->y = *reinterpret_cast<volatile double*>(some_bytes + 24);
  volatile float* const number = floats;
  number[3] = 2.5f;
  __syncthreads();
  got->f = *reinterpret_cast<volatile float*>(some_bytes + 12);
}

CTS_CASE() {
  cts::DeviceBuffer<Got> buffer(1);
  Look<<<1, 1, 256>>>(buffer.data(), cts::control());
  CTS_FINISH();
  const Got got = buffer[0];
  const bool same = got.addresses[0] == got.addresses[1] && got.addresses[0] == got.addresses[2] &&
                    got.addresses[0] == got.addresses[3];
  CTS_EXPECT(same && got.y == 1.5 && got.f == 2.5f, "external arrays begin at different addresses");
}

}  // namespace
