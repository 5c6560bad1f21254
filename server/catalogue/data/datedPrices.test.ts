import type { Currency, ServiceCard } from '../../../domains/catalogue';
import type { DatedPrice } from '../datedServices';
import { createDatedPrices } from './datedPrices';

const MINUTE = 60_000;
const WORDS = { soldAs: 'scheduled runs', link: 'See runs', anchor: 'runs' };

/** Prices of one dated service; each reading has the next total. */
function pricesOf(totals: readonly number[]) {
  const clock = { time: 100 * MINUTE, now: () => clock.time };
  const readAt: number[] = [];
  const prices = createDatedPrices({
    dated: {
      words: WORDS,
      async onSale() {
        readAt.push(clock.time);
        const total = totals[Math.min(readAt.length, totals.length) - 1] ?? 0;
        const price: DatedPrice = { total, price: total, fact: 'a seat', game: 'wow-boost', until: Number.MAX_VALUE };
        return { pricesIn: () => new Map([[1, price]]), changesAt: Number.MAX_VALUE };
      },
    },
    clock,
    currencies: async () => [{ code: 'USD' } as Currency],
    onChanged: () => {},
  });
  return { clock, readAt, prices };
}

const dated = { id: 1, price: 900, from: 800, isDated: true } as unknown as ServiceCard;
const plain = { id: 2, price: 900 } as ServiceCard;

it('makes one card of a card until its price changes, and leaves those of other services', async () => {
  const { prices } = pricesOf([500, 500, 400]);
  const [first, other] = await prices.addTo([dated, plain], 'USD');
  expect(first).toEqual({ id: 1, price: 500, fact: 'a seat', isDated: true, dates: WORDS });
  expect(other).toBe(plain);
  prices.expire();
  expect((await prices.addTo([dated], 'USD'))[0]).toBe(first);
  prices.expire();
  expect((await prices.addTo([dated], 'USD'))[0]).toMatchObject({ price: 400 });
});

it('reads prices again after a minute, and for a clock that was set back', async () => {
  const { prices, clock, readAt } = pricesOf([500]);
  for (const minutes of [100, 100.9, 101, 100.9, 40, 40.9]) {
    clock.time = minutes * MINUTE;
    await prices.current();
  }
  expect(readAt).toEqual([100, 101, 100.9, 40].map((minutes) => minutes * MINUTE));
});
