import { absoluteUrl } from '../../src/lib/urls';
import type { Deps } from '../deps';
import type { App } from '../httpServer';
import { originOf } from '../plugins/address';

const HOUR_S = 60 * 60;
/** Pages for one shopper alone, and calls. */
const NOT_TO_BE_READ = ['/cart', '/checkout', '/orders/', '/sandbox/', '/search', '/v1/', '/users/'];

/** What search engines ask for. */
export function sitemapRoutes(app: App, { catalogue, config }: Deps): void {
  app.get('/robots.txt', (request, reply) => {
    const lines = [
      'User-agent: *',
      ...NOT_TO_BE_READ.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${originOf(request, config)}/sitemap.xml`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, config);
    const urls = (await catalogue.paths()).map((path) => `<url><loc>${absoluteUrl(origin, path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
    return reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`).send(xml);
  });
}
