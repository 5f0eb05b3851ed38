/*---
clause: pi.stream.attributes
covers: priorities, given to a stream that has another one, and copied
control: the priority of another stream is set
control-fails-with:
  - a stream does not tell the priority that it was given
  - a stream did not get the priority that was copied to it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

void Set(cudaStream_t stream, int priority) {
  cudaStreamAttrValue value{};
  value.priority = priority;
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributePriority, &value));
}
int Get(cudaStream_t stream) {
  cudaStreamAttrValue value{};
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributePriority, &value));
  return value.priority;
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  if (least == greatest) return cts::PowerNotShown("the device has one priority");
  for (const bool up : {true, false}) {
    cts::Row(up ? "greatest" : "least", [&] {
      const int from = up ? least : greatest, to = up ? greatest : least;
      const cts::Stream stream(cudaStreamNonBlocking), other(cudaStreamNonBlocking), copy(cudaStreamNonBlocking);
      for (const cudaStream_t each : {cudaStream_t{stream}, cudaStream_t{other}, cudaStream_t{copy}}) Set(each, from);
      Set(cts::control() ? other : stream, to);
      CTS_EXPECT_EQ(Get(stream), to, "a stream does not tell the priority that it was given");
      if (!cts::control()) CTS_EXPECT_EQ(Get(other), from, "another stream got the priority, too");
      CTS_CUDA(cudaStreamCopyAttributes(copy, stream));
      Set(stream, from);
      CTS_EXPECT_EQ(Get(copy), to, "a stream did not get the priority that was copied to it");
    });
  }
}

}  // namespace
