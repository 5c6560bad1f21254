import * as fc from 'fast-check';
import { type HistoryShop, openHistoryShop } from '../../harness/historyShop';
import { wrongAtProvider, wrongBooks, wrongItems } from '../../harness/orderBooks';
import { histories, playHistory } from '../../harness/orderHistory';
import { randomSeed } from '../../harness/randomCases';

/* Whatever happens to an order, in whatever sequence: its money, seats, moves and mails add up. */

/** A few in the gate, 1,000 by `npm run faults`. */
const HISTORIES = Number(process.env.HISTORIES ?? 50);
jest.setTimeout(60_000 + HISTORIES * 2_000);

let world: HistoryShop;
beforeAll(async () => {
  world = await openHistoryShop();
}, 60_000);
afterAll(() => world.close());

test(`${HISTORIES} random histories of orders leave nothing that does not add up`, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { order, problems } = await playHistory(world, history);
      const { db } = world.shop.database;
      const { sessions, refundedOf } = world.stripe;
      const paid = [...sessions].filter(([, { status }]) => status === 'complete').map(([id]) => `pi_${id}`);
      const charges = new Map(paid.map((charge) => [charge, { paid: order.total, refunded: refundedOf(charge) }]));
      expect([
        ...problems,
        ...(await wrongBooks(order.serial, db)),
        ...(await wrongAtProvider(order.serial, charges, db)),
        ...(await wrongItems(db)),
      ]).toEqual([]);
    }),
    { numRuns: HISTORIES, seed: randomSeed },
  );
});
