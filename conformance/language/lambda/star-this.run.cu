/*---
clause: lang.lambda.star-this
control: the member is changed ahead of the capture, instead of after it
control-fails-with:
  - a lambda in a kernel did not read its copy of the object
  - a lambda on the host did not read its copy of the object
build: [extended-lambda]
---*/
#include "cts/case.cuh"
#include "objects.family.cuh"

namespace {

constexpr int kOutcomes = 8;  // the last is that of a function of both, on the device
template <unsigned kBytes>
__global__ void OnDevice(int* out, int x, bool early) {
  Object<kBytes> object;
  object.Set(x);
  object.OfDevice(out + 4, early);
  object.Set(x);
  out[7] = object.OfBoth(early);
}

template <unsigned kBytes>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<int> out(kOutcomes);
    Object<kBytes> object;
    int on_host[3];
    object.Set(1);
    object.ForDevice(out.data(), cts::control());
    object.Set(1);
    object.ForDeviceByFunction(out.data() + 1, cts::control());
    object.Set(1);
    object.ForDeviceWithOthers(out.data() + 2, cts::control());
    object.Set(1);
    object.ForBoth(out.data() + 3, cts::control(), on_host);
    object.Set(1);
    object.ForHost(on_host + 1, cts::control());
    object.Set(1);
    on_host[2] = object.OfBoth(cts::control());
    OnDevice<kBytes><<<1, 1>>>(out.data(), 1, cts::control());
    CTS_FINISH();
    const cts::HostCopy<int> all = out.Read();
    for (const int of : all) CTS_EXPECT_EQ(of, 9, "a lambda in a kernel did not read its copy of the object");
    for (const int of : on_host) CTS_EXPECT_EQ(of, 9, "a lambda on the host did not read its copy of the object");
  });
}

CTS_CASE() {
  Check<1>("1-byte");
  Check<7>("7-bytes");
  Check<128>("128-bytes");
  Check<3000>("3000-bytes");
}

}  // namespace
