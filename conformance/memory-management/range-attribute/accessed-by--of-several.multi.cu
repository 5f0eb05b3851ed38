/*---
clause: mm.range-attribute.accessed-by
covers: two devices, each with the advice for all or for a part
control: who should have the advice for all has it for a part, and the other way round
control-fails-with: the list does not name exactly the devices that have the advice for the whole range
requires: [managed, gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <algorithm>
#include <vector>

namespace {

constexpr const char* kOther = "the list does not name exactly the devices that have the advice for the whole range";
constexpr int kNobody = static_cast<int>(cudaInvalidDeviceId);

constexpr struct {
  const char* name;
  bool all[2];  // of each device; else all pages but the last
} kRows[] = {{"both", {true, true}}, {"first", {true, false}}, {"second", {false, true}}, {"neither", {false, false}}};

// The order of the devices is not told, nor which of them a list that is too short names.
CTS_CASE() {
  const std::size_t bytes = 8 * cts::HostPage();
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ManagedPages block(bytes);
      std::vector<int> expected;
      for (const int device : {0, 1}) {
        const std::size_t given = row.all[device] != cts::control() ? bytes : bytes - cts::HostPage();
        CTS_CUDA(cudaMemAdvise(block.data(), given, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation(device)));
        if (row.all[device]) expected.push_back(device);
      }
      const auto list = [&](std::size_t entries) {
        std::vector<int> told(entries, -77);
        CTS_CUDA(cudaMemRangeGetAttribute(told.data(), entries * sizeof(int), cudaMemRangeAttributeAccessedBy,
                                          block.data(), bytes));
        return told;
      };
      std::vector<int> long_list = list(5);
      std::sort(long_list.begin(), long_list.begin() + static_cast<std::ptrdiff_t>(expected.size()));
      const int one = list(1)[0];
      const bool is_one =
          expected.empty() ? one == kNobody : std::find(expected.begin(), expected.end(), one) != expected.end();
      std::vector<int> filled = expected;
      filled.resize(5, kNobody);
      CTS_EXPECT(long_list == filled && is_one, kOther);
      if (cts::control()) return;
      for (const int device : {0, 1})
        CTS_CUDA(cudaMemAdvise(block.data(), bytes, cudaMemAdviseUnsetAccessedBy, cts::OnDeviceLocation(device)));
      CTS_EXPECT(list(2) == std::vector<int>(2, kNobody), "a device is named although its advice was taken back");
    });
  }
}

}  // namespace
