/*---
clause: cdp.absent.all-other-host-functions
covers: functions of edges, executable graphs and user objects
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

#line 1 "device-graph-mem-trim"
CTS_BY void DeviceGraphMemTrim(Any x) { (void)cudaDeviceGraphMemTrim(x); }
#line 1 "device-get-graph-mem-attribute"
CTS_BY void DeviceGetGraphMemAttribute(Any x) { (void)cudaDeviceGetGraphMemAttribute(x, x, x); }
#line 1 "device-set-graph-mem-attribute"
CTS_BY void DeviceSetGraphMemAttribute(Any x) { (void)cudaDeviceSetGraphMemAttribute(x, x, x); }
#line 1 "graph-clone"
CTS_BY void GraphClone(Any x) { (void)cudaGraphClone(x, x); }
#line 1 "graph-node-find-in-clone"
CTS_BY void GraphNodeFindInClone(Any x) { (void)cudaGraphNodeFindInClone(x, x, x); }
#line 1 "graph-node-get-type"
CTS_BY void GraphNodeGetType(Any x) { (void)cudaGraphNodeGetType(x, x); }
#line 1 "graph-get-nodes"
CTS_BY void GraphGetNodes(Any x) { (void)cudaGraphGetNodes(x, x, x); }
#line 1 "graph-get-root-nodes"
CTS_BY void GraphGetRootNodes(Any x) { (void)cudaGraphGetRootNodes(x, x, x); }
#line 1 "graph-get-edges"
CTS_BY void GraphGetEdges(Any x) { (void)cudaGraphGetEdges(x, x, x, x, x); }
#line 1 "graph-node-get-dependencies"
CTS_BY void GraphNodeGetDependencies(Any x) { (void)cudaGraphNodeGetDependencies(x, x, x, x); }
#line 1 "graph-node-get-dependent-nodes"
CTS_BY void GraphNodeGetDependentNodes(Any x) { (void)cudaGraphNodeGetDependentNodes(x, x, x, x); }
#line 1 "graph-add-dependencies"
CTS_BY void GraphAddDependencies(Any x) { (void)cudaGraphAddDependencies(x, x, x, x, x); }
#line 1 "graph-remove-dependencies"
CTS_BY void GraphRemoveDependencies(Any x) { (void)cudaGraphRemoveDependencies(x, x, x, x, x); }
#line 1 "graph-destroy-node"
CTS_BY void GraphDestroyNode(Any x) { (void)cudaGraphDestroyNode(x); }
#line 1 "graph-exec-get-flags"
CTS_BY void GraphExecGetFlags(Any x) { (void)cudaGraphExecGetFlags(x, x); }
#line 1 "graph-exec-kernel-node-set-params"
CTS_BY void GraphExecKernelNodeSetParams(Any x) { (void)cudaGraphExecKernelNodeSetParams(x, x, x); }
#line 1 "graph-exec-memcpy-node-set-params"
CTS_BY void GraphExecMemcpyNodeSetParams(Any x) { (void)cudaGraphExecMemcpyNodeSetParams(x, x, x); }
#line 1 "graph-exec-memcpy-node-set-params-to-symbol"
CTS_BY void GraphExecMemcpyNodeSetParamsToSymbol(Any x) {
  (void)cudaGraphExecMemcpyNodeSetParamsToSymbol(x, x, x, x, x, x, x);
}
#line 1 "graph-exec-memcpy-node-set-params-from-symbol"
CTS_BY void GraphExecMemcpyNodeSetParamsFromSymbol(Any x) {
  (void)cudaGraphExecMemcpyNodeSetParamsFromSymbol(x, x, x, x, x, x, x);
}
#line 1 "graph-exec-memcpy-node-set-params-1d"
CTS_BY void GraphExecMemcpyNodeSetParams1D(Any x) { (void)cudaGraphExecMemcpyNodeSetParams1D(x, x, x, x, x, x); }
#line 1 "graph-exec-memset-node-set-params"
CTS_BY void GraphExecMemsetNodeSetParams(Any x) { (void)cudaGraphExecMemsetNodeSetParams(x, x, x); }
#line 1 "graph-exec-host-node-set-params"
CTS_BY void GraphExecHostNodeSetParams(Any x) { (void)cudaGraphExecHostNodeSetParams(x, x, x); }
#line 1 "graph-exec-child-graph-node-set-params"
CTS_BY void GraphExecChildGraphNodeSetParams(Any x) { (void)cudaGraphExecChildGraphNodeSetParams(x, x, x); }
#line 1 "graph-exec-event-record-node-set-event"
CTS_BY void GraphExecEventRecordNodeSetEvent(Any x) { (void)cudaGraphExecEventRecordNodeSetEvent(x, x, x); }
#line 1 "graph-exec-event-wait-node-set-event"
CTS_BY void GraphExecEventWaitNodeSetEvent(Any x) { (void)cudaGraphExecEventWaitNodeSetEvent(x, x, x); }
#line 1 "graph-exec-external-semaphores-signal-node-set-params"
CTS_BY void GraphExecExternalSemaphoresSignalNodeSetParams(Any x) {
  (void)cudaGraphExecExternalSemaphoresSignalNodeSetParams(x, x, x);
}
#line 1 "graph-exec-external-semaphores-wait-node-set-params"
CTS_BY void GraphExecExternalSemaphoresWaitNodeSetParams(Any x) {
  (void)cudaGraphExecExternalSemaphoresWaitNodeSetParams(x, x, x);
}
#line 1 "graph-node-set-enabled"
CTS_BY void GraphNodeSetEnabled(Any x) { (void)cudaGraphNodeSetEnabled(x, x, x); }
#line 1 "graph-node-get-enabled"
CTS_BY void GraphNodeGetEnabled(Any x) { (void)cudaGraphNodeGetEnabled(x, x, x); }
#line 1 "graph-exec-update"
CTS_BY void GraphExecUpdate(Any x) { (void)cudaGraphExecUpdate(x, x, x); }
#line 1 "graph-exec-destroy"
CTS_BY void GraphExecDestroy(Any x) { (void)cudaGraphExecDestroy(x); }
#line 1 "graph-destroy"
CTS_BY void GraphDestroy(Any x) { (void)cudaGraphDestroy(x); }
#line 1 "graph-debug-dot-print"
CTS_BY void GraphDebugDotPrint(Any x) { (void)cudaGraphDebugDotPrint(x, x, x); }
#line 1 "user-object-create"
CTS_BY void UserObjectCreate(Any x) { (void)cudaUserObjectCreate(x, x, x, x, x); }
#line 1 "user-object-retain"
CTS_BY void UserObjectRetain(Any x) { (void)cudaUserObjectRetain(x, x); }
#line 1 "user-object-release"
CTS_BY void UserObjectRelease(Any x) { (void)cudaUserObjectRelease(x, x); }
#line 1 "graph-retain-user-object"
CTS_BY void GraphRetainUserObject(Any x) { (void)cudaGraphRetainUserObject(x, x, x, x); }
#line 1 "graph-release-user-object"
CTS_BY void GraphReleaseUserObject(Any x) { (void)cudaGraphReleaseUserObject(x, x, x); }
#line 1 "graph-add-node"
CTS_BY void GraphAddNode(Any x) { (void)cudaGraphAddNode(x, x, x, x, x, x); }
#line 1 "graph-node-set-params"
CTS_BY void GraphNodeSetParams(Any x) { (void)cudaGraphNodeSetParams(x, x); }
#line 1 "graph-exec-node-set-params"
CTS_BY void GraphExecNodeSetParams(Any x) { (void)cudaGraphExecNodeSetParams(x, x, x); }
#line 1 "graph-conditional-handle-create"
CTS_BY void GraphConditionalHandleCreate(Any x) { (void)cudaGraphConditionalHandleCreate(x, x, x, x); }
