import './tables';

export { createVip, type Vip } from './createVip';
export type { Standing } from './ledger/standing';
export { seedLevels } from './levels/importLevels';
export type { OrderedSaving } from './page/savedYear';
