import { HotFilterAnswerSchema } from '../../domains/hot-products';
import { findSchemaMismatch } from '../../src/lib/schemaMismatch';
import { type HotShop, openHotShop, RANK_PRODUCT, WINDOW_PRODUCT } from '../../tests/harness/hotShop';

let hot: HotShop;
beforeAll(async () => {
  hot = await openHotShop();
}, 60_000);
beforeEach(() => hot.reset());
afterAll(() => hot?.shop.close());

const page = (url: string, cookie = '') => hot.shop.request({ url, headers: { cookie } });

describe('the filter', () => {
  it('leaves the products of a game, a platform and a start', async () => {
    const names = async (query: string) => {
      const answer = (await hot.ask(`/hot-products/filter?${query}`)).json();
      expect(findSchemaMismatch(HotFilterAnswerSchema, answer)).toBeNull();
      const html = answer.data.render[0].innerData as string;
      return [answer.data.totalProducts, html.includes('Bronze to Gold'), html.includes('Weekend rating')];
    };
    expect(await names('')).toEqual([2, true, true]);
    expect(await names('game=valorant')).toEqual([1, true, false]);
    expect(await names('platform=xbox')).toEqual([1, false, true]);
    expect(await names('start=today')).toEqual([2, true, true]);
    // The nearest one is named.
    expect(await names('start=hour')).toEqual([0, true, false]);
    expect(await names('game=any&platform=any&start=any')).toEqual([2, true, true]);
  });

  it('names the product that starts next when it leaves none', async () => {
    const { data } = (await hot.ask('/hot-products/filter?start=hour&platform=xbox')).json();
    expect(data.render[0].innerData).toMatch(/Nearest: Weekend rating, Sat 21 Nov, 16:00 UTC/);
  });

  it.each(['game=nobody-plays-this', 'platform=amiga', 'start=yesterday', 'stock=1', 'play=piloted', 'price=under-1'])(
    'answers the filter %s with a page that leads back, and scripts with an error',
    async (query) => {
      const answer = await page(`/hot-products?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('See all hot products');
      const script = await hot.ask(`/hot-products/filter?${query}`);
      expect([script.statusCode, typeof script.json().error.message]).toEqual([400, 'string']);
    },
  );
});

describe('the chips', () => {
  const NO_PRESET = { ...RANK_PRODUCT, preset: {}, tiers: [] };
  /** 4.99 $, piloted. */
  const HONOR = { ...NO_PRESET, slug: 'honor', service: 'wow-boost/battleground-wins', name: 'Honor win' };
  /** 20.00 $, which is 17.22 €. */
  const HOUR = {
    ...NO_PRESET,
    slug: 'hour',
    service: 'valorant/coaching',
    name: 'Coached hour',
    preset: { variant: 'one-hour' },
  };
  /** 24.99 $, self-play. */
  const RAID = {
    ...NO_PRESET,
    slug: 'raid',
    service: 'wow-boost/heroic-run',
    name: 'Heroic raid',
    preset: { variant: 'group-loot' },
  };
  const SOLD_OUT = { ...RANK_PRODUCT, endsAt: '2026-11-21T13:59Z' };
  const all = [SOLD_OUT, WINDOW_PRODUCT, HONOR, HOUR, RAID];
  beforeEach(() => hot.reset(all));

  const names = async (query: string, cookie?: string) => {
    const { body } = await page(`/hot-products?${query}`, cookie);
    return all.flatMap(({ name }) => (body.includes(`>${name}</button>`) ? [name] : []));
  };

  it.each([
    ['stock=in-stock', ['Weekend rating', 'Honor win', 'Coached hour', 'Heroic raid']],
    ['play=self-play', ['Weekend rating', 'Heroic raid']],
    ['price=under-20', ['Honor win']],
    ['price=under-20&game=wow-boost&stock=in-stock', ['Honor win']],
    ['price=any&stock=', ['Bronze to Gold', 'Weekend rating', 'Honor win', 'Coached hour', 'Heroic raid']],
  ])('%s leaves %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    const { data } = (await hot.ask(`/hot-products/filter?${query}`)).json();
    expect(data.totalProducts).toBe(expected.length);
  });

  it('the limit is in the shopper’s currency, and so is its text', async () => {
    expect(await names('price=under-20', 'currency=EUR')).toEqual(['Honor win', 'Coached hour']);
    expect((await page('/hot-products', 'currency=EUR')).body).toContain('Under 20 €');
  });

  it('are links that keep the other conditions, and take back what is chosen; the form keeps them, too', async () => {
    const { body } = await page('/hot-products?platform=pc&stock=in-stock');
    const path = (query: string) => `href="/hot-products?${query.replaceAll('&', '&amp;')}"`;
    expect(body).toContain(path('platform=pc&stock=in-stock&play=self-play'));
    expect(body).toMatch(
      new RegExp(`${path('platform=pc').replace('?', '\\?')} aria-current="true"[^>]*><span>In stock<`),
    );
    expect(body).toContain('<input type="hidden" name="stock" value="in-stock"/>');
  });

  it('that find nothing lead to an empty list, which names what would fit without them', async () => {
    const { statusCode, body } = await page('/hot-products?play=self-play&price=under-20&game=valorant');
    expect(statusCode).toBe(200);
    expect(body).toContain('No hot products in Valorant with self-play under 20 $');
    expect(body).toContain('Nearest: Coached hour');
    expect(body).toContain('Clear filters');
  });
});
