import { createSelector } from 'reselect';
import { checkedPrice } from '../price-check';
import { minimumCharge, PRICE_CODES, PriceError, type Quote, type Tariff } from '../pricing';
import { checkConfiguration } from './check.rules';
import { choiceRulesOf } from './choices/choices';
import { configurationKey } from './configuration.rules';
import type { FieldProblem } from './configurator.contract';
import { configuratorSlice } from './configurator.slice';
import type { ChoiceAmount } from './price/amounts.rules';
import { minimumOrderText } from './price/minimumOrder.rules';
import { optionAmounts, priceOf } from './price/servicePrice.rules';
import { choiceRows, variantLabel } from './summary.rules';
import type { ConfiguratorState } from './transitions.rules';

/** The slices that configurator selectors read: its own, and the page's for the currency. */
export interface WithConfigurator {
  readonly configurator: ConfiguratorState;
  readonly page: {
    readonly currency: Tariff;
    readonly returned?: string;
  };
}

export const selectService = (state: WithConfigurator) => state.configurator.service;
export const selectConfiguration = (state: WithConfigurator) => state.configurator.configuration;
/** The region that is sent with the form; empty where the checkout asks for it. */
export const selectRegion = ({ configurator: { configuration, savedRegion } }: WithConfigurator): string =>
  configuration?.region ?? savedRegion;
export const selectProblems = (state: WithConfigurator) => state.configurator.problems;
export const selectAnnouncements = (state: WithConfigurator) => state.configurator.announcements;
export const selectOptionList = (state: WithConfigurator) => state.configurator.optionList;
export const selectSending = (state: WithConfigurator) => state.configurator.sending;
export const selectCurrency = (state: WithConfigurator) => state.page.currency;

/** The problem message of a form field; undefined when the field is valid. */
export function selectProblemOf(state: WithConfigurator, field: string): string | undefined {
  return selectProblems(state).find((problem: FieldProblem) => problem.field === field)?.message;
}

/** Returns null when the configuration is incomplete or invalid and so has no price. */
function nullOnPriceError<T>(price: () => T): T | null {
  try {
    return price();
  } catch (error) {
    if (error instanceof PriceError) return null;
    throw error;
  }
}

/** The price computed on the client, in cents of the page's currency; null for an invalid configuration. */
export const selectLocalQuote = createSelector(
  [selectService, selectConfiguration, selectCurrency],
  (service, configuration, currency) =>
    service && configuration ? nullOnPriceError(() => priceOf(service, configuration, currency)) : null,
);

/** What each option adds to or subtracts from the current price, by option key; empty for an invalid configuration. */
export const selectOptionAmounts = createSelector(
  [selectService, selectConfiguration, selectCurrency],
  (service, configuration, currency) =>
    (service && configuration && nullOnPriceError(() => optionAmounts(service, configuration, currency))) || {},
);

/**
 * What each option of the open list adds, by option key: the server's amounts while they match the configuration, the locally
 * computed ones otherwise.
 */
export const selectOptionListAmounts = createSelector(
  [selectOptionList, selectConfiguration, selectOptionAmounts],
  ({ options, key }, configuration, local): Readonly<Record<string, ChoiceAmount>> => {
    if (!options || !configuration || configurationKey(configuration) !== key) return local;
    return Object.fromEntries(
      options.map(({ id, impactOnPrice: amount, strikethroughPrice: was, strikethroughUntil: until }) => [
        id,
        was === null || !until ? { amount } : { amount, was, until },
      ]),
    );
  },
);

/** The price of each variant, by its key; empty for other kinds of services. */
export const selectChoicePrices = createSelector([selectService, selectCurrency], (service, currency) =>
  service ? choiceRulesOf(service).prices(service, currency) : {},
);

/** The configuration in one line, for analytics. */
export const selectVariantLabel = createSelector(
  [selectService, selectConfiguration, selectRegion],
  (service, configuration, region) =>
    service && configuration ? variantLabel(choiceRows(service, { ...configuration, ...(region && { region }) })) : '',
);

const selectKey = createSelector([selectConfiguration], (configuration) =>
  configuration ? configurationKey(configuration) : null,
);

/** The choices whose price the server can be asked for; null for an invalid configuration. */
const selectAskable = createSelector(
  [selectKey, selectService, selectConfiguration, selectProblems],
  (key, service, configuration, problems) =>
    key !== null && service && configuration && problems.length === 0 ? { key, service, configuration } : null,
);

/** The price of the configuration. */
export const servicePrice = checkedPrice(configuratorSlice, selectLocalQuote, selectKey, selectAskable);
export const { selectShownPrice } = servicePrice;

/** The minimum order message; null when the total reaches the minimum. */
export const selectMinimumOrderText = createSelector([selectShownPrice, selectCurrency], (price, currency) =>
  price ? minimumOrderText(price.quote.total, minimumCharge(currency), currency.sign) : null,
);

/** The line of the offer that a price includes. */
const offerLine = ({ lines }: Quote) => lines.find(({ code }) => code === PRICE_CODES.offer);

/** The offer has ended, and the shown price is without it; the server may still give it for a moment. */
export const selectHasOfferEnded = (state: WithConfigurator): boolean => {
  const price = selectShownPrice(state);
  return state.configurator.hasOfferEnded && price !== null && !offerLine(price.quote);
};

/**
 * While the shown price includes an offer: the price without it, and the lowest one of the 30 days before it began, in cents (Directive 98/6/EC,
 * article 6a).
 */
export const selectRegularPrices = createSelector(
  [selectService, selectConfiguration, selectCurrency, selectShownPrice],
  (service, configuration, currency, price) => {
    if (!service?.offer || !configuration || !price || !offerLine(price.quote)) return null;
    const { earlier, ...offer } = service.offer;
    const regular = nullOnPriceError(() => priceOf({ ...service, offer: undefined }, configuration, currency));
    if (!regular) return null;
    const lowest =
      earlier &&
      nullOnPriceError(() => priceOf({ ...service, offer: { ...offer, priced: earlier } }, configuration, currency));
    return { regular: regular.total, lowest: lowest?.total ?? regular.total };
  },
);

const NO_PROBLEMS: readonly FieldProblem[] = [];

/**
 * The invalid choices, which block submitting. Problems that only the server found, such as a changed price, are left out:
 * the shopper can't fix those here, and the server checks them again.
 */
export const selectInvalidChoices = createSelector([selectService, selectConfiguration], (service, configuration) =>
  service && configuration ? checkConfiguration(service, configuration) : NO_PROBLEMS,
);

/** How many characters fit in a row of the receipt. */
const CHARACTERS_PER_ROW = 34;

/** The rows to reserve for the base line of the receipt, so that the layout does not shift as the range changes. */
export const selectBaseLabelRows = createSelector([selectService], (service) => {
  const length = service && choiceRulesOf(service).maxBaseLabel?.(service);
  return length ? Math.ceil(length / CHARACTERS_PER_ROW) : 1;
});
