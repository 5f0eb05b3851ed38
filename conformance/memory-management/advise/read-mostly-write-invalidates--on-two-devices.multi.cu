/*---
clause: mm.advise.read-mostly-write-invalidates
covers: copies of the host and of two devices
control: the write goes to another block
control-fails-with: a reader of read-mostly memory has an old copy beside that of another device
requires: [managed, gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 1 << 20, kStep = 61;
constexpr unsigned kRounds = 12;

enum Writer : int { kFirst, kSecond, kHost };
constexpr struct {
  const char* name;
  Writer writer;
} kWriters[] = {{"first-device", kFirst}, {"second-device", kSecond}, {"host", kHost}};

// All three have a copy, made by prefetches in even rounds and by reads in odd ones; one of them writes, and all read.
void Check(Writer writer) {
  const cts::ManagedPages block(kBytes), other(kBytes);
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(0), cts::On<cts::Stream>(1)};
  const cts::On<cts::Stamps> stamps[] = {cts::On<cts::Stamps>(0, kStep), cts::On<cts::Stamps>(1, kStep)};
  std::size_t wrong = 0;
  const auto write = [&](unsigned char* to, unsigned owner) {
    if (writer == kHost) {
      for (std::size_t i = 0; i < kBytes; ++i) to[i] = cts::StampOf(owner, i);
      return;
    }
    const cts::OnDevice on(writer);
    stamps[writer]->Put(*streams[writer], to, kBytes, owner);
    streams[writer]->Synchronize();
  };
  const auto all_read = [&](unsigned owner) {
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      stamps[device]->Check(*streams[device], block.data(), kBytes, owner);
    }
    for (const int device : {0, 1}) streams[device]->Synchronize();
    for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block.data()[i] != cts::StampOf(owner, i);
  };
  CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
  for (unsigned round = 0; round < kRounds; ++round) {
    write(block.data(), 2 * round);
    for (const int device : {0, 1}) {
      if (round % 2 != 0) break;
      const cts::OnDevice on(device);
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(device), 0, *streams[device]));
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, *streams[device]));
    }
    all_read(2 * round);
    write(cts::control() ? other.data() : block.data(), 2 * round + 1);
    all_read(2 * round + 1);
  }
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    wrong += stamps[device]->wrong();
  }
  CTS_EXPECT_EQ(wrong, 0, "a reader of read-mostly memory has an old copy beside that of another device");
}

CTS_CASE() {
  for (const auto& [name, writer] : kWriters) cts::Row(name, [&, writer = writer] { Check(writer); });
}

}  // namespace
