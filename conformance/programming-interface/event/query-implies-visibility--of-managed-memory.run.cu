/*---
clause: pi.event.query-implies-visibility
covers: managed memory, wherever it lies, written by each command
control: the host reads without a query
control-fails-with: managed memory did not hold what a command wrote although the query had returned cudaSuccess
requires: [managed]
draft: five of five on an H200, not yet on an H100
note: the page of cudaEventQuery says that for Unified Memory its success is equivalent to cudaEventSynchronize
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/stream/deciding.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr size_t kBytes = 300 << 10;
constexpr unsigned kThreads = 256;

enum How { kKernel, kCopy, kFill };
constexpr const char* kHows[] = {"kernel", "copy", "fill"};

__global__ void WriteBytes(unsigned char* to, unsigned char value) {
  to[blockIdx.x * size_t{kThreads} + threadIdx.x] = value;
}

void Put(How how, unsigned char* to, const unsigned char* from, unsigned char value, cudaStream_t stream) {
  if (how == kKernel) WriteBytes<<<kBytes / kThreads, kThreads, 0, stream>>>(to, value);
  CTS_CUDA(cudaGetLastError());
  if (how == kCopy) CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, stream));
  if (how == kFill) CTS_CUDA(cudaMemsetAsync(to, value, kBytes, stream));
}

// The command comes after a kernel at a gate, which the host opens once it has asked for the first time. The host has
// read the earlier value of each byte before, so that it may have pages of its own.
void Check(How how, cts::Residence residence, cudaStream_t given) {
  const cts::Stream own, aside;
  const cudaStream_t stream = given != nullptr ? given : own;
  const cts::Event event;
  const cts::ManagedPages pages(kBytes);
  cts::DeviceBuffer<unsigned char> source(kBytes);
  size_t stale = 0;
  for (unsigned round = 1; round <= cts::Rounds(5); ++round) {
    const auto value = static_cast<unsigned char>(round % 100 + 1);
    source.Fill(value);
    cts::PutWhere(pages.data(), kBytes, residence, aside);
    cts::Gate gate;
    cts::Hold(gate, stream);
    Put(how, pages.data(), source.data(), value, stream);
    CTS_CUDA(cudaEventRecord(event, stream));
    if (!cts::control()) {
      cudaError_t code = cudaEventQuery(event);
      gate.Open();
      if (code == cudaErrorNotReady) code = cts::AwaitReady([&] { return cudaEventQuery(event); });
      CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
    }
    const volatile unsigned char* const bytes = pages.data();
    for (size_t i = 0; i < kBytes; ++i) stale += bytes[i] != value;
    gate.Open();
    CTS_FINISH();
    (void)cudaGetLastError();  // a query may have left cudaErrorNotReady
  }
  CTS_EXPECT_EQ(stale, 0,
                "managed memory did not hold what a command wrote although the query had returned cudaSuccess");
}

void CheckEach(cudaStream_t stream) {
  for (const How how : {kKernel, kCopy, kFill})
    for (const cts::ResidenceRow& row : cts::kResidences)
      cts::Row((std::string(kHows[how]) + "-" + row.name).c_str(), [&] { Check(how, row.residence, stream); });
}

CTS_CASE(stream_of_its_own) { CheckEach(nullptr); }
CTS_CASE(legacy_stream) { CheckEach(cudaStreamLegacy); }

}  // namespace
