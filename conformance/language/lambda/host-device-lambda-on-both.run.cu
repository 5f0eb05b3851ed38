/*---
clause: lang.lambda.host-device-lambda-on-both
control: >-
  the variables are changed ahead of their capture, instead of after it; where nothing is captured another lambda is
  called
control-fails-with:
  - a lambda in a kernel had another captured value
  - a lambda on the host had another captured value
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#define ANNOTATED __host__ __device__
#define CALLED_BY_HOST true
#include "captured-values.family.cuh"

namespace {

CTS_CASE(values) {
  for (const OfValue& of : kValues) {
    cts::Row(of.name, [&] {
      Left explicit_capture, default_capture;
      of.explicit_capture(explicit_capture, cts::control());
      of.default_capture(default_capture, cts::control());
      CTS_FINISH();
      CTS_EXPECT(IsFilled(explicit_capture.device.Read().begin(), of.size) &&
                     IsFilled(default_capture.device.Read().begin(), of.size),
                 "a lambda in a kernel had another captured value");
      CTS_EXPECT(IsFilled(explicit_capture.host, of.size) && IsFilled(default_capture.host, of.size),
                 "a lambda on the host had another captured value");
    });
  }
}

CTS_CASE(forms) {
  for (const Form& form : kForms) {
    cts::Row(form.name, [&] {
      Left left;
      form.form(left, cts::control());
      CTS_FINISH();
      CTS_EXPECT(AreWords(left.device.Read(), form), "a lambda in a kernel had another captured value");
      CTS_EXPECT(AreWords(left.host, form), "a lambda on the host had another captured value");
    });
  }
}

}  // namespace
