/*---
clause: lang.lambda.device-lambda-as-kernel-argument
covers: captures by default beside captures that are named
control: the variables are changed ahead of their capture, instead of after it
control-fails-with: a lambda of a kernel had another value of a capture that is named, or of one by default
build: [extended-lambda]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

constexpr unsigned kWords = 8;

template <class F>
__global__ void Call(F f, unsigned* out) {
  f(out);
}

struct Left {
  const cts::DeviceBuffer<unsigned> words{kWords};
  template <class F>
  void Use(F f) {
    Call<<<1, 1>>>(f, words.data());
    CTS_CUDA(cudaGetLastError());
  }
};

struct Pack {
  unsigned char before;
  double number;
  unsigned short words[5];
};

unsigned Early(unsigned number, bool early) { return early ? number + 1000 : number; }

void OtherName(Left& left, bool early) {
  unsigned x = Early(3, early), y = Early(4, early);
  auto lambda = [=, z = x + 1] __device__(unsigned* out) {
    out[0] = x;
    out[1] = y;
    out[2] = z;
  };
  x = y = 0;
  left.Use(lambda);
}
void SameName(Left& left, bool early) {
  unsigned x = Early(7, early);
  double y = early ? 1002.5 : 2.5;
  auto lambda = [=, x = static_cast<unsigned char>(x), z = y * 2] __device__(unsigned* out) {
    out[0] = x + 0u;
    out[1] = static_cast<unsigned>(10 * y);
    out[2] = static_cast<unsigned>(10 * z);
    out[3] = sizeof x;
  };
  x = 0;
  y = 0;
  left.Use(lambda);
}
void OfClasses(Left& left, bool early) {
  Pack pack = {static_cast<unsigned char>(early ? 90 : 9), early ? 1000.25 : 0.25, {1, 2, 3, 4, 5}};
  pack.words[4] = static_cast<unsigned short>(Early(5, early));
  unsigned counts[3] = {Early(11, early), Early(12, early), Early(13, early)};
  auto lambda = [=, copy = pack, last = counts[2]] __device__(unsigned* out) {
    out[0] = counts[0] + counts[1];
    out[1] = last;
    out[2] = copy.words[4] + pack.words[3];
    out[3] = static_cast<unsigned>(4 * (copy.number + pack.number));
    out[4] = copy.before;
  };
  std::memset(&pack, 0, sizeof pack);
  std::memset(counts, 0, sizeof counts);
  left.Use(lambda);
}
template <class T>
void InTemplate(Left& left, T number) {
  T x = number;
  auto lambda = [=, y = x + T{1}, z = sizeof(T)] __device__(unsigned* out) {
    out[0] = static_cast<unsigned>(x);
    out[1] = static_cast<unsigned>(y);
    out[2] = static_cast<unsigned>(z);
  };
  x = T{};
  left.Use(lambda);
}
void InTemplateOfInt(Left& left, bool early) { InTemplate(left, static_cast<int>(Early(41, early))); }
void InTemplateOfDouble(Left& left, bool early) { InTemplate(left, static_cast<double>(Early(51, early))); }

struct Form {
  const char* name;
  void (*form)(Left&, bool early);
  unsigned count, words[kWords];
};
constexpr Form kForms[] = {
    {"other-name", OtherName, 3, {3, 4, 4}},
    {"same-name", SameName, 4, {7, 25, 50, 1}},
    {"classes", OfClasses, 5, {23, 13, 9, 2, 9}},
    {"in-a-template-of-int", InTemplateOfInt, 3, {41, 42, 4}},
    {"in-a-template-of-double", InTemplateOfDouble, 3, {51, 52, 8}},
};

CTS_CASE() {
  for (const Form& form : kForms) {
    cts::Row(form.name, [&] {
      Left left;
      form.form(left, cts::control());
      CTS_FINISH();
      const cts::HostCopy<unsigned> words = left.words.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < form.count; ++i) wrong += words[i] != form.words[i];
      CTS_EXPECT_EQ(wrong, 0,
                    "a lambda of a kernel had another value of a capture that is named, or of one by default");
    });
  }
}

}  // namespace
