import { utc } from '@date-fns/utc';
import { isAfter } from 'date-fns/isAfter';
import { isValid } from 'date-fns/isValid';
import { max } from 'date-fns/max';
import { parseISO } from 'date-fns/parseISO';
import { startOfDay } from 'date-fns/startOfDay';
import { subDays } from 'date-fns/subDays';
import { type Kysely, sql } from 'kysely';
import { RefusedError } from '../config/refusedError';
import type { Database } from '../db/schema';
import { utcDay } from '../db/utcDay';
import { EVENT_RETENTION_DAYS } from './events.repository';

const DEFAULT_SINCE = '30d';

/** The steps to a purchase in order, by their GA4 names. A session has reached a step when it has that event and those of all earlier steps. */
export const FUNNEL_STEPS = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const;
type Step = (typeof FUNNEL_STEPS)[number];

/** The steps from our question about push messages to a saved token, in order. A token that is renewed in the background follows no question. */
export const PUSH_STEPS = [
  'push_prompt_shown',
  'push_prompt_accepted',
  'push_permission_granted',
  'push_token_saved',
] as const;
type PushStep = (typeof PUSH_STEPS)[number];

/** The number of sessions, and how many of them reached each step. */
type StepCounts = Readonly<Record<'sessions' | Step, number>>;

/** The purchase funnel by day (UTC). A session belongs to the day it began; refunds belong to none, because buyers need not be there. */
export interface Funnel {
  /** ISO date. */
  readonly since: string;
  readonly whole: StepCounts;
  readonly days: readonly (StepCounts & { readonly day: string })[];
  /** Purchases and refunds by currency, also of sessions without the earlier steps. Cents. */
  readonly money: readonly {
    readonly currency: string;
    readonly purchases: number;
    readonly sold: number;
    readonly refunds: number;
    readonly refunded: number;
  }[];
  /** How many sessions reached each step to push messages. */
  readonly push: Readonly<Record<PushStep, number>>;
}

const hasStep = (step: string) => sql`bool_or(name = ${step}) as ${sql.ref(step)}`;

/** Counts the sessions with a step and all before it. */
function countReached(steps: readonly string[], step: string) {
  const all = steps.slice(0, steps.indexOf(step) + 1).map((one) => sql.ref(one));
  return sql`(count(*) filter (where ${sql.join(all, sql` and `)}))::int as ${sql.ref(step)}`;
}

/**
 * The start of a report: `2026-11-01`, or `7d` for the last seven days including today; 30 days when empty.
 * @throws RefusedError with a readable reason when it is neither
 */
export function parseSince(text: string, now: number): Date {
  const [, days] = /^(\d{1,3})d$/.exec(text || DEFAULT_SINCE) ?? [];
  const today = startOfDay(now, { in: utc });
  const since = days === undefined ? parseISO(text, { in: utc }) : subDays(today, Number(days) - 1);
  const isDay = days !== undefined || (/^\d{4}-\d\d-\d\d$/.test(text) && isValid(since));
  if (!isDay || days === '0' || isAfter(since, now))
    throw new RefusedError(`Say --since 2026-11-01 or --since 7d, not “${text.slice(0, 40)}”: a day that has begun.`);
  return max([since, subDays(now, EVENT_RETENTION_DAYS, { in: utc })]);
}

/**
 * Reads the funnel since a date.
 * @param since as `parseSince` takes it
 * @throws RefusedError when that is not valid
 */
export async function readFunnel(since: string, now: number, db: Kysely<Database>): Promise<Funnel> {
  const from = parseSince(since, now);
  const { rows: days } = await sql<StepCounts & { readonly day: string }>`
    with seen as (
      select min(happened_at) as began, ${sql.join(FUNNEL_STEPS.map(hasStep))}
      from analytics_events where happened_at >= ${from} and name <> 'refund' group by session
    )
    select to_char(began at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as sessions, ${sql.join(FUNNEL_STEPS.map((step) => countReached(FUNNEL_STEPS, step)))}
    from seen group by day order by day`.execute(db);
  const { rows: money } = await sql<Funnel['money'][number]>`
    select currency,
      (count(*) filter (where name = 'purchase'))::int as purchases,
      coalesce(sum(value) filter (where name = 'purchase'), 0)::bigint as sold,
      (count(*) filter (where name = 'refund'))::int as refunds,
      coalesce(sum(value) filter (where name = 'refund'), 0)::bigint as refunded
    from analytics_events where happened_at >= ${from} and name in ('purchase', 'refund')
    group by currency order by currency`.execute(db);
  const {
    rows: [push],
  } = await sql<Funnel['push']>`
    with seen as (
      select ${sql.join(PUSH_STEPS.map(hasStep))}
      from analytics_events where happened_at >= ${from} and name in (${sql.join(PUSH_STEPS)}) group by session
    )
    select ${sql.join(PUSH_STEPS.map((step) => countReached(PUSH_STEPS, step)))} from seen`.execute(db);
  if (!push) throw new Error('A query without groups has one row.');
  const sum = (key: keyof StepCounts) => days.reduce((total, day) => total + day[key], 0);
  return {
    since: utcDay(from),
    whole: {
      sessions: sum('sessions'),
      view_item: sum('view_item'),
      add_to_cart: sum('add_to_cart'),
      begin_checkout: sum('begin_checkout'),
      purchase: sum('purchase'),
    },
    days,
    money,
    push,
  };
}
