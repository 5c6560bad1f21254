import type { ServiceView } from '../../catalogue';
import {
  basePrice,
  type CurrencyRate,
  cheapest,
  componentOf,
  dearest,
  offerDiscount,
  type PricedGroup,
  type PricedOption,
  PriceError,
  type PriceRequest,
  type Quote,
  quote,
  type Tariff,
  tariffDiscounts,
  tariffTerms,
} from '../../pricing';
import { choiceRulesOf } from '../choices/choices';
import type { Configuration } from '../configurator.contract';
import { chosenOptions, offeredOptions } from '../options/picks.rules';
import { type ChoiceAmount, withWas } from './amounts.rules';

/** Converts option groups for the price engine; positions number all options of the service in catalogue order. */
function pricedGroups({ groups }: ServiceView): PricedGroup[] {
  let position = 0;
  return groups.map(({ pick, required, min, max, perQuantity, options }) => ({
    pick,
    required,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(perQuantity && { perQuantity }),
    options: options.map(({ key, label, mode, value, needs }): PricedOption => {
      position += 1;
      return { key, label, mode, value, position, ...(needs === undefined ? {} : { needs }) };
    }),
  }));
}

/**
 * The price request for a configured service, in cents of the tariff's currency, with the service's running offer and what the shopper's level takes off.
 * Throws `PriceError` for a configuration that `checkConfiguration` rejects.
 */
export function priceRequestOf(service: ServiceView, configuration: Configuration, tariff: Tariff): PriceRequest {
  const chosen = chosenOptions(service, configuration);
  if (chosen.length !== configuration.options.length) {
    throw new PriceError(`Service ${service.id} does not offer each of ${configuration.options.join(', ')} once`);
  }
  const { base, components } = basePrice(service.terms, configuration, tariff);
  const options = pricedGroups(service)
    .flatMap((group) => group.options)
    .filter(({ key }) => configuration.options.includes(key))
    .map((option) => componentOf(option, tariff));
  const offer = offerDiscount(service.offer?.priced, service.terms, configuration, tariff);
  return {
    ...tariffTerms(tariff),
    baseLabel: choiceRulesOf(service).baseLabel(service, configuration),
    base,
    components: [...components, ...options],
    discounts: { ...tariffDiscounts(tariff), ...(offer && { offer }) },
  };
}

/**
 * The price of a configured service, line by line, in cents of the tariff's currency; the same on the server and in the browser. Throws like
 * `priceRequestOf`.
 */
export function priceOf(service: ServiceView, configuration: Configuration, tariff: Tariff): Quote {
  return quote(priceRequestOf(service, configuration, tariff));
}

/** The “from” price of a service. */
export interface ListPrice {
  /** Total of the cheapest valid configuration, in cents of the currency. */
  readonly total: number;
  /** True when other configurations cost more, so that the price is shown as “from”. */
  readonly isFrom: boolean;
  /** The smallest quantity that is sold for it, where a quantity is bought. */
  readonly quantity?: number | undefined;
  /** False when its options are too many to be sure; an import refuses such a service. */
  readonly isExact: boolean;
}

/** The list price of a service (DESIGN §5). Takes up to a few milliseconds: store it with the catalogue for each currency. */
export function listPriceOf(service: ServiceView, currency: CurrencyRate): ListPrice {
  const { terms, offer } = service;
  const groups = pricedGroups(service);
  const lowest = (sold: ServiceView['terms']) => cheapest(sold, groups, currency, offer?.priced);
  const { total, varies, isExact } = lowest(terms);
  if (terms.kind !== 'quantity') return { total, isFrom: varies, isExact };
  // The least order, unless a discount, or the smallest amount that can be charged, makes another one the cheapest.
  const candidates = [terms.min, ...terms.tiers.map(({ from }) => from).filter((from) => from <= terms.max)];
  const quantity = candidates.find((only) => lowest({ ...terms, min: only, max: only }).total === total);
  return { total, isFrom: varies, quantity, isExact };
}

/** The highest total of any configuration, in cents of the currency; null where its options are too many to be sure. As slow as `listPriceOf`. */
export function highestPriceOf(service: ServiceView, currency: CurrencyRate): number | null {
  return dearest(service.terms, pricedGroups(service), currency, service.offer?.priced);
}

/**
 * What each option adds to (or, negative, subtracts from) the current price, by option key: the receipt line it has, or would have if
 * selected now. In a pick-one group it replaces the selected option. Throws like `priceRequestOf`.
 */
export function optionAmounts(
  service: ServiceView,
  configuration: Configuration,
  currency: CurrencyRate,
): Readonly<Record<string, ChoiceAmount>> {
  const now = priceRequestOf(service, configuration, currency);
  const pricedOptions = pricedGroups(service).flatMap((group) => group.options);
  const lineOf = (key: string, replaced: ReadonlySet<string>, option: PricedOption): number => {
    const components = [...now.components.filter(({ id }) => !replaced.has(id)), componentOf(option, currency)];
    return quote({ ...now, components }).lines.find(({ code }) => code === key)?.amount ?? 0;
  };
  const amounts = offeredOptions(service).map(({ group, option }, index): [string, ChoiceAmount] => {
    const priced = pricedOptions[index];
    if (priced === undefined) throw new PriceError(`Option ${option.key} has no position`);
    const replaced = new Set(group.pick === 'one' ? group.options.map(({ key }) => key) : [option.key]);
    const amount = lineOf(option.key, replaced, priced);
    const [former] = option.past ?? [];
    const was = former && lineOf(option.key, replaced, { ...priced, value: former.value });
    return [option.key, withWas(amount, was, former?.until)];
  });
  return Object.fromEntries(amounts);
}
