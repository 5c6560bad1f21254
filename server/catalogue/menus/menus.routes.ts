import { MENU_CATEGORIES_URL } from '../../../domains/menus';
import { closedObject } from '../../../src/lib/schemas';
import { type App, setHeader } from '../../platform/http';
import { encodingFor } from '../../platform/pages';
import type { MenusService } from './menus.service';

/** The same for every shopper; after a change of the catalogue a browser may show the old list for a minute. */
const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=600';

const querystring = closedObject({});

/** `GET /ajax/getgamecategoriesforsidebar` (SPEC §7): games, categories and sub-categories for the drawer of the sidebar. */
export function menusRoutes(app: App, { menus }: { readonly menus: MenusService }): void {
  app.get(MENU_CATEGORIES_URL, { schema: { querystring } }, async (request, reply) => {
    const { etag, body } = await menus.categories();
    setHeader(reply.header('cache-control', CACHE_CONTROL).header('vary', 'Accept-Encoding'), 'etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') setHeader(reply, 'content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await body(encoding));
  });
}
