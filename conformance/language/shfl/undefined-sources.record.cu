/*---
clause: lang.shfl.undefined-sources
note: of a lane that does not take part nothing is asked, because what is read there need not be the same twice
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWidths[] = {0, 3, 6, 12, 20, 31, 33, 48, 64};
constexpr int kCount = sizeof kWidths / sizeof *kWidths;

// Of each width what the lanes get of the second lane, and of the one above.
__global__ void Shuffle(const int* widths, int* of_second, int* of_next) {
  const int lane = static_cast<int>(threadIdx.x);
  for (int i = 0; i < kCount; ++i) {
    of_second[i * 32 + lane] = __shfl_sync(~0u, lane, 1, widths[i]);
    of_next[i * 32 + lane] = __shfl_down_sync(~0u, lane, 1, widths[i]);
  }
}

// Whether all lanes got what sections of that many lanes would have given them, the last one with what is left.
bool AsSections(const cts::HostCopy<int>& given, int i, bool next) {
  const int width = kWidths[i] <= 0 || kWidths[i] > 32 ? 32 : kWidths[i];
  for (int lane = 0; lane < 32; ++lane) {
    const int first = lane / width * width, after = first + width < 32 ? first + width : 32;
    const int expected = next ? (lane + 1 < after ? lane + 1 : lane) : (first + 1 < after ? first + 1 : first);
    if (given[static_cast<std::size_t>(i * 32 + lane)] != expected) return false;
  }
  return true;
}

CTS_CASE() {
  cts::DeviceBuffer<int> widths(kCount), of_second(kCount * 32, cts::kPoison), of_next(kCount * 32, cts::kPoison);
  widths.Write(kWidths, kCount);
  Shuffle<<<1, 32>>>(widths.data(), of_second.data(), of_next.data());
  CTS_FINISH();
  const cts::HostCopy<int> second = of_second.Read(), next = of_next.Read();
  static constexpr const char* kNames[kCount][2] = {{"index-as-whole-warp-for-0", "down-as-whole-warp-for-0"},
                                                    {"index-as-sections-of-3", "down-as-sections-of-3"},
                                                    {"index-as-sections-of-6", "down-as-sections-of-6"},
                                                    {"index-as-sections-of-12", "down-as-sections-of-12"},
                                                    {"index-as-sections-of-20", "down-as-sections-of-20"},
                                                    {"index-as-sections-of-31", "down-as-sections-of-31"},
                                                    {"index-as-whole-warp-for-33", "down-as-whole-warp-for-33"},
                                                    {"index-as-whole-warp-for-48", "down-as-whole-warp-for-48"},
                                                    {"index-as-whole-warp-for-64", "down-as-whole-warp-for-64"}};
  for (int i = 0; i < kCount; ++i) {
    CTS_OBSERVE(kNames[i][0], AsSections(second, i, false));
    CTS_OBSERVE(kNames[i][1], AsSections(next, i, true));
  }
}

}  // namespace
