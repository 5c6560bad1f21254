import type { Currency } from '../../../domains/catalogue';
import type { FieldProblem } from '../../../domains/configurator';
import {
  COUNTDOWN_S,
  hasStarted,
  isSameKind,
  LOOT_LABELS,
  type OfferedRun,
  type RunLeader,
  type RunView,
  runPath,
  runTimeText,
} from '../../../domains/raid-run';
import type { OtherLoot } from '../../../domains/raid-run/ui/LootChoice';
import type { DateStyle } from '../../../src/lib/dateStyle';
import { idOf } from '../../../src/lib/ids';
import { RAID_CALENDAR_PATH } from '../../../src/lib/urls';
import { GoneError, notFound } from '../../platform/http';
import type { RunList } from '../runs/runList';
import type { HeldSeat } from './heldSeat';

/** A run as its page and the dialog show it. */
export interface RunSheetData {
  readonly run: RunView;
  /** Who leads it; absent for a name that the shop's owner has not entered. */
  readonly leader?: RunLeader | undefined;
  /** ms UTC */
  readonly now: number;
  readonly otherLoots: readonly OtherLoot[];
  readonly currency: Pick<Currency, 'code' | 'sign'>;
  /** The email of who is signed in; absent for guests. */
  readonly accountEmail?: string | undefined;
  /** The action of the form: `/buy`, or the cart line that is being changed. */
  readonly action?: string | undefined;
  /** What is wrong in a form that was refused; its choices are in the state. */
  readonly problems?: readonly FieldProblem[] | undefined;
  /** One sentence above the form. */
  readonly notice?: string | undefined;
  /** The next run of the kind, where this one has no seat. */
  readonly nextRun?: Pick<OfferedRun, 'view'> | undefined;
  /** What is held for somebody who comes from the waitlist. */
  readonly heldSeat?: HeldSeat | undefined;
}

export interface RunPageRuns {
  readonly runList: RunList;
}

/** The action of the form of a run that is not in the cart yet. */
export const BUY_PATH = '/buy';

/** A page that counts down is rendered again after this time, so that it is never far off. */
const COUNTING_MS = 30_000;

/**
 * A run by the id in its path, also one that has started.
 * @param own a cart line whose held seat counts as free
 * @throws RequestError 404 for an unknown one, 410 for a cancelled one, with the next run of its kind
 */
export async function findShownRun(
  { runList }: RunPageRuns,
  idText: string,
  style: DateStyle,
  own?: number,
): Promise<OfferedRun> {
  const id = idOf(idText);
  const offered = id === null ? null : await runList.find(id, own);
  if (!offered?.isOnSale) throw notFound('There is no such raid run.');
  if (!offered.view.isCancelled) return offered;
  const next = await runList.nextOfKind(offered.view);
  throw new GoneError(
    offered.view.raid.name,
    'This raid run was canceled. Everyone who paid for a seat got their money back.',
    next
      ? { href: runPath(next.view.id), text: `Next run: ${runTimeText(next.view.region, next.view.startsAt, style)}` }
      : { href: RAID_CALENDAR_PATH, text: 'Raid calendar' },
  );
}

/**
 * A run for its calendar file, which buyers ask for also when its kind is not sold any more, or the run is cancelled.
 * @throws RequestError 404 for an unknown one
 */
export async function findCalendarRun({ runList }: RunPageRuns, idText: string): Promise<RunView> {
  const id = idOf(idText);
  const offered = id === null ? null : await runList.find(id);
  if (offered === null) throw notFound('There is no such raid run.');
  return offered.view;
}

/**
 * The next run of each loot type that a run does not have, otherwise of its kind.
 * @returns `until` when the seats of all these runs stay as they are, unless somebody takes or gives back one, ms UTC
 */
export async function otherLootsOf(
  { runList }: RunPageRuns,
  run: RunView,
  style: DateStyle,
): Promise<{ readonly otherLoots: readonly OtherLoot[]; readonly until: number }> {
  const upcoming = await runList.upcoming();
  const ofKind = upcoming.filter(({ view }) => isSameKind(view, { ...run, lootType: view.lootType }));
  const next = new Map<string, RunView>();
  for (const { view } of ofKind)
    if (
      view.lootType !== run.lootType &&
      // A run that sells armor priority needs no other run for it.
      !(view.lootType === 'armor' && run.lootDistributions.includes('atp')) &&
      view.seats.free > 0 &&
      !next.has(view.lootType)
    )
      next.set(view.lootType, view);
  return {
    otherLoots: [...next.values()].map((view) => ({
      label: LOOT_LABELS[view.lootType],
      runId: view.id,
      startText: runTimeText(view.region, view.startsAt, style),
    })),
    until: Math.min(Number.POSITIVE_INFINITY, ...ofKind.map(({ changesAt }) => changesAt)),
  };
}

/** When the page of a run shows something else, ms UTC: the countdown begins or has gone on, the run has started, its kind has other seats. */
export function runPageExpiry(run: RunView, now: number, kindUntil: number): number | undefined {
  const countdownAt = run.deadline - COUNTDOWN_S * 1000;
  const ownChange = hasStarted(run, now)
    ? Number.POSITIVE_INFINITY
    : now < countdownAt
      ? countdownAt
      : Math.min(run.deadline, now + COUNTING_MS);
  const change = Math.min(ownChange, kindUntil);
  return Number.isFinite(change) ? change : undefined;
}
