import type { Store } from '@reduxjs/toolkit';
import { timeLeftText } from '../../src/lib/timeLeft';
import {
  DEADLINE_ATTRIBUTE,
  NEXT_ATTRIBUTE,
  OVER_ATTRIBUTE,
  STARTS_ATTRIBUTE,
  STARTS_IN_ATTRIBUTE,
} from '../../src/ui/card/cardAttributes';
import { restoreText, setText } from '../../src/ui/setText';
import type { FragmentsState } from '../page';
import { startDayClicks } from './dayClicks';
import type { startDaysWriter } from './daysWriter';
import type { RaidCalendarState, WithRaidCalendar } from './raidCalendar.slice';
import { NEXT_RUN_ATTRIBUTE } from './raidCalendarAttributes';
import { RUNS_REGION } from './raidCalendarPaths';
import type { WithRaidDays } from './raidDays.slice';

/** The slices that it shows. */
export type WriterState = WithRaidCalendar & Partial<WithRaidDays> & { readonly fragments: FragmentsState };

/** Whole minutes, and seconds in the last one: a card does not change each second. */
const roundedLeft = (seconds: number) => timeLeftText(seconds < 60 ? seconds : seconds - (seconds % 60));

/** Marks the card of the next run and those of runs that sell no seats any more. */
function writeCards(page: Document, now: number | null, next: number | undefined): void {
  const cards = [...page.querySelectorAll(`[${STARTS_ATTRIBUTE}]`)];
  const timeOf = (card: Element, attribute: string) => Number(card.getAttribute(attribute));
  const isOver = (card: Element) =>
    now !== null && (timeOf(card, DEADLINE_ATTRIBUTE) || timeOf(card, STARTS_ATTRIBUTE)) <= now;
  const nextCard = cards.find((card) => timeOf(card, STARTS_ATTRIBUTE) === next && !isOver(card));
  for (const card of cards) {
    const isNext = card === nextCard;
    if (isNext || card.hasAttribute(NEXT_ATTRIBUTE)) {
      card.toggleAttribute(NEXT_ATTRIBUTE, isNext);
      const left = isNext && next !== undefined && now !== null ? roundedLeft((next - now) / 1000) : '';
      setText(card.querySelector(`[${STARTS_IN_ATTRIBUTE}]`), left && `in ${left}`);
    }
    card.toggleAttribute(OVER_ATTRIBUTE, isOver(card));
  }
}

/**
 * Shows in the server's lists of runs what the state says: how many runs of a day are shown, and how long it is until the next one. It writes what has
 * changed only, and nothing else is rendered by a tick. Clicks on days are handled while it runs.
 * @returns stop
 */
export function startCalendarWriter({
  store,
  page,
}: {
  readonly store: Pick<Store<WriterState>, 'dispatch' | 'getState' | 'subscribe'>;
  readonly page: Document;
}): () => void {
  /** What the server wrote into the texts that are counted. */
  const written = new WeakMap<Element, readonly ChildNode[]>();
  let shown: WriterState | undefined;

  /** The page of a game has no days. */
  const clicks = store.getState().raidDays && startDayClicks(page, store.dispatch);
  let days: ReturnType<typeof startDaysWriter> | undefined;
  let isStopped = false;

  /** Its code comes with the first change; until then days are as the server wrote them. */
  const loadDaysWriter = async () => {
    try {
      const { startDaysWriter } = await import(/* webpackChunkName: "raid-calendar" */ './daysWriter');
      if (isStopped) return;
      days ??= startDaysWriter(page, () => store.getState().raidDays?.days ?? {});
      days.write();
    } catch (error) {
      console.error('The days of the calendar can’t be changed.', error);
      clicks?.giveUp();
    }
  };

  const writeTimes = ({ now, nextRuns }: RaidCalendarState) => {
    const next = nextRuns[0]?.startsAt;
    for (const element of page.querySelectorAll(`[${NEXT_RUN_ATTRIBUTE}]`)) {
      const first = written.get(element) ?? [...element.childNodes];
      written.set(element, first);
      if (now !== null && next !== undefined) setText(element, `in ${timeLeftText((next - now) / 1000)}`);
      else restoreText(element, first);
    }
    writeCards(page, now, next);
  };

  const update = () => {
    const state = store.getState();
    const last = shown;
    shown = state;
    const { raidCalendar, raidDays, fragments } = state;
    const isNewHtml = fragments !== last?.fragments;
    const isNewDay = raidDays !== last?.raidDays;
    if (isNewHtml || isNewDay) days?.write();
    if (!days && isNewDay && raidDays && Object.keys(raidDays.days).length > 0) void loadDaysWriter();
    const isTick = raidCalendar.now !== last?.raidCalendar.now || raidCalendar.nextRuns !== last.raidCalendar.nextRuns;
    if (isNewHtml || isTick) writeTimes(raidCalendar);
    if (raidCalendar.status !== last?.raidCalendar.status)
      for (const list of page.querySelectorAll(`[data-region="${RUNS_REGION}"]`))
        list.setAttribute('aria-busy', String(raidCalendar.status === 'loading'));
  };

  update();
  const unsubscribe = store.subscribe(update);
  return () => {
    isStopped = true;
    unsubscribe();
    days?.stop();
    clicks?.stop();
  };
}
