// Objects of several sizes, whose lambdas have copies of them.
#include "cts/case.cuh"

namespace {

template <class F>
__global__ void Call(F f, int* out) {
  *out = f();
}

struct Base {
  int of_base;
};
// The host's objects are local variables: a kernel that read them through their address would see the later values.
template <unsigned kBytes>
struct Object : Base {
  int member;
  unsigned char bytes[kBytes];
  short last[2][3];

  __host__ __device__ void Set(int x) {
    of_base = x;
    member = 2 * x;
    for (unsigned char& byte : bytes) byte = static_cast<unsigned char>(x);
    for (auto& row : last) {
      for (short& number : row) number = static_cast<short>(4 * x);
    }
  }
  __host__ __device__ int Sum() const { return of_base + member + bytes[0] + bytes[kBytes - 1] + last[1][2]; }  // 9 x

  void ForDevice(int* out, bool early) {
    if (early) Set(2);
    auto lambda = [=, *this] __device__ { return of_base + member + bytes[0] + this->bytes[kBytes - 1] + last[1][2]; };
    Set(3);
    Call<<<1, 1>>>(lambda, out);
  }
  void ForDeviceByFunction(int* out, bool early) {
    if (early) Set(2);
    auto lambda = [*this] __device__ { return Sum(); };
    Set(3);
    Call<<<1, 1>>>(lambda, out);
  }
  void ForDeviceWithOthers(int* out, bool early) {
    if (early) Set(2);
    int x = 100;
    auto lambda = [x, *this, y = 2 * x] __device__ { return Sum() + x + y - 300; };
    x = 0;
    Set(3);
    Call<<<1, 1>>>(lambda, out);
  }
  void ForBoth(int* out, bool early, int* on_host) {
    if (early) Set(2);
    auto lambda = [=, *this] __host__ __device__ { return Sum() - member + this->member; };
    Set(3);
    Call<<<1, 1>>>(lambda, out);
    *on_host = lambda();
  }
  void ForHost(int* on_host, bool early) {
    if (early) Set(2);
    auto lambda = [=, *this] { return Sum(); };
    Set(3);
    *on_host = lambda();
  }
  __device__ void OfDevice(int* out, bool early) {
    if (early) Set(2);
    auto plain = [=, *this] { return Sum(); };
    auto for_device = [=, *this] __device__ { return Sum(); };
    auto for_both = [*this] __host__ __device__ { return Sum(); };
    Set(3);
    out[0] = plain();
    out[1] = for_device();
    out[2] = for_both();
  }
  __host__ __device__ int OfBoth(bool early) {
    if (early) Set(2);
    auto lambda = [=, *this] { return Sum(); };
    Set(3);
    return lambda();
  }
};

}  // namespace
