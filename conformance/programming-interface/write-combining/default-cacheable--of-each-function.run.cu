/*---
clause: pi.write-combining.default-cacheable
covers: each function that allocates, sizes, after write-combining memory was freed
control: write-combining memory is asked for
control-fails-with: page-locked memory is write-combining although its function was not asked for that
launches: none
draft: five of five on an H200, not yet on an H100
note: no document says how fast a host reads either, so the flags that memory has are looked at alone
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

static_assert(CU_MEMHOSTALLOC_WRITECOMBINED == cudaHostAllocWriteCombined);
constexpr unsigned kDriverFlags = CU_MEMHOSTALLOC_PORTABLE | CU_MEMHOSTALLOC_DEVICEMAP;

// `more`: the flag of the control, or none.
struct Function {
  const char* name;
  bool of_driver;
  void (*allocate)(void** memory, size_t bytes, unsigned more);
};
const Function kFunctions[] = {
    {"cudaHostAlloc", false,
     [](void** memory, size_t bytes, unsigned more) { CTS_CUDA(cudaHostAlloc(memory, bytes, more)); }},
    {"cudaHostAlloc-portable-and-mapped", false,
     [](void** memory, size_t bytes, unsigned more) {
       CTS_CUDA(cudaHostAlloc(memory, bytes, more | cudaHostAllocPortable | cudaHostAllocMapped));
     }},
    {"cudaMallocHost-with-flags", false,
     [](void** memory, size_t bytes, unsigned more) {
       CTS_CUDA(cudaMallocHost(reinterpret_cast<char**>(memory), bytes, more));
     }},
    {"cuMemAllocHost", true,
     [](void** memory, size_t bytes, unsigned more) {
       if (more != 0) {
         CTS_CU(CTS_DRIVER(cuMemHostAlloc)(memory, bytes, more));
       } else {
         CTS_CU(CTS_DRIVER(cuMemAllocHost)(memory, bytes));
       }
     }},
    {"cuMemHostAlloc", true,
     [](void** memory, size_t bytes, unsigned more) { CTS_CU(CTS_DRIVER(cuMemHostAlloc)(memory, bytes, more)); }},
    {"cuMemHostAlloc-portable-and-mapped", true, [](void** memory, size_t bytes, unsigned more) {
       CTS_CU(CTS_DRIVER(cuMemHostAlloc)(memory, bytes, more | kDriverFlags));
     }}};

constexpr size_t kSizes[] = {1, 4096, 70'001, size_t{2} << 20, (size_t{18} << 20) + 5};

// While write-combining memory is in use, and once more in place of it.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& function : kFunctions) {
    cts::Row(function.name, [&] {
      int combining = 0, plain = 0;
      for (const size_t bytes : kSizes) {
        std::vector<void*> live;
        const auto allocate = [&](unsigned more) {
          void* memory = nullptr;
          unsigned flags = 0;
          function.allocate(&memory, bytes, more);
          if (function.of_driver) {
            CTS_CU(CTS_DRIVER(cuMemHostGetFlags)(&flags, memory));
          } else {
            CTS_CUDA(cudaHostGetFlags(&flags, memory));
          }
          live.push_back(memory);
          return (flags & cudaHostAllocWriteCombined) != 0;
        };
        const auto free = [&] {
          for (void* const memory : live)
            CTS_CUDA(function.of_driver ? static_cast<int>(CTS_DRIVER(cuMemFreeHost)(memory))
                                        : static_cast<int>(cudaFreeHost(memory)));
          live.clear();
        };
        const unsigned asked = cts::control() ? cudaHostAllocWriteCombined : 0;
        for (int i = 0; i < 3; ++i) {
          plain += !allocate(cudaHostAllocWriteCombined);
          combining += allocate(asked);
        }
        free();
        for (int i = 0; i < 6; ++i) combining += allocate(asked);
        free();
      }
      CTS_EXPECT_EQ(combining, 0, "page-locked memory is write-combining although its function was not asked for that");
      CTS_EXPECT_EQ(plain, 0, "memory is not write-combining although that was asked for");
    });
  }
}

}  // namespace
