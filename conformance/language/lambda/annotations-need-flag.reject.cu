/*---
clause: lang.lambda.annotations-need-flag
control: it is compiled with the flag
control-build: [extended-lambda]
rejects-with: each-row
---*/
#line 1 "device-in-a-function-of-the-host"
void Device() {
  auto lambda = [] __device__ {};
}
#line 1 "both-in-a-function-of-the-host"
void Both() {
  auto lambda = [] __host__ __device__ {};
}
#line 1 "device-in-a-function-of-both"
__host__ __device__ void DeviceInBoth() {
  auto lambda = [] __device__ {};
}
