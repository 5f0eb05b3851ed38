/*---
clause: mm.pool-access.set-access
control: the access of the other device is not set
control-fails-with: kernels of a device did not work on the memory of a pool that it has access to
requires: [memory-pools, peer-access, no-mps]
---*/
#include "cts/case.cuh"

#include "peer-use.cuh"

namespace {

constexpr unsigned kAdds = 64 * 256;
constexpr std::size_t kSizes[] = {1, 4097, (2 << 20) + 1};

// The argument: the device whose pool it is. The owner writes, the other device looks, writes and adds, and the owner
// looks.
CTS_CHILD(Uses) {
  if (cts::control()) cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const cts::On<cts::Stream> stream(owner);
  const cts::On<cts::Pool> pool(owner);
  if (!cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, peer, cudaMemAccessFlagsProtReadWrite));
  unsigned number = 1;
  int right = 0;
  for (const std::size_t bytes : kSizes) {
    const cts::PoolBlock block(*pool, bytes, *stream), sum(*pool, sizeof(unsigned), *stream);
    CTS_CUDA(cudaMemsetAsync(sum.data(), 0, sizeof(unsigned), *stream));
    stream->Synchronize();
    cts::PutFrom(owner, block.data(), bytes, number);
    right += cts::UsedFrom(peer, block.data(), bytes, number, number + 1);
    {
      const cts::OnDevice on(peer);
      cts::AddOneEach<<<64, 256>>>(reinterpret_cast<unsigned*>(sum.data()));
      CTS_FINISH();
    }
    right += cts::UsedFrom(owner, block.data(), bytes, number + 1, number + 2);
    unsigned adds = 0;
    CTS_CUDA(cudaMemcpy(&adds, sum.data(), sizeof adds, cudaMemcpyDeviceToHost));
    right += adds == kAdds;
    number += 3;
  }
  cts::Tell("right", right);
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT(child.Has("right") && child.Value("right") == 3 * static_cast<long long>(std::size(kSizes)),
                 "kernels of a device did not work on the memory of a pool that it has access to");
    });
  }
}

}  // namespace
