export { createPlatform, type MakeAddOn, type Platform, type PlatformInput } from './createPlatform';
export type { Command, Job, ShopModule } from './shopModule';
export { type Buyer, FORGET_PHASES, type Person, RELEASE_PHASES, type StoredData } from './storedData';
