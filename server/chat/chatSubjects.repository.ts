import type { Insertable } from 'kysely';
import { type ChatThread, type DatedThread, orderChannel, SUPPORT_CHANNEL, UNDATED_THREAD } from '../../domains/chat';
import { orderNumber } from '../../domains/order';
import type { DateStyle } from '../../src/lib/dateStyle';
import type { ChatThreadTable, Connection } from '../platform/db';
import { isOrderId } from '../platform/ids';

/** What a channel is about. */
export interface ChatSubject extends Pick<ChatThread, 'title' | 'name'> {
  /** Its own name; a thing may be opened by another one. */
  readonly channel: string;
  /** When it takes place. */
  readonly dated: DatedThread;
  /** What its thread refers to. */
  readonly columns: Partial<Insertable<ChatThreadTable>>;
  /** `The Venomous Abyss Heroic, Fri 20 Nov, 20:00 CET` or `Order Q-100042`; empty for support. */
  about(style: DateStyle): string;
  /** What is said before the first message. */
  readonly greeting: string;
  /** Its page, which says what the greeting says. */
  readonly link?: { readonly href: string; readonly text: string };
  /** Its chat is begun elsewhere: it opens for whom it belongs to, and for nobody else. */
  readonly isBegun?: true;
}

/** Things that shoppers chat about, which a module above brings. */
export interface ChatSubjects {
  /** What their own channels begin with. */
  readonly prefix: string;
  /** The slug of the game whose news the answers are. */
  readonly game?: string;
  /** @returns null when none of them has the channel */
  find(channel: string, db: Connection): Promise<ChatSubject | null>;
  /** The secret path at which a guest reads a chat on any device, for mails; without it only the browser has it that wrote. */
  linkOf?(channel: string, db: Connection): Promise<string | null>;
}

/** Chats that nobody leads: who is there answers. */
export const SUPPORT = { title: 'Questline support', name: 'Support', dated: UNDATED_THREAD, columns: {} } as const;

/** An order, or one of its lines. */
const ORDER_CHANNEL = /^order-([a-z0-9]+)(?:-([1-9][0-9]{0,2}))?$/;

async function findOrder(channel: string, db: Connection): Promise<ChatSubject | null> {
  const [, publicId = '', line] = ORDER_CHANNEL.exec(channel) ?? [];
  if (!isOrderId(publicId)) return null;
  const order = await db
    .selectFrom('orders')
    .leftJoin('order_lines as line', (join) =>
      join.onRef('line.order_id', '=', 'orders.id').on('line.position', '=', Number(line ?? 0) - 1),
    )
    .select(['orders.id', 'line.service_name'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  if (order === undefined || (line !== undefined && order.service_name === null)) return null;
  const number = orderNumber(order.id);
  const about = line === undefined ? `Order ${number}` : `Order ${number}, ${line}. ${order.service_name}`;
  return {
    ...SUPPORT,
    channel,
    columns: { order_id: order.id },
    about: () => about,
    greeting:
      line === undefined
        ? `Ask about your order ${number}.`
        : `Ask about “${order.service_name}” of your order ${number}.`,
  };
}

/**
 * The subject of a channel: support, an order, by its unguessable id, or one of another module.
 * @returns null when there is no such thing
 */
export async function findChatSubject(
  channel: string,
  others: readonly ChatSubjects[],
  db: Connection,
): Promise<ChatSubject | null> {
  if (channel === SUPPORT_CHANNEL)
    return { ...SUPPORT, channel, about: () => '', greeting: 'Hi! What can we help you with?' };
  if (channel.startsWith(orderChannel(''))) return findOrder(channel, db);
  for (const { find } of others) {
    const found = await find(channel, db);
    if (found !== null) return found;
  }
  return null;
}

/** The subject of something that is there no more. @param about as it was named */
export const goneSubject = (channel: string, about: string): ChatSubject => ({
  ...SUPPORT,
  channel,
  about: () => about,
  ...(about !== '' && { title: about }),
  greeting: '',
});
