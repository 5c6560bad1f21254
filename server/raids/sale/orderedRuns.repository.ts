import type { OrderedRun } from '../../../domains/raid-run';
import type { Connection } from '../../platform/db';

/** What staff has done about a line with flex time. */
export interface Assignment {
  /** Null while there is none. */
  readonly run: Pick<OrderedRun, 'id' | 'region' | 'startsAt' | 'leader'> | null;
  /** The buyer has declined a run that was assigned. */
  readonly hasDeclined: boolean;
}

/** The runs of order lines. The last argument is the connection to work in. */
export const orderedRunRepository = {
  /** The runs that staff has assigned, by the id of the line. */
  async assignments(lineIds: readonly number[], db: Connection): Promise<ReadonlyMap<number, Assignment>> {
    if (lineIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('flex_orders as flex')
      .leftJoin('runs as run', 'run.id', 'flex.run_id')
      .select(['flex.order_line_id', 'flex.declines', 'run.id', 'run.region', 'run.starts_at', 'run.leader'])
      .where('flex.order_line_id', 'in', lineIds)
      .execute();
    return new Map(
      rows.map(({ order_line_id, declines, id, region, starts_at, leader }) => {
        const isAssigned = id !== null && region !== null && starts_at !== null && leader !== null;
        const run = isAssigned ? { id, region, startsAt: starts_at.getTime(), leader } : null;
        return [order_line_id, { run, hasDeclined: declines > 0 }];
      }),
    );
  },

  /** The runs of orders for the file of their buyer, by the id of the line. @param orderSerials not empty */
  async exportLines(orderSerials: readonly number[], db: Connection): Promise<ReadonlyMap<number, object>> {
    const rows = await db
      .selectFrom('order_lines as line')
      .leftJoin('flex_orders as flex', 'flex.order_line_id', 'line.id')
      .select(['line.id', 'line.run', 'flex.run_id as assignedRun', 'flex.until as flexUntil'])
      .where('line.order_id', 'in', orderSerials)
      .execute();
    return new Map(rows.map(({ id, ...run }) => [id, run]));
  },
};
