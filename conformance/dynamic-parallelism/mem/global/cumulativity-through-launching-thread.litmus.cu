/*---
clause: cdp.mem.global.cumulativity-through-launching-thread
control: the thread launches without the other block's flag, and that block stores when the child has looked, or never
control-fails-with: a child did not see a store that its launching thread had acquired from another block
build: [rdc]
rounds: 100
note: in every second round the other block gives the child milliseconds to come before its store
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kInstances = 64, kApart = 32;

struct Memory {
  unsigned *data, *flag, *looked;
  unsigned* count;  // [0] tickets, [1] children, [2] stale children
};

__global__ void Child(Memory memory, unsigned i, unsigned value, cts::StressPlan stress) {
  if (threadIdx.x > 0) return stress.Disturb(threadIdx.x);
  if (memory.data[i * kApart] != value) atomicAdd(memory.count + 2, 1u);
  atomicAdd(memory.count + 1, 1u);
  cts::RaiseFlag(memory.looked + i, value);
}

__global__ void Parent(Memory memory, unsigned value, cts::StressPlan stress, unsigned long long late_ns,
                       bool acquire) {
  // The blocks that come first are the writers, so that no block waits for one that has not started.
  const unsigned ticket = atomicAdd(memory.count, 1u), i = ticket % kInstances;
  if (ticket < kInstances) {
    const bool met = cts::AwaitFlag(memory.looked + i, value, late_ns);
    if (met || acquire) memory.data[i * kApart] = value;
    cts::RaiseFlag(memory.flag + i, value);
  } else if (!acquire || cts::AwaitFlag(memory.flag + i, value)) {
    Child<<<1, 32, 0, cudaStreamFireAndForget>>>(memory, i, value, stress);
  }
}

CTS_LITMUS(litmus, "a child did not see a store that its launching thread had acquired from another block") {
  cts::DeviceBuffer<unsigned> data(kInstances * kApart, 0), flag(kInstances, 0), looked(kInstances, 0), count(3, 0);
  const Memory memory{data.data(), flag.data(), looked.data(), count.data()};
  for (unsigned value = 1; litmus.NextRound(); ++value) {
    count.Fill(0);
    const unsigned long long late_ns = litmus.Random(2) == 0 ? cts::WindowNs() / 20 : litmus.Stress().delay_ns;
    Parent<<<2 * kInstances, 1>>>(memory, value, litmus.Stress(), late_ns, !cts::control());
    CTS_FINISH();
    CTS_EXPECT_EQ(count[1], kInstances, "a child did not run");
    litmus.Count(count[1], count[2]);
  }
}

}  // namespace
