/*---
clause: pi.module.wall-time
control: the option is left out
control-fails-with: the compiler did not return the time that it took
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <cmath>
#include <cstring>

#include "hungry.cuh"

namespace {

// The value of an option of the type float lies in the first bytes of its place.
constexpr float kNoTime = -12345.5f;
struct Time {
  void* value = nullptr;
  Time() { std::memcpy(static_cast<void*>(&value), &kNoTime, sizeof kNoTime); }
  float told() const {
    float time = 0;
    std::memcpy(&time, static_cast<const void*>(&value), sizeof time);
    return time;
  }
};
CUjit_option option = CU_JIT_WALL_TIME;
unsigned Given() { return cts::control() ? 0 : 1; }

// How long something takes is nobody's promise; what was compiled before may take no time.
void Check(const char* name, void (*compile)(const std::string& text, Time& time)) {
  cts::Row(name, [&] {
    Time time;
    compile(Hungry(), time);
    CTS_EXPECT(std::isfinite(time.told()) && time.told() >= 0, "the compiler did not return the time that it took");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check("module", [](const std::string& text, Time& time) {
    CUmodule module = nullptr;
    CTS_CU(CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(), Given(), &option, &time.value));
    CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  });
  Check("link", [](const std::string& text, Time& time) {
    CUlinkState link = nullptr;
    void* image = nullptr;
    std::size_t bytes = 0;
    CTS_CU(CTS_DRIVER(cuLinkCreate)(Given(), &option, &time.value, &link));
    CTS_CU(CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(text.c_str()), text.size() + 1, nullptr,
                                     0, nullptr, nullptr));
    CTS_CU(CTS_DRIVER(cuLinkComplete)(link, &image, &bytes));
    CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));  // until then the driver may write
  });
}

}  // namespace
