import { orderNumber } from '../../domains/order';
import { RUN_FIELDS } from '../../domains/raid-run';
import { asJson } from '../../server/platform/db/json';
import { storedPrices } from '../../server/raids/runs/storedPrices';
import { insertFixtureRuns } from '../harness/fixtureRuns';
import { aShopper, type Shopper, serviceIds } from '../harness/shopper';
import type { TestApp } from '../harness/testApp';

const START = '2026-11-24T19:00:00Z';

/** Runs of a shop for bad requests. */
export interface ExploredRuns {
  /** The form that buys a dated seat. */
  readonly seat: Readonly<Record<string, string>>;
  /** The same seat with flex time. */
  readonly flexSeat: Readonly<Record<string, string>>;
  /** The addresses that only mails to a waitlist name. */
  readonly links: readonly string[];
  /** Marks an order with flex time as paid and assigns a run to it. @returns the address that its mail names */
  assign(orderSerial: number): Promise<string>;
}

/** Inserts a run of each kind of seats, a full one, and one with a seat on offer to somebody on its waitlist. */
export async function insertRuns(shop: TestApp): Promise<ExploredRuns> {
  const { db } = shop.database;
  const service = (await serviceIds(shop))['heroic-run'] ?? '';
  const extras = asJson([{ serviceId: Number((await serviceIds(shop))['arena-rating']), offerCents: 500 }]);
  const priceMap = storedPrices({
    'mode=pilot': { name: 'Piloted', price: 2500, mode: 'add_percent_to_original' },
    'coaching=1': { name: 'Coaching', price: 2000, mode: 'add_percent_to_original' },
  });
  const solo = {
    armor_seats: null,
    modes: asJson(['selfplay' as const]),
    loot_distributions: asJson(['solo' as const]),
  };
  const [armor = 0, , , offered = 0, assigned = 0] = await insertFixtureRuns(db, [
    { startsAt: START, extras, price_map: asJson(priceMap) },
    { startsAt: START, ...solo, loot_type: 'saved', boss_seats: asJson({ 2: 1, 3: 1 }), taken: [{ boss_id: 3 }] },
    { startsAt: START, ...solo, loot_type: 'full', capacity: 1, taken: [{}] },
    { startsAt: START, armor_seats: asJson({ plate: 1 }) },
    { startsAt: '2026-11-25T19:00:00Z' },
  ]);
  shop.modules.raids.runList.clearCache();
  const seatOf = (run: number, className: string) => ({
    [RUN_FIELDS.runId]: String(run),
    [RUN_FIELDS.serviceId]: service,
    [RUN_FIELDS.class]: className,
  });
  return {
    seat: seatOf(armor, 'warrior'),
    flexSeat: { ...seatOf(armor, 'mage'), [RUN_FIELDS.flexTime]: '1' },
    links: await offerSeat(shop, offered, seatOf(offered, 'warrior')),
    async assign(orderSerial) {
      const paid = { status: 'paid', paid_at: new Date(shop.clock.time) } as const;
      await db.updateTable('orders').set(paid).where('id', '=', orderSerial).execute();
      await shop.modules.raids.flex.assign(orderNumber(orderSerial), assigned);
      return linkIn(await newestMail(shop, 'flex_assigned'), /\/orders\/\w+\/flex\/\d+\/[\w-]+/);
    },
  };
}

/** The only seat is given back while somebody waits for it. @returns the addresses that buy it and that leave the waitlist */
async function offerSeat(shop: TestApp, run: number, seat: Readonly<Record<string, string>>): Promise<string[]> {
  const ben = aShopper(shop);
  await ben.buy(seat);
  await ben.post(`/wow-boost/run/${run}/waitlist`, { email: 'ben@example.com', class: 'warrior' });
  const { db } = shop.database;
  await db.deleteFrom('run_seats').where('run_id', '=', run).execute();
  await shop.modules.raids.waitlist.offerSeats();
  const mail = await newestMail(shop, 'seat_offered');
  return [/\/wow-boost\/run\/\d+\?seat=[\w-]+/, /\/wow-boost\/run\/\d+\/waitlist\/leave\/[\w-]+/].map((link) =>
    linkIn(mail, link),
  );
}

async function newestMail({ database }: TestApp, kind: 'seat_offered' | 'flex_assigned'): Promise<string> {
  const mails = database.db.selectFrom('outbox').select('body_text').where('kind', '=', kind).orderBy('id', 'desc');
  return (await mails.executeTakeFirstOrThrow()).body_text;
}

function linkIn(mail: string, link: RegExp): string {
  const found = link.exec(mail)?.[0];
  if (found === undefined) throw new Error(`A mail has no link ${link}: ${mail}`);
  return found;
}

/** Orders what is in the cart. @returns the serial of the order */
export async function placeOrder(shop: TestApp, shopper: Shopper): Promise<number> {
  const form = await shopper.checkoutForm({ payment: shop.modules.orders.payments.methods()[0]?.name ?? '' });
  await shopper.post('/checkout', form);
  const newest = shop.database.db.selectFrom('orders').select('id').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
}
