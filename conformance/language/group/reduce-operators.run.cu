/*---
clause: lang.group.reduce-operators
control: each operator gets its second operand in the place of the first, too
control-fails-with: an operator made something else of two values
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

template <class T>
struct Row {
  T a, b, made[cts::group::kOperators<T>];
};

template <class T>
__global__ void Apply(Row<T>* rows, bool twice_the_second) {
  Row<T>& row = rows[blockIdx.x * blockDim.x + threadIdx.x];
  cts::group::ForEachOperator<T>([&](auto op, unsigned number) {
    row.made[number] = op(twice_the_second ? cts::group::Addend(number, row.b) : cts::group::Addend(number, row.a),
                          cts::group::Addend(number, row.b));
  });
}

template <class T>
void Check(const char* type) {
  cts::Row(type, [] {
    constexpr unsigned kThreads = 64, kPatterns = 8, kRows = kThreads * kPatterns;
    std::vector<Row<T>> given(kRows);
    for (unsigned i = 0; i < kRows; ++i)
      given[i] = {cts::group::OperandOf<T>(i / kThreads, i), cts::group::OperandOf<T>(i / 7, i * 3 + 1), {}};
    cts::DeviceBuffer<Row<T>> rows(kRows);
    rows.Write(given.data(), kRows);
    Apply<T><<<kPatterns, kThreads>>>(rows.data(), cts::control());
    CTS_FINISH();
    const auto got = rows.Read();
    for (unsigned i = 0; i < kRows; ++i) {
      for (unsigned number = 0; number < cts::group::kOperators<T>; ++number) {
        const T right = cts::group::Combined(number, cts::group::Addend(number, given[i].a),
                                             cts::group::Addend(number, given[i].b));
        if (!CTS_EXPECT_EQ(got[i].made[number], right, "an operator made something else of two values")) return;
      }
    }
  });
}

CTS_CASE() {
  Check<signed char>("signed-char");
  Check<unsigned short>("unsigned-short");
  Check<int>("int");
  Check<unsigned>("unsigned");
  Check<long long>("long-long");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
}

}  // namespace
