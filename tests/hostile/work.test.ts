import { appendFileSync, writeFileSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { loadCatalogueDocument } from '../../server/catalogue/import/catalogue.files';
import type { Catalogue } from '../../domains/catalogue';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { cpuTimeOf } from '../harness/cpuTime';
import { aShopper } from '../harness/shopper';
import { openTestApp, type TestApp } from '../harness/testApp';
import { largestRequestsTo } from './largestRequests';
import { explore, openWithRoutes, type Surface } from './surface';

it('sweeps', async () => {
  const fixture = fixtureCatalogue();
  const seed = (await loadCatalogueDocument('server/seed')) as Catalogue;
  const own = fixture.games.map(({ slug }) => slug);
  const catalogue = { ...seed, ladders: [...seed.ladders.filter((l) => !fixture.ladders.some((f) => f.slug === l.slug)), ...fixture.ladders], offers: undefined, games: [...fixture.games, ...seed.games.filter(({ slug }) => !own.includes(slug))] };
  delete (catalogue as any).offers;
  let shop!: TestApp; let surface!: Surface;
  const { shop: s, routes } = await openWithRoutes(() => openTestApp({ catalogue: process.env.SWEEP_SEED ? catalogue : fixture }));
  shop = s;
  try {
    surface = await explore(shop, routes);
    const stranger = aShopper(shop);
    const buys = surface.forms.filter(({ action, method }) => method === 'POST' && action.startsWith('/buy'));
    for (let i = 0; i < 30; i += 1) for (const one of buys) await stranger.buy(Object.fromEntries(one.fields as [string, string][]));
    const cart = await stranger.get('/cart');
    console.log('cart', (cart.body.match(/cart\/lines\/\d+/g) ?? []).length);
    const cookie = [...stranger.cookies].map(([k, v]) => `${k}=${v}`).join('; ');
    const rows: { ms: number; status: number; text: string }[] = [];
    let host = 0;
    for (const route of routes) {
      if (route.url === '/live') continue;
      const t0 = performance.now();
      const kinds = largestRequestsTo(route, surface, 1).length;
      for (let kind = 0; kind < kinds; kind += 1) {
        let best = 1e9; let status = 0; let what = '';
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const one = largestRequestsTo(route, surface, 1 + 1000 * attempt)[kind];
          if (!one) continue;
          what = one.what;
          host += 1;
          const ms = await cpuTimeOf(async () => {
            const r = one.request as InjectOptions;
            const timer = new Promise((resolve) => setTimeout(() => resolve({ statusCode: 0 }), 3000));
            const answer = (await Promise.race([shop.app.inject({ ...r, headers: { host: `h${host}.example`, origin: `http://h${host}.example`, accept: 'text/html', cookie, ...r.headers } }), timer])) as { statusCode: number };
            status = answer.statusCode;
          });
          best = Math.min(best, ms);
        }
        rows.push({ ms: Math.round(best * 10) / 10, status, text: `${route.method} ${route.url} · ${what}` });
      }
      appendFileSync('/tmp/sw/progress.txt', `${Math.round(performance.now() - t0)} ${route.method} ${route.url} ${rows.slice(-kinds).map((r) => r.ms).join(' ')}\n`);
    }
    rows.sort((a, b) => b.ms - a.ms);
    writeFileSync('/tmp/sw/sweep.txt', rows.map(({ ms, status, text }) => `${ms}\t${status}\t${text}`).join('\n'));
  } finally { await shop.close(); }
}, 900_000);
