import type { FastifyReply } from 'fastify';
import * as Type from 'typebox';
import { REVIEWS_PATH } from '../../../domains/reviews';
import { absoluteUrl, GAMES_PATH, HOME_PATH } from '../../../src/lib/urls';
import type { Platform } from '../../platform';
import { type App, notFound, originOf } from '../../platform/http';
import { HELP_PAGE_NAMES, helpPath, sectionsFor } from '../../platform/layout';
import type { CatalogueReader } from '../data/catalogue.service';

const HOUR_S = 60 * 60;
const CACHE_CONTROL = `public, max-age=${HOUR_S}`;
/** Search engines accept no more URLs per file; a larger sitemap is an index of such files. */
const MAX_URLS = 50_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Personal pages, search results and API calls. */
const DISALLOWED_PATHS = [
  '/cart',
  '/checkout',
  '/cookies',
  '/orders/',
  '/sandbox/',
  '/search',
  '/ban-risk',
  '/ajax/',
  '/v1/',
  '/users/',
];

interface ListedPage {
  readonly path: string;
  /** The day of its last change, where it is known. */
  readonly changed?: string;
}

/** `robots.txt` and the sitemap. */
export function sitemapRoutes(
  app: App,
  { catalogue, config, shopSections }: Platform & { readonly catalogue: CatalogueReader },
): void {
  async function allPages(): Promise<readonly ListedPage[]> {
    const ofSections = sectionsFor(shopSections(), await catalogue.games()).map(async (section) => [
      ...((await section.isEmpty?.()) ? [] : [section.href]),
      ...((await section.pages?.()) ?? []),
    ]);
    const filled = (await Promise.all(ofSections)).flat();
    return [
      HOME_PATH,
      GAMES_PATH,
      REVIEWS_PATH,
      ...filled,
      ...(await catalogue.paths()),
      ...HELP_PAGE_NAMES.map(helpPath),
    ].map((page) => (typeof page === 'string' ? { path: page } : page));
  }

  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(request, config)}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHE_CONTROL)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const all = await allPages();
    if (all.length <= MAX_URLS) return sendXml(reply, urlSet(origin, all));
    const parts = Array.from({ length: Math.ceil(all.length / MAX_URLS) }, (_, index) => {
      const url = absoluteUrl(origin, `/sitemap-${index + 1}.xml`);
      return `<sitemap><loc>${url}</loc></sitemap>`;
    });
    return sendXml(reply, `<sitemapindex xmlns="${XMLNS}">\n${parts.join('\n')}\n</sitemapindex>`);
  });

  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9][0-9]{0,2}$).xml',
    { schema: { params: Type.Object({ part: Type.String() }) } },
    async (request, reply) => {
      const begin = (Number(request.params.part) - 1) * MAX_URLS;
      const listed = (await allPages()).slice(begin, begin + MAX_URLS);
      if (listed.length === 0) throw notFound();
      return sendXml(reply, urlSet(originOf(request, config), listed));
    },
  );
}

function urlSet(origin: string, listed: readonly ListedPage[]): string {
  const urls = listed.map(({ path, changed }) => {
    const lastChange = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
    return `<url><loc>${absoluteUrl(origin, path)}</loc>${lastChange}</url>`;
  });
  return `<urlset xmlns="${XMLNS}">\n${urls.join('\n')}\n</urlset>`;
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', CACHE_CONTROL)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`);
}
