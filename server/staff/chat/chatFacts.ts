import { TOPICS, ticketNumber } from '../../../domains/contact';
import { orderNumber, statusText } from '../../../domains/order';
import { ARMOR_LABELS, type ArmorType, DIFFICULTY_LABELS, runPath, runTimeText } from '../../../domains/raid-run';
import type { ChatFacts } from '../../../domains/staff-chat';
import { formatDollars } from '../../../src/lib/formatDollars';
import { formatAmount } from '../../../src/lib/money';
import { momentText } from '../../../src/lib/styleZones';
import { type ThreadTicket, threadTickets } from '../../contact';
import { orders } from '../../orders';
import type { Platform } from '../../platform';
import { runRepository, seatsAt } from '../../raids';
import { staffOrderPath } from '../parts/staffPaths';
import type { StaffThreadRow } from './staffChats.repository';

/** What a chat is about, for staff who answer it. @param now ms UTC */
export async function chatFactsOf(row: StaffThreadRow, now: number, deps: Platform): Promise<ChatFacts> {
  const { run_id, order_id, account_email, email, page, created_at } = row;
  if (run_id !== null) {
    const facts = await runFacts(run_id, now, deps);
    if (facts !== null) return facts;
  }
  if (order_id !== null) {
    const facts = await orderFacts(Number(order_id), deps);
    if (facts !== null) return facts;
  }
  const tickets = await threadTickets.list(row.id, row, deps.db);
  // Only what may be theirs: an answer must not tell them about somebody else's order.
  const named = tickets.find(({ order }) => order?.isOf === 'account' || order?.isOf === 'same_email')?.order;
  return {
    title: tickets.length > 0 ? 'Message' : 'Shopper',
    rows: [
      ...tickets.map(ticketRow),
      { label: 'Account', value: account_email ?? 'none (guest)' },
      ...(email === null ? [] : [{ label: 'Email', value: `${email}, not confirmed` }]),
      { label: 'Started', value: momentText(created_at.getTime(), 'other') },
      ...(page === '' && tickets.length > 0 ? [] : [{ label: 'Page', value: page }]),
    ],
    links: linksOf(account_email, named?.number),
    known: named ? { order: named.number } : {},
  };
}

const linksOf = (email: string | null, order: string | undefined): ChatFacts['links'] => [
  ...(order === undefined ? [] : [{ href: staffOrderPath(order), text: `Open the order ${order}` }]),
  ...(email === null ? [] : [{ href: `/staff?q=${encodeURIComponent(email)}`, text: 'Orders of this account' }]),
];

/** Whose the named order is; an address that a guest has typed proves nothing. */
const OWNERS = {
  account: 'theirs',
  same_email: 'same email, not confirmed',
  other: 'not theirs',
  none: 'no such order',
} as const;

/** What the contact form has said beside a message: `C-2041`, `An order · Q-100042: theirs · Fri 20 Nov, 20:00 CET`. */
const ticketRow = ({ id, topic, order, sentAt }: ThreadTicket): ChatFacts['rows'][number] => {
  const named = order && `${order.number}: ${OWNERS[order.isOf]}`;
  const value = [TOPICS[topic], named, momentText(sentAt.getTime(), 'other')].filter(Boolean).join(' · ');
  return { label: ticketNumber(id), value };
};

async function runFacts(id: number, now: number, { db }: Platform): Promise<ChatFacts | null> {
  const stored = await runRepository.find(id, db);
  if (stored === null) return null;
  const { run, droppedCents, baseCents } = stored;
  const seats = seatsAt(stored, now);
  const start = runTimeText(run.region, run.startsAt, 'other');
  const armors = Object.entries(seats.armor ?? {}) as [ArmorType, { free: number; capacity: number }][];
  return {
    title: 'Run',
    rows: [
      { label: run.raid.name, value: DIFFICULTY_LABELS[run.difficulty.key] },
      { label: 'Starts', value: run.isCancelled ? 'canceled' : start },
      { label: 'Raid leader', value: run.leader },
      { label: 'Seats', value: `${seats.free} of ${seats.capacity} free` },
      ...armors.map(([armor, { free, capacity }]) => ({
        label: ARMOR_LABELS[armor],
        value: `${free} of ${capacity} free`,
      })),
      { label: 'Price from', value: formatDollars(droppedCents ?? baseCents) },
    ],
    links: [{ href: runPath(run.id), text: 'Open the run' }],
    known: { free: String(seats.free), ...seatsKnown(seats.free), start, leader: run.leader, raid: run.raid.name },
  };
}

/** `8 seats are open`; nothing where a template that promises one would be wrong. */
const seatsKnown = (free: number) =>
  free > 0 ? { seats: free === 1 ? '1 seat is open' : `${free} seats are open` } : {};

async function orderFacts(serial: number, { db }: Platform): Promise<ChatFacts | null> {
  const id = await orders.findIdBySerial(serial, db);
  const order = id === null ? null : await orders.findSummary(id, db);
  if (order === null) return null;
  const number = orderNumber(serial);
  const status = statusText(order.status).headline;
  return {
    title: 'Order',
    rows: [
      { label: 'Number', value: number },
      { label: 'Status', value: status },
      { label: 'Total', value: formatAmount(order.total, order.currency.sign) },
    ],
    links: [{ href: staffOrderPath(number), text: 'Open the order' }],
    known: { order: number, status: status.toLowerCase() },
  };
}
