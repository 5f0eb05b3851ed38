// Commands after a parent whose child stands at a gate: whether they come although it runs.
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr unsigned kOnes = 0x01010101;

__global__ void Child(cts::GateView gate) { gate.Pass(); }
__global__ void Parent(cts::GateView gate, bool tail, bool launch) {
  if (launch) Child<<<1, 1, 0, tail ? cudaStreamTailLaunch : nullptr>>>(gate);
}

// A word of the host that each command sets, and a word of the device that holds what it becomes.
struct Words {
  const cts::PinnedBuffer<unsigned> came{2, 0};
  const cts::DeviceBuffer<unsigned> ones{2, 1};
};
struct Command {
  const char* name;
  void (*put)(const Words& on, cudaStream_t stream);
};

// One row a command. `apart`: the host launches the child into another stream, after all else. `came`: the message
// where the command came although the child ran, `never` where it did not come after it.
template <std::size_t kCount>
void CheckAll(const Command (&commands)[kCount], bool tail, bool apart, const char* came, const char* never) {
  for (const Command& command : commands) {
    cts::Row(command.name, [&] {
      const cts::HostWindows windows;
      const cts::Stream stream, child_stream;
      const Words words;
      (void)words.ones.data();
      cts::Gate gate;
      Parent<<<1, 1, 0, stream>>>(gate.view(), tail, !apart);
      CTS_CUDA(cudaGetLastError());
      command.put(words, stream);
      if (apart) {
        CTS_CUDA(cudaDeviceSynchronize());
        Child<<<1, 1, 0, child_stream>>>(gate.view());
        CTS_CUDA(cudaGetLastError());
      }
      CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
      CTS_NOT_YET(words.came.Load(0) != 0, came);
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(words.came.Load(0), kOnes, never);
    });
  }
}

}  // namespace
