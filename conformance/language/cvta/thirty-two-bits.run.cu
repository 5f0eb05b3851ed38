/*---
clause: lang.cvta.thirty-two-bits
control: the address of the next object goes to the space and back
control-fails-with: a pointer came back from 32 bits as another one
---*/
#include "cts/case.cuh"
#include "trips.cuh"

namespace {

CTS_CASE() {
  const auto trips = cts::TripsOf(cts::control());
  for (int space = 1; space < 4; ++space) {
    cts::Row(cts::kTripSpaces[space], [&] {
      for (int end = 0; end < 2; ++end) {
        const cts::Trip trip = trips[2 * space + end];
        CTS_EXPECT_EQ(trip.back_from_32_bits, trip.pointer, "a pointer came back from 32 bits as another one");
      }
    });
  }
}

}  // namespace
