import type { Platform, ShopModule } from '../platform';
import { vipRoutes } from './vip.routes';
import { seededLevels } from './vipLevels';

/** The VIP levels. */
export function createVip(platform: Platform): ShopModule {
  const levels = seededLevels(platform.config.root);
  return { routes: (app) => vipRoutes(app, { ...platform, levels }) };
}
