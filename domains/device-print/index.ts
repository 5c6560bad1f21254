export { DEVICE_PRINT_FIELDS, DevicePrintProperties } from './devicePrint.contract';
export { watchDevicePrints } from './fillDevicePrint';
