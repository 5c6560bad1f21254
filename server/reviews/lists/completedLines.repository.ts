import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** Completed lines of a service: of all time, and of those that were completed since a time. */
export interface CompletedLines {
  readonly all: number;
  readonly recent: number;
}

/** Counts of completed order lines, each of which can be reviewed. The last argument is the connection to work in. */
export const completedLines = {
  async count(serviceId: number, since: Date, db: Connection): Promise<CompletedLines> {
    return db
      .selectFrom('order_lines')
      .select(sql<number>`count(*)::int`.as('all'))
      .select(sql<number>`(count(*) filter (where state_at > ${since}))::int`.as('recent'))
      .where('service_id', '=', serviceId)
      .where('state', '=', 'completed')
      .executeTakeFirstOrThrow();
  },
};
