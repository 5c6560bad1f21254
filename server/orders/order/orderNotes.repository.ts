import type { Connection } from '../../platform/db';

/** The longest note, characters. */
export const MAX_NOTE = 2_000;

/** What the team has noted about orders; buyers never see it. The last argument is the connection to work in. */
export const orderNotes = {
  /** The notes of an order, the newest first. Times in ms UTC. */
  async list(orderSerial: number, db: Connection) {
    const rows = await db
      .selectFrom('order_notes')
      .select(['id', 'text', 'actor', 'created_at'])
      .where('order_id', '=', orderSerial)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ created_at, ...note }) => ({ ...note, at: created_at.getTime() }));
  },

  /** Adds a note, unless it is the last one already: a form that is sent again adds nothing. @param actor the email of who writes it */
  async add(orderSerial: number, text: string, actor: string, now: Date, trx: Connection): Promise<void> {
    const last = await trx
      .selectFrom('order_notes')
      .select(['text', 'actor'])
      .where('order_id', '=', orderSerial)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last?.text === text && last.actor === actor) return;
    await trx.insertInto('order_notes').values({ order_id: orderSerial, text, actor, created_at: now }).execute();
  },
};
