import type { UnknownAction } from '@reduxjs/toolkit';
import { isPlainClick } from '../../src/lib/plainClick';
import { runFilterOfQuery } from './filters.rules';
import { filterChanged } from './raidCalendar.slice';
import { DAY_ATTRIBUTE, FILTER_LINK_ATTRIBUTE, MORE_RUNS_ATTRIBUTE, PHONE_QUERY } from './raidCalendarAttributes';
import { dayToggled, moreRunsShown, wholeDayToggled } from './raidDays.slice';

export interface DayClicks {
  readonly stop: () => void;
  /** Leaves the clicks to the browser from now on, also the last one that was about a day, because days can't be written. */
  readonly giveUp: () => void;
}

/**
 * Dispatches when a link to another filter is pressed, when a day of the calendar is minimized or expanded, and when its link to all runs is pressed.
 * It is started by what writes the days: until then the browser toggles them and follows the links.
 */
export function startDayClicks(page: Document, dispatch: (action: UnknownAction) => void): DayClicks {
  let pressed: HTMLElement | undefined;
  const onClick = (event: MouseEvent) => {
    const target = event.target as Partial<Element>;
    const filterLink = target.closest?.<HTMLAnchorElement>(`a[${FILTER_LINK_ATTRIBUTE}]`);
    if (filterLink && isPlainClick(event) && !event.defaultPrevented) {
      event.preventDefault();
      dispatch(filterChanged({ filter: runFilterOfQuery(filterLink.search, 'eu'), cleared: [] }));
    }
    const control = target.closest?.<HTMLElement>(`summary,a[${MORE_RUNS_ATTRIBUTE}]`);
    const day = control?.closest<HTMLDetailsElement>(`details[${DAY_ATTRIBUTE}]`);
    const date = day?.getAttribute(DAY_ATTRIBUTE);
    const list = day?.querySelector('ul');
    if (!control || !day || !date || !list || !isPlainClick(event) || event.defaultPrevented) return;
    pressed = control;
    event.preventDefault();
    if (control.tagName === 'SUMMARY') {
      dispatch(dayToggled({ date, isOpen: !day.open }));
      return;
    }
    const total = Number(control.getAttribute(MORE_RUNS_ATTRIBUTE));
    const counted = { date, total, isLoaded: list.childElementCount >= total };
    const isPhone = page.defaultView?.matchMedia(PHONE_QUERY).matches;
    dispatch(isPhone ? moreRunsShown(counted) : wholeDayToggled(counted));
  };
  page.addEventListener('click', onClick);
  const stop = () => page.removeEventListener('click', onClick);
  return {
    stop,
    giveUp() {
      stop();
      pressed?.click();
    },
  };
}
