/*---
clause: mm.reuse.split-and-merge
control: the second part is written through the address of the first
control-fails-with: owners of parts of freed memory did not have them to themselves
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

struct Shape {
  const char* name;
  std::size_t whole;
  std::vector<std::size_t> parts;
};

// In which streams the parts are: in that of the whole, in another one after an event, or the first one in that of the
// whole and the others in one that waits for nothing, which may not have what the late reader still reads.
enum class Parts { kSameStream, kBehindEvent, kUnordered };

// A late reader has a block that is freed after it; blocks of its parts follow, are written, and freed; one of the
// whole size follows.
void Check(const Shape& shape, Parts where) {
  const cts::Stream first, second;
  const cts::Event event;
  cts::Pool pool;
  pool.KeepAll();
  cts::Stamps stamps;
  bool disjoint = true;
  for (unsigned owner = 1; owner < 60; owner += 20) {
    cts::PoolBlock whole(pool, shape.whole, first);
    stamps.Put(first, whole.data(), shape.whole, owner);
    stamps.Check(first, whole.data(), shape.whole, owner, cts::LateNs() / 4);
    whole.Free();
    if (where == Parts::kBehindEvent) cts::Follow(second, first, event);
    std::vector<cts::PoolBlock> parts;
    const auto stream = [&](std::size_t i) -> const cts::Stream& {
      return where == Parts::kSameStream || (where == Parts::kUnordered && i == 0) ? first : second;
    };
    for (std::size_t i = 0; i < shape.parts.size(); ++i) {
      parts.emplace_back(pool, shape.parts[i], stream(i));
      const bool in_first = cts::control() && i == 1;
      stamps.Put(stream(i), parts[in_first ? 0 : i].data(),
                 in_first ? std::min(shape.parts[0], shape.parts[1]) : shape.parts[i],
                 owner + 1 + static_cast<unsigned>(i));
      for (std::size_t k = 0; k < i; ++k)
        disjoint = disjoint && (parts[k].data() + shape.parts[k] <= parts[i].data() ||
                                parts[i].data() + shape.parts[i] <= parts[k].data());
    }
    for (std::size_t i = 0; i < shape.parts.size(); ++i)
      stamps.Check(stream(i), parts[i].data(), shape.parts[i], owner + 1 + static_cast<unsigned>(i),
                   i == 0 ? 200'000 : 0);
    for (cts::PoolBlock& part : parts) part.Free();
    if (where == Parts::kBehindEvent) cts::Follow(first, second, event);
    const cts::PoolBlock again(pool, shape.whole, first);
    stamps.Put(first, again.data(), shape.whole, owner + 15);
    stamps.Check(first, again.data(), shape.whole, owner + 15);
  }
  CTS_FINISH();
  CTS_EXPECT(disjoint, "blocks of parts of freed memory overlap");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "owners of parts of freed memory did not have them to themselves");
}

CTS_CASE() {
  const Shape shapes[] = {{"two-halves", 4 << 20, {2 << 20, 2 << 20}},
                          {"odd-ends", (4 << 20) + 1, {(2 << 20) - 511, (2 << 20) + 1}},
                          {"five-parts", 8 << 20, {1 << 20, 513, 3 << 20, 1, 2 << 20}},
                          {"small", 4096, {512, 512, 1024, 1}},
                          {"beyond-32-mib", 40 << 20, {20 << 20, 20 << 20}}};
  for (const Shape& shape : shapes) {
    cts::Row(shape.name, [&] { Check(shape, Parts::kSameStream); });
    cts::Row((std::string(shape.name) + "-in-another-stream").c_str(), [&] { Check(shape, Parts::kBehindEvent); });
    cts::Row((std::string(shape.name) + "-without-order").c_str(), [&] { Check(shape, Parts::kUnordered); });
  }
}

}  // namespace
