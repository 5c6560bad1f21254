import fc from 'fast-check';
import { minimumCharge } from '../../../domains/pricing';
import {
  buildRunForm,
  CLASS_NAMES,
  defaultRunChoices,
  type PriceMap,
  type RunChoices,
  type RunPrices,
  type RunView,
  runQuote,
} from '../../../domains/raid-run';
import { orders } from '../../../server/orders';
import { asJson } from '../../../server/platform/db/json';
import { storedPrices } from '../../../server/raids/runs/storedPrices';
import { formatAmount } from '../../../src/lib/money';
import { insertFixtureRuns } from '../../harness/fixtureRuns';
import { casesInGate, randomSeed } from '../../harness/randomCases';
import { SCRIPT } from '../../harness/scriptHeaders';
import { aShopper, serviceIds } from '../../harness/shopper';
import { openTestApp, type TestApp } from '../../harness/testApp';

/* More runs are made by `npm run faults`. */
const RUNS = Number(process.env.RANDOM_RUNS ?? casesInGate(10, 25));

let shop: TestApp;
let services: Record<string, string>;
beforeAll(async () => {
  shop = await openTestApp();
  services = await serviceIds(shop);
}, 60_000);
afterAll(() => shop.close());

const MODES = [
  'add_fixed_to_original',
  'add_fixed_to_total',
  'add_percent_to_original',
  'add_percent_to_total',
  'subtract_fixed_from_original',
  'subtract_fixed_from_total',
  'subtract_percent_from_original',
  'subtract_percent_from_total',
] as const;

const component = fc
  .record({ mode: fc.constantFrom(...MODES), share: fc.integer({ min: 0, max: 3_000 }) })
  .map(({ mode, share }) => ({ name: `Choice of ${share}`, mode, price: share }));

const priceMap: fc.Arbitrary<PriceMap> = fc.record({
  'mode=pilot': component,
  'raiders=10': component,
  'raiders=16': component,
  'coaching=1': component,
  'stream=1': component,
});

const randomRun = fc.record({
  base: fc.integer({ min: 5_000, max: 90_000 }),
  cap: fc.option(fc.integer({ min: 0, max: 20_000 })),
  drop: fc.option(fc.integer({ min: 1, max: 4_000 })),
  flexBp: fc.constantFrom(300, 500, 1_000),
  priceMap,
  extra: fc.option(fc.integer({ min: 100, max: 3_000 })),
  currency: fc.constantFrom('USD', 'EUR', 'GBP'),
});

const randomPicks = fc.record({
  pilot: fc.boolean(),
  className: fc.constantFrom(...CLASS_NAMES),
  raiders: fc.constantFrom(10, 16),
  coaching: fc.boolean(),
  stream: fc.boolean(),
  isFlex: fc.boolean(),
  withExtra: fc.boolean(),
});

type Picks = typeof randomPicks extends fc.Arbitrary<infer Value> ? Value : never;

interface Shown {
  readonly run: RunView;
  readonly prices: RunPrices;
}

function choicesOf({ run, prices }: Shown, { pilot, withExtra, ...picks }: Picks): RunChoices {
  return {
    ...defaultRunChoices(run),
    ...picks,
    mode: pilot ? 'pilot' : 'atp',
    extras: withExtra ? prices.extras.map(({ serviceId }) => serviceId) : [],
  };
}

test(`a seat costs the same on page, in cart, checkout, order and mail: ${RUNS} random runs and forms`, async () => {
  const extraService = Number(services['battleground-wins']);
  await fc.assert(
    fc.asyncProperty(randomRun, randomPicks, async (random, picks) => {
      const [runId = 0] = await insertFixtureRuns(shop.database.db, [
        {
          startsAt: shop.clock.time + 86_400_000,
          leader: 'Maelis',
          base_cents: random.base,
          max_cents: random.cap === null ? null : random.base + random.cap,
          flex_bp: random.flexBp,
          price_map: asJson(storedPrices(random.priceMap)),
          extras: asJson(random.extra === null ? [] : [{ serviceId: extraService, offerCents: random.extra }]),
          ...(random.drop !== null && { droppedTo: random.base - random.drop }),
        },
      ]);
      shop.modules.raids.runList.clearCache();
      const anna = aShopper(shop);
      anna.cookies.set('currency', random.currency);

      // The page's data, as the dialog gets it, and the price that the browser computes from it.
      const cookie = `currency=${random.currency}`;
      const json = { ...SCRIPT, cookie };
      const shown = (await shop.request({ url: `/wow-boost/run/${runId}`, headers: json })).json().data as Shown;
      const choices = choicesOf(shown, picks);
      const quote = runQuote(shown.run.lootType, shown.prices, choices);
      const form = Object.fromEntries(buildRunForm(shown.run, choices));

      const calculated = await anna.post(`/wow-boost/run/${runId}/price-calculate`, form, true);
      expect(calculated.json().data.servicePrice).toEqual(quote);

      const added = await anna.post('/cart/items', { ...form, seen_total: String(quote.total) }, true);
      expect(added.json()).toMatchObject({ cart: { total: quote.total, items: [{ total: quote.total }] } });

      // Less can't be charged.
      if (quote.total < minimumCharge({ code: '', sign: '', rateMicro: 1_000_000 }) * 2) return;
      const id = await anna.order();
      const stored = await orders.find(id, shop.database.db);
      expect([stored?.total, stored?.lines[0]?.quote]).toEqual([quote.total, quote]);
      await anna.post(`/sandbox/pay/${id}`, { intent: 'pay' });
      const amount = formatAmount(quote.total, stored?.currency_sign ?? '').replaceAll('\u00a0', ' ');
      const page = (await anna.get(`/orders/${id}`)).body.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
      expect(page).toContain(amount);
      const mail = await shop.database.db
        .selectFrom('outbox')
        .select('body_text')
        .where('order_id', '=', stored?.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(mail.body_text.replaceAll('\u00a0', ' ')).toContain(`Total: ${amount}`);
      // So that the list of runs stays short.
      await shop.database.db.updateTable('runs').set({ status: 'cancelled' }).where('id', '=', runId).execute();
    }),
    { numRuns: RUNS, seed: randomSeed },
  );
}, 3_600_000);
