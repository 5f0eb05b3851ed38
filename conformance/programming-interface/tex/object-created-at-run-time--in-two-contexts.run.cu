/*---
clause: pi.tex.object-created-at-run-time
covers: objects of two contexts of a device, made and used in turn
control: the arrays have the values of those of the other context
control-fails-with: a kernel did not fetch from a texture of its context
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <memory>
#include <string>

namespace {

constexpr int kObjects = 24, kWidth = 7, kHeight = 3, kContexts = 2;

float Value(int context, int object, int x, int y) {
  return static_cast<float>(100'000 * (context + 1) + 1000 * object + 10 * y + x);
}

// An array and a texture of it, in the context that is current.
struct Subject {
  Subject(int context, int object) {
    array.Upload([=](int x, int y, int) { return Value(context, object, x, y); });
    texture = std::make_unique<cts::Texture>(array);
  }
  cts::Array<float> array{kWidth, kHeight};
  std::unique_ptr<cts::Texture> texture;
};

// Handles may be the same numbers in both contexts.
CTS_CHILD(InTurn) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext contexts[kContexts] = {}, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&contexts[0]));
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&contexts[1], nullptr, 0, 0));
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  const auto in = [&](int context, auto body) {
    CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(contexts[context]));
    body();
    CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  };
  std::unique_ptr<Subject> subjects[kContexts][kObjects];
  for (int object = 0; object < kObjects; ++object)
    for (int context = 0; context < kContexts; ++context)
      in(context, [&] {
        const int values = cts::control() ? 1 - context : context;
        subjects[context][object] = std::make_unique<Subject>(values, object);
      });
  const auto spots = cts::Centres(kWidth, kHeight);
  for (const char* const time : {"first", "again"}) {
    std::size_t wrong[kContexts] = {};
    for (int object = 0; object < kObjects; ++object)
      for (int context = 0; context < kContexts; ++context)
        in(context, [&] {
          const auto fetched = cts::FetchEach<cts::fetch::In2D>(*subjects[context][object]->texture, spots);
          wrong[context] += cts::Wrong(fetched, [&](std::size_t i) {
            return Value(context, object, static_cast<int>(spots[i].x), static_cast<int>(spots[i].y));
          });
        });
    for (int context = 0; context < kContexts; ++context)
      cts::Tell((time + std::to_string(context)).c_str(), static_cast<long long>(wrong[context]));
  }
  for (int context = 0; context < kContexts; ++context)
    in(context, [&] {
      for (auto& subject : subjects[context]) subject.reset();
    });
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(contexts[1]));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("InTurn");
  for (const char* const name : {"first0", "first1", "again0", "again1"})
    cts::Row(name,
             [&] { CTS_EXPECT_EQ(child.Value(name), 0, "a kernel did not fetch from a texture of its context"); });
}

}  // namespace
