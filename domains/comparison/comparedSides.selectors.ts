import { createSelector } from 'reselect';
import type { ServiceView } from '../catalogue';
import {
  type Configuration,
  choiceRows,
  type Estimate,
  estimateOf,
  priceOf,
  selectConfiguration,
  selectCurrency,
  selectProblems,
  selectService,
} from '../configurator';
import type { CurrencyRate, Quote } from '../pricing';
import { selectPinned } from './comparison.selectors';

/** One of the two compared configurations. Amounts in cents of the page's currency. */
export interface ComparedSide {
  /** Only the choices that differ. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly quote: Quote;
  readonly estimate: Estimate;
}

export interface Comparison {
  readonly pinned: ComparedSide;
  readonly current: ComparedSide;
  /** Current total minus pinned total. */
  readonly difference: number;
  /** The pinned total at the time of pinning; null if it has not changed or was in another currency. */
  readonly previousTotal: number | null;
}

const NOT_CHOSEN = 'None';

function compareSide(service: ServiceView, configuration: Configuration, other: Configuration, currency: CurrencyRate) {
  const [mine, others] = [configuration, other].map((one) => choiceRows(service, one)) as [Choices, Choices];
  const labels = [...new Set([...mine, ...others].map(({ label }) => label))];
  const valueIn = (choices: Choices, name: string) => choices.find(({ label }) => label === name)?.value ?? NOT_CHOSEN;
  return {
    choices: labels
      .map((label) => ({ label, value: valueIn(mine, label) }))
      .filter(({ label, value }) => value !== valueIn(others, label)),
    quote: priceOf(service, configuration, currency),
    estimate: estimateOf(service, configuration),
  };
}
type Choices = ReturnType<typeof choiceRows>;

/**
 * The pinned and the current configuration, both priced with the catalogue and currency of this page; null while nothing is pinned or the
 * current configuration is invalid.
 */
export const selectComparison = createSelector(
  [selectService, selectConfiguration, selectProblems, selectPinned, selectCurrency],
  (service, configuration, problems, pin, currency): Comparison | null => {
    if (!service || !configuration || !pin || problems.length > 0) return null;
    const pinned = compareSide(service, pin.configuration, configuration, currency);
    const current = compareSide(service, configuration, pin.configuration, currency);
    const pinnedQuote = pin.quote;
    const hasPriceChanged = pinnedQuote.currency === currency.code && pinnedQuote.total !== pinned.quote.total;
    return {
      pinned,
      current,
      difference: current.quote.total - pinned.quote.total,
      previousTotal: hasPriceChanged ? pinnedQuote.total : null,
    };
  },
);
