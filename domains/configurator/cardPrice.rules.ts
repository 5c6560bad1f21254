import type { OptionGroup, ServiceView } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { choiceRulesOf } from './choices/choices';
import { defaultConfiguration, presetConfiguration } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import { defaultPicks, maxPicks, minPicks } from './options/picks.rules';
import { type ListPrice, listPriceOf, priceOf } from './price/servicePrice.rules';

/**
 * The configuration that a service card adds to the cart directly: the default one, whose price the card shows. Null where the shopper
 * must choose first: a start and goal on a range, a dated raid run, or a required group without defaults.
 */
export function quickAddConfiguration(service: ServiceView): Configuration | null {
  if (choiceRulesOf(service).candidates(service).length === 0) return null;
  const configuration = defaultConfiguration(service);
  if (service.groups.some((group) => needsChoice(group, configuration.quantity))) return null;
  return checkConfiguration(service, configuration).length === 0 ? configuration : null;
}

/**
 * Whether a shopper needs to choose no more than a quantity or a variant, in a small form with no room for options: these are the presets, and the same ones
 * whatever the quantity.
 */
export function isOneStep(service: ServiceView): boolean {
  if (quickAddConfiguration(service) === null) return false;
  const { terms, groups } = service;
  if (terms.kind !== 'quantity') return true;
  const presets = (quantity: number) => groups.flatMap((group) => defaultPicks(group, quantity));
  return presets(terms.min).length === presets(terms.max).length;
}

/** True when the auto-selected options of a group do not reach its minimum. */
function needsChoice(group: OptionGroup, quantity: number | undefined): boolean {
  const presets = group.options.filter(({ isAutoSelected }) => isAutoSelected).length;
  return Math.min(presets, maxPicks(group, quantity)) < minPicks(group);
}

/** The main price on a service card, and whether the card can add the service to the cart. */
export interface CardPrice {
  /** Price of the default configuration, in cents of the currency. */
  readonly price: number;
  /** True when `quickAddConfiguration` is not null. */
  readonly isAddable: boolean;
}

/** The price of a service card. Cheap to compute, unlike the list price. */
export function cardPriceOf(service: ServiceView, currency: CurrencyRate): CardPrice {
  const { total } = priceOf(service, defaultConfiguration(service), currency);
  return { price: total, isAddable: quickAddConfiguration(service) !== null };
}

/** All prices of a service card in one currency. Slow, like `listPriceOf`: store the result with the catalogue. */
export function cardPricesOf(service: ServiceView, currency: CurrencyRate): ListPrice & CardPrice {
  return { ...listPriceOf(service, currency), ...cardPriceOf(service, currency) };
}

/** A valid configuration for each candidate choice of the service, with the default options; none for ranges. */
export function buyableConfigurations(service: ServiceView): Configuration[] {
  return choiceRulesOf(service)
    .candidates(service)
    .map((choice) => presetConfiguration(service, choice))
    .filter((one) => checkConfiguration(service, one).length === 0);
}
