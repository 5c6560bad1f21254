import { createSelector } from 'reselect';
import type { ServiceView } from '../catalogue';
import {
  type Configuration,
  choicesInWords,
  type Estimate,
  estimateOf,
  priceOf,
  selectConfiguration,
  selectCurrency,
  selectProblems,
  selectService,
  type WithConfigurator,
} from '../configurator';
import type { CurrencyRate, Quote } from '../pricing';
import type { ComparisonState } from './comparison.slice';

export interface WithComparison extends WithConfigurator {
  readonly comparison: ComparisonState;
}

export const selectPinned = (state: WithComparison) => state.comparison.pinned;

/** One of the two that are compared. Amounts in cents of the page's currency. */
export interface ComparedSide {
  /** Only the choices that the other has not. */
  readonly choices: readonly { readonly label: string; readonly value: string }[];
  readonly quote: Quote;
  readonly estimate: Estimate;
}

export interface Comparison {
  readonly pinned: ComparedSide;
  readonly present: ComparedSide;
  /** What the present choices cost more than the pinned ones; negative when less. */
  readonly difference: number;
  /** What the pinned choices cost when they were pinned, when that was in this currency and is not their price now. */
  readonly was: number | null;
}

const NOTHING = 'None';

function sideOf(service: ServiceView, configuration: Configuration, other: Configuration, currency: CurrencyRate) {
  const [mine, others] = [configuration, other].map((one) => choicesInWords(service, one)) as [Words, Words];
  const labels = [...new Set([...mine, ...others].map(({ label }) => label))];
  const valueIn = (words: Words, name: string) => words.find(({ label }) => label === name)?.value ?? NOTHING;
  return {
    choices: labels
      .map((label) => ({ label, value: valueIn(mine, label) }))
      .filter(({ label, value }) => value !== valueIn(others, label)),
    quote: priceOf(service, configuration, currency),
    estimate: estimateOf(service, configuration),
  };
}
type Words = ReturnType<typeof choicesInWords>;

/**
 * Pinned and present choices side by side, both priced anew by the catalogue and currency of this page; null while nothing is pinned, and
 * while the present choices have no price.
 */
export const selectComparison = createSelector(
  [selectService, selectConfiguration, selectProblems, selectPinned, selectCurrency],
  (service, configuration, problems, pin, currency): Comparison | null => {
    if (!service || !configuration || !pin || problems.length > 0) return null;
    const pinned = sideOf(service, pin.configuration, configuration, currency);
    const present = sideOf(service, configuration, pin.configuration, currency);
    const before = pin.quote;
    const moved = before.currency === currency.code && before.total !== pinned.quote.total;
    return {
      pinned,
      present,
      difference: present.quote.total - pinned.quote.total,
      was: moved ? before.total : null,
    };
  },
);
