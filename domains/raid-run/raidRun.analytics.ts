import type { UnknownAction } from '@reduxjs/toolkit';
import { toGa4Item } from '../../src/lib/ga4Item';
import { toMajorUnits } from '../../src/lib/money';
import { pageOpened } from '../page';
import type { SeenPrice } from '../price-check';
import { type RaidRunRootState, runReceived, runSubmitted } from './raidRun.slice';
import type { RunView } from './runAnswer.contract';
import { runVariantLabel } from './runNames.rules';

/** The slices that the rules read. The price is taken from the actions, because its rules are larger than the pages that only link to runs may be. */
interface WithRuns extends RaidRunRootState {
  readonly page: { readonly returned?: string };
}

/** GA4 event parameters with the run as the only item, in currency units. */
function itemParams(run: RunView, { currency, total, discountApplied: discount }: SeenPrice) {
  const { slug, name, game, category, subCategory } = run.kind;
  const variant = runVariantLabel(run);
  const item = toGa4Item({
    ...{ slug, name, game: game.name, category: category.name, subCategory, variant },
    ...{ total, discount },
  });
  return { currency, value: toMajorUnits(total), items: [item] };
}

/**
 * `view_item` when a run is opened, on its page or in the dialog, `add_to_cart` when "Buy now" submits its form; the cart counts "Add to cart".
 * Editing a cart line adds nothing. A form that is shown again after an error was viewed before, and counted if "Buy now" had submitted it.
 */
export function raidRunAnalytics(action: UnknownAction, _before: WithRuns, after: WithRuns) {
  const { run, quote } = after.raidRun;
  const { returned } = after.page;
  if (!run) return undefined;
  if (runSubmitted.match(action))
    return action.payload.changing || returned === 'checkout'
      ? undefined
      : ({ name: 'add_to_cart', params: itemParams(run, action.payload.seen) } as const);
  if (returned) return undefined;
  const isPage = pageOpened.match(action) && action.payload.kind === 'raid-run';
  const isDialog = runReceived.match(action) && run.id === action.payload.run.id;
  const seen = isDialog ? action.payload.priced.quote : isPage ? quote.confirmed?.quote : undefined;
  return seen && ({ name: 'view_item', params: itemParams(run, seen) } as const);
}
