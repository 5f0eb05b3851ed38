/*---
clause: lang.ieee.integer-exceptions-open
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

__global__ void Divide(int* words, long long* longs, int zero) {
  const int none = cts::Opaque(zero), minus_one = none - 1;
  const int least = cts::Opaque(-2147483647 - 1);
  const long long none_long = cts::Opaque(static_cast<long long>(zero));
  const long long least_long = cts::Opaque(-9223372036854775807ll - 1);
  words[0] = cts::Opaque(7) / none;
  words[1] = cts::Opaque(7) % none;
  words[2] = least / minus_one;
  words[3] = least % minus_one;
  longs[0] = cts::Opaque(7ll) / none_long;
  longs[1] = cts::Opaque(7ll) % none_long;
  longs[2] = least_long / (none_long - 1);
  longs[3] = least_long % (none_long - 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> words(4);
  cts::DeviceBuffer<long long> longs(4);
  Divide<<<1, 1>>>(words.data(), longs.data(), 0);
  CTS_OBSERVE("code", cudaDeviceSynchronize());
  CTS_OBSERVE("quotient-by-zero", words[0]);
  CTS_OBSERVE("remainder-by-zero", words[1]);
  CTS_OBSERVE("least-by-minus-one", words[2]);
  CTS_OBSERVE("remainder-of-least-by-minus-one", words[3]);
  CTS_OBSERVE("quotient-by-zero-of-64-bits", longs[0]);
  CTS_OBSERVE("remainder-by-zero-of-64-bits", longs[1]);
  CTS_OBSERVE("least-by-minus-one-of-64-bits", longs[2]);
  CTS_OBSERVE("remainder-of-least-by-minus-one-of-64-bits", longs[3]);
}

}  // namespace
