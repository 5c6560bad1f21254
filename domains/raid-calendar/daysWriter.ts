import { setText } from '../../src/ui/setText';
import { firstPhoneRuns, firstRuns, moreText, shownText } from './days.rules';
import {
  COUNTED_ATTRIBUTE,
  DAY_ATTRIBUTE,
  MORE_RUNS_ATTRIBUTE,
  PHONE_QUERY,
  PHONE_TEXT_ATTRIBUTE,
  SHOWN_ATTRIBUTE,
  WIDE_TEXT_ATTRIBUTE,
} from './raidCalendarAttributes';
import { PHONE_RUNS } from './raidCalendarPaths';
import { type DayState, type RaidDaysState, UNCHANGED_DAY } from './raidDays.slice';

/** Shows as many runs of a day as the state says. */
function writeDay(details: HTMLDetailsElement, day: DayState, isPhone: boolean): void {
  const list = details.querySelector('ul');
  const link = details.querySelector(`a[${MORE_RUNS_ATTRIBUTE}]`);
  if (!list) return;
  const total = link ? Number(link.getAttribute(MORE_RUNS_ATTRIBUTE)) : list.childElementCount;
  const wanted = isPhone ? Math.max(day.phoneRuns, firstPhoneRuns(total)) : day.isWhole ? total : firstRuns(total);
  const shown = Math.min(wanted, list.childElementCount);
  list.setAttribute(COUNTED_ATTRIBUTE, '');
  for (const [index, card] of [...list.children].entries()) card.toggleAttribute('hidden', index >= shown);
  list.parentElement?.setAttribute('aria-busy', String(day.status === 'loading'));
  for (const count of details.querySelectorAll(`[${SHOWN_ATTRIBUTE}]`)) setText(count, shownText(shown, total));
  if (!link) return;
  link.setAttribute('aria-expanded', String(shown >= total));
  setText(
    link.querySelector(`[${WIDE_TEXT_ATTRIBUTE}]`),
    day.isWhole ? 'Show fewer' : moreText(total - firstRuns(total)),
  );
  const more = Math.min(PHONE_RUNS, total - day.phoneRuns);
  setText(link.querySelector(`[${PHONE_TEXT_ATTRIBUTE}]`), more > 0 ? moreText(more) : 'Minimize');
}

/**
 * Shows in each day of the calendar as much as the state says.
 * @returns `write` writes what has changed, which also happens by itself when the window becomes as narrow as a phone, or wider
 */
export function startDaysWriter(
  page: Document,
  select: () => RaidDaysState['days'],
): { readonly write: () => void; readonly stop: () => void } {
  const phones = page.defaultView?.matchMedia(PHONE_QUERY);
  /** The days that the shopper has opened or closed; others are as the browser has them. */
  const minimized = new WeakMap<Element, boolean>();
  const write = () => {
    const days = select();
    for (const details of page.querySelectorAll<HTMLDetailsElement>(`details[${DAY_ATTRIBUTE}]`)) {
      const day = days[details.getAttribute(DAY_ATTRIBUTE) ?? ''] ?? UNCHANGED_DAY;
      if (day.isMinimized !== (minimized.get(details) ?? false)) details.open = !day.isMinimized;
      minimized.set(details, day.isMinimized);
      writeDay(details, day, phones?.matches ?? false);
    }
  };
  phones?.addEventListener('change', write);
  return { write, stop: () => phones?.removeEventListener('change', write) };
}
