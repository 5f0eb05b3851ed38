/*---
clause: pi.multi-device.copy-in-foreign-stream
covers: the order of the stream, lines and rows
control: the copies go to a stream of the current device
control-fails-with: a copy into a stream of another device ran although earlier work was not complete
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_gate.h"
#include "cts/window.h"

namespace {

constexpr size_t kWidth = 100, kPitch = 128, kRows = 9, kBytes = kPitch * kRows;

unsigned char ValueAt(size_t i) { return static_cast<unsigned char>(i % 151 + 1); }

// After a host function in the stream: from the host, within the device and back, with the other device current.
void Check(const cts::Pair& pair, bool rows) {
  const cts::On<cts::Stream> stream(pair.one), of_current(pair.other);
  const cts::On<cts::DeviceBuffer<unsigned char>> first(pair.one, kBytes), second(pair.one, kBytes);
  const cts::PinnedBuffer<unsigned char> from(kBytes), to(kBytes);
  for (size_t i = 0; i < kBytes; ++i) from[i] = ValueAt(i);
  unsigned char *const there = first->data(), *const beside = second->data();  // filled before the stream is held
  cts::Warm(pair.one, *stream);
  cts::Warm(pair.other, *of_current);
  const cts::HostWindows windows;
  const cts::On<cts::HostGate> gate(pair.one);
  {
    const cts::OnDevice on(pair.one);
    gate->Hold(*stream);
  }
  const cts::OnDevice on(pair.other);
  const cudaStream_t used = cts::control() ? *of_current : *stream;
  const auto copy = [&](void* target, const void* source, cudaMemcpyKind kind) {
    CTS_CUDA(rows ? cudaMemcpy2DAsync(target, kPitch, source, kPitch, kWidth, kRows, kind, used)
                  : cudaMemcpyAsync(target, source, kBytes, kind, used));
  };
  copy(there, from.data(), cudaMemcpyHostToDevice);
  copy(beside, there, cudaMemcpyDeviceToDevice);
  copy(to.data(), beside, cudaMemcpyDeviceToHost);
  if (CTS_NOT_YET(to.Load(0) != cts::kPoison,
                  "a copy into a stream of another device ran although earlier work was not complete") &&
      cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate->Open();
  stream->Synchronize();
  of_current->Synchronize();
  size_t wrong = 0;
  for (size_t i = 0; i < kBytes; ++i)
    wrong += to[i] != (!rows || i % kPitch < kWidth ? ValueAt(i) : static_cast<unsigned char>(cts::kPoison));
  CTS_EXPECT_EQ(wrong, 0, "copies into a stream of another device did not each find what the one before had brought");
}

void CheckBoth(const cts::Pair& pair) {
  cts::Row("lines", [&] { Check(pair, false); });
  cts::Row("rows", [&] { Check(pair, true); });
}

CTS_CASE(stream_of_the_first) { CheckBoth(cts::kPairs[0]); }
CTS_CASE(stream_of_the_second) { CheckBoth(cts::kPairs[1]); }

}  // namespace
