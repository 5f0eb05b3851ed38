/*---
clause: model.ld-nc.earlier-work-seen
control: the work that writes comes after the grid that loads
control-fails-with: __ldg did not see what earlier work of the stream wrote
---*/
#include "../held-lines.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    const cts::HeldLines<cts::LoadReadOnly<T>> lines;
    for (unsigned round = 0; round < cts::Rounds(10); ++round) {
      lines.Begin(nullptr);
      if (cts::control()) lines.Compare(nullptr);
      lines.Write(nullptr);
      if (!cts::control()) lines.Compare(nullptr);
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(lines.Wrong(), 0u, "__ldg did not see what earlier work of the stream wrote");
  });
}

CTS_CASE() {
  Check<signed char>("signed-char");
  Check<unsigned char>("unsigned-char");
  Check<short>("short");
  Check<unsigned short>("unsigned-short");
  Check<int>("int");
  Check<unsigned>("unsigned");
  Check<long long>("long-long");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
  Check<char2>("char2");
  Check<uchar4>("uchar4");
  Check<short2>("short2");
  Check<ushort4>("ushort4");
  Check<int2>("int2");
  Check<uint4>("uint4");
  Check<longlong2>("longlong2");
  Check<float2>("float2");
  Check<float4>("float4");
  Check<double2>("double2");
}

}  // namespace
