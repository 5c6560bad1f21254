import { type Kysely, sql } from 'kysely';
import { EARLIEST_MINUTES, ON_TIME_MINUTES, type RunLeader } from '../../../domains/raid-run';
import type { Database } from '../../platform/db';

/** The channel that database triggers notify when leaders, or what is counted of their runs, have changed. */
export const LEADERS_CHANNEL = 'leaders_changed';

/** Marks the statement that counts all runs that were ever led. */
export const ALL_LED_COMMENT = '/* all that were led */';

const minutes = (count: number) => sql`make_interval(mins => ${sql.lit(count)})`;

/** Who leads runs. The last argument is the connection to work in. */
export const leaderRepository = {
  /**
   * All leaders with what is counted of their runs, by name. Seats that were given back are no rows any more. An order line is of the run that it was bought
   * for; one with flex time of the run that staff assigned.
   */
  async all(now: Date, db: Kysely<Database>): Promise<readonly RunLeader[]> {
    const { rows } = await sql<LeaderRow>`
      with led as (
        select run.leader, run.capacity, count(*) as sold, run.starts_at,
          min(line.began_at) filter (where line.began_at >= run.starts_at - ${minutes(EARLIEST_MINUTES)}) as began_at
        from raid_leaders leader
        join runs run on run.leader = leader.name
        join lateral (
          select bought.state, (
            select min(move.at) from line_moves move where move.order_line_id = bought.id and move.to_state = 'in_progress'
          ) as began_at
          from run_seats seat join order_lines bought on bought.id = seat.order_line_id where seat.run_id = run.id
        ) line on true
        where run.status = 'open' and run.starts_at + make_interval(mins => run.minutes) <= ${now}
        group by run.id
        having bool_or(line.state = 'completed')
      ), counted as (
        select leader, count(*) as runs, count(began_at) as known_starts,
          count(*) filter (where began_at <= starts_at + ${minutes(ON_TIME_MINUTES)}) as on_time,
          sum(capacity) as seats, sum(sold) as sold_seats
        from led group by leader
      ), reviewed as (
        select run.leader, count(*) as reviews, sum(review.stars) as stars
        from reviews review
        join order_lines line on line.id = review.order_line_id and line.run_id is not null
        left join flex_orders flex on flex.order_line_id = line.id
        join runs run on run.id = case when flex.order_line_id is null then line.run_id else flex.run_id end
        where review.state = 'published'
        group by run.leader
      )
      select leader.slug, leader.name, leader.is_sample, leader.about,
        ${countsOf('counted', ['runs', 'known_starts', 'on_time', 'seats', 'sold_seats'])},
        ${countsOf('reviewed', ['reviews', 'stars'])}
      from raid_leaders leader
      left join counted on counted.leader = leader.name
      left join reviewed on reviewed.leader = leader.name
      order by leader.name ${sql.raw(ALL_LED_COMMENT)}`.execute(db);
    return rows.map(toLeader);
  },

  /** The ids of the reviews of somebody's runs that were published last, the newest first. A line with flex time is of the run that staff assigned. */
  async newestReviews(name: string, limit: number, db: Kysely<Database>): Promise<readonly number[]> {
    const { rows } = await sql<{ id: number }>`
      select review.id, review.published_at from runs run
      join order_lines line on line.run_id = run.id
      join reviews review on review.order_line_id = line.id and review.state = 'published'
      left join flex_orders flex on flex.order_line_id = line.id
      where run.leader = ${name} and flex.order_line_id is null
      union all
      select review.id, review.published_at from runs run
      join flex_orders flex on flex.run_id = run.id
      join reviews review on review.order_line_id = flex.order_line_id and review.state = 'published'
      where run.leader = ${name}
      order by published_at desc, id desc limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
};

type CountName = 'runs' | 'known_starts' | 'on_time' | 'seats' | 'sold_seats' | 'reviews' | 'stars';

type LeaderRow = Readonly<Record<CountName, number>> & {
  readonly slug: string;
  readonly name: string;
  readonly is_sample: boolean;
  readonly about: string | null;
};

/** Counts of a part that has no row for whoever has nothing to count. */
const countsOf = (part: string, names: readonly CountName[]) =>
  sql.join(names.map((name) => sql`coalesce(${sql.ref(`${part}.${name}`)}, 0)::int as ${sql.ref(name)}`));

function toLeader({ slug, name, is_sample, about, ...counts }: LeaderRow): RunLeader {
  return {
    slug,
    name,
    isSample: is_sample,
    about,
    counts: {
      runs: counts.runs,
      knownStarts: counts.known_starts,
      onTime: counts.on_time,
      seats: counts.seats,
      soldSeats: counts.sold_seats,
      reviews: counts.reviews,
      stars: counts.stars,
    },
  };
}
