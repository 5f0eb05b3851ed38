/*---
clause: cdp.api.memcpy-2d-async-copies-window-alone
control: the copy leaves out the last row of the window
control-fails-with: a byte inside the window was not copied
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kPitch = 128, kRows = 40, kFromPitch = 160, kFromRows = 45;

struct Window {
  const char* name;
  int x, y, from_x, from_y, width, height;
};
constexpr Window kWindows[] = {{"inside", 5, 2, 11, 3, 100, 37},
                               {"from-corner-to-corner", 0, 0, 0, 0, 64, 2},
                               {"whole-rows", 0, 1, 16, 0, kPitch, 30},
                               {"one-column", 127, 0, 159, 5, 1, 40}};

__global__ void Parent(unsigned char* to, const unsigned char* from, Window w, cudaError_t* code) {
  *code = cudaMemcpy2DAsync(to + w.y * kPitch + w.x, kPitch, from + w.from_y * kFromPitch + w.from_x, kFromPitch,
                            w.width, w.height, cudaMemcpyDeviceToDevice, nullptr);
}

void Check(const Window& window) {
  cts::DeviceBuffer<unsigned char> to(kPitch * kRows), from(kFromPitch * kFromRows);
  cts::DeviceBuffer<cudaError_t> code(1);
  unsigned char pattern[kFromPitch * kFromRows];
  for (int i = 0; i < kFromPitch * kFromRows; ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern, sizeof pattern);
  Window asked = window;
  if (cts::control()) --asked.height;
  Parent<<<1, 1>>>(to.data(), from.data(), asked, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  int wrong_inside = 0, changed_outside = 0;
  for (int i = 0; i < kPitch * kRows; ++i) {
    const int x = i % kPitch - window.x, y = i / kPitch - window.y;
    if (x >= 0 && x < window.width && y >= 0 && y < window.height) {
      wrong_inside += seen[i] != pattern[(window.from_y + y) * kFromPitch + window.from_x + x];
    } else {
      changed_outside += seen[i] != cts::kPoison;
    }
  }
  CTS_EXPECT_EQ(wrong_inside, 0, "a byte inside the window was not copied");
  CTS_EXPECT_EQ(changed_outside, 0, "a byte outside the window was changed");
}

CTS_CASE() {
  for (const Window& window : kWindows) cts::Row(window.name, [&] { Check(window); });
}

}  // namespace
