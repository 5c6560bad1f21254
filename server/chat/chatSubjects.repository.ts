import { type ChatThread, orderChannel, runChannel, SUPPORT_CHANNEL } from '../../domains/chat';
import { orderNumber } from '../../domains/order';
import { DIFFICULTY_LABELS, runTimeText } from '../../domains/raid-run';
import type { Connection } from '../platform/db';
import { isOrderId } from '../platform/ids';

/** What a channel is about. */
export interface ChatSubject extends Pick<ChatThread, 'title' | 'name' | 'run'> {
  /** Its own name; a run may be opened by another one. */
  readonly channel: string;
  readonly orderSerial: number | null;
  /** `The Venomous Abyss Heroic, Fri 20 Nov, 20:00 CET` or `Order Q-100042`; empty for support. */
  readonly about: string;
  /** What is said before the first message. */
  readonly greeting: string;
}

const SUPPORT = { title: 'Questline support', name: 'Support', run: null, orderSerial: null } as const;
const MINUTE_MS = 60_000;
const MAX_ID = 2_147_483_647;

const runIdOf = (channel: string): number | null => {
  const [, digits] = /^run-([1-9][0-9]{0,9})$/.exec(channel) ?? [];
  return digits === undefined || Number(digits) > MAX_ID ? null : Number(digits);
};

async function findRun(channel: string, db: Connection): Promise<ChatSubject | null> {
  const id = runIdOf(channel);
  const run = await db
    .selectFrom('runs')
    .innerJoin('raids', 'raids.id', 'runs.raid_id')
    .select([
      'runs.id',
      'runs.leader',
      'runs.starts_at',
      'runs.minutes',
      'runs.region',
      'runs.difficulty',
      'raids.name',
    ])
    .where(id === null ? 'runs.channel' : 'runs.id', '=', id ?? channel)
    .orderBy('runs.id')
    .limit(1)
    .executeTakeFirst();
  if (run === undefined) return null;
  const startsAt = run.starts_at.getTime();
  return {
    channel: runChannel(run.id),
    title: `${run.leader}, raid leader`,
    name: run.leader,
    run: { id: run.id, startsAt, endsAt: startsAt + run.minutes * MINUTE_MS },
    orderSerial: null,
    about: `${run.name} ${DIFFICULTY_LABELS[run.difficulty]}, ${runTimeText(run.region, startsAt)}`,
    greeting: `${run.leader} leads this run of ${run.name}.`,
  };
}

async function findOrder(channel: string, db: Connection): Promise<ChatSubject | null> {
  const publicId = channel.slice(orderChannel('').length);
  if (!isOrderId(publicId)) return null;
  const order = await db.selectFrom('orders').select('id').where('public_id', '=', publicId).executeTakeFirst();
  if (order === undefined) return null;
  const number = orderNumber(order.id);
  return {
    ...SUPPORT,
    channel,
    orderSerial: order.id,
    about: `Order ${number}`,
    greeting: `Ask about your order ${number}.`,
  };
}

/** What channels are about. */
export const chatSubjects = {
  /**
   * The subject of a channel: support, a run by its own channel or one that it was given, or an order, by its unguessable id.
   * @returns null when there is no such thing
   */
  async find(channel: string, db: Connection): Promise<ChatSubject | null> {
    if (channel === SUPPORT_CHANNEL)
      return { ...SUPPORT, channel, about: '', greeting: 'Hi! What can we help you with?' };
    return channel.startsWith(orderChannel('')) ? findOrder(channel, db) : findRun(channel, db);
  },

  /** That of a run or an order that is there no more. @param about as it was named */
  gone: (channel: string, about: string): ChatSubject => ({
    ...SUPPORT,
    channel,
    about,
    ...(about !== '' && { title: about }),
    greeting: '',
  }),
};
