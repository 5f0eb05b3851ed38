/*---
clause: lang.launch.configuration-evaluated-first
control: the arguments of the kernel are evaluated before the call
control-fails-with: an argument of a kernel was evaluated before its execution configuration
---*/
#include "cts/case.cuh"

namespace {

constexpr int kConfiguration = 4, kArguments = 2;

__global__ void Store(int* out, int value) { *out = value; }
template <class T>
__global__ void StoreAny(T* out, T value) {
  *out = value;
}

// When each expression was evaluated: those of the configuration, then those of the arguments.
struct Turns {
  int of[kConfiguration + kArguments] = {}, last = 0;
  template <class T>
  T At(int place, T value) {
    of[place] = ++last;
    return value;
  }
};

#define CTS_CONFIGURED \
<<<turns.At(0, dim3(1)), turns.At(1, dim3(1)), turns.At(2, std::size_t{0}), turns.At(3, cudaStream_t{})>>>
// `early`: the arguments have their values before the call begins.
#define CTS_LAUNCH(kernel)                                       \
  if (early) {                                                   \
    int* const first = turns.At(4, out);                         \
    const int second = turns.At(5, value);                       \
    kernel CTS_CONFIGURED(first, second);                        \
  } else {                                                       \
    kernel CTS_CONFIGURED(turns.At(4, out), turns.At(5, value)); \
  }

void Plain(Turns& turns, int* out, int value, bool early) { CTS_LAUNCH(Store) }
void OfTemplate(Turns& turns, int* out, int value, bool early) { CTS_LAUNCH(StoreAny<int>) }
void ByPointer(Turns& turns, int* out, int value, bool early) {
  void (*const volatile hidden)(int*, int) = Store;
  void (*const kernel)(int*, int) = hidden;
  CTS_LAUNCH(kernel)
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    void (*launch)(Turns& turns, int* out, int value, bool early);
    int value;
  } kRows[] = {{"kernel", Plain, 3}, {"template", OfTemplate, 5}, {"pointer-to-a-kernel", ByPointer, 7}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<int> out(1);
      Turns turns;
      row.launch(turns, out.data(), row.value, cts::control());
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], row.value, "the kernel did not run with its arguments");
      CTS_EXPECT_EQ(turns.last, kConfiguration + kArguments, "an expression was not evaluated exactly once");
      bool before = true;
      for (int i = 0; i < kConfiguration; ++i)
        for (int k = kConfiguration; k < kConfiguration + kArguments; ++k) before &= turns.of[i] < turns.of[k];
      CTS_EXPECT(before, "an argument of a kernel was evaluated before its execution configuration");
    });
  }
}

}  // namespace
