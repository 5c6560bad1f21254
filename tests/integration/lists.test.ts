import type { Catalogue } from '../../domains/catalogue';
import { importCatalogue } from '../../server/catalogue/import/importCatalogue';
import { fixtureCatalogue } from '../harness/fixtureCatalogue';
import { SCRIPT } from '../harness/scriptHeaders';
import { openTestApp, type TestApp } from '../harness/testApp';

/** The fixture with a category of 60 services and a game with the form that finds services. */
function longCatalogue(): Catalogue {
  const catalogue = fixtureCatalogue();
  const [wow, valorant] = catalogue.games;
  const original = wow?.services[1];
  if (!wow || !valorant || !original) throw new Error('The fixture has changed.');
  const { noBest = 'Nothing is compared here.', ...plain } = original;
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...plain,
    slug: `copy-${index}`,
    name: `Copy ${index}`,
    subCategory: index < 30 ? 'Battlegrounds' : 'Duels',
    start: { least: 10, most: index < 10 ? 60 : 2000 },
    ...(index < 2 ? { groups: [] } : { groups: [{ ...group('platform', ['PC']) }], noBest }),
  }));
  const destiny = {
    ...valorant,
    slug: 'destiny-2',
    name: 'Destiny 2',
    nicknames: ['d2'],
    platforms: ['PC', 'Console'],
  };
  const games = [{ ...wow, platforms: ['PC', 'Console'], services: [...wow.services, ...copies] }, valorant, destiny];
  return { ...catalogue, games };
}

function group(key: string, labels: readonly string[]) {
  const options = labels.map((label) => ({
    ...{ key: label.toLowerCase(), label, note: '', mode: 'add_fixed_to_total' as const, value: 0 },
    ...{ isAutoSelected: true, durationBp: 10_000 },
  }));
  return { key, label: key, pick: 'one' as const, required: true, options };
}

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ catalogue: longCatalogue() });
}, 60_000);
afterAll(() => shop.close());

const get = (url: string) => shop.request({ url });
const getJson = async (url: string) => (await shop.request({ url, headers: SCRIPT })).json();
const post = (url: string, form: Record<string, string>) => shop.request({ url, form, headers: SCRIPT });
/** The names of listed services, without the categories at the end of a page. */
const names = (html: string) =>
  [...(html.split('id="more-categories"')[0] ?? '').matchAll(/<h[234][^>]*><a href="[^"]*">([^<]+)</g)].map(
    ([, name]) => name,
  );

describe('the filter of all games', () => {
  const filter = async (q: string) => (await post('/games/filter-games', { q })).json();

  it.each([
    ['dest', '<b>Dest</b>iny 2'],
    ['D2', 'Destiny 2'],
    ['lorant', 'Va<b>lorant</b>'],
    ['wrold', '<b>World</b> of Warcraft'],
  ])('finds %s', async (q, name) => {
    const { status, render } = await filter(q);
    expect(status).toBe(true);
    expect(render).toContain(name);
    expect(render.match(/<li>/g)).toHaveLength(1);
  });

  it('shows all games for an empty field, and says when there are none, with the nearest one', async () => {
    expect((await filter('')).render.match(/<li>/g)).toHaveLength(3);
    const { status, render } = await filter('warcraft <b>9');
    expect(status).toBe(false);
    expect(render).toContain('No results for “warcraft &lt;b&gt;9”');
    expect(render).toContain('href="/wow-boost"');
    expect(render).toContain('Clear filter');
  });

  it('is a page without JavaScript, and shows the same there', async () => {
    const page = (await get('/games?q=dest')).body;
    expect(page).toContain('<b>Dest</b>iny 2');
    expect(page).toContain('value="dest"');
    expect((await get('/games?q=zzzz')).body).toContain('No results for “zzzz”');
    const answer = await shop.request({ url: '/games/filter-games', form: { q: 'dest iny' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/games?q=dest%20iny']);
  });

  it.each([[{ q: 'a'.repeat(101) }], [{}], [{ q: 'a', other: '1' }]])('refuses %j', async (form) => {
    expect((await post('/games/filter-games', form as Record<string, string>)).statusCode).toBe(400);
  });
});

describe('a long list', () => {
  const more = async (form: Record<string, string>) => (await post('/wow-boost/pvp', form)).json();
  const fieldsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    ) as Record<string, string>;

  it('is loaded page by page, without gaps and repetitions', async () => {
    const first = (await get('/wow-boost/pvp')).body;
    const seen = names(first);
    expect(seen).toHaveLength(24);
    let form = fieldsOf(first.slice(first.indexOf('data-more-services')));
    expect(form).toEqual({ after: expect.any(String), pages: '2' });
    for (const [count, hasMore] of [
      [24, true],
      [14, false],
    ] as const) {
      const answer = await more(form);
      expect(answer).toMatchObject({ servicesLoadedCount: count, more: hasMore });
      expect(names(answer.render)).toHaveLength(count);
      seen.push(...names(answer.render));
      expect(fieldsOf(answer.render.split('data-more-services')[1] ?? '')).toEqual(answer.formData);
      form = answer.formData;
    }
    expect(form).toEqual({});
    expect(new Set(seen).size).toBe(62);
  });

  it('is as long again when the shopper comes back', async () => {
    const page = (await get('/wow-boost/pvp?pages=2')).body;
    expect(names(page)).toHaveLength(48);
    expect(page).toContain('name="pages" value="3"');
    expect(names((await get('/wow-boost/pvp?pages=3')).body)).toHaveLength(62);
    expect(page).toContain('<link rel="canonical" href="http://localhost/wow-boost/pvp"');
  });

  it('continues a group without naming it again', async () => {
    const first = fieldsOf((await get('/wow-boost/pvp')).body.split('data-more-services')[1] ?? '');
    const { render } = await more(first);
    expect(render).not.toContain('id="battlegrounds"');
    expect(render).toContain('id="duels"');
  });

  it('keeps its filter', async () => {
    const page = (await get('/wow-boost/pvp?kind=quantity&sort=name')).body;
    const form = fieldsOf(page.slice(page.indexOf('data-more-services')));
    expect(form).toMatchObject({ kind: 'quantity', sort: 'name' });
    const answer = await more(form);
    expect(answer.servicesLoadedCount).toBe(24);
    expect(names(answer.render).filter((name) => names(page).includes(name))).toEqual([]);
  });

  it.each([
    ['in the shop’s order', {}],
    ['by name, filtered', { sort: 'name', kind: 'quantity' }],
  ])('has nothing after a service that it does not hold, %s', async (_what, form: Record<string, string>) => {
    for (const after of ['999999', 'nothing']) {
      const answer = await more({ ...form, after, pages: '2' });
      expect(answer).toMatchObject({ servicesLoadedCount: 0, more: false, formData: {} });
      expect(names(answer.render)).toEqual([]);
    }
  });

  it('keeps the query where its address has capital letters', async () => {
    const { statusCode, headers } = await get('/WOW-boost/PvP?sort=name&after=3');
    expect([statusCode, headers.location]).toEqual([301, '/wow-boost/pvp?sort=name&after=3']);
  });

  it('may be that of all services of a game, by category', async () => {
    const game = (await get('/wow-boost')).body;
    const [, count = ''] =
      /href="\/wow-boost\/all".*?>(\d+)<\/span><span class="visually-hidden"> services/.exec(game) ?? [];
    const page = (await get('/wow-boost/all')).body;
    const seen = names(page);
    expect(seen).toHaveLength(24);
    let form = fieldsOf(page.slice(page.indexOf('data-more-services')));
    while (form.after !== undefined) {
      const answer = (await post('/wow-boost/all', form)).json();
      seen.push(...names(answer.render));
      form = answer.formData;
    }
    expect(new Set(seen).size).toBe(Number(count));
    expect(seen).toHaveLength(Number(count));
    expect(names((await get('/wow-boost/all?sort=name&kind=range')).body).length).toBeGreaterThan(0);
    expect((await get('/wow-boost/all/anything')).statusCode).toBe(404);
  });

  it('is a link without JavaScript', async () => {
    const page = (await get('/wow-boost/pvp')).body;
    const [, href = ''] = /href="([^"]+)#list" rel="next"/.exec(page) ?? [];
    expect(names((await get(href)).body)).toHaveLength(24);
    const answer = await shop.request({ url: '/wow-boost/pvp', form: { after: '1', sort: 'name', pages: '2' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/wow-boost/pvp?sort=name&after=1']);
  });

  it.each([
    [{ after: 'x'.repeat(101) }, 400],
    [{ other: '1' }, 400],
    [{ after: "1'--", pages: '-1' }, 200],
  ])('answers %j with %d', async (form, status) => {
    expect((await post('/wow-boost/pvp', form as Record<string, string>)).statusCode).toBe(status);
    expect((await post('/wow-boost/nowhere', form as Record<string, string>)).statusCode).not.toBe(200);
  });
});

describe('the filter of a category', () => {
  it('shows how many services are left, and each condition as a link to the list without it', async () => {
    const page = (await get('/wow-boost/pvp?start=120&platform=console&sub=battlegrounds')).body;
    expect(names(page)).toEqual(['Battleground wins', 'Copy 0', 'Copy 1']);
    expect(page).toContain('<b>3</b> of 62 services');
    expect(page).toContain('href="/wow-boost/pvp?sub=battlegrounds&amp;platform=console"');
    expect(page).toContain('href="/wow-boost/pvp?sub=battlegrounds"');
  });

  it('filters by the price that cards show, in the shopper’s currency', async () => {
    const total = async (cookie: string) =>
      / of 62 services/.exec((await shop.request({ url: '/wow-boost/pvp?from=24&to=25', headers: { cookie } })).body);
    expect(await total('currency=USD')).not.toBeNull();
    expect((await get('/wow-boost/pvp?from=1000')).body).toContain('No services match these filters');
  });

  it('offers the nearest category when nothing is left', async () => {
    const page = (await get('/wow-boost/raid-services?kind=quantity')).body;
    expect(page).toContain('in PvP.');
    expect(page).toContain('href="/wow-boost/pvp?kind=quantity"');
  });

  it('ignores unknown values, and shows its result to scripts in place', async () => {
    expect(names((await get('/wow-boost/pvp?kind=x&from=abc&platform=amiga&start=7&utm_source=a')).body)).toHaveLength(
      24,
    );
    const { data, render } = await getJson('/wow-boost/pvp?kind=range');
    expect(data).toEqual([{ action: 'replaceContent', selector: '#category-services' }, { action: 'hideModal' }]);
    expect(names(render)).toEqual(['Arena rating']);
  });
});

describe('the form of Destiny 2', () => {
  it('finds services by activity, platform and play mode', async () => {
    expect((await get('/destiny-2')).body).toContain('action="/destiny-2/services"');
    const found = await getJson('/destiny-2/services?category=rank&play=coaching');
    expect(found).toMatchObject({ status: true, data: { selector: '#finder-results', action: 'replaceContent' } });
    expect(names(found.render)).toEqual(['Coaching']);
    const none = await getJson('/destiny-2/services?play=trade');
    expect(none.status).toBe(false);
    expect(none.render).toContain('No matching services');
  });

  it('is a page without JavaScript, which keeps the choices', async () => {
    const page = (await get('/destiny-2/services?play=coaching&category=nonsense')).body;
    expect(names(page)).toEqual(['Coaching']);
    expect(page).toMatch(/<option value="coaching" selected="">/);
  });
});

describe('parts of pages', () => {
  it('are the hot services of a picked game', async () => {
    const { render } = await getJson('/fragments/home-game?game=valorant');
    expect(render).toHaveLength(1);
    expect(render[0].selector).toBe('[data-region="home-game"]');
    expect(names(render[0].content)[0]).toBe('Rank boost');
    expect(names((await getJson('/fragments/home-game')).render[0].content)).toContain('Arena rating');
  });

  it('are a promoted service of a game, and then the next one', async () => {
    const first = (await getJson('/fragments/promo?game=wow-boost')).render[0].content;
    const [, next = ''] = /data-fragment="([^"]+)"/.exec(first) ?? [];
    expect(next).toMatch(/^\/fragments\/promo\?game=wow-boost&amp;service=\d+$/);
    const second = (await getJson(next.replace('&amp;', '&'))).render[0].content;
    expect(names(second)).not.toEqual(names(first));
  });

  it('are the games of the menu with pictures', async () => {
    const { render } = await getJson('/fragments/games-menu');
    expect(render[0].content.match(/<picture/g)).toHaveLength(3);
  });

  it.each([
    ['/fragments/nowhere', 404],
    ['/fragments/home-game?game=nowhere', 404],
    ['/fragments/home-game?game=A%00', 400],
    ['/fragments/home-game?game=a&game=b', 400],
    ['/fragments/promo', 400],
    ['/fragments/promo?game=wow-boost&service=0x1', 400],
    ['/fragments/games-menu?x=1', 400],
  ])('%s answers %d', async (url, status) => {
    expect((await shop.request({ url, headers: SCRIPT })).statusCode).toBe(status);
  });
});

describe('what an import has taken away', () => {
  const change = (edit: (catalogue: Catalogue) => void) => {
    const catalogue = longCatalogue();
    edit(catalogue);
    return importCatalogue(shop.database.db, catalogue).then(() => shop.modules.catalogue.catalogue.clearCache());
  };
  afterEach(() => change(() => {}), 20_000);

  it('answers 410 with the way on, until it is back', async () => {
    const path = '/wow-boost/pvp/battleground-wins';
    expect((await get(path)).statusCode).toBe(200);
    await change(({ games }) => {
      const [wow] = games;
      wow?.services.splice(
        wow.services.findIndex(({ slug }) => slug === 'battleground-wins'),
        1,
      );
    });
    const gone = await get(path);
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('“Battleground wins” was taken down.');
    expect(gone.body).toContain('href="/wow-boost/pvp"');
    expect(gone.body).toContain('href="/search?q=Battleground%20wins"');
    expect((await shop.request({ url: path, headers: SCRIPT })).json().error).toMatchObject({
      code: 'gone',
      redirectUrl: '/wow-boost/pvp',
    });
    await change(() => {});
    expect((await get(path)).statusCode).toBe(200);
  }, 20_000);

  it('is a game or a category, too; what never was stays 404', async () => {
    await change(({ games }) => {
      games.splice(1, 1);
    });
    for (const path of ['/valorant', '/valorant/rank', '/valorant/rank/coaching']) {
      const gone = await get(path);
      expect([path, gone.statusCode]).toEqual([path, 410]);
      expect(gone.body).toContain('href="/games"');
    }
    for (const path of ['/nowhere', '/wow-boost/nowhere', '/wow-boost/pvp/nowhere', `/wow-boost/${'x'.repeat(400)}`])
      expect((await get(path)).statusCode).toBe(404);
  }, 20_000);

  it('that was moved leads to its new place, which is never the old one', async () => {
    await change(({ games }) => {
      const service = games[0]?.services.find(({ slug }) => slug === 'battleground-wins');
      if (service) service.category = 'raid-services';
    });
    const gone = await get('/wow-boost/pvp/battleground-wins');
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('has a new address');
    expect(gone.body).toContain('href="/wow-boost/raid-services/battleground-wins"');
    await change(() => {});
    const back = await get('/wow-boost/raid-services/battleground-wins');
    expect(back.statusCode).toBe(410);
    expect(back.body).toContain('href="/wow-boost/pvp/battleground-wins"');
    expect((await get('/wow-boost/pvp/battleground-wins')).statusCode).toBe(200);
  }, 20_000);

  it('that was moved twice leads to its latest place from both earlier ones', async () => {
    const moveTo = (category: string) =>
      change(({ games }) => {
        const [wow] = games;
        const [pvp] = wow?.categories ?? [];
        const service = wow?.services.find(({ slug }) => slug === 'battleground-wins');
        if (!wow || !pvp || !service) throw new Error('The fixture has changed.');
        wow.categories.push({ ...pvp, slug: 'events', name: 'Events' });
        service.category = category;
      });
    const linkOf = async (category: string) =>
      /href="(\/wow-boost\/[\w-]+\/battleground-wins)"/.exec(
        (await get(`/wow-boost/${category}/battleground-wins`)).body,
      )?.[1];
    await moveTo('raid-services');
    await moveTo('events');
    expect([await linkOf('pvp'), await linkOf('raid-services')]).toEqual(
      Array(2).fill('/wow-boost/events/battleground-wins'),
    );
    await moveTo('pvp');
    expect([await linkOf('raid-services'), await linkOf('events')]).toEqual(
      Array(2).fill('/wow-boost/pvp/battleground-wins'),
    );
    expect((await get('/wow-boost/pvp/battleground-wins')).statusCode).toBe(200);
    await moveTo('raid-services');
    await change(({ games }) => {
      const [wow] = games;
      if (wow) wow.services = wow.services.filter(({ slug }) => slug !== 'battleground-wins');
    });
    for (const category of ['pvp', 'raid-services', 'events'])
      expect((await get(`/wow-boost/${category}/battleground-wins`)).body).toContain('was taken down.');
  }, 40_000);
});
