/*---
clause: lang.lambda.function-pointer-conversions
control: a lambda beside it is converted
control-fails-with:
  - a pointer in a kernel does not call its lambda
  - a pointer on the host does not call its lambda
build: [extended-lambda]
---*/
#include "cts/case.cuh"
#include "pointers.family.cuh"

namespace {

bool AreRight(const int* out, const int* right) {
  for (unsigned i = 0; i < kCount; ++i) {
    if (out[i] != right[i]) return false;
  }
  return true;
}

class Words {
 public:
  Words() { arguments_.Write({kArguments[0], kArguments[1], kArguments[2]}); }
  const int* arguments() const { return arguments_.data(); }
  int* out() const { return out_.data(); }
  void Check(const int* right) const {
    CTS_FINISH();
    CTS_EXPECT(AreRight(out_.Read().begin(), right), "a pointer in a kernel does not call its lambda");
  }

 private:
  cts::DeviceBuffer<int> arguments_{3}, out_{kCount};
};

void OfHostForDevice(const Words& words) {
  LAMBDAS(__device__)
  if (cts::control()) {
    ConvertInKernel<<<1, 1>>>(other_f, other_g, other_h, other_i, words.arguments(), words.out());
  } else {
    ConvertInKernel<<<1, 1>>>(f, g, h, i, words.arguments(), words.out());
  }
}
void OfHostForBoth(const Words& words, int* on_host) {
  LAMBDAS(__host__ __device__)
  if (cts::control()) {
    ConvertInKernel<<<1, 1>>>(other_f, other_g, other_h, other_i, words.arguments(), words.out());
    Convert(other_f, other_g, other_h, other_i, kArguments, on_host);
  } else {
    ConvertInKernel<<<1, 1>>>(f, g, h, i, words.arguments(), words.out());
    Convert(f, g, h, i, kArguments, on_host);
  }
}

CTS_CASE(in_kernels) {
  cts::Row("extended-for-the-device", [] {
    const Words words;
    OfHostForDevice(words);
    words.Check(kRight);
  });
  cts::Row("extended-for-both", [] {
    const Words words;
    int on_host[kCount];
    OfHostForBoth(words, on_host);
    words.Check(kRight);
  });
  cts::Row("of-a-kernel", [] {
    const Words words;
    OfKernel<<<1, 1>>>(words.arguments(), words.out(), cts::control());
    words.Check(kRight);
  });
  cts::Row("of-a-device-function", [] {
    const Words words;
    OfDeviceFunction<<<1, 1>>>(words.arguments(), words.out(), cts::control());
    words.Check(kRight);
  });
  cts::Row("of-a-table", [] {
    const Words words;
    OfTable<<<1, kCount>>>(words.arguments(), words.out(), cts::control());
    words.Check(kOfTable);
  });
}

CTS_CASE(on_the_host) {
  const Words words;
  int on_host[kCount];
  OfHostForBoth(words, on_host);
  CTS_FINISH();
  CTS_EXPECT(AreRight(on_host, kRight), "a pointer on the host does not call its lambda");
}

}  // namespace
