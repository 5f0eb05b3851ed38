/*---
clause: mm.attach.enqueued-only
covers: the driver's function, of variables, in blocking streams
control: the stream is waited for first
control-fails-with: cuStreamAttachMemAsync waited for earlier work of its stream
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/witness.cuh"

#include <string>

namespace {

constexpr std::size_t kBytes = 70'000;

__managed__ unsigned char variable[kBytes];

void Attach(CUstream stream, unsigned char* memory, std::size_t length, unsigned flag) {
  CTS_CU(CTS_DRIVER(cuStreamAttachMemAsync)(stream, reinterpret_cast<CUdeviceptr>(memory), length, flag));
}

void Check(const std::string& name, unsigned char* memory, unsigned stream_flag, unsigned flag) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream stream(stream_flag);
    Attach(stream, memory, 0, CU_MEM_ATTACH_GLOBAL);
    stream.Synchronize();
    cts::HostGate gate;
    gate.Hold(stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      if (cts::control()) stream.Synchronize();
      Attach(stream, memory, kBytes, flag);
    });
    cts::ExpectPasses(gate, call, "cuStreamAttachMemAsync waited for earlier work of its stream");
    gate.Open();
    call.Join();
    Attach(stream, memory, 0, CU_MEM_ATTACH_GLOBAL);
    stream.Synchronize();
  });
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned flag;
  } kFlags[] = {{"global", CU_MEM_ATTACH_GLOBAL}, {"host", CU_MEM_ATTACH_HOST}, {"single", CU_MEM_ATTACH_SINGLE}};
  const cts::ManagedBuffer<unsigned char> allocated(kBytes);
  for (const auto& flag : kFlags) {
    Check(std::string("allocated-") + flag.name, allocated.data(), cudaStreamNonBlocking, flag.flag);
    Check(std::string("variable-") + flag.name, variable, cudaStreamNonBlocking, flag.flag);
    Check(std::string("in-a-blocking-stream-") + flag.name, allocated.data(), cudaStreamDefault, flag.flag);
  }
}

}  // namespace
