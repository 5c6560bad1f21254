import { isLive, startWindow } from '../../../domains/order';
import type { OrderedItem, TimeText } from '../productKind';
import type { OrderLineRow } from './order.repository';
import type { DatedOrder } from './orderReader';

/**
 * Sentences about when the work on a paid order starts, and what its lines without a date wait for; none when it is not paid or is over. Of lines whose
 * work has begun, only those about dates that are still to come.
 * @param now ms UTC
 * @param timeText how times are written
 */
export function startTexts(
  { status, lines, paid_at: paidAt }: DatedOrder,
  now: number,
  timeText: TimeText,
): readonly string[] {
  if (paidAt === null || (status !== 'paid' && status !== 'in_progress')) return [];
  const open = lines.filter(({ state }) => isLive(state));
  const startOf = ({ startsAt }: OrderedItem) => startsAt ?? Number.MAX_SAFE_INTEGER;
  const dated = open
    .flatMap(({ item, has_started }) => (item === null || (has_started && startOf(item) <= now) ? [] : [item]))
    .toSorted((one, other) => startOf(one) - startOf(other));
  const services = open.filter(({ item, state }) => item === null && state === 'paid');
  const work = status === 'in_progress' ? 'Work on the rest' : 'Work';
  return [...serviceTexts(work, services, paidAt, timeText), ...dated.map((item) => item.startText(now, timeText))];
}

function serviceTexts(work: string, lines: readonly OrderLineRow[], paidAt: Date, timeText: TimeText): string[] {
  if (lines.length === 0) return [];
  const starts = lines.map(({ start_least, start_most }) => ({ least: start_least, most: start_most }));
  const { earliest, latest } = startWindow(paidAt.getTime(), starts);
  return [`${work} starts ${timeText({ at: earliest, until: latest })}.`];
}
