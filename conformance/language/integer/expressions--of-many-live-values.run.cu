/*---
clause: lang.integer.expressions
covers: more values at a time than a limit leaves registers for
control: each value is multiplied by another number
control-fails-with: a value is another one while many of them live
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "live-values.family.cuh"

#include <algorithm>
#include <string>

namespace {

#define KERNEL(Name, ...)                                                                       \
  template <class Word, int kLive>                                                              \
  __global__ void __VA_ARGS__ Name(const Word* in, const Word* table, Word* out, Word factor) { \
    Live<Word, kLive>(in, table, out, factor);                                                  \
  }
KERNEL(Unlimited)
KERNEL(ForManyThreads, __launch_bounds__(1024))
KERNEL(OfRegisters40, __maxnreg__(40))
KERNEL(OfRegisters24, __maxnreg__(24))

template <class Word, int kLive>
void Check(const std::string& type) {
  constexpr struct {
    const char* name;
    void (*kernel)(const Word*, const Word*, Word*, Word);
  } kLimits[] = {{"unlimited", Unlimited<Word, kLive>},
                 {"for-1024-threads", ForManyThreads<Word, kLive>},
                 {"40-registers", OfRegisters40<Word, kLive>},
                 {"24-registers", OfRegisters24<Word, kLive>}};
  constexpr Word kFactor = static_cast<Word>(0x5851f42d4c957f2dull), kTable[5] = {3, 1, 4, 1, 5};
  std::vector<Word> words(kLive * kThreads);
  for (size_t i = 0; i < words.size(); ++i)
    words[i] = (static_cast<Word>(i) + 1) * static_cast<Word>(0x9e3779b97f4a7c15ull);
  const std::vector<Word> right = Expected<Word, kLive>(words, kTable, kFactor);
  for (const auto& limit : kLimits) {
    cts::Row((type + "-" + limit.name).c_str(), [&] {
      cts::DeviceBuffer<Word> in(words.size()), table(5), out(words.size());
      in.Write(words.data(), words.size());
      table.Write(kTable, 5);
      limit.kernel<<<1, kThreads>>>(in.data(), table.data(), out.data(), cts::control() ? kFactor + 2 : kFactor);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const auto read = out.Read();
      CTS_EXPECT(std::equal(right.begin(), right.end(), read.begin()),
                 "a value is another one while many of them live");
    });
  }
}

CTS_CASE() {
  Check<unsigned, 70>("words");
  Check<unsigned, 150>("many-words");
  Check<unsigned long long, 60>("longs");
}

}  // namespace
