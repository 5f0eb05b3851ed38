/*---
clause: pi.application-compatibility.supported-list
control: the real architectures are listed instead
build: [list-gpu-arch]
control-build: [list-gpu-code]
shows: commands
---*/
// The virtual ones of 13.0; later toolkits may list more.
// CHECK-DAG: {{^compute_75$}}
// CHECK-DAG: {{^compute_80$}}
// CHECK-DAG: {{^compute_86$}}
// CHECK-DAG: {{^compute_87$}}
// CHECK-DAG: {{^compute_88$}}
// CHECK-DAG: {{^compute_89$}}
// CHECK-DAG: {{^compute_90$}}
// CHECK-DAG: {{^compute_100$}}
// CHECK-DAG: {{^compute_103$}}
// CHECK-DAG: {{^compute_110$}}
// CHECK-DAG: {{^compute_120$}}
// CHECK-DAG: {{^compute_121$}}
__global__ void Kernel(int* out) { *out = 1; }
