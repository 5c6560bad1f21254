import type { OptionGroup, ServiceView } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { choiceRulesOf } from './choices/choices';
import { defaultConfiguration } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import { defaultPicks, maxOf, minOf } from './options/picks.rules';
import { type ListPrice, listPriceOf, priceOf } from './price/servicePrice.rules';

/**
 * The configuration that a list adds to the cart: the one whose price it shows large, so what is added costs what the list says. Null
 * where only the shopper can say what is meant: where they stand on a range, or a required choice without a preset.
 */
export function listedConfiguration(service: ServiceView): Configuration | null {
  if (choiceRulesOf(service).candidates(service).length === 0) return null;
  const configuration = defaultConfiguration(service);
  if (service.groups.some((group) => asksShopper(group, configuration.quantity))) return null;
  return checkConfiguration(service, configuration).length === 0 ? configuration : null;
}

/** Whether the presets of a group leave something that must be chosen. */
function asksShopper(group: OptionGroup, quantity: number | undefined): boolean {
  const presets = group.options.filter(({ isAutoSelected }) => isAutoSelected).length;
  return Math.min(presets, maxOf(group, quantity)) < minOf(group);
}

/** The price that lists show large, and whether they can add what it is for. */
export interface ListedPrice {
  /** What the service costs as its page opens, in cents of the currency. */
  readonly price: number;
  /** Whether that asks no choice of the shopper: `listedConfiguration` is not null. */
  readonly isAddable: boolean;
}

/** What lists show large. Quick, unlike the list price. */
export function shownPriceOf(service: ServiceView, currency: CurrencyRate): ListedPrice {
  const { total } = priceOf(service, defaultConfiguration(service), currency);
  return { price: total, isAddable: listedConfiguration(service) !== null };
}

/** All that lists say of a service's prices in one currency. As `listPriceOf`, keep it with the catalogue. */
export function listingOf(service: ServiceView, currency: CurrencyRate): ListPrice & ListedPrice {
  return { ...listPriceOf(service, currency), ...shownPriceOf(service, currency) };
}

/** A configuration for each of the service's own choices that can be bought, with what is preset and no more. None of a range. */
export function possibleConfigurations(service: ServiceView): Configuration[] {
  return choiceRulesOf(service)
    .candidates(service)
    .map((choice) => {
      const options = service.groups.flatMap((group) => defaultPicks(group, choice.quantity));
      return { serviceId: service.id, ...choice, options };
    })
    .filter((one) => checkConfiguration(service, one).length === 0);
}
