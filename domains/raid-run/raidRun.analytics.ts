import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import { selectShownRunPrice, type WithRaidRun } from './raidRun.selectors';
import { runReceived, runSubmitted } from './raidRun.slice';
import { runVariantLabel } from './runSummary.rules';

/** GA4 event parameters with the open run as the only item, in currency units; undefined without one. */
function itemParams(state: WithRaidRun) {
  const { run } = state.raidRun;
  const price = selectShownRunPrice(state);
  if (!run || !price) return undefined;
  const { total, discountApplied: discount, currency } = price.quote;
  const { slug, name, game, category, subCategory } = run.kind;
  const variant = runVariantLabel(run);
  const item = toGa4Item({
    ...{ slug, name, game: game.name, category: category.name, subCategory, variant },
    ...{ total, discount },
  });
  return { currency, value: toMajorUnits(total), items: [item] };
}

/**
 * `view_item` when a run is opened, on its page or in the dialog, `add_to_cart` when its form is submitted by either button. Editing a cart
 * line adds nothing, and a form that is shown again after an error was counted at its first submit.
 */
export function raidRunAnalytics(action: UnknownAction, _before: WithRaidRun, after: WithRaidRun) {
  if (after.page.returned) return undefined;
  const isPage = pageOpened.match(action) && action.payload.kind === 'raid-run';
  const isDialog = runReceived.match(action) && after.raidRun.run?.id === action.payload.run.id;
  const isAdded = runSubmitted.match(action) && !action.payload.changing;
  const params = isPage || isDialog || isAdded ? itemParams(after) : undefined;
  return params && ({ name: isAdded ? 'add_to_cart' : 'view_item', params } as const);
}
