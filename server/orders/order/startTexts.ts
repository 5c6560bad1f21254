import { spanText, startWindow } from '../../../domains/order';
import { type OrderedRun, runTimeText } from '../../../domains/raid-run';
import { ASSIGN_HOURS, declineUntil } from '../../raids/runs/flexTime.rules';
import { datedRunOf } from './datedRun';
import type { OrderLineRow, OrderRow } from './order.repository';

/** How long before the start buyers of a run are online, minutes. */
const EARLY_MINUTES = 15;

type RunLine = OrderLineRow & { readonly run: OrderedRun };
/** How a time is written, or a span of time. Both ms UTC */
type TimeText = (at: number, until?: number) => string;
const utcText: TimeText = (...times) => `${spanText(times.filter((at) => at !== undefined))} UTC`;

type RunStart = Pick<OrderedRun, 'region' | 'startsAt' | 'leader'>;

/**
 * Sentences about when the work on a paid order starts, and what its lines with flex time wait for; none when it is not paid or is over. Once work has
 * begun, only those about runs that are still to come.
 * @param now ms UTC
 * @param timeText how times are written
 */
export function startTexts(order: OrderRow, now: number, timeText: TimeText = utcText): readonly string[] {
  const { status, lines, paid_at: paidAt } = order;
  if (paidAt === null) return [];
  const places = lines.filter(({ hot, refunded }) => hot !== null && refunded === 0);
  const runs = lines.flatMap((line): RunLine[] =>
    line.run === null || line.refunded > 0 ? [] : [{ ...line, run: line.run }],
  );
  const placesText = ({ service_name, hot }: OrderLineRow) => `${service_name} starts ${timeText(hot?.startsAt ?? 0)}.`;
  if (status === 'paid') {
    const services = lines.filter(({ run, hot }) => run === null && hot === null);
    return [
      ...serviceTexts(services, paidAt, timeText),
      ...places.map(placesText),
      ...runs.map((line) => runText(line, now, timeText)),
    ];
  }
  if (status !== 'in_progress') return [];
  const coming = places.filter(({ hot }) => (hot?.startsAt ?? 0) > now).map(placesText);
  const comingRuns = runs
    .filter((line) => (datedRunOf(line)?.startsAt ?? Number.POSITIVE_INFINITY) > now)
    .map((line) => runText(line, now, timeText));
  return [...coming, ...comingRuns];
}

function serviceTexts(lines: readonly OrderLineRow[], paidAt: Date, timeText: TimeText): string[] {
  if (lines.length === 0) return [];
  const starts = lines.map(({ start_least, start_most }) => ({ least: start_least, most: start_most }));
  const { earliest, latest } = startWindow(paidAt.getTime(), starts);
  return [`Work starts ${timeText(earliest, latest)}.`];
}

function runText(line: RunLine, now: number, timeText: TimeText): string {
  const when = datedRunOf(line);
  return when === null
    ? waitingText(line, timeText)
    : `${startText(line, when, timeText)}${declineText(line, now, timeText)}`;
}

function startText({ service_name }: RunLine, { region, startsAt, leader }: RunStart, timeText: TimeText): string {
  return `${service_name} starts ${runTimeText(region, startsAt)} (${timeText(startsAt)}). Be online ${EARLY_MINUTES} minutes early; ${leader} invites you.`;
}

function waitingText({ service_name, run, hasDeclined }: RunLine, timeText: TimeText): string {
  const by = timeText(run.flexUntil ?? 0);
  const what = hasDeclined ? `you have declined a run. We assign another one by ${by}` : `we assign a run by ${by}`;
  return `${service_name}: ${what} and email you at least ${ASSIGN_HOURS} hours before it starts.`;
}

/** How a run that staff has assigned is declined, while it can be. */
function declineText({ assigned, hasDeclined }: RunLine, now: number, timeText: TimeText): string {
  if (assigned === null || hasDeclined || declineUntil(assigned.startsAt) < now) return '';
  return ` Can’t make it? You may decline it once, using the link in our email, until ${timeText(declineUntil(assigned.startsAt))}.`;
}
