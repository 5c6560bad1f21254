import { setTimeout as pause } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { openCommands } from '../../server/app/openCommands';
import { readConfig } from '../../server/platform/config/config';
import { openDatabase } from '../../server/platform/db/database';
import { asJson } from '../../server/platform/db/json';
import { migrations } from '../../server/platform/db/migrate';
import { findFreePort } from '../gate/ports.mjs';
import { wrongSharedBooks } from '../harness/orderBooks';
import { ORDER_ROW, orderLineRow } from '../harness/orderRows';
import { createFaultDatabase, type FaultDatabase, POSTGRES_URL, ROUNDS } from './databases';
import { releaseBefore, type SentRefunds } from './releaseBefore';
import { killAll, startShop } from './shopProcess';

/* A process of the release before works on while a new one migrates the database and begins to work beside it. */

const onPostgres = POSTGRES_URL ? describe : describe.skip;
const ORDERS = 60;
const QUOTE = asJson({ currency: 'USD', lines: [], subtotal: 1_000, discountApplied: 100, total: 900, cashback: 0 });
/** PostgreSQL ends one of two that wait for each other; whoever has pressed presses again. */
const DEADLOCK = '40P01';
/** The old process does not know what the new one has given back of lines: the database refuses what is more than is left. */
const REFUSED = '23514';

onPostgres('old and new side by side', () => {
  let database: FaultDatabase;
  beforeEach(async () => {
    database = await createFaultDatabase(POSTGRES_URL);
  });
  afterEach(async () => {
    await killAll();
    await database?.remove();
  });

  test.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'while lines of orders get states, nothing is lost and nothing goes back twice, round %i',
    async (round) => {
      const { DATABASE_URL: databaseUrl = '' } = database.env;
      const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
      const provider = { getMigrations: async () => ({ ...migrations }) };
      const { error } = await new Migrator({ db, provider }).migrateTo('0036-problems');
      if (error) throw error;
      const ids: number[] = [];
      for (let count = 0; count < ORDERS; count += 1) {
        const row = { ...ORDER_ROW, public_id: `order${String(count).padStart(19, '0')}`, status: 'paid' as const };
        const { id } = await db
          .insertInto('orders')
          .values({ ...row, subtotal: 2_000, discount: 200, total: 1_800, paid_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow();
        ids.push(id);
        const service = await db.selectFrom('services').select('id').executeTakeFirstOrThrow();
        for (const position of [0, 1])
          await db
            .insertInto('order_lines')
            .values(orderLineRow(id, { position, service_id: service.id, quote: QUOTE }))
            .execute();
        await sql`insert into payments (order_id, provider, reference, status, amount, currency)
          values (${id}, 'sandbox', ${`payment ${id}`}, 'succeeded', 1800, 'USD')`.execute(db);
      }
      const sent: SentRefunds = new Map();
      const old = releaseBefore(db, sent);
      let isOver = false;
      // Half of the orders are left for the time when both work.
      let reached = ORDERS / 2;
      let deadlocks = 0;
      const again = async (deed: () => Promise<unknown>): Promise<void> => {
        for (;;) {
          const code = await deed().then(
            () => null,
            (failure: { code?: string }) =>
              failure.code === DEADLOCK || failure.code === REFUSED ? failure.code : Promise.reject(failure),
          );
          if (code !== DEADLOCK) return;
          deadlocks += 1;
        }
      };
      /** Works on a third of the orders, over and over. */
      async function oldDesk(third: number): Promise<void> {
        for (let turn = 0; !isOver; turn += 1) {
          const id = ids[(turn * 3 + third + round) % reached] ?? 0;
          const deeds = [
            () => old.move(id, 'in_progress'),
            () => old.refundLine(id, turn % 2),
            () => old.refund(id, true),
            () => old.move(id, 'completed'),
            () => old.refund(id, false),
          ];
          await again(deeds[(turn + third) % deeds.length] ?? old.send);
          await again(old.send);
          await pause(3);
        }
      }
      const desks = Promise.all([0, 1, 2].map(oldDesk));
      await pause(100 + 50 * round);
      // It migrates the database, and sends refunds by its jobs.
      const shop = await startShop({ ...database.env, PORT: String(await findFreePort()) });
      const sentAlone = sent.size;
      reached = ORDERS;
      const opened = await openDatabase({ databaseUrl, dataDir: '' });
      const order = openCommands(opened, readConfig({ DATABASE_URL: databaseUrl })).get('order');
      const refusals: string[] = [];
      for (let turn = 0; turn < 90; turn += 1) {
        const number = `Q-${100_000 + (ids[(turn * 7) % ids.length] ?? 0)}`;
        const words =
          [['in_progress'], ['line', '1', 'refund', '1.50'], ['line', '2', 'refund', '50%'], ['completed']][turn % 4] ??
          [];
        await order?.([number, ...words]).catch((failure: Error) => void refusals.push(failure.message));
      }
      isOver = true;
      await desks;
      await old.send();
      await sql`update order_refunds set next_try_at = now() where status = 'pending'`.execute(db);
      await order?.([`Q-${100_000 + (ids[0] ?? 0)}`, 'completed']).catch(() => {});
      expect(await shop.stop('SIGTERM')).toBe(0);
      await sendRest(database);
      const wrong = await Promise.all(
        ids.map(async (id) => (await wrongSharedBooks(id, db)).map((problem) => `order ${id}: ${problem}`)),
      );
      expect(wrong.flat()).toEqual([]);
      // What the old process has sent is in the books of the new one as sent, under the same reference.
      const books = await db.selectFrom('order_refunds').select(['reference', 'amount', 'status']).execute();
      for (const [reference, amount] of sent) expect(books).toContainEqual({ reference, amount, status: 'done' });
      expect(sentAlone).toBeGreaterThan(5);
      expect(sent.size - sentAlone).toBeGreaterThan(5);
      expect(refusals.length).toBeLessThan(90);
      expect(refusals.filter((text) => !/is not changed|There is no/.test(text))).toEqual([]);
      process.stderr.write(
        `round ${round}: ${sentAlone} sent by the old alone, ${sent.size - sentAlone} beside the new, ${books.length} in all, ${deadlocks} deadlocks\n`,
      );
      await opened.close();
      await close();
    },
  );
});

/** Lets another process send what is left. */
async function sendRest(database: FaultDatabase): Promise<void> {
  const shop = await startShop({ ...database.env, PORT: String(await findFreePort()) });
  await pause(3_000);
  expect(await shop.stop('SIGTERM')).toBe(0);
}
