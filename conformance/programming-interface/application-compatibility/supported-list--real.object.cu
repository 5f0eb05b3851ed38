/*---
clause: pi.application-compatibility.supported-list
covers: the list of real architectures
control: the virtual architectures are listed instead
build: [list-gpu-code]
control-build: [list-gpu-arch]
shows: commands
---*/
// The real ones of 13.0; later toolkits may list more.
// CHECK-DAG: {{^sm_75$}}
// CHECK-DAG: {{^sm_80$}}
// CHECK-DAG: {{^sm_86$}}
// CHECK-DAG: {{^sm_87$}}
// CHECK-DAG: {{^sm_88$}}
// CHECK-DAG: {{^sm_89$}}
// CHECK-DAG: {{^sm_90$}}
// CHECK-DAG: {{^sm_100$}}
// CHECK-DAG: {{^sm_103$}}
// CHECK-DAG: {{^sm_110$}}
// CHECK-DAG: {{^sm_120$}}
// CHECK-DAG: {{^sm_121$}}
__global__ void Kernel(int* out) { *out = 1; }
