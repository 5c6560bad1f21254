import { sql } from 'kysely';
import type { Connection } from '../../platform/db';

/** Orders whose buyers are asked for reviews. The last argument is the connection or transaction to work in. */
export const reviewRequests = {
  /**
   * The public ids of orders that are over, whose last line was completed in a time, and that were not asked about: the oldest first.
   * @param from after this time, so that nobody is asked about orders of long ago
   */
  async due(
    { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
    db: Connection,
  ) {
    const rows = await db
      .selectFrom('order_lines as line')
      .innerJoin('orders as o', 'o.id', 'line.order_id')
      .select(['o.id', 'o.public_id'])
      .where('line.state', '=', 'completed')
      .where('line.state_at', '>', from)
      .where('line.state_at', '<=', until)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('order_lines as other')
              .select('other.id')
              .whereRef('other.order_id', '=', 'line.order_id')
              .where((or) =>
                or.or([
                  or('other.state', 'in', ['paid', 'waiting', 'in_progress']),
                  or.and([or('other.state', '=', 'completed'), or('other.state_at', '>', until)]),
                ]),
              ),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('review_requests as asked').select('asked.order_id').whereRef('asked.order_id', '=', 'o.id'),
          ),
        ),
      )
      .groupBy(['o.id', 'o.public_id'])
      .orderBy(sql`max(line.state_at)`)
      .limit(limit)
      .execute();
    return rows.map(({ id, public_id }) => ({ serial: id, id: public_id }));
  },

  /** Records that an order was asked about. False when it was before. */
  async add(orderSerial: number, now: Date, trx: Connection): Promise<boolean> {
    const added = await trx
      .insertInto('review_requests')
      .values({ order_id: orderSerial, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .executeTakeFirst();
    return added !== undefined;
  },
};
