import { utc } from '@date-fns/utc';
import { addDays } from 'date-fns/addDays';
import { runStartOf } from '../../../domains/raid-calendar';
import {
  FLEX_DAYS,
  type OrderedRun,
  type RunChoices,
  runCalendarPath,
  runTimeText,
  runVariantLabel,
  zoneAt,
} from '../../../domains/raid-run';
import type { OrderedItem, StoredOrderLine, TimeText } from '../../orders';
import type { Connection } from '../../platform/db';
import { ASSIGN_HOURS, declineUntil } from '../runs/flexTime.rules';
import type { StoredRun } from '../runs/runs.repository';
import { type Assignment, orderedRunRepository } from './orderedRuns.repository';

/** How long before the start buyers of a run are online, minutes. */
const EARLY_MINUTES = 15;

/** Until when a run is assigned to a line with flex time. */
export const flexUntil = (now: Date): Date => addDays(now, FLEX_DAYS, { in: utc });

/** A run as an order keeps it. */
export function orderedRunOf(
  { id, region, startsAt, minutes, leader, ...run }: StoredRun['run'],
  { isFlex }: RunChoices,
  now: Date,
): OrderedRun {
  const until = isFlex ? flexUntil(now).getTime() : null;
  return { id, region, startsAt, minutes, leader, flexUntil: until, variant: runVariantLabel({ region, ...run }) };
}

/** What orders show of their seats, by the id of the line: of those with flex time the run that staff has assigned. */
export async function orderedRuns(
  lines: readonly StoredOrderLine[],
  db: Connection,
): Promise<ReadonlyMap<number, OrderedItem>> {
  const flex = lines.filter(({ run }) => run !== null && run.flexUntil !== null);
  const assignments = await orderedRunRepository.assignments(
    flex.map(({ id }) => id),
    db,
  );
  return new Map(
    lines.flatMap((line) =>
      line.run === null ? [] : [[line.id, orderedItem(line, line.run, assignments.get(line.id))] as const],
    ),
  );
}

function orderedItem(
  { play, service_name: name }: StoredOrderLine,
  ordered: OrderedRun,
  assignment: Assignment | undefined,
): OrderedItem {
  const dated = assignment?.run ?? (ordered.flexUntil === null ? ordered : null);
  return {
    variant: ordered.variant,
    play: play === 'piloted' ? 'run_piloted' : 'run',
    isRegionNamed: true,
    startsAt: dated?.startsAt ?? null,
    startTime: dated && runStartOf(dated, 'weekday day time'),
    startLabel: (style) => (dated ? runTimeText(dated.region, dated.startsAt, style) : 'Waiting for a run'),
    cancelUntil: dated?.startsAt ?? null,
    calendarHref: dated && runCalendarPath(dated.id),
    startText: (now, timeText) =>
      dated
        ? `${startText(name, dated, timeText)}${declineText(assignment, now, timeText)}`
        : waitingText(name, ordered, assignment, timeText),
  };
}

function startText(
  name: string,
  { region, startsAt, leader }: Pick<OrderedRun, 'region' | 'startsAt' | 'leader'>,
  timeText: TimeText,
): string {
  return `${name} starts ${timeText({ at: startsAt, zone: zoneAt(region, startsAt) })}. Be online ${EARLY_MINUTES} minutes early; ${leader} invites you.`;
}

function waitingText(
  name: string,
  { flexUntil: until }: OrderedRun,
  assignment: Assignment | undefined,
  timeText: TimeText,
): string {
  const by = timeText({ at: until ?? 0 });
  const what = assignment?.hasDeclined
    ? `you have declined a run. We assign another one by ${by}`
    : `we assign a run by ${by}`;
  return `${name}: ${what} and email you at least ${ASSIGN_HOURS} hours before it starts.`;
}

/** How a run that staff has assigned is declined, while it can be. */
function declineText(assignment: Assignment | undefined, now: number, timeText: TimeText): string {
  if (!assignment?.run || assignment.hasDeclined || declineUntil(assignment.run.startsAt) < now) return '';
  return ` Can’t make it? You may decline it once, using the link in our email, until ${timeText({ at: declineUntil(assignment.run.startsAt) })}.`;
}
