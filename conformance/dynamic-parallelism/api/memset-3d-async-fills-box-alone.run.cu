/*---
clause: cdp.api.memset-3d-async-fills-box-alone
control: the fill leaves out the last slice of the box
control-fails-with: a byte inside the box has another value than the one given
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kPitch = 64, kRows = 10, kSlices = 7, kSize = kPitch * kRows * kSlices;

struct Box {
  std::size_t x, y, z, width, height, depth;
};
constexpr Box kBoxes[] = {
    {0, 0, 0, 33, 7, 5}, {0, 0, 0, kPitch, kRows, kSlices}, {3, 2, 1, 33, 7, 5}, {7, 1, 2, 1, 2, 2}};

__global__ void Parent(unsigned char* data, int value, Box b, cudaError_t* code) {
  unsigned char* const corner = data + (b.z * kRows + b.y) * kPitch + b.x;
  *code = cudaMemset3DAsync(cudaPitchedPtr{corner, kPitch, kPitch, kRows}, value,
                            cudaExtent{b.width, b.height, b.depth}, nullptr);
}

struct Outcome {
  int wrong = 0, zero = 0, changed_outside = 0;  // boxes
};

void Fill(int value, Box box, Outcome* outcome) {
  cts::DeviceBuffer<unsigned char> data(kSize);
  cts::DeviceBuffer<cudaError_t> code(1);
  Box asked = box;
  if (cts::control()) --asked.depth;
  Parent<<<1, 1>>>(data.data(), value, asked, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
  const cts::HostCopy<unsigned char> seen = data.Read();
  bool wrong = false, zero = true, changed_outside = false;
  for (std::size_t i = 0; i < kSize; ++i) {
    // What lies before the box wraps around to far past it.
    const std::size_t x = i % kPitch - box.x, y = i / kPitch % kRows - box.y, z = i / kPitch / kRows - box.z;
    if (x < box.width && y < box.height && z < box.depth) {
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

// Returns how many boxes became zero.
int Check(int value) {
  Outcome outcome;
  for (const Box& box : kBoxes) Fill(value, box, &outcome);
  CTS_EXPECT_EQ(outcome.wrong, 0, "a byte inside the box has another value than the one given");
  CTS_EXPECT_EQ(outcome.changed_outside, 0, "a byte outside the box was changed");
  return outcome.zero;
}

CTS_CASE(values) {
  int zero = 0;
  cts::Row("0x00", [&] { zero += Check(0x00); });
  cts::Row("0x01", [&] { zero += Check(0x01); });
  cts::Row("0x5a", [&] { zero += Check(0x5A); });
  cts::Row("0xff", [&] { zero += Check(0xFF); });
  CTS_OBSERVE("boxes-of-16-filled-with-zero", zero);
}

}  // namespace
