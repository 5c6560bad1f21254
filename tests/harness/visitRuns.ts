import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { orderNumber } from '../../domains/order';
import { RUN_FIELDS } from '../../domains/raid-run';
import { asJson } from '../../server/platform/db/json';
import { RAID_CALENDAR_PATH } from '../../src/lib/urls';
import { insertFixtureRuns } from './fixtureRuns';
import { GROUP_RUN, RUNS_DOCUMENT } from './runsDocument';
import { SCRIPT } from './scriptHeaders';
import { aShopper, serviceIds } from './shopper';
import type { TestApp } from './testApp';

/** A kind of runs of the shop's schedule. */
export const SCHEDULED_KIND = 'venomous-abyss-heroic-run';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Everything that shoppers, staff and background jobs do about raid runs, once. The database gets rows in every table of runs.
 * @param shop on a catalogue that has the scheduled kind
 */
export async function visitRuns(shop: TestApp): Promise<void> {
  const [dated = 0, later = 0, latest = 0, full = 0, cancelled = 0] = await insertRuns(shop);
  const form = await formsOf(shop);
  await visitPages(shop, dated);
  await visitWaitlist(shop, form, full);
  const { id, number } = await orderSeats(shop, form, [dated, cancelled]);
  await visitFlexTime(shop, id, number, [later, latest]);
  await runCommands(shop, dated, [cancelled, latest]);
  await runJobs(shop, form, later);
}

async function insertRuns(shop: TestApp): Promise<number[]> {
  const starts = ['22', '25', '26', '24', '24'].map((day) => `2026-11-${day}T19:00:00Z`);
  const columns = [
    { droppedTo: 12_900 },
    {},
    {},
    { capacity: 2, armor_seats: asJson({ plate: 2 }) },
    { loot_type: 'group' as const },
  ];
  const runs = starts.map((startsAt, index) => ({ startsAt, ...columns[index] }));
  const ids = await insertFixtureRuns(shop.database.db, runs, { service: SCHEDULED_KIND });
  shop.modules.raids.runList.clearCache();
  return ids;
}

type SeatForm = (run: number, className: string, more?: Readonly<Record<string, string>>) => Record<string, string>;

async function formsOf(shop: TestApp): Promise<SeatForm> {
  const service = (await serviceIds(shop))[SCHEDULED_KIND] ?? '';
  return (run, className, more = {}) => ({
    [RUN_FIELDS.runId]: String(run),
    [RUN_FIELDS.serviceId]: service,
    [RUN_FIELDS.class]: className,
    ...more,
  });
}

async function visitPages(shop: TestApp, run: number): Promise<void> {
  const anna = aShopper(shop);
  const page = `/wow-boost/run/${run}`;
  for (const url of [
    ...[page, `${page}?class=warrior`, `${page}/calendar.ics`, `/wow-boost/raid-services/${SCHEDULED_KIND}`],
    ...['', '?region=us', '/filter?region=eu&class=warrior&drops=1', '/widget?region=eu'].map(
      (query) => RAID_CALENDAR_PATH + query,
    ),
  ])
    await expectOk(anna.get(url));
  await expectOk(shop.request({ url: page, headers: SCRIPT }));
  await expectOk(anna.post(`${page}/price-calculate`, { run_id: String(run), class: 'warrior' }, true));
}

/** A full run whose seats become free: one who waited takes hers, the other one leaves. */
async function visitWaitlist(shop: TestApp, form: SeatForm, run: number): Promise<void> {
  const [ben, cleo] = [aShopper(shop), aShopper(shop)];
  for (const className of ['warrior', 'paladin']) await expectOk(ben.buy(form(run, className)));
  const page = `/wow-boost/run/${run}/waitlist`;
  await expectOk(cleo.get(page));
  for (const name of ['cleo', 'cleo', 'dora'])
    await expectOk(cleo.post(page, { email: `${name}@example.com`, class: 'warrior' }));
  const { db } = shop.database;
  for (const { id } of await db.selectFrom('cart_lines').select('id').where('run_id', '=', run).execute())
    await expectOk(ben.post(`/cart/lines/${id}`, { intent: 'remove' }));
  if ((await shop.modules.raids.waitlist.offerSeats()) !== 2) throw new Error('Nobody was offered a seat.');
  const mails = await db.selectFrom('outbox').select('body_text').where('kind', '=', 'seat_offered').execute();
  const [hers = '', others = ''] = mails.map(({ body_text }) => /\?seat=([\w-]{32})/.exec(body_text)?.[1] ?? '');
  await expectOk(cleo.get(`/wow-boost/run/${run}?seat=${hers}`));
  await expectOk(cleo.buy(form(run, 'warrior', { [RUN_FIELDS.seatToken]: hers })));
  await expectOk(cleo.get(`${page}/leave/${others}`));
  await expectOk(cleo.post(`${page}/leave/${others}`, {}));
}

/** Pays for a dated seat, two with flex time, and a seat of a run that will be cancelled. */
async function orderSeats(shop: TestApp, form: SeatForm, [dated = 0, cancelled = 0]: readonly number[]) {
  const anna = aShopper(shop);
  await expectOk(anna.buy(form(dated, 'warrior')));
  const { db } = shop.database;
  const { id: line } = await db
    .selectFrom('cart_lines')
    .select('id')
    .where('run_id', '=', dated)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await expectOk(anna.post(`/cart/lines/${line}`, form(dated, 'hunter', { intent: 'update' })));
  for (const className of ['warrior', 'mage'])
    await expectOk(anna.buy(form(dated, className, { [RUN_FIELDS.flexTime]: '1' })));
  await expectOk(anna.buy(form(cancelled, 'rogue')));
  await expectOk(anna.get('/cart'));
  const id = await anna.order();
  await expectOk(anna.post(`/sandbox/pay/${id}`, { intent: 'pay' }));
  for (const url of ['', '/cancel']) await expectOk(anna.get(`/orders/${id}${url}`));
  const { id: serial } = await db
    .selectFrom('orders')
    .select('id')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number: orderNumber(serial) };
}

/** Line 2 gets a run, which is declined, and then another; line 3 waits. */
async function visitFlexTime(shop: TestApp, order: string, number: string, [first = 0, second = 0]: readonly number[]) {
  await shop.modules.raids.flex.list();
  await shop.modules.raids.runCommands.runCommand(['assign', number, String(first), '2']);
  const { body_text } = await shop.database.db
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'flex_assigned')
    .executeTakeFirstOrThrow();
  const link = new RegExp(`/orders/${order}/flex/2/[\\w-]+`).exec(body_text)?.[0] ?? '';
  const anna = aShopper(shop);
  await expectOk(anna.get(link));
  await expectOk(anna.post(link, { run_id: String(first) }));
  await shop.modules.raids.runCommands.runCommand(['assign', number, String(second), '2']);
}

async function runCommands(shop: TestApp, run: number, cancelled: readonly number[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'runs-'));
  const file = path.join(folder, 'runs.json');
  writeFileSync(file, JSON.stringify({ ...RUNS_DOCUMENT, runs: [{ ...GROUP_RUN, extras: [] }] }));
  const { runCommand } = shop.modules.raids.runCommands;
  try {
    for (const command of [
      ['import', file],
      ['generate', '--days', '3'],
      ['list', '--region', 'eu'],
      ['drop-price', String(run), '99.00'],
      ...cancelled.map((id) => ['cancel', String(id), 'The leader is ill.']),
    ])
      await runCommand(command);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Background jobs about runs; an order is not paid in time, and flex time ends without a run. */
async function runJobs(shop: TestApp, form: SeatForm, run: number): Promise<void> {
  const { clock, modules } = shop;
  await modules.raids.schedule.fill();
  await modules.raids.schedule.fillIfEmpty();
  await modules.raids.schedule.applyDrops();
  const eve = aShopper(shop);
  await expectOk(eve.buy(form(run, 'mage')));
  await eve.order();
  const before = clock.time;
  clock.time += 31 * MINUTE;
  const unpaid = await modules.orders.refunds.cancelUnpaid();
  clock.time += 8 * DAY;
  const ended = await modules.raids.flex.endOverdue();
  await modules.orders.refunds.processDue();
  clock.time = before;
  // Once more at the shop's time: that is the time that large tables are filled for.
  await modules.orders.refunds.cancelUnpaid();
  await modules.raids.flex.endOverdue();
  await modules.raids.waitlist.offerSeats();
  if (unpaid === 0 || ended === 0) throw new Error('No order was cancelled, or no flex time has ended.');
}

/** @throws Error when a visit was refused, because it would leave statements out */
async function expectOk(answer: Promise<{ readonly statusCode: number; readonly body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode >= 400) throw new Error(`A visit was refused with ${statusCode}: ${body.slice(0, 2_000)}`);
}
