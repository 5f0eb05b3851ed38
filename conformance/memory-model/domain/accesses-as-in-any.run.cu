/*---
clause: model.domain.accesses-as-in-any
control: the kernels of one domain are in a stream that nobody orders
control-fails-with: a word was not what kernels of several domains should have made of it
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"
#include "cts/stream.h"

#include <algorithm>
#include <string>

namespace {

constexpr unsigned kWords = 1u << 14, kThreads = 128, kKernels = 12;

// Each kernel makes of each word what depends on the order; the sum is by atomic additions of all threads.
__global__ void Step(unsigned* device, unsigned* host, unsigned* sum, unsigned step, unsigned long long late) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (late != 0) cts::SpinFor(late);
  device[i] = device[i] * 3 + step;
  host[i] = host[i] * 5 + step;
  atomicAdd_system(sum, device[i] & 7);
}

void Launch(cudaStream_t stream, cudaLaunchMemSyncDomain domain, unsigned char physical, unsigned* device,
            unsigned* host, unsigned* sum, unsigned step, unsigned long long late) {
  cudaLaunchAttribute attributes[2] = {};
  attributes[0].id = cudaLaunchAttributeMemSyncDomain;
  attributes[0].val.memSyncDomain = domain;
  attributes[1].id = cudaLaunchAttributeMemSyncDomainMap;
  attributes[1].val.memSyncDomainMap.default_ = physical;
  attributes[1].val.memSyncDomainMap.remote = physical;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(kWords / kThreads);
  config.blockDim = dim3(kThreads);
  config.stream = stream;
  config.attrs = attributes;
  config.numAttrs = 2;
  CTS_CUDA(cudaLaunchKernelEx(&config, Step, device, host, sum, step, late));
}

CTS_CASE() {
  int domains = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
  for (int other = domains > 1 ? 1 : 0; other < std::max(domains, 1); ++other) {
    cts::Row(("of-domain-0-and-" + std::to_string(other)).c_str(), [&] {
      const cts::DeviceBuffer<unsigned> device(kWords, 0), sum(1, 0);
      const cts::PinnedBuffer<unsigned> host(kWords, 0);
      unsigned* const words = device.data();
      unsigned* const sums = sum.data();
      const cts::Stream stream(cudaStreamNonBlocking), apart(cudaStreamNonBlocking);
      for (unsigned step = 0; step < kKernels; ++step) {
        const bool is_other = step % 2 != 0;
        Launch(cts::control() && is_other ? apart : stream,
               is_other ? cudaLaunchMemSyncDomainRemote : cudaLaunchMemSyncDomainDefault,
               static_cast<unsigned char>(is_other ? other : 0), words, host.device(), sums, step,
               is_other ? 0 : 50'000);
      }
      stream.Synchronize();
      apart.Synchronize();
      const auto seen = device.Read();
      unsigned in_device = 0, in_host = 0, total = 0, wrong = 0;
      for (unsigned step = 0; step < kKernels; ++step) {
        in_device = in_device * 3 + step;
        in_host = in_host * 5 + step;
        total += kWords * (in_device & 7);
      }
      for (unsigned i = 0; i < kWords; ++i)
        wrong += (seen[i] != in_device ? 1 : 0) + (host.data()[i] != in_host ? 1 : 0);
      wrong += sum[0] != total ? 1 : 0;
      if (cts::control() && wrong == 0) return cts::PowerNotShown("no kernel of the other stream overtook");
      CTS_EXPECT_EQ(wrong, 0u, "a word was not what kernels of several domains should have made of it");
    });
  }
}

}  // namespace
