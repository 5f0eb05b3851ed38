/*---
clause: model.memcpy-async.complete-after-wait
control: the block looks before it waits, while one of its warps is late; a thread by itself looks before it copies, too
control-fails-with: a byte of the copy was not there after the wait
requires: [cc-80]
rounds: 10
note: bytes, and before compute capability 8.0 words, too, may be copied by the threads themselves
draft: five of five on an H200, not yet on an H100
---*/
#include "awaited-copies.family.cuh"
#include "cts/case.cuh"

namespace {

CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", group_aligned) {
  Run<By::kGroup, Knows::kAligned>(litmus, cts::control(), 4096, 0);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", group_of_words) {
  Run<By::kGroup, Knows::kWords>(litmus, cts::control(), 4084, 4);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", group_of_bytes) {
  Run<By::kGroup, Knows::kBytes>(litmus, cts::control(), 1003, 1);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", barrier_aligned) {
  Run<By::kBarrier, Knows::kAligned>(litmus, cts::control(), 4096, 0);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", barrier_of_words) {
  Run<By::kBarrier, Knows::kWords>(litmus, cts::control(), 4084, 4);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", barrier_of_bytes) {
  Run<By::kBarrier, Knows::kBytes>(litmus, cts::control(), 1003, 1);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", pipeline_aligned) {
  Run<By::kPipeline, Knows::kAligned>(litmus, cts::control(), 4096, 0);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", pipeline_of_words) {
  Run<By::kPipeline, Knows::kWords>(litmus, cts::control(), 4084, 4);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", pipeline_of_bytes) {
  Run<By::kPipeline, Knows::kBytes>(litmus, cts::control(), 1003, 1);
}
CTS_LITMUS(litmus, "a byte of the copy was not there after the wait", thread_aligned) {
  Run<By::kThread, Knows::kAligned>(litmus, cts::control(), 4096, 0);
}

}  // namespace
