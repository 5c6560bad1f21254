import { createSelector } from 'reselect';
import { type CurrencyRate, minimumCharge, PriceError, type Quote } from '../pricing';
import { checkConfiguration } from './check.rules';
import { choiceRulesOf } from './choices/choices';
import { isRangeService, rangeValues, valueLabel } from './choices/range.rules';
import { configurationKey } from './configuration.rules';
import type { FieldProblem } from './configurator.contract';
import type { ChoiceAmount } from './price/amounts.rules';
import { missingText } from './price/minimumOrder.rules';
import { optionAmounts, priceOf } from './price/servicePrice.rules';
import { choicesInWords, variantInWords } from './summary.rules';
import type { ConfiguratorState } from './transitions.rules';

/** The slices that the configurator reads: its own, and the page's for the currency. */
export interface WithConfigurator {
  readonly configurator: ConfiguratorState;
  readonly page: { readonly currency: CurrencyRate & { readonly sign: string }; readonly returned?: boolean };
}

export const selectService = (state: WithConfigurator) => state.configurator.service;
export const selectConfiguration = (state: WithConfigurator) => state.configurator.configuration;
export const selectProblems = (state: WithConfigurator) => state.configurator.problems;
export const selectAnnouncements = (state: WithConfigurator) => state.configurator.announcements;
export const selectOptionList = (state: WithConfigurator) => state.configurator.optionList;
export const selectIsPreset = (state: WithConfigurator) => state.configurator.isPreset;
export const selectPriceCheck = (state: WithConfigurator) => state.configurator.quote;
export const selectSending = (state: WithConfigurator) => state.configurator.sending;
export const selectCurrency = (state: WithConfigurator) => state.page.currency;

/** What is wrong with a field of the form; undefined when nothing is. */
export function selectProblemOf(state: WithConfigurator, field: string): string | undefined {
  return selectProblems(state).find((problem: FieldProblem) => problem.field === field)?.message;
}

/** What a rule makes of choices that may not be whole; null for those that have no price. */
function whenPriced<T>(price: () => T): T | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof PriceError) return null;
    throw error;
  }
}

/** The price by the engine on this side, in cents of the page's currency; null when the choices have none. */
export const selectLocalQuote = createSelector(
  [selectService, selectConfiguration, selectCurrency],
  (service, configuration, currency) =>
    service && configuration ? whenPriced(() => priceOf(service, configuration, currency)) : null,
);

/** What each option adds or takes off as things stand, by its key; none when the choices have no price. */
export const selectOptionAmounts = createSelector(
  [selectService, selectConfiguration, selectCurrency],
  (service, configuration, currency) =>
    (service && configuration && whenPriced(() => optionAmounts(service, configuration, currency))) || {},
);

/**
 * What each option of the open list adds, by its key: the server's word while the choices are those it was asked about,
 * and the engine's on this side after that.
 */
export const selectListedAmounts = createSelector(
  [selectOptionList, selectConfiguration, selectOptionAmounts],
  ({ options, key }, configuration, local): Readonly<Record<string, ChoiceAmount>> => {
    if (!options || !configuration || configurationKey(configuration) !== key) return local;
    return Object.fromEntries(
      options.map(({ id, impactOnPrice: amount, strikethroughPrice: was }) => [
        id,
        was === null ? { amount } : { amount, was },
      ]),
    );
  },
);

/** The price of each single choice of the service, by its key. */
export const selectChoicePrices = createSelector([selectService, selectCurrency], (service, currency) =>
  service ? choiceRulesOf(service).prices(service, currency) : {},
);

/** The choices in one line, for analytics. */
export const selectVariant = createSelector([selectService, selectConfiguration], (service, configuration) =>
  service && configuration ? variantInWords(choicesInWords(service, configuration)) : '',
);

/** The configuration that the shopper sees, and whether the server has named its price: what the price saga starts from. */
export const selectUnconfirmed = createSelector(
  [selectConfiguration, selectProblems, selectPriceCheck],
  (configuration, problems, { confirmed }) => {
    if (!configuration || problems.length > 0) return null;
    const key = configurationKey(configuration);
    return confirmed?.key === key ? null : { key, configuration };
  },
);

/** A price as it is shown. */
export interface ShownPrice {
  readonly quote: Quote;
  /** `sure`: the server's. `local`: this side's, to be checked soon. `checking`: being checked. `failed`: the last that was true. */
  readonly state: 'sure' | 'local' | 'checking' | 'failed';
}

/** The price to show (DESIGN §5): the server's when it has answered, this side's until then, the last true one when the check failed. */
export const selectShownPrice = createSelector(
  [selectPriceCheck, selectLocalQuote, selectUnconfirmed],
  ({ status, confirmed }, local, unconfirmed): ShownPrice | null => {
    if (confirmed && (status === 'failed' || !local))
      return { quote: confirmed.quote, state: status === 'failed' ? 'failed' : 'sure' };
    if (confirmed && !unconfirmed && status === 'ready') return { quote: confirmed.quote, state: 'sure' };
    return (
      local && { quote: local, state: status === 'loading' ? 'checking' : status === 'failed' ? 'failed' : 'local' }
    );
  },
);

/** Whether to say that the shown price is being checked: quick answers are not worth it. */
export const selectIsChecking = (state: WithConfigurator): boolean =>
  selectPriceCheck(state).isSlow && selectShownPrice(state)?.state === 'checking';

/** What is missing from the shown price until it can be paid, in a sentence; null when nothing is. */
export const selectMissing = createSelector([selectShownPrice, selectCurrency], (price, currency) =>
  price ? missingText(price.quote.total, minimumCharge(currency), currency.sign) : null,
);

const NO_FIELDS: readonly string[] = [];

/**
 * The fields of the form whose choices can't be bought. What only the server has found wrong, such as a price that moved, is not among them:
 * the server may judge it again, and nobody could put it right here.
 */
export const selectUnbuyableFields = createSelector([selectService, selectConfiguration], (service, configuration) =>
  service && configuration ? checkConfiguration(service, configuration).map(({ field }) => field) : NO_FIELDS,
);

/** As many characters as a line of the receipt holds. */
const ROW_LENGTH = 34;

/** How many rows the base line of the receipt may need, whatever is chosen: they are kept, so that a moving range moves nothing else. */
export const selectLabelRows = createSelector([selectService], (service) => {
  if (!service || !isRangeService(service)) return 1;
  const longest = Math.max(...rangeValues(service.terms, 'to').map((value) => valueLabel(service, value).length));
  return Math.ceil((service.name.length + 2 * longest + ' to , '.length) / ROW_LENGTH);
});
