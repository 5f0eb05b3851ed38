/*---
clause: lang.exec-space.cuda-arch-tells-the-side
control: the kernel passes on what the functions told the host
control-fails-with: a function ran on the device as it was compiled for the host
---*/
#include "cts/case.cuh"

namespace {

enum Side { kHost = 11, kDevice = 22 };

// What a function was compiled for, and a value that both sides compute.
struct Told {
  int side;
  unsigned value;
};
__host__ __device__ inline unsigned Mixed(unsigned x) { return (x ^ x >> 7) * 2654435761u + 5; }

__host__ __device__ Told Function(unsigned x) {
#ifdef __CUDA_ARCH__
  return {kDevice, Mixed(x)};
#else
  return {kHost, Mixed(x)};
#endif
}

template <class T>
__host__ __device__ Told Template(T x) {
#if __CUDA_ARCH__ >= 500
  return {kDevice, Mixed(x)};
#elif !defined(__CUDA_ARCH__)
  return {kHost, Mixed(x)};
#endif
}

class Class {
 public:
  __host__ __device__ explicit Class(unsigned x) : x_(x) {
#ifdef __CUDA_ARCH__
    constructed_ = kDevice;
#else
    constructed_ = kHost;
#endif
  }
  __host__ __device__ Told Constructed() const { return {constructed_, Mixed(x_)}; }
  __host__ __device__ Told Member() const {
#ifdef __CUDA_ARCH__
    return {kDevice, Mixed(x_)};
#else
    return {kHost, Mixed(x_)};
#endif
  }
  __host__ __device__ operator Told() const {
#ifdef __CUDA_ARCH__
    return {kDevice, Mixed(x_)};
#else
    return {kHost, Mixed(x_)};
#endif
  }
  static __host__ __device__ Told Static(unsigned x) {
#ifdef __CUDA_ARCH__
    return {kDevice, Mixed(x)};
#else
    return {kHost, Mixed(x)};
#endif
  }

 private:
  unsigned x_;
  int constructed_;
};

constexpr const char* kFunctions[] = {
    "function", "template", "constructor", "member-function", "conversion-function", "static-member-function"};
constexpr int kCount = 6;
__host__ __device__ void TellAll(Told* told, unsigned x) {
  told[0] = Function(x);
  told[1] = Template(x + 1);
  told[2] = Class(x + 2).Constructed();
  told[3] = Class(x + 3).Member();
  told[4] = Class(x + 4);
  told[5] = Class::Static(x + 5);
}
__global__ void OnDevice(Told* told, unsigned x) { TellAll(told, x); }
struct AllTold {
  Told told[kCount];
};
__global__ void PassOn(Told* told, AllTold all) {
  for (int i = 0; i < kCount; ++i) told[i] = all.told[i];
}

// Host code outside of functions.
const Told of_initializer = Function(9);

CTS_CASE() {
  constexpr unsigned kFirst = 0x12345678;
  const cts::PinnedBuffer<Told> device(kCount);
  AllTold host;
  TellAll(host.told, kFirst);
  if (cts::control()) {
    PassOn<<<1, 1>>>(device.device(), host);
  } else {
    OnDevice<<<1, 1>>>(device.device(), kFirst);
  }
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kFunctions[i], [&] {
      CTS_EXPECT_EQ(device[i].side, kDevice, "a function ran on the device as it was compiled for the host");
      CTS_EXPECT_EQ(host.told[i].side, kHost, "a function ran on the host as it was compiled for the device");
      CTS_EXPECT(device[i].value == Mixed(kFirst + i) && host.told[i].value == Mixed(kFirst + i),
                 "the sides of one function compute different values");
    });
  }
  CTS_EXPECT_EQ(of_initializer.side, kHost, "the initializer of a variable of the host saw __CUDA_ARCH__");
}

}  // namespace
