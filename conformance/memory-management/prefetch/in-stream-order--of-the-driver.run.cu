/*---
clause: mm.prefetch.in-stream-order
covers: the driver's function
control: the mark is put before what it has to wait for
control-fails-with: what follows a prefetch of the driver did not wait for what comes before it
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_grids.cuh"

#include "../driver-range.cuh"

#include <string>

namespace {

constexpr std::size_t kBytes = 3 << 20, kStep = 17;

// A kernel stands at its gate, and writes once that opens; a prefetch, and a mark.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream mine, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {{"non-blocking", mine}, {"blocking", blocking}, {"null", nullptr}};
  for (const auto& row : streams) {
    for (const bool to_host : {true, false}) {
      cts::Row((std::string(row.name) + (to_host ? "-to-the-host" : "-to-the-device")).c_str(), [&, row] {
        const CUmemLocation place = cts::DriverPlace(to_host ? CU_MEM_LOCATION_TYPE_HOST : CU_MEM_LOCATION_TYPE_DEVICE);
        cts::Stamps stamps(kStep);
        cts::PutWhere(block.data(), kBytes, to_host ? cts::Residence::kDevice : cts::Residence::kHost, mine);
        cts::Mark mark;
        cts::Gate gate;
        if (cts::control()) mark.Put(row.stream);
        cts::Hold(gate, row.stream);
        stamps.Put(row.stream, block.data(), kBytes, 3);
        CTS_CU(
            CTS_DRIVER(cuMemPrefetchAsync)(reinterpret_cast<CUdeviceptr>(block.data()), kBytes, place, 0, row.stream));
        stamps.Check(row.stream, block.data(), kBytes, 3);
        if (!cts::control()) mark.Put(row.stream);
        CTS_NOT_YET(mark.seen(), "what follows a prefetch of the driver did not wait for what comes before it");
        gate.Open();
        CTS_EXPECT(mark.Comes(), "what follows a prefetch never ran");
        CTS_CUDA(cudaDeviceSynchronize());
        std::size_t wrong = stamps.wrong();
        for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(3, i);
        CTS_EXPECT_EQ(wrong, 0, "what was written before a prefetch is not there after it");
      });
    }
  }
}

}  // namespace
