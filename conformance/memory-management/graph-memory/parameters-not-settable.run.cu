/*---
clause: mm.graph-memory.parameters-not-settable
control: the parameters of a kernel node are set
control-fails-with: parameters of a memory node were set
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "with-memory.family.cuh"

namespace {

// Of the allocation and of the free, to what they are and to other ones; the graph works as before.
CTS_CASE() {
  for (const std::size_t bytes : {Subject::kBytes, 2 * Subject::kBytes}) {
    for (const bool of_free : {false, true}) {
      cts::Row(of_free ? (bytes == Subject::kBytes ? "free-same" : "free-other")
                       : (bytes == Subject::kBytes ? "allocation-same" : "allocation-larger"),
               [&] {
                 Subject subject(true);
                 cudaMemAllocNodeParams now{};
                 CTS_CUDA(cudaGraphMemAllocNodeGetParams(subject.nodes[0], &now));
                 cudaGraphNodeParams parameters{};
                 parameters.type = of_free ? cudaGraphNodeTypeMemFree : cudaGraphNodeTypeMemAlloc;
                 if (of_free) {
                   parameters.free.dptr = static_cast<unsigned char*>(now.dptr) + (bytes - Subject::kBytes);
                 } else {
                   parameters.alloc.poolProps = now.poolProps;
                   parameters.alloc.bytesize = bytes;
                 }
                 cudaError_t code = cudaErrorUnknown;
                 if (cts::control()) {
                   cudaKernelNodeParams kernel{};
                   CTS_CUDA(cudaGraphKernelNodeGetParams(subject.nodes[1], &kernel));
                   code = cudaGraphKernelNodeSetParams(subject.nodes[1], &kernel);
                 } else {
                   code = cts::Taken(cudaGraphNodeSetParams(subject.nodes[of_free ? 3 : 0], &parameters));
                 }
                 CTS_EXPECT_NE(code, cudaSuccess, "parameters of a memory node were set");
                 CTS_OBSERVE("code", code);
                 CTS_EXPECT(subject.Works(), "a graph did not work after a change that was refused");
               });
    }
  }
}

}  // namespace
