import type { Platform, ShopModule } from '../platform';
import { vipRoutes } from './vip.routes';

/** The VIP levels. */
export function createVip(platform: Platform): ShopModule {
  return { routes: (app) => vipRoutes(app, platform) };
}
