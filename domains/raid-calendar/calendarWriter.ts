import type { Store } from '@reduxjs/toolkit';
import { timeLeftText } from '../../src/lib/timeLeft';
import {
  NEXT_ATTRIBUTE,
  OVER_ATTRIBUTE,
  STARTS_ATTRIBUTE,
  STARTS_IN_ATTRIBUTE,
} from '../../src/ui/card/runCard.attributes';
import type { FragmentsState } from '../page';
import { shownText } from './days.rules';
import {
  COUNTED_ATTRIBUTE,
  DAY_ATTRIBUTE,
  MORE_RUNS_ATTRIBUTE,
  NEXT_RUN_ATTRIBUTE,
  PHONE_QUERY,
  PHONE_TEXT_ATTRIBUTE,
  SHOWN_ATTRIBUTE,
  WIDE_TEXT_ATTRIBUTE,
} from './raidCalendar.attributes';
import { FIRST_RUNS, PHONE_RUNS, RUNS_REGION } from './raidCalendar.paths';
import type { RaidCalendarState, WithRaidCalendar } from './raidCalendar.slice';
import { type DayState, UNCHANGED_DAY, type WithRaidDays } from './raidDays.slice';

/** The slices that it shows. */
export type WriterState = WithRaidCalendar & Partial<WithRaidDays> & { readonly fragments: FragmentsState };

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Whole minutes, and seconds in the last one: a card does not change each second. */
const roundedLeft = (seconds: number) => timeLeftText(seconds < 60 ? seconds : seconds - (seconds % 60));

/** Shows as many runs of a day as the state says. */
function writeDay(details: HTMLDetailsElement, day: DayState, isPhone: boolean): void {
  const list = details.querySelector('ul');
  const link = details.querySelector(`a[${MORE_RUNS_ATTRIBUTE}]`);
  if (!list) return;
  const total = link ? Number(link.getAttribute(MORE_RUNS_ATTRIBUTE)) : list.childElementCount;
  const wanted = isPhone ? day.phoneRuns : day.isWhole ? total : FIRST_RUNS;
  const shown = Math.min(wanted, list.childElementCount);
  list.setAttribute(COUNTED_ATTRIBUTE, '');
  for (const [index, card] of [...list.children].entries()) card.toggleAttribute('hidden', index >= shown);
  list.parentElement?.setAttribute('aria-busy', String(day.status === 'loading'));
  setText(details.querySelector(`[${SHOWN_ATTRIBUTE}]`), shownText(shown, total));
  if (!link) return;
  link.setAttribute('aria-expanded', String(shown >= total));
  setText(link.querySelector(`[${WIDE_TEXT_ATTRIBUTE}]`), day.isWhole ? 'Show fewer' : `See all ${total} runs`);
  const more = Math.min(PHONE_RUNS, total - day.phoneRuns);
  setText(link.querySelector(`[${PHONE_TEXT_ATTRIBUTE}]`), more > 0 ? `Show ${more} more` : 'Minimize');
}

/** Marks the card of the next run and those of runs that have started. */
function writeCards(page: Document, now: number | null, next: number | undefined): void {
  const cards = [...page.querySelectorAll(`[${STARTS_ATTRIBUTE}]`)];
  const startOf = (card: Element) => Number(card.getAttribute(STARTS_ATTRIBUTE));
  const nextCard = cards.find((card) => startOf(card) === next);
  for (const card of cards) {
    const isNext = card === nextCard;
    if (isNext || card.hasAttribute(NEXT_ATTRIBUTE)) {
      card.toggleAttribute(NEXT_ATTRIBUTE, isNext);
      const left = isNext && next !== undefined && now !== null ? roundedLeft((next - now) / 1000) : '';
      setText(card.querySelector(`[${STARTS_IN_ATTRIBUTE}]`), left && `starts in ${left}`);
    }
    card.toggleAttribute(OVER_ATTRIBUTE, now !== null && startOf(card) <= now);
  }
}

/**
 * Shows in the server's lists of runs what the state says: how many runs of a day are shown, and how long it is until the next one. It writes what has
 * changed only, and nothing else is rendered by a tick.
 * @returns stop
 */
export function startCalendarWriter({
  store,
  page,
}: {
  readonly store: Pick<Store<WriterState>, 'getState' | 'subscribe'>;
  readonly page: Document;
}): () => void {
  const phones = page.defaultView?.matchMedia(PHONE_QUERY);
  /** What the server wrote into the texts that are counted. */
  const written = new WeakMap<Element, string>();
  /** The days that the shopper has opened or closed; others are as the browser has them. */
  const minimized = new WeakMap<Element, boolean>();
  let shown: WriterState | undefined;

  const writeDays = ({ raidDays }: WriterState) => {
    for (const details of page.querySelectorAll<HTMLDetailsElement>(`details[${DAY_ATTRIBUTE}]`)) {
      const day = raidDays?.days[details.getAttribute(DAY_ATTRIBUTE) ?? ''] ?? UNCHANGED_DAY;
      if (day.isMinimized !== (minimized.get(details) ?? false)) details.open = !day.isMinimized;
      minimized.set(details, day.isMinimized);
      writeDay(details, day, phones?.matches ?? false);
    }
  };

  const writeTimes = ({ now, nextRuns: [next] }: RaidCalendarState) => {
    for (const element of page.querySelectorAll(`[${NEXT_RUN_ATTRIBUTE}]`)) {
      if (!written.has(element)) written.set(element, element.textContent);
      const isCounted = now !== null && next !== undefined;
      setText(element, isCounted ? `in ${timeLeftText((next - now) / 1000)}` : (written.get(element) ?? ''));
    }
    writeCards(page, now, next);
  };

  const update = () => {
    const state = store.getState();
    const last = shown;
    shown = state;
    const { raidCalendar, raidDays, fragments } = state;
    const isNewHtml = fragments !== last?.fragments;
    if (isNewHtml || raidDays !== last?.raidDays) writeDays(state);
    const isTick = raidCalendar.now !== last?.raidCalendar.now || raidCalendar.nextRuns !== last.raidCalendar.nextRuns;
    if (isNewHtml || isTick) writeTimes(raidCalendar);
    if (raidCalendar.status !== last?.raidCalendar.status)
      for (const list of page.querySelectorAll(`[data-region="${RUNS_REGION}"]`))
        list.setAttribute('aria-busy', String(raidCalendar.status === 'loading'));
  };
  const resize = () => writeDays(store.getState());

  update();
  phones?.addEventListener('change', resize);
  const unsubscribe = store.subscribe(update);
  return () => {
    phones?.removeEventListener('change', resize);
    unsubscribe();
  };
}
