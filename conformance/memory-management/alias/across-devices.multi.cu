/*---
clause: mm.alias.across-devices
control: what reads is put before what writes
control-fails-with: a device read old data through another mapping of memory
requires: [vmm, gpus-2, peer-access]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr unsigned kRounds = 200;
constexpr std::size_t kStep = 61;

// One memory, mapped twice: one device writes through the one mapping, the other one reads through the other after
// an event, and back.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const std::size_t granule = cts::Granule(cts::MemoryOfDevice(pair.one));
      const cts::PhysicalMemory memory(granule, cts::MemoryOfDevice(pair.one));
      const cts::Reservation range(2 * granule);
      const cts::Mapping one(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE),
          other(range.address() + granule, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
      for (const int device : {pair.one, pair.other})
        CTS_CU(cts::SetAccess(range.address(), range.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, device));
      const cts::On<cts::Stream> stream(pair.one), peer(pair.other);
      const cts::On<cts::Event> written(pair.one), read(pair.other);
      const cts::On<cts::Stamps> of_one(pair.one, kStep), of_other(pair.other, kStep);
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        const bool back = round % 2 != 0;  // the second device writes
        const int writer = back ? pair.other : pair.one, reader = back ? pair.one : pair.other;
        const cts::Stream &writes = back ? *peer : *stream, &reads = back ? *stream : *peer;
        cts::Stamps &put = back ? *of_other : *of_one, &check = back ? *of_one : *of_other;
        const std::size_t bytes = round % 3 == 0 ? 64 : granule;
        const auto look = [&] {
          const cts::OnDevice on(reader);
          check.Check(reads, (round % 4 < 2 ? other : one).data(), bytes, round);
          CTS_CUDA(cudaEventRecord(back ? *written : *read, reads));
        };
        if (cts::control()) look();
        {
          const cts::OnDevice on(writer);
          CTS_CUDA(cudaStreamWaitEvent(writes, back ? *written : *read, 0));  // what was read before
          put.Put(writes, (round % 4 < 2 ? one : other).data(), bytes, round);
          CTS_CUDA(cudaEventRecord(back ? *read : *written, writes));
        }
        CTS_CUDA(cudaStreamWaitEvent(reads, back ? *read : *written, 0));
        if (!cts::control()) look();
      }
      stream->Synchronize();
      peer->Synchronize();
      const auto wrong = [](const cts::On<cts::Stamps>& stamps) {
        const cts::OnDevice on(stamps.device());
        return stamps->wrong();
      };
      CTS_EXPECT_EQ(wrong(of_one) + wrong(of_other), 0, "a device read old data through another mapping of memory");
    });
  }
}

}  // namespace
