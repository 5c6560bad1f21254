import type { UnknownAction } from '@reduxjs/toolkit';
import { isPlainClick } from '../../src/lib/plainClick';
import { filterOfQuery } from './filters.rules';
import { DAY_ATTRIBUTE, FILTER_LINK_ATTRIBUTE, MORE_RUNS_ATTRIBUTE, PHONE_QUERY } from './raidCalendar.attributes';
import { filterChanged } from './raidCalendar.slice';
import { dayToggled, moreRunsShown, wholeDayToggled } from './raidDays.slice';

/**
 * Dispatches when a link to another filter is pressed, when a day of the calendar is minimized or expanded, and when its link to all runs is pressed.
 * @returns removes the listener
 */
export function watchRaidDays(page: Document, dispatch: (action: UnknownAction) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const target = event.target as Partial<Element>;
    const filterLink = target.closest?.<HTMLAnchorElement>(`a[${FILTER_LINK_ATTRIBUTE}]`);
    if (filterLink && isPlainClick(event) && !event.defaultPrevented) {
      event.preventDefault();
      dispatch(filterChanged({ filter: filterOfQuery(filterLink.search, 'eu'), cleared: [] }));
    }
    const day = target.closest?.<HTMLDetailsElement>(`details[${DAY_ATTRIBUTE}]`);
    const date = day?.getAttribute(DAY_ATTRIBUTE);
    const list = day?.querySelector('ul');
    if (!day || !date || !list || event.defaultPrevented) return;
    const link = target.closest?.(`a[${MORE_RUNS_ATTRIBUTE}]`);
    if (target.closest?.('summary')) {
      event.preventDefault();
      dispatch(dayToggled({ date, isOpen: !day.open }));
    } else if (link && isPlainClick(event)) {
      event.preventDefault();
      const total = Number(link.getAttribute(MORE_RUNS_ATTRIBUTE));
      const counted = { date, total, isLoaded: list.childElementCount >= total };
      const isPhone = page.defaultView?.matchMedia(PHONE_QUERY).matches;
      dispatch(isPhone ? moreRunsShown(counted) : wholeDayToggled(counted));
    }
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}
