/*---
clause: lang.cxx11.lambda-space-from-scope
covers: lambdas run where the function around them does
control: the lambdas capture another value
control-fails-with:
  - a lambda in device code has another result
  - a lambda on the host has another result
---*/
#include "cts/case.cuh"
#include "lambdas-in-places.family.cuh"

namespace {

constexpr const char* kOnDevice[] = {"in-a-kernel",
                                     "in-a-device-function",
                                     "in-a-function-of-both",
                                     "in-lambdas",
                                     "in-a-template",
                                     "in-a-member-function",
                                     "in-a-member-function-of-the-device",
                                     "in-a-default-argument"};
constexpr unsigned kRightOnDevice[] = {30, 31, 32, 33, 34, 35, 36, 37};
constexpr unsigned kDeviceCount = sizeof kRightOnDevice / sizeof *kRightOnDevice;

__global__ void InKernel(unsigned* out, const unsigned* argument) {
  const unsigned x = *argument;
  auto lambda = [x] { return 10 * x; };
  out[0] = lambda();
  out[1] = InDeviceFunction(x);
  out[2] = InFunctionOfBoth(x);
  out[3] = InLambdas(x);
  out[4] = InTemplate(x);
  out[5] = Class{x}.Function();
  out[6] = Class{x}.OfDevice();
  out[7] = InDefaultArgument(x);
}

CTS_CASE(on_the_device) {
  cts::DeviceBuffer<unsigned> argument(1), out(kDeviceCount);
  argument.Write({cts::control() ? 4u : 3u});
  InKernel<<<1, 1>>>(out.data(), argument.data());
  CTS_FINISH();
  for (unsigned i = 0; i < kDeviceCount; ++i) {
    cts::Row(kOnDevice[i],
             [&] { CTS_EXPECT_EQ(out[i], kRightOnDevice[i], "a lambda in device code has another result"); });
  }
}

CTS_CASE(on_the_host) {
  const unsigned x = cts::control() ? 4 : 3;
  const struct {
    const char* name;
    unsigned result, right;
  } all[] = {{"in-a-function-of-the-host", InHostFunction(x), 31},
             {"in-a-function-of-both", InFunctionOfBoth(x), 32},
             {"in-lambdas", InLambdas(x), 33},
             {"in-a-template", InTemplate(x), 34},
             {"in-a-member-function", Class{x}.Function(), 35},
             {"outside-of-functions", outside_of_functions(x), 38},
             {"in-an-initializer-of-a-member", HasMember().member(x), 39},
             {"in-a-default-argument", WithDefault(x), 31}};
  for (const auto& of : all)
    cts::Row(of.name, [&] { CTS_EXPECT_EQ(of.result, of.right, "a lambda on the host has another result"); });
}

}  // namespace
