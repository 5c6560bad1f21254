export { DEVICE_PRINT_FIELDS, type DevicePrint, DevicePrintProperties } from './devicePrint.contract';
export { watchDevicePrints } from './fillDevicePrint';
