import {
  type Announcement,
  BannerDelayResponseSchema,
  bannerDelayPath,
  DELAYED_BANNERS_CSS,
  delayedCookie,
} from '../../../domains/announcements';
import { IdParams } from '../../../src/lib/schemas';
import type { Platform } from '../../platform';
import { type App, notFound, redirect, refererPath } from '../../platform/http';
import { SCRIPT_VARY, wantsJson } from '../../platform/pages';
import type { CachedAnnouncements } from './cachedAnnouncements';

/** Delays dismissible banners: for scripts, and for forms of browsers without them. */
export function announcementRoutes(
  app: App,
  {
    config,
    cookies,
    announcements,
    clock,
  }: Platform & { readonly announcements: Pick<CachedAnnouncements, 'current'> },
): void {
  const dismissible = async (): Promise<readonly Announcement[]> =>
    (await announcements.current(clock.now())).announcements.filter(({ kind }) => kind === 'dismissible');

  app.post(
    bannerDelayPath(':id'),
    { schema: { params: IdParams, response: { 200: BannerDelayResponseSchema } } },
    async (request, reply) => {
      const id = Number(request.params.id);
      const banner = (await dismissible()).find((announcement) => announcement.id === id);
      if (!banner) throw notFound('There is no such banner.');
      const days = banner.delayDays;
      cookies.setDelayed(reply, delayedCookie(id), days);
      reply.header('vary', SCRIPT_VARY);
      if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ id, days });
      return redirect(reply, refererPath(request, config), 303);
    },
  );

  app.get(DELAYED_BANNERS_CSS, { config: { quiet: true, free: true } }, async (request, reply) => {
    const delayed = (await dismissible()).filter(({ id }) => cookies.isDelayed(request, delayedCookie(id)));
    const css = delayed.map(({ id }) => `[data-message="${id}"]{display:none!important}`).join('\n');
    return reply.type('text/css; charset=utf-8').header('cache-control', 'private, no-store').send(css);
  });
}
