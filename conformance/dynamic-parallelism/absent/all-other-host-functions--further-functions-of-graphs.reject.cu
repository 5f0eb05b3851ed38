/*---
clause: cdp.absent.all-other-host-functions
covers: most functions of nodes and of memory of graphs
control: functions of the host make the calls
build: [rdc, many-errors]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

// Some functions are deprecated, too.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#pragma nv_diag_suppress 1444

#define CTS_BY CTS_REFUSED(__device__) CTS_ACCEPTED(__host__)

// In the place of each argument.
struct Any {
  template <class T>
  __host__ __device__ operator T() const;
};

#line 1 "stream-begin-capture-to-graph"
CTS_BY void StreamBeginCaptureToGraph(Any x) { (void)cudaStreamBeginCaptureToGraph(x, x, x, x, x, x); }
#line 1 "graph-create"
CTS_BY void GraphCreate(Any x) { (void)cudaGraphCreate(x, x); }
#line 1 "graph-add-kernel-node"
CTS_BY void GraphAddKernelNode(Any x) { (void)cudaGraphAddKernelNode(x, x, x, x, x); }
#line 1 "graph-kernel-node-get-params"
CTS_BY void GraphKernelNodeGetParams(Any x) { (void)cudaGraphKernelNodeGetParams(x, x); }
#line 1 "graph-kernel-node-set-params"
CTS_BY void GraphKernelNodeSetParams(Any x) { (void)cudaGraphKernelNodeSetParams(x, x); }
#line 1 "graph-kernel-node-copy-attributes"
CTS_BY void GraphKernelNodeCopyAttributes(Any x) { (void)cudaGraphKernelNodeCopyAttributes(x, x); }
#line 1 "graph-kernel-node-get-attribute"
CTS_BY void GraphKernelNodeGetAttribute(Any x) { (void)cudaGraphKernelNodeGetAttribute(x, x, x); }
#line 1 "graph-kernel-node-set-attribute"
CTS_BY void GraphKernelNodeSetAttribute(Any x) { (void)cudaGraphKernelNodeSetAttribute(x, x, x); }
#line 1 "graph-add-memcpy-node"
CTS_BY void GraphAddMemcpyNode(Any x) { (void)cudaGraphAddMemcpyNode(x, x, x, x, x); }
#line 1 "graph-add-memcpy-node-to-symbol"
CTS_BY void GraphAddMemcpyNodeToSymbol(Any x) { (void)cudaGraphAddMemcpyNodeToSymbol(x, x, x, x, x, x, x, x, x); }
#line 1 "graph-add-memcpy-node-from-symbol"
CTS_BY void GraphAddMemcpyNodeFromSymbol(Any x) { (void)cudaGraphAddMemcpyNodeFromSymbol(x, x, x, x, x, x, x, x, x); }
#line 1 "graph-add-memcpy-node-1d"
CTS_BY void GraphAddMemcpyNode1D(Any x) { (void)cudaGraphAddMemcpyNode1D(x, x, x, x, x, x, x, x); }
#line 1 "graph-memcpy-node-get-params"
CTS_BY void GraphMemcpyNodeGetParams(Any x) { (void)cudaGraphMemcpyNodeGetParams(x, x); }
#line 1 "graph-memcpy-node-set-params"
CTS_BY void GraphMemcpyNodeSetParams(Any x) { (void)cudaGraphMemcpyNodeSetParams(x, x); }
#line 1 "graph-memcpy-node-set-params-to-symbol"
CTS_BY void GraphMemcpyNodeSetParamsToSymbol(Any x) { (void)cudaGraphMemcpyNodeSetParamsToSymbol(x, x, x, x, x, x); }
#line 1 "graph-memcpy-node-set-params-from-symbol"
CTS_BY void GraphMemcpyNodeSetParamsFromSymbol(Any x) {
  (void)cudaGraphMemcpyNodeSetParamsFromSymbol(x, x, x, x, x, x);
}
#line 1 "graph-memcpy-node-set-params-1d"
CTS_BY void GraphMemcpyNodeSetParams1D(Any x) { (void)cudaGraphMemcpyNodeSetParams1D(x, x, x, x, x); }
#line 1 "graph-add-memset-node"
CTS_BY void GraphAddMemsetNode(Any x) { (void)cudaGraphAddMemsetNode(x, x, x, x, x); }
#line 1 "graph-memset-node-get-params"
CTS_BY void GraphMemsetNodeGetParams(Any x) { (void)cudaGraphMemsetNodeGetParams(x, x); }
#line 1 "graph-memset-node-set-params"
CTS_BY void GraphMemsetNodeSetParams(Any x) { (void)cudaGraphMemsetNodeSetParams(x, x); }
#line 1 "graph-add-host-node"
CTS_BY void GraphAddHostNode(Any x) { (void)cudaGraphAddHostNode(x, x, x, x, x); }
#line 1 "graph-host-node-get-params"
CTS_BY void GraphHostNodeGetParams(Any x) { (void)cudaGraphHostNodeGetParams(x, x); }
#line 1 "graph-host-node-set-params"
CTS_BY void GraphHostNodeSetParams(Any x) { (void)cudaGraphHostNodeSetParams(x, x); }
#line 1 "graph-add-child-graph-node"
CTS_BY void GraphAddChildGraphNode(Any x) { (void)cudaGraphAddChildGraphNode(x, x, x, x, x); }
#line 1 "graph-child-graph-node-get-graph"
CTS_BY void GraphChildGraphNodeGetGraph(Any x) { (void)cudaGraphChildGraphNodeGetGraph(x, x); }
#line 1 "graph-add-empty-node"
CTS_BY void GraphAddEmptyNode(Any x) { (void)cudaGraphAddEmptyNode(x, x, x, x); }
#line 1 "graph-add-event-record-node"
CTS_BY void GraphAddEventRecordNode(Any x) { (void)cudaGraphAddEventRecordNode(x, x, x, x, x); }
#line 1 "graph-event-record-node-get-event"
CTS_BY void GraphEventRecordNodeGetEvent(Any x) { (void)cudaGraphEventRecordNodeGetEvent(x, x); }
#line 1 "graph-event-record-node-set-event"
CTS_BY void GraphEventRecordNodeSetEvent(Any x) { (void)cudaGraphEventRecordNodeSetEvent(x, x); }
#line 1 "graph-add-event-wait-node"
CTS_BY void GraphAddEventWaitNode(Any x) { (void)cudaGraphAddEventWaitNode(x, x, x, x, x); }
#line 1 "graph-event-wait-node-get-event"
CTS_BY void GraphEventWaitNodeGetEvent(Any x) { (void)cudaGraphEventWaitNodeGetEvent(x, x); }
#line 1 "graph-event-wait-node-set-event"
CTS_BY void GraphEventWaitNodeSetEvent(Any x) { (void)cudaGraphEventWaitNodeSetEvent(x, x); }
#line 1 "graph-add-external-semaphores-signal-node"
CTS_BY void GraphAddExternalSemaphoresSignalNode(Any x) {
  (void)cudaGraphAddExternalSemaphoresSignalNode(x, x, x, x, x);
}
#line 1 "graph-external-semaphores-signal-node-get-params"
CTS_BY void GraphExternalSemaphoresSignalNodeGetParams(Any x) {
  (void)cudaGraphExternalSemaphoresSignalNodeGetParams(x, x);
}
#line 1 "graph-external-semaphores-signal-node-set-params"
CTS_BY void GraphExternalSemaphoresSignalNodeSetParams(Any x) {
  (void)cudaGraphExternalSemaphoresSignalNodeSetParams(x, x);
}
#line 1 "graph-add-external-semaphores-wait-node"
CTS_BY void GraphAddExternalSemaphoresWaitNode(Any x) { (void)cudaGraphAddExternalSemaphoresWaitNode(x, x, x, x, x); }
#line 1 "graph-external-semaphores-wait-node-get-params"
CTS_BY void GraphExternalSemaphoresWaitNodeGetParams(Any x) {
  (void)cudaGraphExternalSemaphoresWaitNodeGetParams(x, x);
}
#line 1 "graph-external-semaphores-wait-node-set-params"
CTS_BY void GraphExternalSemaphoresWaitNodeSetParams(Any x) {
  (void)cudaGraphExternalSemaphoresWaitNodeSetParams(x, x);
}
#line 1 "graph-add-mem-alloc-node"
CTS_BY void GraphAddMemAllocNode(Any x) { (void)cudaGraphAddMemAllocNode(x, x, x, x, x); }
#line 1 "graph-mem-alloc-node-get-params"
CTS_BY void GraphMemAllocNodeGetParams(Any x) { (void)cudaGraphMemAllocNodeGetParams(x, x); }
#line 1 "graph-add-mem-free-node"
CTS_BY void GraphAddMemFreeNode(Any x) { (void)cudaGraphAddMemFreeNode(x, x, x, x, x); }
#line 1 "graph-mem-free-node-get-params"
CTS_BY void GraphMemFreeNodeGetParams(Any x) { (void)cudaGraphMemFreeNodeGetParams(x, x); }
