/*---
clause: mm.stream-ordered.free-does-not-wait
control: the device is synchronized before the free
control-fails-with: cudaFreeAsync waited for earlier work
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/stream/witness.cuh"

#include <string>

namespace {

enum class Where { kOwn, kOther, kNull };
struct Held {
  const char* name;
  Where where;
};
constexpr Held kHeld[] = {{"own-stream", Where::kOwn}, {"other-stream", Where::kOther}, {"null-stream", Where::kNull}};

// Memory of the allocator, and of cudaMalloc, is freed in a stream while a stream is held.
void Check(const std::string& name, std::size_t bytes, Where where, bool of_pool) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream stream, other;
    void* memory = nullptr;
    CTS_CUDA(of_pool ? cudaMallocAsync(&memory, bytes, stream) : cudaMalloc(&memory, bytes));
    cts::Stamps stamps;
    stamps.Put(stream, static_cast<unsigned char*>(memory), bytes, 1);
    stream.Synchronize();
    cts::HostGate gate;
    gate.Hold(where == Where::kOwn     ? static_cast<cudaStream_t>(stream)
              : where == Where::kOther ? static_cast<cudaStream_t>(other)
                                       : static_cast<cudaStream_t>(nullptr));
    cts::Thread call([&] {
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      CTS_CUDA(cudaFreeAsync(memory, stream));
    });
    cts::ExpectPasses(gate, call, "cudaFreeAsync waited for earlier work");
    gate.Open();
    call.Join();
    stream.Synchronize();
  });
}

CTS_CASE() {
  for (const Held& held : kHeld) {
    for (const bool of_pool : {true, false}) {
      const std::string name = std::string(held.name) + (of_pool ? "-stream-ordered" : "-cudamalloc");
      Check(name + "-4-kib", 4096, held.where, of_pool);
      Check(name + "-64-mib", 64 << 20, held.where, of_pool);
    }
  }
}

}  // namespace
