// A block of sixteen pages, each with a location, but not all with the same one, and what is then said of the whole
// block. For the cases about locations that a range has where all of its pages have the same one.
#pragma once

#include <string>

#include "cts/check.h"
#include "cts/memory/managed.h"
#include "cts/row.h"

namespace cts {

/// A row for each border and order: give(memory, bytes, location) of the pages before the border and of those after it.
/// Where they are `alike`, both get one location. The whole block has none, by `attribute` and `type`; the parts have.
template <class Give>
void CheckDifferingPages(bool alike, Give give, cudaMemRangeAttribute attribute, cudaMemRangeAttribute type,
                         const char* message) {
  constexpr std::size_t kPages = 16;
  const std::size_t page = HostPage();
  for (const std::size_t border : {std::size_t{1}, kPages / 2, kPages - 1}) {
    for (const bool host_first : {false, true}) {
      Row(((host_first ? "host-then-device-at-" : "device-then-host-at-") + std::to_string(border)).c_str(), [&] {
        const ManagedPages block(kPages * page);
        const cudaMemLocation first = host_first ? OnHostLocation() : OnDeviceLocation(),
                              other = host_first ? OnDeviceLocation() : OnHostLocation(),
                              second = alike ? first : other;
        const std::size_t ahead = border * page;
        give(block.data(), ahead, first);
        give(block.data() + ahead, kPages * page - ahead, second);
        CTS_EXPECT_EQ(RangeAttribute(attribute, block.data(), kPages * page), static_cast<int>(cudaInvalidDeviceId),
                      message);
        CTS_EXPECT_EQ(RangeAttribute(type, block.data(), kPages * page), cudaMemLocationTypeInvalid, message);
        const auto check_part = [&](unsigned char* memory, std::size_t bytes, const cudaMemLocation& location) {
          const bool on_host = location.type == cudaMemLocationTypeHost;
          CTS_EXPECT_EQ(RangeAttribute(attribute, memory, bytes), on_host ? static_cast<int>(cudaCpuDeviceId) : 0,
                        "a part of a range has another location than it was given");
          CTS_EXPECT_EQ(RangeAttribute(type, memory, bytes), location.type,
                        "a part of a range has another location than it was given");
        };
        check_part(block.data(), ahead, first);
        check_part(block.data() + ahead, kPages * page - ahead, second);
      });
    }
  }
}

}  // namespace cts
