import type { OptionGroup, ServiceView, Terms } from '../catalogue';
import type { CurrencyRate } from '../pricing';
import { checkConfiguration } from './check.rules';
import { mostOf } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import { listPriceOf, priceOf } from './servicePrice.rules';

/**
 * The configuration whose price lists show, so that what is added from a list costs what the list says. Null where only the shopper can
 * say what is meant: where they stand on a range, a required choice without a preset, or a price that asks something of them ("I have
 * part of it already").
 */
export function listedConfiguration(service: ServiceView, currency: CurrencyRate): Configuration | null {
  const { total } = listPriceOf(service, currency);
  const isListed = (one: Configuration) =>
    checkConfiguration(service, one).length === 0 && priceOf(service, one, currency).total === total;
  return simpleConfigurations(service).find(isListed) ?? null;
}

/** A configuration for each of the service's own choices, with what is preset and no more; some may ask for more than that. None of a range. */
export function simpleConfigurations(service: ServiceView): Configuration[] {
  return choicesOf(service.terms).map((choice) => {
    const options = service.groups.flatMap((group) => presetsOf(group, choice.quantity));
    return { serviceId: service.id, ...choice, options };
  });
}

/** What is preset of a group that must not stay empty; of the others nothing is needed. */
function presetsOf(group: OptionGroup, quantity?: number): string[] {
  const presets = group.options.filter(({ isAutoSelected }) => isAutoSelected).map(({ key }) => key);
  return group.required ? presets.slice(0, mostOf(group, quantity)) : [];
}

/** The choices that may be the cheapest: all variants; the quantities from which another price of one holds. */
function choicesOf(terms: Terms): Pick<Configuration, 'variant' | 'quantity'>[] {
  switch (terms.kind) {
    case 'range':
      return [];
    case 'variants':
      return terms.variants.map(({ key }) => ({ variant: key }));
    case 'quantity':
      return [terms.min, ...terms.tiers.map(({ from }) => from)].map((quantity) => ({ quantity }));
  }
}
