/*---
clause: pi.graph.node-parameters
covers: the driver's functions
control: what is asked for is another node of the same kind
control-fails-with: a node of the driver does not tell the parameters that it has
launches: none
draft: five of five on an H200, not yet on an H100
note: when the node is added, and when it is set again
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

void CUDA_CB First(void*) {}
void CUDA_CB Second(void*) {}

void Told(bool as_given) { CTS_EXPECT(as_given, "a node of the driver does not tell the parameters that it has"); }

CTS_CASE(memset) {
  const cts::DeviceBuffer<unsigned> words(64);
  const CUcontext context = cts::DriverContext();
  const auto parameters = [&](unsigned i) {
    CUDA_MEMSET_NODE_PARAMS of = cts::DriverFill(words.data() + i, 40 + i, 3 + i);
    of.height = 2;
    of.pitch = 64;
    return of;
  };
  const auto same = [](CUgraphNode node, const CUDA_MEMSET_NODE_PARAMS& wanted) {
    CUDA_MEMSET_NODE_PARAMS told{};
    CTS_CU(CTS_DRIVER(cuGraphMemsetNodeGetParams)(node, &told));
    return told.dst == wanted.dst && told.value == wanted.value && told.elementSize == wanted.elementSize &&
           told.width == wanted.width && told.height == wanted.height && told.pitch == wanted.pitch;
  };
  const cts::DriverGraph graph;
  CUgraphNode node = nullptr, other = nullptr;
  const CUDA_MEMSET_NODE_PARAMS first = parameters(1), second = parameters(2), third = parameters(3);
  CTS_CU(CTS_DRIVER(cuGraphAddMemsetNode)(&node, graph, nullptr, 0, &first, context));
  CTS_CU(CTS_DRIVER(cuGraphAddMemsetNode)(&other, graph, nullptr, 0, &second, context));
  Told(same(cts::control() ? other : node, first));
  CTS_CU(CTS_DRIVER(cuGraphMemsetNodeSetParams)(node, &third));
  Told(same(node, third) && same(other, second));
}

// A box within boxes. Its place may be told by offsets or within the address.
CTS_CASE(memcpy) {
  const cts::DeviceBuffer<unsigned char> from(4096), to(4096);
  const auto parameters = [&](unsigned i) {
    CUDA_MEMCPY3D of = cts::DriverCopy(to.data(), from.data(), 9 + i);
    of.srcXInBytes = 1 + i, of.srcY = 2, of.srcZ = 1;
    of.dstXInBytes = 3 + i, of.dstY = 1, of.dstZ = 2;
    of.srcPitch = 32, of.srcHeight = 6, of.dstPitch = 48, of.dstHeight = 5;
    of.Height = 2 + i % 2, of.Depth = 2;
    return of;
  };
  const auto same = [](CUgraphNode node, const CUDA_MEMCPY3D& wanted) {
    CUDA_MEMCPY3D told{};
    CTS_CU(CTS_DRIVER(cuGraphMemcpyNodeGetParams)(node, &told));
    const auto start = [](CUdeviceptr base, std::size_t x, std::size_t y, std::size_t z, std::size_t pitch,
                          std::size_t height) { return base + (z * height + y) * pitch + x; };
    return start(told.srcDevice, told.srcXInBytes, told.srcY, told.srcZ, told.srcPitch, told.srcHeight) ==
               start(wanted.srcDevice, wanted.srcXInBytes, wanted.srcY, wanted.srcZ, wanted.srcPitch,
                     wanted.srcHeight) &&
           start(told.dstDevice, told.dstXInBytes, told.dstY, told.dstZ, told.dstPitch, told.dstHeight) ==
               start(wanted.dstDevice, wanted.dstXInBytes, wanted.dstY, wanted.dstZ, wanted.dstPitch,
                     wanted.dstHeight) &&
           told.srcPitch == wanted.srcPitch && told.dstPitch == wanted.dstPitch && told.srcHeight == wanted.srcHeight &&
           told.dstHeight == wanted.dstHeight && told.WidthInBytes == wanted.WidthInBytes &&
           told.Height == wanted.Height && told.Depth == wanted.Depth;
  };
  const cts::DriverGraph graph;
  const CUcontext context = cts::DriverContext();
  CUgraphNode node = nullptr, other = nullptr;
  const CUDA_MEMCPY3D first = parameters(1), second = parameters(2), third = parameters(3);
  CTS_CU(CTS_DRIVER(cuGraphAddMemcpyNode)(&node, graph, nullptr, 0, &first, context));
  CTS_CU(CTS_DRIVER(cuGraphAddMemcpyNode)(&other, graph, nullptr, 0, &second, context));
  Told(same(cts::control() ? other : node, first));
  CTS_CU(CTS_DRIVER(cuGraphMemcpyNodeSetParams)(node, &third));
  Told(same(node, third) && same(other, second));
}

CTS_CASE(host) {
  int data[3] = {};
  const auto same = [](CUgraphNode node, CUhostFn function, void* user_data) {
    CUDA_HOST_NODE_PARAMS told{};
    CTS_CU(CTS_DRIVER(cuGraphHostNodeGetParams)(node, &told));
    return told.fn == function && told.userData == user_data;
  };
  const cts::DriverGraph graph;
  const CUgraphNode node = cts::AddDriverHost(graph, {}, &First, data),
                    other = cts::AddDriverHost(graph, {}, &Second, data + 1);
  Told(same(cts::control() ? other : node, &First, data));
  const CUDA_HOST_NODE_PARAMS third = cts::DriverHost(&Second, data + 2);
  CTS_CU(CTS_DRIVER(cuGraphHostNodeSetParams)(node, &third));
  Told(same(node, &Second, data + 2) && same(other, &Second, data + 1));
}

CTS_CASE(events) {
  const cts::Event first, second, third;
  const cts::DriverGraph graph;
  CUgraphNode record = nullptr, wait = nullptr, other_record = nullptr, other_wait = nullptr;
  CTS_CU(CTS_DRIVER(cuGraphAddEventRecordNode)(&record, graph, nullptr, 0, first));
  CTS_CU(CTS_DRIVER(cuGraphAddEventWaitNode)(&wait, graph, nullptr, 0, first));
  CTS_CU(CTS_DRIVER(cuGraphAddEventRecordNode)(&other_record, graph, nullptr, 0, second));
  CTS_CU(CTS_DRIVER(cuGraphAddEventWaitNode)(&other_wait, graph, nullptr, 0, second));
  const auto told = [](CUgraphNode of_record, CUgraphNode of_wait, cudaEvent_t event) {
    CUevent recorded = nullptr, waited = nullptr;
    CTS_CU(CTS_DRIVER(cuGraphEventRecordNodeGetEvent)(of_record, &recorded));
    CTS_CU(CTS_DRIVER(cuGraphEventWaitNodeGetEvent)(of_wait, &waited));
    return recorded == event && waited == event;
  };
  Told(told(cts::control() ? other_record : record, cts::control() ? other_wait : wait, first));
  CTS_CU(CTS_DRIVER(cuGraphEventRecordNodeSetEvent)(record, third));
  CTS_CU(CTS_DRIVER(cuGraphEventWaitNodeSetEvent)(wait, third));
  Told(told(record, wait, third) && told(other_record, other_wait, second));
}

}  // namespace
