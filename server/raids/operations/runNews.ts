import { gaveBackText } from '../../../domains/order';
import { RAID_GAME, type RunView, runTimeText } from '../../../domains/raid-run';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { formatAmount } from '../../../src/lib/money';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import type { ToldNews } from '../../notifications';
import { aboutOrder, heldByOrder, type OrderRow, ofOrder } from '../../orders';
import { type DateReader, readerOf } from '../../platform/mail';
import type { FlexLine } from '../runs/flexOrders.repository';
import type { NeededSeat } from '../runs/seats.repository';
import { waitlistSubject } from '../runs/waitlist.repository';
import { bothTimes } from './flexMails';
import { heldSeatPath } from './linkPaths';
import { seatText } from './waitlistMail';

type NamedRun = Pick<RunView, 'id' | 'kind' | 'region' | 'startsAt' | 'bosses'>;

const nameOf = ({ kind, region, startsAt }: NamedRun, style: DateStyle): string =>
  `${kind.name}, ${runTimeText(region, startsAt, style)}`;

const ofLine = ({ order }: FlexLine) => ({ ...aboutOrder(order, RAID_GAME), topic: 'order' as const });

/** A line with flex time has got its run. */
export function runAssignedNews(line: FlexLine, run: Pick<RunView, 'id' | 'region' | 'startsAt'>): ToldNews {
  return {
    ...ofLine(line),
    detail: `run ${run.id} ${line.number} ${line.declines}`,
    title: 'Your raid run is set',
    body: `${line.serviceName}, ${runTimeText(run.region, run.startsAt, line.order.reader.dateStyle)}. Be online 15 minutes before it starts.`,
  };
}

/** No run was found in time. @param refund cents of the order's currency */
export function flexEndedNews(line: FlexLine, refund: number): ToldNews {
  return {
    ...ofLine(line),
    detail: `no run ${line.number}`,
    title: 'No raid run was found',
    body: `${line.serviceName}. ${refund > 0 ? 'Your refund:' : 'Nothing was charged for it.'}`,
    ...(refund > 0 && { amount: formatAmount(refund, line.order.currencySign) }),
  };
}

/** A run of an order is cancelled. @param amount cents that go back; 0 when the order waits for another run */
export function runCancelledNews(
  order: OrderRow,
  {
    run,
    reason,
    amount,
    isFlex,
  }: { readonly run: NamedRun; readonly reason: string; readonly amount: number; readonly isFlex: boolean },
): ToldNews {
  const back = order.paid_at === null ? gaveBackText(heldByOrder(order)) : '';
  const then = isFlex && amount === 0 ? 'We’ll look for another run for you.' : amount > 0 ? 'Your refund:' : back;
  return {
    ...ofOrder(order),
    topic: 'order',
    detail: `run cancelled ${run.id}`,
    title: 'Your raid run is canceled',
    body: [`${nameOf(run, readerOf(order).dateStyle)}: ${reason}`, then].filter(Boolean).join(' '),
    ...(amount > 0 && { amount: formatAmount(amount, order.currency_sign) }),
  };
}

/** A seat of a run is held for somebody on its waitlist. @param until ms UTC @param token of the link that takes it */
export function seatOfferedNews(
  run: NamedRun,
  seat: NeededSeat,
  entryId: number,
  until: Date,
  token: string,
  reader: DateReader,
): ToldNews {
  return {
    topic: 'seat',
    subject: waitlistSubject(entryId),
    // One that was missed may be offered again.
    detail: `held ${until.getTime()}`,
    game: RAID_GAME,
    title: `A ${seatText(seat, run)} is free`,
    body: `${nameOf(run, reader.dateStyle)}. Held for you until ${bothTimes(run.region, until.getTime(), reader)}.`,
    note: 'Free seat',
    path: heldSeatPath(run.id, token),
    actionTitle: 'Take the seat',
    until,
  };
}

/** A run that somebody waits for is cancelled. */
export function waitlistEndedNews(run: NamedRun, entryId: number, style: DateStyle): ToldNews {
  return {
    topic: 'seat',
    subject: waitlistSubject(entryId),
    detail: 'cancelled',
    game: RAID_GAME,
    title: 'The run you’re waiting for is canceled',
    body: `${nameOf(run, style)}. You have paid nothing for it.`,
    note: 'Free seat',
    path: RAID_CALENDAR_PATH,
    actionTitle: 'Find another run',
  };
}
