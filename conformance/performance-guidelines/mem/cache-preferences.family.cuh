// What the device prefers, L1 cache or shared memory, set and told again.
namespace {

struct Preference {
  const char* name;
  cudaFuncCache value;
};
// Each differs from the one before, and the first from that of a new process.
constexpr Preference kPreferences[] = {{"PreferL1", cudaFuncCachePreferL1},
                                       {"PreferEqual", cudaFuncCachePreferEqual},
                                       {"PreferNone", cudaFuncCachePreferNone},
                                       {"PreferShared", cudaFuncCachePreferShared}};
constexpr size_t kCount = std::size(kPreferences);

void SetByRuntime(cudaFuncCache value) { CTS_CUDA(cudaDeviceSetCacheConfig(value)); }
cudaFuncCache ToldByRuntime() {
  auto value = static_cast<cudaFuncCache>(77);
  CTS_CUDA(cudaDeviceGetCacheConfig(&value));
  return value;
}

// One row a preference: check(told, expected). Where it is `shifted`, the next one is set.
template <class Set, class Told, class Check>
void InEachPreference(const std::string& way, Set set, Told told, bool shifted, Check check) {
  const cudaFuncCache before = ToldByRuntime();
  set(cudaFuncCachePreferL1);
  const bool fixed = told() == cudaFuncCachePreferNone;
  for (size_t i = 0; i < kCount; ++i) {
    cts::Row((way + kPreferences[i].name).c_str(), [&] {
      set(kPreferences[shifted ? (i + 1) % kCount : i].value);
      if (fixed && shifted) {
        cts::PowerNotShown("the sizes of L1 cache and shared memory are fixed");
        return;
      }
      check(told(), fixed ? cudaFuncCachePreferNone : kPreferences[i].value);
    });
  }
  SetByRuntime(before);
}

}  // namespace
