import type { ServiceView } from '../../catalogue';
import {
  basePrice,
  type CurrencyRate,
  cheapest,
  componentOf,
  type PricedGroup,
  type PricedOption,
  PriceError,
  type PriceRequest,
  type Quote,
  quote,
} from '../../pricing';
import { choiceRulesOf } from '../choices/choices';
import type { Configuration } from '../configurator.contract';
import { chosenOptions, offeredOptions } from '../options/picks.rules';
import { type ChoiceAmount, withWas } from './amounts.rules';

/** Options as the price engine takes them; the position is the place in the catalogue, counted through all groups. */
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
 * What the engine is asked for one configured service, in cents of the currency. The customer's and the order's
 * discounts are added by who knows them. Throws `PriceError` for a configuration that `checkConfiguration` has a
 * problem with.
 */
export function priceRequestOf(
  service: ServiceView,
  configuration: Configuration,
  currency: CurrencyRate,
): PriceRequest {
  const chosen = chosenOptions(service, configuration);
  if (chosen.length !== configuration.options.length) {
    throw new PriceError(`Service ${service.id} does not offer each of ${configuration.options.join(', ')} once`);
  }
  const { base, components } = basePrice(service.terms, configuration, currency);
  const options = pricedGroups(service)
    .flatMap((group) => group.options)
    .filter(({ key }) => configuration.options.includes(key))
    .map((option) => componentOf(option, currency));
  return {
    currency: currency.code,
    baseLabel: choiceRulesOf(service).baseLabel(service, configuration),
    base,
    components: [...components, ...options],
  };
}

/**
 * The price of a configured service, line by line, in cents of the currency: the same on the server and in the
 * browser. Throws as `priceRequestOf`.
 */
export function priceOf(service: ServiceView, configuration: Configuration, currency: CurrencyRate): Quote {
  return quote(priceRequestOf(service, configuration, currency));
}

/** The price that lists show. */
export interface ListPrice {
  /** The cheapest configuration that can be bought, in cents of the currency. */
  readonly total: number;
  /** True when there are dearer configurations, so that the price is a "from". */
  readonly isFrom: boolean;
}

/**
 * The list price of a service (DESIGN §5). It takes up to a few milliseconds: keep it with the catalogue, one for
 * each currency.
 */
export function listPriceOf(service: ServiceView, currency: CurrencyRate): ListPrice {
  const { total, varies } = cheapest(service.terms, pricedGroups(service), currency);
  return { total, isFrom: varies };
}

/**
 * What each option adds or takes off (signed) as things stand, by option key: the line it has on the receipt, or
 * would have if it were chosen now; one of a pick-one group takes the place of the other. Throws as `priceRequestOf`.
 */
export function optionAmounts(
  service: ServiceView,
  configuration: Configuration,
  currency: CurrencyRate,
): Readonly<Record<string, ChoiceAmount>> {
  const now = priceRequestOf(service, configuration, currency);
  const positions = pricedGroups(service).flatMap((group) => group.options);
  const lineOf = (key: string, rivals: ReadonlySet<string>, option: PricedOption): number => {
    const components = [...now.components.filter(({ id }) => !rivals.has(id)), componentOf(option, currency)];
    return quote({ ...now, components }).lines.find(({ code }) => code === key)?.amount ?? 0;
  };
  const amounts = offeredOptions(service).map(({ group, option }, index): [string, ChoiceAmount] => {
    const priced = positions[index];
    if (priced === undefined) throw new PriceError(`Option ${option.key} has no position`);
    const rivals = new Set(group.pick === 'one' ? group.options.map(({ key }) => key) : [option.key]);
    const amount = lineOf(option.key, rivals, priced);
    const was =
      option.wasValue === undefined ? undefined : lineOf(option.key, rivals, { ...priced, value: option.wasValue });
    return [option.key, withWas(amount, was)];
  });
  return Object.fromEntries(amounts);
}
