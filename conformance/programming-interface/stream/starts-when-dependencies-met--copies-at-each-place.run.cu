/*---
clause: pi.stream.starts-when-dependencies-met
covers: copies and fills that begin at each place of a word
control: the command is issued ahead of what it should wait for
control-fails-with:
  - a copy at one of the places of a word did not find what the kernel before it had left
  - a fill at one of the places of a word came before the kernel ahead of it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr size_t kBytes = 4096, kPlaces = 8;
constexpr size_t kSizes[] = {1, 2, 3, 8, 61, 1000};

__global__ void StoreLate(unsigned char* bytes, unsigned char value) {
  cts::SpinFor(200'000);
  for (size_t i = 0; i < kBytes; ++i) bytes[i] = value;
}

enum Direction { kWithin, kThere, kBack, kFill, kDirections };
constexpr const char* kNames[kDirections] = {"within-the-device", "to-the-device", "to-the-host", "fill"};

// A kernel writes the source late, or what a fill goes over.
void Check(Direction direction, cudaStream_t stream, const char* stream_name) {
  cts::Row((std::string(kNames[direction]) + "-" + stream_name).c_str(), [&] {
    const cts::DeviceBuffer<unsigned char> device(kBytes), other(kBytes);
    const cts::PinnedBuffer<unsigned char> host(kBytes, 0);
    const cts::PinnedBuffer<unsigned char> target(kBytes, 0);
    unsigned char* const from = direction == kThere ? host.device() : device.data();
    unsigned char* const to = direction == kBack ? target.data() : direction == kFill ? device.data() : other.data();
    unsigned char value = 0;
    size_t wrong = 0;
    for (size_t place = 0; place < kPlaces; ++place) {
      for (const size_t size : kSizes) {
        value = static_cast<unsigned char>(value % 120 + 1);
        const auto command = [&] {
          if (direction == kFill) return cudaMemsetAsync(to + place, value + 120, size, stream);
          return cudaMemcpyAsync(to + place, from + (place * 3 + 1) % kPlaces, size, cudaMemcpyDefault, stream);
        };
        if (cts::control()) CTS_CUDA(command());
        StoreLate<<<1, 1, 0, stream>>>(from, value);
        if (!cts::control()) CTS_CUDA(command());
        CTS_FINISH();
        unsigned char got[kBytes];
        CTS_CUDA(cudaMemcpy(got, to, kBytes, cudaMemcpyDefault));
        for (size_t i = place; i < place + size; ++i) wrong += got[i] != value + (direction == kFill ? 120 : 0);
      }
    }
    CTS_EXPECT_EQ(wrong, 0,
                  direction == kFill ? "a fill at one of the places of a word came before the kernel ahead of it"
                                     : "a copy at one of the places of a word did not find what the kernel before it "
                                       "had left");
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  for (int direction = 0; direction < kDirections; ++direction) {
    Check(static_cast<Direction>(direction), non_blocking, "non-blocking");
    Check(static_cast<Direction>(direction), blocking, "blocking");
    Check(static_cast<Direction>(direction), cudaStreamPerThread, "per-thread");
  }
}

}  // namespace
