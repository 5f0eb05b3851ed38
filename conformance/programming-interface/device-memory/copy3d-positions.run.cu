/*---
clause: pi.device-memory.copy3d-positions
control: each position is one further in one direction, or the slices are packed
control-fails-with: a 3D copy did not move its box, or wrote outside of it
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// Both objects are larger than the box in every direction, and differ.
constexpr size_t kFromPitch = 64, kFromRows = 9, kToPitch = 48, kToRows = 8, kSlices = 6;
constexpr cudaExtent kBox{21, 5, 3};
constexpr cudaPos kFrom{7, 2, 1}, kTo{3, 1, 2};
constexpr size_t kFromBytes = kFromPitch * kFromRows * kSlices, kToBytes = kToPitch * kToRows * kSlices;

enum class Violation { kSourceX, kSourceY, kSourceZ, kTargetX, kTargetY, kTargetZ, kSourceSlices, kTargetSlices };

unsigned char At(size_t x, size_t y, size_t z) {
  return static_cast<unsigned char>(((z * kFromRows + y) * kFromPitch + x) % 151);
}

void Check(const char* name, Violation violation, bool from_host, bool to_host, bool async) {
  cts::Row(name, [&] {
    std::vector<unsigned char> from(kFromBytes), to(kToBytes, cts::kPoison);
    for (size_t i = 0; i < kFromBytes; ++i) from[i] = static_cast<unsigned char>(i % 151);
    cts::DeviceBuffer<unsigned char> source(kFromBytes), target(kToBytes);
    source.Write(from.data(), kFromBytes);
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from_host ? from.data() : source.data(), kFromPitch, kFromPitch, kFromRows);
    copy.dstPtr = make_cudaPitchedPtr(to_host ? to.data() : target.data(), kToPitch, kToPitch, kToRows);
    copy.srcPos = kFrom;
    copy.dstPos = kTo;
    copy.extent = kBox;
    copy.kind = cudaMemcpyDefault;
    if (cts::control()) {
      copy.srcPos.x += violation == Violation::kSourceX;
      copy.srcPos.y += violation == Violation::kSourceY;
      copy.srcPos.z += violation == Violation::kSourceZ;
      copy.dstPos.x += violation == Violation::kTargetX;
      copy.dstPos.y += violation == Violation::kTargetY;
      copy.dstPos.z += violation == Violation::kTargetZ;
      if (violation == Violation::kSourceSlices) copy.srcPtr.ysize = kBox.height + kFrom.y;
      if (violation == Violation::kTargetSlices) copy.dstPtr.ysize = kBox.height + kTo.y;
    }
    CTS_CUDA(async ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = target.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kToBytes; ++i) {
      const size_t x = i % kToPitch, y = i / kToPitch % kToRows, z = i / kToPitch / kToRows;
      const bool inside = x >= kTo.x && x < kTo.x + kBox.width && y >= kTo.y && y < kTo.y + kBox.height && z >= kTo.z &&
                          z < kTo.z + kBox.depth;
      const unsigned char wanted =
          inside ? At(x - kTo.x + kFrom.x, y - kTo.y + kFrom.y, z - kTo.z + kFrom.z) : cts::kPoison;
      wrong += (to_host ? to[i] : read[i]) != wanted;
    }
    CTS_EXPECT_EQ(wrong, 0, "a 3D copy did not move its box, or wrote outside of it");
  });
}

CTS_CASE() {
  Check("to-device", Violation::kSourceX, true, false, false);
  Check("to-host", Violation::kSourceY, false, true, false);
  Check("within-device", Violation::kSourceZ, false, false, false);
  Check("host-to-host", Violation::kSourceSlices, true, true, false);
  Check("async-to-device", Violation::kTargetX, true, false, true);
  Check("async-to-host", Violation::kTargetY, false, true, true);
  Check("async-within-device", Violation::kTargetZ, false, false, true);
  Check("async-host-to-host", Violation::kTargetSlices, true, true, true);
}

}  // namespace
