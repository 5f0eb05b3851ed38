/*---
clause: lang.constexpr.across-sides-with-flag
control: the functions are called with another argument
control-fails-with:
  - a kernel has another result of a function of the host
  - the host has another result of a function of the device
build: [relaxed-constexpr]
draft: five of five on an H200, not yet on an H100
covers: functions of every form, but for lambdas in those of the device
---*/
#include "cts/case.cuh"
#include "functions-of-each-side.family.cuh"

namespace {

CTS_CASE() {
  cts::DeviceBuffer<Results> out(kOnDevice);
  cts::DeviceBuffer<unsigned> arguments(2), constants(1);
  const unsigned argument = cts::control() ? 8 : 7;
  arguments.Write({argument, 13});
  Results on_host[kCount];
  if (cts::control()) {
    OnDevice<8><<<1, 1>>>(out.data(), arguments.data());
    TellConstants<8><<<1, 1>>>(constants.data(), arguments.data() + 1);
    OnHost<8>(on_host, &argument);
  } else {
    OnDevice<7><<<1, 1>>>(out.data(), arguments.data());
    TellConstants<7><<<1, 1>>>(constants.data(), arguments.data() + 1);
    OnHost<7>(on_host, &argument);
  }
  CTS_FINISH();
  const cts::HostCopy<Results> on_device = out.Read();
#define RIGHT(name, right) static_cast<unsigned>(right),
  const unsigned rights[] = {CALLS(RIGHT)};
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT_EQ(on_device[i].at_run_time, rights[i], "a kernel has another result of a function of the host");
      CTS_EXPECT_EQ(on_device[i].as_constant, rights[i], "a kernel has another result of a function of the host");
      CTS_EXPECT_EQ(on_host[i].at_run_time, rights[i], "the host has another result of a function of the device");
      CTS_EXPECT_EQ(on_host[i].as_constant, rights[i], "the host has another result of a function of the device");
    });
  }
  cts::Row("of-the-library", [&] {
    constexpr unsigned kRight = 21 + 10 * 12 + 100 * 11 + 1000 * 7 + 100000 * 8 + 4 + 6;
    CTS_EXPECT_EQ(on_device[kLibrary].as_constant, kRight, "a kernel has another result of a function of the host");
  });
  cts::Row("with-a-lambda", [&] {
    CTS_EXPECT_EQ(on_device[kLambda].at_run_time, 19u, "a kernel has another result of a function of the host");
    CTS_EXPECT_EQ(on_device[kLambda].as_constant, 19u, "a kernel has another result of a function of the host");
  });
  cts::Row("where-a-constant-is-needed", [&] {
    const unsigned of_device = cts::control() ? DeviceConstants<8>::Sum(13) : DeviceConstants<7>::Sum(13);
    CTS_EXPECT_EQ(constants[0], kSum, "a kernel has another result of a function of the host");
    CTS_EXPECT_EQ(of_device, kSum, "the host has another result of a function of the device");
  });
}

}  // namespace
