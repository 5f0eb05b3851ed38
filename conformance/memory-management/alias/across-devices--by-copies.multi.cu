/*---
clause: mm.alias.across-devices
covers: copies of the devices and of the host, mixed with kernels
control: what reads is put before what writes
control-fails-with: a copy, or a kernel after one, read old data through another mapping of memory
requires: [vmm, gpus-2, peer-access]
timeout: 60
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <string>

#include "two-sides.family.cuh"

namespace {

constexpr unsigned kRounds = 48;

// One memory of the first device, mapped twice. In each round one device writes all bytes through one mapping. Then the
// other one reads them through the other, after an event or a wait of the host. Returns how many were read wrong.
std::size_t Wrong(const cts::Pair& pair, Way writes, Way reads, std::size_t bytes, cts::Mapping* const (&mappings)[2]) {
  const Side sides[] = {{pair.one, bytes}, {pair.other, bytes}};
  const cts::PinnedBuffer<unsigned char> on_host(kValues * bytes), read_on_host(kValues * bytes);
  for (unsigned value = 0; value < kValues; ++value)
    std::fill_n(on_host.data() + value * bytes, bytes, static_cast<unsigned char>(value + 1));
  for (const Side& side : sides) {
    const cts::OnDevice on(side.device);
    side.sources->Write(on_host.data(), kValues * bytes);
    (void)side.targets->data();  // whose first fill is complete then
  }
  const Side* last = nullptr;
  const auto step = [&](const Side& side, bool host_waits, auto operation) {
    const cts::OnDevice on(side.device);
    if (last != nullptr && host_waits) {
      last->stream->Synchronize();
    } else if (last != nullptr) {
      CTS_CUDA(cudaStreamWaitEvent(*side.stream, *last->done, 0));
    }
    operation();
    CTS_CUDA(cudaEventRecord(*side.done, *side.stream));
    last = &side;
  };
  std::size_t wrong = 0;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; round += kValues) {
    for (unsigned value = 0; value < kValues; ++value) {
      const Side &writer = sides[value % 2], &reader = sides[1 - value % 2];
      const bool host_waits = value % 3 == 2;
      const unsigned through = (value / 2 + round / kValues) % 2;
      const auto write = [&] {
        const unsigned char* const source = writes == Way::kCopyOfTheHost ? on_host.data() : writer.sources->data();
        Put(writes, mappings[through]->data(), source + value * bytes, bytes, *writer.stream);
      };
      const auto read = [&] {
        unsigned char* const target = reads == Way::kCopyOfTheHost ? read_on_host.data() : reader.targets->data();
        Put(reads, target + value * bytes, mappings[1 - through]->data(), bytes, *reader.stream);
      };
      if (cts::control()) step(reader, host_waits, read);
      step(writer, host_waits, write);
      if (!cts::control()) step(reader, host_waits, read);
    }
    for (const Side& side : sides) side.stream->Synchronize();
    for (unsigned of = 0; of < 2; ++of) {
      const cts::OnDevice on(sides[of].device);
      const cts::HostCopy<unsigned char> seen = sides[of].targets->Read();
      const unsigned char* const values = reads == Way::kCopyOfTheHost ? read_on_host.data() : seen.begin();
      // Those that this device read.
      for (unsigned value = 1 - of; value < kValues; value += 2)
        wrong += bytes - static_cast<std::size_t>(std::count(values + value * bytes, values + (value + 1) * bytes,
                                                             static_cast<unsigned char>(value + 1)));
    }
  }
  return wrong;
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    const std::size_t granule = cts::Granule(cts::MemoryOfDevice(pair.one));
    const cts::PhysicalMemory memory(granule, cts::MemoryOfDevice(pair.one));
    const cts::Reservation range(2 * granule);
    cts::Mapping one(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE),
        other(range.address() + granule, memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
    for (const int device : {pair.one, pair.other})
      CTS_CU(cts::SetAccess(range.address(), range.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, device));
    cts::Mapping* const mappings[] = {&one, &other};
    for (const WayRow& writer : kWays) {
      for (const WayRow& reader : kWays) {
        if (writer.way == Way::kKernel && reader.way == Way::kKernel) continue;
        const std::string name = std::string(pair.name) + "-" + writer.name + "-then-" + reader.name;
        cts::Row(name.c_str(), [&] {
          std::size_t wrong = 0;
          for (const std::size_t bytes : {std::size_t{64}, std::min(granule, std::size_t{1} << 20)})
            wrong += Wrong(pair, writer.way, reader.way, bytes, mappings);
          CTS_EXPECT_EQ(wrong, 0, "a copy, or a kernel after one, read old data through another mapping of memory");
        });
      }
    }
  }
}

}  // namespace
