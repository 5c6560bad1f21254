import { utc } from '@date-fns/utc';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Connection } from '../../platform/db';
import { asJson, type Database, lockOrRefuse } from '../../platform/db';
import type { DocumentHot } from './hotDocument.contract';
import { type PlannedStart, plannedStarts } from './startTimes.rules';

/** An arbitrary key for the advisory lock; nothing else may use it. */
const HOT_LOCK = 7_205_115;
/** How long others are waited for. */
const LOCK_TIMEOUT_MS = 20_000;

/** Starts are made for today and the coming days; one more than is listed. */
export const PLANNED_DAYS = 9;

/** How long starts are kept after they were over, when nobody bought a place. */
const RETENTION_DAYS = 30;

/** Whether nobody has asked for a start (`s`). */
const isUnused = sql<boolean>`not exists (select from hot_places where start_id = s.id)
  and not exists (select from cart_lines where hot_start_id = s.id)
  and not exists (select from order_lines where hot_start_id = s.id)`;

/** Allows one process at a time to change hot products and their starts. */
export async function lockHotSchedule(trx: Transaction<Database>): Promise<void> {
  const refusal = 'Others are changing hot products, and it takes long. Nothing was changed: try again.';
  await lockOrRefuse(HOT_LOCK, LOCK_TIMEOUT_MS, refusal, trx);
}

/** Whether there are hot products, also closed ones. */
export async function hasHotProducts(db: Connection): Promise<boolean> {
  return (await db.selectFrom('hot_products').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Adds products of a document, or replaces those with the same slug. A replaced product keeps its place in the order of the shop, and loses the coming
 * starts that it has no more, as far as nobody has asked for them. Call `lockHotSchedule` first.
 * @param serviceIds by name (`game/service`)
 */
export async function writeHotProducts(
  products: readonly DocumentHot[],
  serviceIds: ReadonlyMap<string, number>,
  now: Date,
  trx: Transaction<Database>,
): Promise<void> {
  const last = await trx
    .selectFrom('hot_products')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  const first = (last?.position ?? -1) + 1;
  for (const [index, product] of products.entries()) {
    const columns = columnsOf(product, serviceIds, now);
    const { id } = await trx
      .insertInto('hot_products')
      .values({ ...columns, slug: product.slug, position: first + index, created_at: now })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(columns))
      .returning('id')
      .executeTakeFirstOrThrow();
    await dropUnplannedStarts(id, planOf(product), now, trx);
  }
}

function columnsOf(product: DocumentHot, serviceIds: ReadonlyMap<string, number>, now: Date) {
  const serviceId = serviceIds.get(product.service);
  if (serviceId === undefined) throw new Error(`The service ${product.service} of a hot product was not read.`);
  const { window, endsAt } = product;
  return {
    service_id: serviceId,
    name: product.name,
    kind: product.kind ?? 'places',
    preset: asJson(product.preset),
    fact: product.fact ?? null,
    platforms: asJson(product.platforms),
    unit: product.unit,
    suffix: asJson(product.suffix),
    max_quantity: product.maxQuantity,
    tiers: asJson(product.tiers),
    daily_starts: asJson(product.starts),
    lead_minutes: product.leadMinutes,
    weekly_window: window === undefined ? null : asJson(window),
    ends_at: endsAt === undefined ? null : parseISO(endsAt),
    status: product.status ?? 'open',
    updated_at: now,
  };
}

const planOf = ({ starts, leadMinutes, window, endsAt }: DocumentHot) => ({
  dailyStarts: starts,
  leadMinutes,
  window: window ?? null,
  endsAt: endsAt === undefined ? null : parseISO(endsAt).getTime(),
});

/** Coming starts that a new plan has no more are deleted; those that somebody has asked for sell no more places. */
async function dropUnplannedStarts(
  productId: number,
  plan: Parameters<typeof plannedStarts>[0],
  now: Date,
  trx: Transaction<Database>,
): Promise<void> {
  const planned = plannedStarts(plan, now.getTime(), PLANNED_DAYS).map(({ startsAt }) => new Date(startsAt));
  const unplanned = trx
    .selectFrom('hot_starts as s')
    .select('s.id')
    .where('s.product_id', '=', productId)
    .where('s.starts_at', '>', now)
    .$if(planned.length > 0, (query) => query.where('s.starts_at', 'not in', planned));
  await trx.deleteFrom('hot_starts as s').where('s.id', 'in', unplanned).where(isUnused).execute();
  await trx.updateTable('hot_starts').set({ capacity: 0 }).where('id', 'in', unplanned).execute();
}

/**
 * Adds the starts of the coming days that open products have none of, and gives those that are there the places and the lead time of their product. Any
 * number of processes may do so at once. Returns how many were added.
 */
export async function fillHotStarts(now: Date, db: Kysely<Database>): Promise<number> {
  const products = await db
    .selectFrom('hot_products')
    .select(['id', 'daily_starts', 'lead_minutes', 'weekly_window', 'ends_at'])
    .where('status', '=', 'open')
    .where('kind', '=', 'places')
    .orderBy('id')
    .execute();
  const planned = products.flatMap(({ id, daily_starts, lead_minutes, weekly_window, ends_at }) =>
    plannedStarts(
      {
        dailyStarts: daily_starts,
        leadMinutes: lead_minutes,
        window: weekly_window,
        endsAt: ends_at?.getTime() ?? null,
      },
      now.getTime(),
      PLANNED_DAYS,
    ).map((start) => ({ productId: id, ...start })),
  );
  const stored = await db
    .selectFrom('hot_starts')
    .select(['product_id', 'starts_at', 'sold_until', 'capacity'])
    .where('starts_at', '>', now)
    .execute();
  const known = new Map(stored.map((row) => [`${row.product_id}/${row.starts_at.getTime()}`, row]));
  const isSame = ({ productId, startsAt, soldUntil, capacity }: PlannedStart & { readonly productId: number }) => {
    const row = known.get(`${productId}/${startsAt}`);
    return row?.capacity === capacity && row.sold_until.getTime() === soldUntil;
  };
  const missing = planned.filter((start) => !isSame(start));
  if (missing.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    await lockHotSchedule(trx);
    const { rows } = await sql<{ added: boolean }>`
      insert into hot_starts as s (product_id, starts_at, sold_until, capacity, created_at)
      select (one->>'product')::int, (one->>'starts')::timestamptz, (one->>'sold')::timestamptz, (one->>'capacity')::int, ${now}
      from jsonb_array_elements(${JSON.stringify(missing.map(rowOf))}::jsonb) one
      on conflict (product_id, starts_at) do update set sold_until = excluded.sold_until, capacity = excluded.capacity
        where (s.sold_until, s.capacity) is distinct from (excluded.sold_until, excluded.capacity)
      returning (xmax = 0) as added`.execute(trx);
    return rows.filter(({ added }) => added).length;
  });
}

const rowOf = ({ productId, startsAt, soldUntil, capacity }: PlannedStart & { readonly productId: number }) => ({
  product: productId,
  starts: new Date(startsAt).toISOString(),
  sold: new Date(soldUntil).toISOString(),
  capacity,
});

/** Deletes starts that were over long ago, without those in carts and orders. Returns how many. */
export async function deletePastHotStarts(now: Date, db: Connection): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('hot_starts as s')
    .where('s.starts_at', '<', subDays(now, RETENTION_DAYS, { in: utc }))
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
