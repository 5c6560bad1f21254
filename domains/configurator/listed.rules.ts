import type { OptionGroup, ServiceView } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { maxOf } from './options/picks.rules';
import { type ListPrice, listPriceOf, priceOf } from './price/servicePrice.rules';

/**
 * The configuration whose price lists show, so that what is added from a list costs what the list says. Null where only the shopper can
 * say what is meant: where they stand on a range, a required choice without a preset, or a price that asks something of them ("I have
 * part of it already").
 */
export function listedConfiguration(service: ServiceView, currency: CurrencyRate): Configuration | null {
  const possible = possibleConfigurations(service);
  // The least price takes long to find; where there is nothing to compare it with, nobody needs it.
  return possible.length === 0 ? null : oneAt(listPriceOf(service, currency), service, possible, currency);
}

/** What lists say of a service in one currency. */
export interface Listing extends ListPrice {
  /** Whether that is the price of one configuration that a list can add: `listedConfiguration` is not null. */
  readonly isAddable: boolean;
}

/** The list price and whether a list can add it, for the time of one: as `listPriceOf`, keep it with the catalogue. */
export function listingOf(service: ServiceView, currency: CurrencyRate): Listing {
  const price = listPriceOf(service, currency);
  return { ...price, isAddable: oneAt(price, service, possibleConfigurations(service), currency) !== null };
}

function oneAt(
  { total }: ListPrice,
  service: ServiceView,
  possible: readonly Configuration[],
  currency: CurrencyRate,
): Configuration | null {
  return possible.find((one) => priceOf(service, one, currency).total === total) ?? null;
}

/** The simple configurations that can be bought. */
export function possibleConfigurations(service: ServiceView): Configuration[] {
  return simpleConfigurations(service).filter((one) => checkConfiguration(service, one).length === 0);
}

/** A configuration for each of the service's own choices, with what is preset and no more; some may ask for more than that. None of a range. */
function simpleConfigurations(service: ServiceView): Configuration[] {
  const candidates = choiceRulesOf(service).candidates(service);
  return candidates.map((choice) => {
    const options = service.groups.flatMap((group) => presetsOf(group, choice.quantity));
    return { serviceId: service.id, ...choice, options };
  });
}

/** What is preset of a group that must not stay empty; of the others nothing is needed. */
function presetsOf(group: OptionGroup, quantity?: number): string[] {
  const presets = group.options.filter(({ isAutoSelected }) => isAutoSelected).map(({ key }) => key);
  return group.required ? presets.slice(0, maxOf(group, quantity)) : [];
}
