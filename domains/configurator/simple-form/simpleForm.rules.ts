import { formatAmount } from '../../../src/lib/money';
import { isPacked, type ServiceView } from '../../catalogue';
import { type CurrencyRate, convert, PRICE_CODES, type Quote, type Tariff } from '../../pricing';
import { configurationKey, defaultConfiguration, presetConfiguration } from '../configuration.rules';
import { type Configuration, FIELDS } from '../configurator.contract';
import { buildForm, choiceFields } from '../form.rules';
import { priceOf } from '../price/servicePrice.rules';

const GROUP_FIELD = 'options[group]';

/** Path of the service's page with the choice, which opens it with the same presets and so at the same price. */
export function choicePath(path: string, service: ServiceView, configuration: Configuration): string {
  if (configurationKey(configuration) === configurationKey(defaultConfiguration(service))) return path;
  return `${path}?${new URLSearchParams(choiceFields(configuration))}`;
}

/** The fields besides the choice that lead to its price on the service's page where there is no JavaScript: the service and the preset options. */
export function presetFields(service: ServiceView): readonly (readonly [field: string, value: string])[] {
  const form = buildForm(service, defaultConfiguration(service));
  return [...form].filter(([field]) => field === FIELDS.serviceId || field.startsWith(GROUP_FIELD));
}

/**
 * The receipt with the price of one in its first line, `6 wins × 4.20 $`. Left out for packs, whose number is not that of the packs, and where a rounded
 * price of one would not add up to the amount.
 */
export function withUnitPrice(
  quote: Quote,
  { terms }: ServiceView,
  { quantity = 1 }: Configuration,
  { rateMicro, sign }: CurrencyRate & { readonly sign: string },
): Quote {
  if (terms.kind !== 'quantity' || quantity === 1 || isPacked(terms.unit)) return quote;
  const each = convert(terms.unitPriceCents, rateMicro);
  return {
    ...quote,
    lines: quote.lines.map((line) =>
      line.code === PRICE_CODES.base && line.amount === each * quantity
        ? { ...line, label: `${line.label} × ${formatAmount(each, sign)}` }
        : line,
    ),
  };
}

/** The variants for a select, each with what it costs with the preset options: `Heroic, 29.99 $`. */
export function variantChoices(service: ServiceView, tariff: Tariff & { readonly sign: string }) {
  if (service.terms.kind !== 'variants') return [];
  return service.terms.variants.map(({ key, label }) => {
    const { total } = priceOf(service, presetConfiguration(service, { variant: key }), tariff);
    return { value: key, label: `${label}, ${formatAmount(total, tariff.sign)}` };
  });
}
