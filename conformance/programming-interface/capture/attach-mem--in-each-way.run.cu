/*---
clause: pi.capture.attach-mem
covers: variables, each way of attaching, forked streams, the driver
control: the stream does not capture
control-fails-with: to attach managed memory in some way was not refused in a capture
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr std::size_t kCount = 70'000;
__managed__ unsigned variable[kCount];

// Whether the call was taken.
bool Attaches(cudaStream_t stream, unsigned* at, unsigned flags, bool by_driver) {
  if (by_driver)
    return CTS_DRIVER(cuStreamAttachMemAsync)(stream, reinterpret_cast<CUdeviceptr>(at), 0, flags) == CUDA_SUCCESS;
  return cts::Taken(cudaStreamAttachMemAsync(stream, at, 0, flags)) == cudaSuccess;
}

void Check(const std::string& name, unsigned* at, unsigned flags, bool forked, bool by_driver) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream origin, fork;
    const cts::Event branching;
    cts::Capture capture(origin);
    cts::Tagged<<<1, 1, 0, origin>>>(1);
    if (forked) cts::Follow(fork, origin, branching);
    if (cts::control()) (void)capture.End();
    const bool attached = Attaches(forked ? fork : origin, at, flags, by_driver);
    if (!cts::control()) (void)capture.End();
    CTS_CUDA(cudaDeviceSynchronize());
    if (attached) CTS_CUDA(cudaStreamAttachMemAsync(nullptr, at, 0, cudaMemAttachGlobal));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT(!attached, "to attach managed memory in some way was not refused in a capture");
  });
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned> managed(kCount);
  CTS_CUDA(cudaMemset(managed.data(), 0, kCount * sizeof(unsigned)));
  CTS_CUDA(cudaDeviceSynchronize());
  const struct {
    const char* name;
    unsigned flags;
  } ways[] = {
      {"to-all", cudaMemAttachGlobal}, {"to-the-host", cudaMemAttachHost}, {"to-the-stream", cudaMemAttachSingle}};
  for (const auto& way : ways) {
    for (const bool by_driver : {false, true}) {
      const std::string suffix = std::string("-") + way.name + (by_driver ? "-by-the-driver" : "");
      Check("allocated" + suffix, managed.data(), way.flags, false, by_driver);
      Check("variable" + suffix, variable, way.flags, false, by_driver);
      Check("in-a-forked-stream" + suffix, managed.data(), way.flags, true, by_driver);
    }
  }
}

}  // namespace
