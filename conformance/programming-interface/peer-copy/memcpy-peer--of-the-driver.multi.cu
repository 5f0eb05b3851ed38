/*---
clause: pi.peer-copy.memcpy-peer
covers: the driver's functions, between primary contexts
control: one byte less is copied
control-fails-with: not exactly the bytes of one device are in the memory of the other after a copy by the driver
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "peer-blocks.cuh"

namespace {

CUcontext PrimaryOf(int device) {
  const cts::OnDevice on(device);
  CTS_CUDA(cudaFree(nullptr));
  CUcontext context = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
  return context;
}

void Check(const cts::Pair& pair, bool async) {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{65537}, (std::size_t{1} << 20) + 3}) {
    cts::Row((std::string(pair.name) + "-" + std::to_string(bytes) + "-bytes").c_str(), [&] {
      const CUcontext from = PrimaryOf(pair.one), to = PrimaryOf(pair.other);
      for (const int current : {0, 1}) {
        const cts::PeerBlocks blocks(pair.one, pair.other, bytes);
        const cts::OnDevice on(current);
        const std::size_t copied = cts::control() ? bytes - 1 : bytes;
        const auto target = reinterpret_cast<CUdeviceptr>(blocks.to()),
                   source = reinterpret_cast<CUdeviceptr>(blocks.from());
        if (async) {
          const cts::Stream stream;
          CTS_CU(CTS_DRIVER(cuMemcpyPeerAsync)(target, to, source, from, copied, stream));
          stream.Synchronize();
        } else {
          CTS_CU(CTS_DRIVER(cuMemcpyPeer)(target, to, source, from, copied));
        }
        cts::FinishBoth();
        CTS_EXPECT(blocks.Arrived(),
                   "not exactly the bytes of one device are in the memory of the other after a copy by the driver");
      }
    });
  }
}

CTS_CASE(synchronous) {
  for (const cts::Pair& pair : cts::kPairs) Check(pair, false);
}
CTS_CASE(asynchronous) {
  for (const cts::Pair& pair : cts::kPairs) Check(pair, true);
}

}  // namespace
