/*---
clause: pi.module.parameter-buffer
control: the parameters lie in the buffer without regard to their alignment
control-fails-with: a kernel did not get its parameters from the buffer
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <cstring>

#include "parameters.cuh"

namespace {

unsigned char ByteOf(unsigned i, unsigned byte) { return static_cast<unsigned char>(i * 37 + byte * 5 + 1); }

unsigned WrongIn(const cts::DeviceBuffer<unsigned char>& got) {
  const auto bytes = got.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i + 1 < kCount; ++i) {
    for (unsigned byte = 0; byte < kParameters[i].bytes; ++byte)
      wrong += bytes[BytesBefore(i) + byte] != ByteOf(i, byte);
  }
  return wrong;
}

// The buffer and the array of pointers are written again after the call.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(ParametersText());
  const CUfunction function = module.Function("Bytes");
  constexpr unsigned kLast = kCount - 1;
  const cts::DeviceBuffer<unsigned char> from_buffer(BytesBefore(kLast), 0), from_array(BytesBefore(kLast), 0);
  const auto place = [](unsigned i) { return cts::control() ? BytesBefore(i) : OffsetOf(i); };
  size_t size = OffsetOf(kLast) + 8;
  std::vector<unsigned char> buffer(size + 16, 0xee);
  for (unsigned i = 0; i < kLast; ++i) {
    for (unsigned byte = 0; byte < kParameters[i].bytes; ++byte) buffer[place(i) + byte] = ByteOf(i, byte);
  }
  unsigned char* to = from_buffer.data();
  std::memcpy(buffer.data() + OffsetOf(kLast), &to, sizeof to);  // in the control, too: it must point to memory
  void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, buffer.data(), CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                   CU_LAUNCH_PARAM_END};
  cts::LaunchOne(function, nullptr, extra);
  std::fill(buffer.begin(), buffer.end(), 0);
  alignas(16) unsigned char values[kCount][32];
  void* arguments[kCount];
  for (unsigned i = 0; i < kCount; ++i) {
    for (unsigned byte = 0; byte < kParameters[i].bytes; ++byte) values[i][byte] = ByteOf(i, byte);
    arguments[i] = values[i];
  }
  to = from_array.data();
  std::memcpy(values[kLast], &to, sizeof to);
  cts::LaunchOne(function, arguments);
  std::memset(values, 0, sizeof values);
  CTS_FINISH();
  CTS_EXPECT_EQ(WrongIn(from_buffer), 0, "a kernel did not get its parameters from the buffer");
  CTS_EXPECT_EQ(WrongIn(from_array), 0, "a kernel did not get its parameters from the array of pointers");
}

}  // namespace
