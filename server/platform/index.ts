export { createPlatform, type MakeAddOn, type Platform, type PlatformInput } from './createPlatform';
export type { Command, Job, ShopModule } from './shopModule';
