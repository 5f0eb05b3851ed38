/*---
clause: cdp.api.memset-2d-async-fills-window-alone
control: the fill leaves out the last column of the window
control-fails-with: a byte inside the window has another value than the one given
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 128, kRows = 40;

struct Window {
  int x, y, width, height;
};
constexpr Window kWindows[] = {{5, 2, 100, 37}, {0, 0, kPitch, kRows}, {17, 3, 2, 1}, {64, 10, 3, 30}};

__global__ void Parent(unsigned char* data, int value, Window w, cudaError_t* code) {
  *code = cudaMemset2DAsync(data + w.y * kPitch + w.x, kPitch, value, w.width, w.height, nullptr);
}

struct Outcome {
  int wrong = 0, zero = 0, changed_outside = 0;  // windows
};

void Fill(int value, Window window, Outcome* outcome) {
  cts::DeviceBuffer<unsigned char> data(kPitch * kRows);
  cts::DeviceBuffer<cudaError_t> code(1);
  Window asked = window;
  if (cts::control()) --asked.width;
  Parent<<<1, 1>>>(data.data(), value, asked, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
  const cts::HostCopy<unsigned char> seen = data.Read();
  bool wrong = false, zero = true, changed_outside = false;
  for (int i = 0; i < kPitch * kRows; ++i) {
    const int x = i % kPitch - window.x, y = i / kPitch - window.y;
    if (x >= 0 && x < window.width && y >= 0 && y < window.height) {
      wrong |= seen[i] != value;
      zero &= seen[i] == 0;
    } else {
      changed_outside |= seen[i] != cts::kPoison;
    }
  }
  outcome->wrong += wrong;
  outcome->zero += zero;
  outcome->changed_outside += changed_outside;
}

// Returns how many windows became zero.
int Check(int value) {
  Outcome outcome;
  for (const Window& window : kWindows) Fill(value, window, &outcome);
  CTS_EXPECT_EQ(outcome.wrong, 0, "a byte inside the window has another value than the one given");
  CTS_EXPECT_EQ(outcome.changed_outside, 0, "a byte outside the window was changed");
  return outcome.zero;
}

CTS_CASE(values) {
  int zero = 0;
  cts::Row("0x00", [&] { zero += Check(0x00); });
  cts::Row("0x01", [&] { zero += Check(0x01); });
  cts::Row("0x5a", [&] { zero += Check(0x5A); });
  cts::Row("0xff", [&] { zero += Check(0xFF); });
  CTS_OBSERVE("windows-of-16-filled-with-zero", zero);
}

}  // namespace
