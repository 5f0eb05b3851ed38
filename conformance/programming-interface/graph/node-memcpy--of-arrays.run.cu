/*---
clause: pi.graph.node-memcpy
covers: arrays of each shape, levels of mipmapped ones, at any place
control: an empty node stands in the place of each memcpy node
control-fails-with: a memcpy node of an array did not copy its texels, or it copied others
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "boxes-of-arrays.family.cuh"

#include <string>

namespace {

constexpr const char* kWrong = "a memcpy node of an array did not copy its texels, or it copied others";
// A graph of three copies: from an array to another one, from an array to memory, and from memory to a third array.
// `captured`: the graph is that of a stream.
void Run(const cts::ArrayView<unsigned>& from, const cts::ArrayView<unsigned>& to,
         const cts::ArrayView<unsigned>& through, const Box& box, bool captured) {
  from.Upload(ValueOf);
  to.Fill(cts::kPoison);
  through.Fill(cts::kPoison);
  const Extent size = Of(to);
  const size_t count = size.width * size.height * size.depth;
  const cts::DeviceBuffer<unsigned> memory(count);
  cudaMemcpy3DParms copies[3]{};
  for (cudaMemcpy3DParms& copy : copies) {
    copy.extent = box.extent;
    copy.kind = cudaMemcpyDeviceToDevice;
  }
  copies[0].srcArray = copies[1].srcArray = from;
  copies[0].srcPos = copies[1].srcPos = box.from;
  copies[0].dstArray = to;
  copies[0].dstPos = box.to;
  // Of memory beside an array the address names the first texel: what a position along x counts is another matter.
  copies[1].dstPtr = copies[2].srcPtr =
      make_cudaPitchedPtr(memory.data() + box.to.x, size.width * sizeof(unsigned), size.width, size.height);
  copies[1].dstPos = copies[2].srcPos = make_cudaPos(0, box.to.y, box.to.z);
  copies[2].dstArray = through;
  copies[2].dstPos = box.to;
  const cts::Stream stream;
  const cts::Template built;
  cudaGraph_t graph = built, taken = nullptr;
  if (captured && !cts::control()) {
    CTS_CUDA(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
    for (const cudaMemcpy3DParms& copy : copies) CTS_CUDA(cudaMemcpy3DAsync(&copy, stream));
    CTS_CUDA(cudaStreamEndCapture(stream, &taken));
    graph = taken;
  } else {
    cudaGraphNode_t last = nullptr;
    for (const cudaMemcpy3DParms& copy : copies) {
      cudaGraphNode_t node = nullptr;
      if (cts::control()) {
        node = cts::AddEmpty(built);
      } else {
        CTS_CUDA(cudaGraphAddMemcpyNode(&node, built, &last, last != nullptr ? 1 : 0, &copy));
      }
      last = node;
    }
  }
  {
    const cts::Executable exec(graph);
    for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
    stream.Synchronize();
  }
  if (taken != nullptr) CTS_CUDA(cudaGraphDestroy(taken));
  const cts::Texels<unsigned> got = to.Download(), gone_through = through.Download();
  const auto in_rows = memory.Read();
  size_t wrong = 0, at = 0;
  for (size_t z = 0; z < size.depth; ++z) {
    for (size_t y = 0; y < size.height; ++y) {
      for (size_t x = 0; x < size.width; ++x, ++at) {
        const unsigned wanted = After(box, x, y, z);
        wrong += got.at(x, y, z) != wanted || gone_through.at(x, y, z) != wanted || in_rows[at] != wanted ? 1 : 0;
      }
    }
  }
  CTS_EXPECT_EQ(wrong, 0, kWrong);
}

CTS_CASE(arrays) {
  for (const Subject& subject : kSubjects) {
    for (const bool captured : {false, true}) {
      cts::Row((std::string(subject.name) + (captured ? "-captured" : "")).c_str(), [&] {
        const cts::Array<unsigned> from(subject.extent, subject.flags), to(subject.extent, subject.flags),
            through(subject.extent, subject.flags);
        Run(from, to, through, subject.box, captured);
      });
    }
  }
}

CTS_CASE(levels) {
  for (const bool captured : {false, true}) {
    cts::Row(captured ? "level-two-captured" : "level-two", [&] {
      const cudaExtent extent = make_cudaExtent(128, 64, 0);
      const cts::Mipmaps<unsigned> from(extent, 4), to(extent, 4), through(extent, 4);
      Run(from.Level(2), to.Level(2), through.Level(2), {{20, 9, 1}, {2, 1, 0}, {11, 6, 0}}, captured);
    });
  }
}

}  // namespace
