export { createHotProducts } from './createHotProducts';
export type { DocumentHot, HotDocument } from './schedule/hotDocument.contract';
export { fillHotStarts } from './schedule/hotSchedule.repository';
export { seedHot } from './schedule/importHot';
