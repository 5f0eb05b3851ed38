/*---
clause: pi.capture.info-and-dependencies
covers: the driver's functions
control: one capture is asked twice; the update is left out; the stream captures
control-fails-with:
  - two captures by the driver have one id
  - the next node does not depend on the nodes that the driver gave the stream
  - an update by the driver outside of a capture did not return CUDA_ERROR_ILLEGAL_STATE
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "driver-capture.cuh"

namespace {

struct Info {
  CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
  cuuint64_t id = 0;
  CUgraph graph = nullptr;
  const CUgraphNode* nodes = nullptr;
  const CUgraphEdgeData* edges = nullptr;
  std::size_t count = 99;
  explicit Info(CUstream stream) {
    CTS_CU(CTS_DRIVER(cuStreamGetCaptureInfo)(stream, &status, &id, &graph, &nodes, &edges, &count));
  }
};

CTS_CASE(ids) {
  const cts::Stream stream, other;
  const cts::DriverTags tags;
  cts::DriverCapture capture(stream), beside(other);
  tags.Launch(stream, 1);
  const cuuint64_t first = Info(stream).id, second = Info(other).id, asked_again = Info(stream).id;
  CTS_CU(beside.End());
  if (!cts::control()) CTS_CU(capture.End());
  cts::DriverCapture third(other);
  const cuuint64_t again = Info(cts::control() ? stream : other).id;
  CTS_CU(third.End());
  if (cts::control()) CTS_CU(capture.End());
  CTS_EXPECT(first != second && second != again && first != again, "two captures by the driver have one id");
  CTS_EXPECT_EQ(asked_again, first, "a capture has two ids");
}

// Which node the stream says, and which the next node then depends on.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::DriverTags tags;
    cts::DriverCapture capture(stream);
    tags.Launch(stream, 1);
    const Info after_first(stream);
    const bool active = after_first.status == CU_STREAM_CAPTURE_STATUS_ACTIVE && after_first.count == 1;
    CUgraphNode first = active ? after_first.nodes[0] : nullptr;
    tags.Launch(stream, 2);
    const Info after_second(stream);
    const CUgraphNode second = after_second.count == 1 ? after_second.nodes[0] : nullptr;
    const CUgraph told = after_second.graph;
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuStreamUpdateCaptureDependencies)(stream, &first, nullptr, 1, flags));
    const std::size_t dependencies = Info(stream).count;
    tags.Launch(stream, 3);
    CTS_CU(capture.End());
    const CUgraph graph = capture.graph();
    const CUgraphNode third = tags.NodeOf(graph, 3);
    CTS_EXPECT(active && first == tags.NodeOf(graph, 1) && second == tags.NodeOf(graph, 2) && told == graph,
               "the capture does not tell its graph and the nodes that the next one will depend on");
    const bool replaced = flags == CU_STREAM_SET_CAPTURE_DEPENDENCIES;
    CTS_EXPECT(dependencies == (replaced ? 1 : 2) &&
                   (replaced ? cts::DriverHasExactly(graph, {{first, second}, {first, third}})
                             : cts::DriverHasExactly(graph, {{first, second}, {first, third}, {second, third}})),
               "the next node does not depend on the nodes that the driver gave the stream");
  });
}

// No flags are those that add.
CTS_CASE(dependencies) {
  Check("replaced", CU_STREAM_SET_CAPTURE_DEPENDENCIES);
  Check("added", CU_STREAM_ADD_CAPTURE_DEPENDENCIES);
}

CTS_CASE(outside) {
  for (const unsigned flags :
       {unsigned{CU_STREAM_SET_CAPTURE_DEPENDENCIES}, unsigned{CU_STREAM_ADD_CAPTURE_DEPENDENCIES}}) {
    const cts::Stream stream;
    const auto update = [&] {
      return CTS_DRIVER(cuStreamUpdateCaptureDependencies)(stream, nullptr, nullptr, 0, flags);
    };
    CUresult code = CUDA_SUCCESS;
    if (cts::control()) {
      cts::DriverCapture capture(stream);
      code = update();
    } else {
      code = update();
    }
    CTS_EXPECT_EQ(code, CUDA_ERROR_ILLEGAL_STATE,
                  "an update by the driver outside of a capture did not return CUDA_ERROR_ILLEGAL_STATE");
  }
}

}  // namespace
