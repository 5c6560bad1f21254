import { type Kysely, sql } from 'kysely';
import type { Topic } from '../../domains/notifications';
import { type Recipient, recipientColumns } from '../../server/notifications/notifier/recipient.repository';
import type { Database } from '../../server/platform/db/schema';

interface NewsOptions {
  readonly topic?: Topic;
  /** The slug of a game; null for none. */
  readonly game?: string | null;
  readonly title?: string;
  readonly body?: string;
  readonly amount?: string | null;
  readonly path?: string;
  /** ms UTC */
  readonly at: number;
}

let told = 0;

/** Inserts a notification, as the shop would. @returns its number */
export async function tellNews(db: Kysely<Database>, recipient: Recipient, options: NewsOptions): Promise<number> {
  told += 1;
  const { topic = 'order', game = 'wow-boost', title = `News ${told}`, body = 'A booster has taken it.' } = options;
  const { id } = await db
    .insertInto('notifications')
    .values({
      ...recipientColumns(recipient),
      ...{ topic, title, body, amount: options.amount ?? null, note: 'Order Q-100001' },
      game_id: game === null ? null : sql<number>`(select id from games where slug = ${game})`,
      ...{ subject: `subject ${told}`, detail: 'told', path: options.path ?? '/orders/abc' },
      created_at: new Date(options.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts many, the newest one second before `now`. */
export async function tellMany(db: Kysely<Database>, recipient: Recipient, count: number, now: number): Promise<void> {
  const { account_id, guest_hash } = recipientColumns(recipient);
  await sql`insert into notifications (account_id, guest_hash, topic, game_id, subject, detail, title, body, note, path, created_at, read_at)
    select ${account_id}::integer, ${guest_hash}::text, (array['order', 'chat', 'seat', 'price', 'hot'])[n % 5 + 1],
      (select id from games order by id offset n % 2 limit 1), 'many ' || n, 'told', 'Order ' || n || ' is done',
      'Check your account and confirm that all is there.', 'Order Q-' || 100000 + n, '/orders/abc',
      ${new Date(now)}::timestamptz - (${count} - n) * interval '1 second', case when n % 3 > 0 then ${new Date(now)}::timestamptz end
    from generate_series(0, ${count - 1}::integer) n`.execute(db);
}
