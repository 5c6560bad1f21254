import type { FieldProblem } from '../configurator';
import type { HotFilterState, HotFilterValues } from './hotFilter.slice';
import { type HotPanelState, type ReceivedHotPanel, readyPanel } from './hotPanel.slice';

/** The state of the page's filter. @param total how many products the list has */
export function preloadHotFilter(filter: HotFilterValues, total: number): HotFilterState {
  return { filter, status: 'ready', error: null, total };
}

/**
 * The state of a panel.
 * @param problems that the server found in its form
 * @param isInPage the panel comes with the page, not by a script
 */
export function preloadHotPanel(
  received: ReceivedHotPanel,
  {
    problems = [],
    isInPage = false,
  }: { readonly problems?: readonly FieldProblem[]; readonly isInPage?: boolean } = {},
): HotPanelState {
  return { ...readyPanel(received), problems, fromPage: isInPage ? received.panel.productId : null };
}
