import type { Config } from '../../platform/config';
import { shopContactOf } from '../../platform/mail';
import { createFlexService, type FlexServiceDeps } from './flex.service';
import { createWaitlistService, type WaitlistServiceDeps } from './waitlist.service';

export interface RunStaffDeps extends Omit<FlexServiceDeps & WaitlistServiceDeps, 'config' | 'shop'> {
  readonly config: Pick<Config, 'publicOrigin' | 'port' | 'supportEmail' | 'rateLimit'>;
}

/** What happens to seats of runs beside carts and orders: flex time after the order, and waitlists. */
export function createRunStaff({ config, ...deps }: RunStaffDeps) {
  const shop = shopContactOf(config);
  return { flex: createFlexService({ ...deps, shop }), waitlist: createWaitlistService({ ...deps, config, shop }) };
}
