/*---
clause: lang.lambda.this-by-value
control: the lambda captures a copy of the object
control-fails-with:
  - a lambda in a kernel did not read the member of the object itself
  - a lambda on the host did not read the member of the object itself
build: [extended-lambda]
---*/
#include "cts/case.cuh"

namespace {

template <class F>
__global__ void Call(F f, int* out) {
  *out = f();
}

// In memory that host and device may use: the member changes after the capture.
struct Object {
  int before, member, array[3];

  void Set(int x) {
    before = x;
    member = 10 * x;
    for (int& number : array) number = 100 * x;
  }
  void ForDevice(int* out, bool copy) {
    auto by_default = [=, this] __device__ { return member + array[2]; };
    auto by_name = [this] __device__ { return this->member + array[2]; };
    auto copied = [=, *this] __device__ { return member + array[2]; };
    Set(2);
    if (copy) {
      Call<<<1, 1>>>(copied, out);
      Call<<<1, 1>>>(copied, out + 1);
    } else {
      Call<<<1, 1>>>(by_default, out);
      Call<<<1, 1>>>(by_name, out + 1);
    }
  }
  void ForBoth(int* out, int* on_host, bool copy) {
    auto lambda = [=, this] __host__ __device__ { return member + array[2]; };
    auto copied = [=, *this] __host__ __device__ { return member + array[2]; };
    Set(2);
    if (copy) {
      Call<<<1, 1>>>(copied, out);
      *on_host = copied();
    } else {
      Call<<<1, 1>>>(lambda, out);
      *on_host = lambda();
    }
  }
};

CTS_CASE() {
  const cts::PinnedBuffer<Object> objects(2);
  cts::DeviceBuffer<int> out(3);
  int on_host;
  objects[0].Set(1);
  objects[0].ForDevice(out.data(), cts::control());
  objects[1].Set(1);
  objects[1].ForBoth(out.data() + 2, &on_host, cts::control());
  CTS_FINISH();
  for (const int of : out.Read())
    CTS_EXPECT_EQ(of, 220, "a lambda in a kernel did not read the member of the object itself");
  CTS_EXPECT_EQ(on_host, 220, "a lambda on the host did not read the member of the object itself");
}

}  // namespace
