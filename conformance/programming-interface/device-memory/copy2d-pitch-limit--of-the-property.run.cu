/*---
clause: pi.device-memory.copy2d-pitch-limit
covers: the field of cudaDeviceProp, both sides, two rows that are there
control: the pitch to be refused is the limit itself
control-fails-with: a pitch above cudaDeviceProp::memPitch was taken
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <array>
#include <cstdint>

namespace {

constexpr std::size_t kRow = 512, kRows = 2;
constexpr int kOld = 3, kNew = 9;
constexpr const char* kTaken = "a pitch above cudaDeviceProp::memPitch was taken";

struct Operands {
  cts::DeviceBuffer<unsigned char> near, far;  // two rows beside each other, and two that a pitch lies between
};

// One row beside the other has the pitch kRow; the operand with the pitch to be looked at has memory for both.
std::size_t Copied(const Operands& o, bool destination, std::size_t pitch, cudaError_t* code) {
  const auto fill = [&](unsigned char* at, std::size_t step, int value) {
    for (std::size_t row = 0; row < kRows; ++row) CTS_CUDA(cudaMemset(at + row * step, value, kRow));
  };
  fill(o.near.data(), kRow, destination ? kNew : kOld);
  fill(o.far.data(), pitch, destination ? kOld : kNew);
  CTS_CUDA(cudaDeviceSynchronize());
  *code = cts::Taken(
      destination ? cudaMemcpy2D(o.far.data(), pitch, o.near.data(), kRow, kRow, kRows, cudaMemcpyDeviceToDevice)
                  : cudaMemcpy2D(o.near.data(), kRow, o.far.data(), pitch, kRow, kRows, cudaMemcpyDeviceToDevice));
  CTS_CUDA(cudaDeviceSynchronize());
  std::size_t copied = 0;
  for (std::size_t row = 0; row < kRows; ++row) {
    std::array<unsigned char, kRow> after{};
    const unsigned char* const at = destination ? o.far.data() + row * pitch : o.near.data() + row * kRow;
    CTS_CUDA(cudaMemcpy(after.data(), at, kRow, cudaMemcpyDeviceToHost));
    for (const unsigned char byte : after) copied += byte == kNew;
  }
  return copied;
}

void Check(const char* name, const Operands& o, bool destination, std::size_t limit, std::size_t by) {
  cts::Row(name, [&] {
    cudaError_t code = cudaSuccess;
    const std::size_t within = Copied(o, destination, limit, &code);
    CTS_EXPECT(code == cudaSuccess && within == kRows * kRow, "a pitch within cudaDeviceProp::memPitch was refused");
    const std::size_t beyond = Copied(o, destination, cts::control() ? limit : limit + by, &code);
    CTS_EXPECT(code != cudaSuccess && beyond == 0, kTaken);
  });
}

// In a child, because such a copy could only fault. The argument: 1, the pitch of the destination.
CTS_CHILD(BeyondAddresses) {
  cts::ContextIsLost();
  const cts::DeviceBuffer<unsigned char> from(kRows * kRow), to(kRows * kRow);
  const std::size_t pitch = cts::control() ? kRow : SIZE_MAX / 2 + 1;
  const bool destination = cts::child_argument() == 1;
  cts::Tell("code", cudaMemcpy2D(to.data(), destination ? pitch : kRow, from.data(), destination ? kRow : pitch, kRow,
                                 kRows, cudaMemcpyDeviceToDevice));
}

CTS_CASE(second_row_without_an_address) {
  for (const int destination : {1, 0}) {
    cts::Row(destination == 1 ? "destination" : "source", [&] {
      CTS_EXPECT_NE(cts::RunChild("BeyondAddresses", {.argument = destination}).Value("code"), cudaSuccess, kTaken);
    });
  }
}

CTS_CASE(two_rows) {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const std::size_t limit = properties.memPitch;
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (limit > free / 2) return cts::PowerNotShown("two rows at the greatest pitch do not fit into the memory");
  const Operands operands{cts::DeviceBuffer<unsigned char>(kRows * kRow),
                          cts::DeviceBuffer<unsigned char>(limit + 3 * kRow)};
  Check("destination", operands, true, limit, 1);
  Check("source", operands, false, limit, 1);
  Check("destination-by-a-row", operands, true, limit, kRow);
  Check("source-by-a-row", operands, false, limit, kRow);
}

}  // namespace
