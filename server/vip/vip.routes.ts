import { VIP_PATH } from '../../src/lib/urls';
import type { Platform } from '../platform';
import type { App } from '../platform/http';
import { sampleYear } from './page/sampleYear';
import { vipPage } from './page/VipPage';
import type { VipLevels } from './vipLevels';

/** The page of the VIP levels. */
export function vipRoutes(app: App, { pages, levels }: Platform & { readonly levels: VipLevels }): void {
  app.get(VIP_PATH, { config: { page: { query: [] } } }, (request, reply) =>
    pages.send(
      request,
      reply,
      async (context) => {
        const all = await levels();
        return vipPage(context, { levels: all, own: null, saved: sampleYear(all) });
      },
      { sharing: 'guest' },
    ),
  );
}
