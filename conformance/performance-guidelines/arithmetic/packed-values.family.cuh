// Pairs of every value, each once on either side.
#include "cts/case.cuh"

namespace {

constexpr unsigned kValues = 1u << 16;

__host__ __device__ constexpr unsigned Other(unsigned value) { return (value * 40503u + 12345u) % kValues; }

struct WrongHalves {
  unsigned low, high;
};
// Of what `pack` makes: a grid of a thread a value, which packs the value and its other one into a word. Values that
// are no number do not count.
WrongHalves PackEach(void (*pack)(unsigned* out, bool control), bool control, bool (*is_number)(unsigned value)) {
  const cts::DeviceBuffer<unsigned> out(kValues);
  pack<<<kValues / 256, 256>>>(out.data(), control);
  CTS_FINISH();
  const auto pairs = out.Read();
  WrongHalves wrong{};
  for (unsigned value = 0; value < kValues; ++value) {
    wrong.low += is_number(value) && (pairs[value] & 0xffffu) != value;
    wrong.high += is_number(Other(value)) && pairs[value] >> 16 != Other(value);
  }
  return wrong;
}

}  // namespace
