import { VIP_PATH } from '../../src/lib/urls';
import type { Platform } from '../platform';
import type { App } from '../platform/http';
import seed from '../seed/vip.json';
import { sampleYear } from './page/sampleYear';
import { vipPage } from './page/VipPage';

const { couponMinCents, couponDays } = seed;
const LEVELS = seed.levels.map((level) => ({ ...level, couponMinCents, couponDays }));

/** The page of the VIP levels. */
export function vipRoutes(app: App, { pages }: Platform): void {
  app.get(VIP_PATH, { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      (context) => vipPage(context, { levels: LEVELS, own: null, saved: sampleYear(LEVELS) }),
      { sharing: 'guest' },
    ),
  );
}
