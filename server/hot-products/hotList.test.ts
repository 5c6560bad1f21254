import { setTimeout as pause } from 'node:timers/promises';
import { type HotShop, openHotShop, RANK_PRODUCT, WINDOW_PRODUCT } from '../../tests/harness/hotShop';
import { openTestApp, type TestApp } from '../../tests/harness/testApp';
import { readFirstHot } from './hotPage.service';
import { importHot } from './schedule/importHot';

/* What is calculated once must be right for the clock that asks, and renewed when another process changes something. */

const MINUTE = 60_000;
/** How soon pages show what has changed, ms. */
const SHOWN_WITHIN_MS = 5_000;

let hot: HotShop;
let other: TestApp;
beforeAll(async () => {
  hot = await openHotShop();
  other = await openTestApp({ beside: hot.shop });
  await other.listenToChannels();
  await hot.shop.listenToChannels();
}, 60_000);
beforeEach(() => hot.reset());
afterAll(async () => {
  await other?.close();
  await hot?.shop.close();
});

const listOf = ({ modules }: TestApp) => modules.hotProducts.hotList;
const bodyOf = async (shop: TestApp, url: string) => (await shop.request({ url })).body;

/** Waits until a page of the other process shows a text, and one of the first. */
async function expectShown(url: string, text: string): Promise<void> {
  const startedAt = performance.now();
  for (const shop of [other, hot.shop])
    while (!(await bodyOf(shop, url)).includes(text)) {
      if (performance.now() - startedAt > SHOWN_WITHIN_MS) throw new Error(`${url} does not show "${text}".`);
      await pause(20);
    }
}

describe('two processes on one database', () => {
  const importChanged = (changes: Partial<typeof RANK_PRODUCT>) =>
    importHot(
      hot.shop.database.db,
      hot.shop.modules.catalogue.catalogue,
      { products: [{ ...RANK_PRODUCT, ...changes }] },
      hot.shop.clock.time,
    );

  test('both show another stock, price and start within seconds, at home and in the list', async () => {
    const expectOnBoth = async (home: string, list = home) => {
      await expectShown('/', home);
      await expectShown('/hot-products', list);
    };
    await expectOnBoth('6 left today');
    await hot.withPlaces({ quantity: '3' });
    await expectOnBoth('3 left today');
    await expectOnBoth('30.00');
    await importChanged({ preset: { from: 1, to: 2 } });
    await expectOnBoth('15.00');
    await importChanged({ starts: [{ at: '12:45', places: 20 }] });
    // The home page names the time, the list counts down to it.
    await expectOnBoth('21 Nov, 12:45', `="${Date.parse('2026-11-21T12:45:00Z')}"`);
  });
});

describe('what is calculated once', () => {
  const onSale = () => listOf(hot.shop).onSale();

  it('is the same list with the same products and cards until something changes, and then only that product is another', async () => {
    const before = await onSale();
    expect(await onSale()).toBe(before);
    const { catalogue } = hot.shop.modules.catalogue;
    const currency = await catalogue.currency('USD');
    const deps = { hotList: listOf(hot.shop), catalogue, clock: { now: () => hot.shop.clock.time } };
    const cards = async () => (await readFirstHot(deps, 8, currency)).cards;
    const cardsBefore = await cards();
    await hot.withPlaces({ quantity: '3' });
    listOf(hot.shop).clearCache();
    const after = await onSale();
    expect(after.map((one, index) => one === before[index])).toEqual([false, true]);
    expect((await cards()).map((card, index) => card === cardsBefore[index])).toEqual([false, true]);
  });

  it('is right for a clock that is an hour wrong, forth and back, in the list and on the pages', async () => {
    const { clock } = hot.shop;
    const noon = clock.time;
    const shown = async () => {
      const [rank] = await onSale();
      const text = /\d left today/.exec(await bodyOf(hot.shop, '/hot-products'))?.[0];
      return [rank?.offered.starts[0]?.startsAt, text];
    };
    const both = [Date.parse('2026-11-21T14:00:00Z'), '6 left today'];
    const second = [Date.parse('2026-11-21T20:00:00Z'), '2 left today'];
    // The first start is sold until half past one, and not even read once it is over.
    for (const minutes of [0, 95, 0, 95, 35, 125, 65, 125, 0]) {
      clock.time = noon + minutes * MINUTE;
      expect([minutes, await shown()]).toEqual([minutes, minutes < 90 ? both : second]);
    }
  });

  it('frees held places by the clock, to the millisecond', async () => {
    await hot.withPlaces({ quantity: '3' });
    listOf(hot.shop).clearCache();
    const free = async () => (await onSale())[0]?.offered.starts[0]?.free;
    const heldUntil = hot.shop.clock.time + 10 * MINUTE;
    // The list itself is read each minute.
    hot.shop.clock.time = heldUntil - 1_000;
    expect(await free()).toBe(1);
    hot.shop.clock.time = heldUntil - 1;
    expect(await free()).toBe(1);
    hot.shop.clock.time = heldUntil;
    expect(await free()).toBe(4);
    hot.shop.clock.time = heldUntil - 1;
    expect(await free()).toBe(1);
  });

  it('has the end of a window from the moment at which it opens', async () => {
    await hot.reset([WINDOW_PRODUCT]);
    const opens = Date.parse('2026-11-27T17:00:00Z');
    hot.shop.clock.time = opens - 1_000;
    await importHot(
      hot.shop.database.db,
      hot.shop.modules.catalogue.catalogue,
      { products: [{ ...WINDOW_PRODUCT, starts: [{ at: '20:00', places: 10 }] }] },
      hot.shop.clock.time,
    );
    listOf(hot.shop).clearCache();
    const ends = async () => (await onSale())[0]?.offered.endsAt;
    expect(await ends()).toBeNull();
    hot.shop.clock.time = opens;
    expect(await ends()).toBe(Date.parse('2026-12-01T17:00:00Z'));
  });
});
