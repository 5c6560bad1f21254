import type { Topic } from '../../domains/contact';
import { orderSerial } from '../../domains/order';
import type { Connection } from '../platform/db';

/** Messages of the contact form in a chat that are shown at once: the newest. */
const MAX_SHOWN = 3;

/** A message of the contact form, for staff. */
export interface ThreadTicket {
  readonly id: number;
  readonly topic: Topic;
  readonly sentAt: Date;
  /** The order that was named; null for none. */
  readonly order: { readonly number: string; readonly isOf: OrderOwner } | null;
}

/** Whose an order is: the account's, of the same address as a guest has typed, of somebody else, or of nobody: there is none. */
export type OrderOwner = 'account' | 'same_email' | 'other' | 'none';

interface Writer {
  readonly account_id: number | null;
  readonly account_email: string | null;
  readonly email: string | null;
}

/** Messages of the contact form as staff see them beside their chat. */
export const threadTickets = {
  /** Those of a chat, the newest first. @param writer its shopper */
  async list(threadId: number, writer: Writer, db: Connection): Promise<readonly ThreadTicket[]> {
    const rows = await db
      .selectFrom('tickets')
      .select(['id', 'topic', 'order_number', 'created_at'])
      .where('thread_id', '=', threadId)
      .orderBy('id', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    const serials = rows.flatMap(({ order_number }) => orderSerial(order_number ?? '') ?? []);
    const orders =
      serials.length === 0
        ? []
        : await db.selectFrom('orders').select(['id', 'account_id', 'email']).where('id', 'in', serials).execute();
    return rows.map(({ id, topic, order_number: number, created_at: sentAt }) => {
      const order = orders.find((one) => Number(one.id) === orderSerial(number ?? ''));
      return { id, topic, sentAt, order: number === null ? null : { number, isOf: ownerOf(order, writer) } };
    });
  },
};

function ownerOf(
  order: { readonly account_id: number | null; readonly email: string } | undefined,
  { account_id, account_email, email }: Writer,
): OrderOwner {
  if (order === undefined) return 'none';
  const isOf = (address: string | null) => address !== null && order.email.toLowerCase() === address.toLowerCase();
  if (account_id !== null && (order.account_id === account_id || isOf(account_email))) return 'account';
  return isOf(email) ? 'same_email' : 'other';
}
