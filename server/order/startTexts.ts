import { startWindow } from '../../domains/order';
import { type OrderedRun, runTimeText } from '../../domains/raid-run';
import { momentText } from '../render/parts/moments';
import type { OrderLineRow, OrderRow } from './order.repository';

/** How long before the start buyers of a run are online, minutes. */
const EARLY_MINUTES = 15;

/** Sentences about when the work on a paid order starts; none when it is not paid, or work has begun. */
export function startTexts(order: OrderRow): readonly string[] {
  if (order.status !== 'paid' || order.paid_at === null) return [];
  const runs = order.lines.filter(({ run, refunded }) => run !== null && refunded === 0);
  const services = order.lines.filter(({ run }) => run === null);
  return [...serviceTexts(services, order.paid_at), ...runs.map(runText)];
}

function serviceTexts(lines: readonly OrderLineRow[], paidAt: Date): string[] {
  if (lines.length === 0) return [];
  const starts = lines.map(({ start_least, start_most }) => ({ least: start_least, most: start_most }));
  const { earliest, latest } = startWindow(paidAt.getTime(), starts);
  return [`Work starts between ${momentText(earliest)} and ${momentText(latest)}.`];
}

function runText({ service_name, run, assigned }: OrderLineRow): string {
  const ordered = run as unknown as OrderedRun;
  const when = assigned ?? (ordered.flexUntil === null ? ordered : null);
  if (when === null)
    return `${service_name}: we assign a run by ${momentText(ordered.flexUntil ?? 0)} and write to you at least 12 hours before it starts.`;
  const { region, startsAt, leader } = when;
  return `${service_name} starts ${runTimeText(region, startsAt)} (${momentText(startsAt)}). Be online ${EARLY_MINUTES} minutes early; ${leader} invites you.`;
}
