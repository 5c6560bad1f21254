import { startsIn } from '../../src/lib/duration';
import type { ServiceView } from '../catalogue';
import {
  type Configuration,
  choiceRulesOf,
  choicesInWords,
  FIELDS,
  listedConfiguration,
  possibleConfigurations,
  priceOf,
  writeForm,
} from '../configurator';
import { type CurrencyRate, minimumCharge } from '../pricing';
import type { BuyNowChoice, BuyNowOffer } from './buyNow.contract';

/**
 * What a card's dialog offers of a service: each choice with its whole price, in cents of the currency, beside what is preset. It opens with
 * the choice whose price the card shows. Null for a service that asks more of the shopper than one choice.
 */
export function buyNowOffer(
  service: ServiceView,
  currency: CurrencyRate & { readonly sign: string },
): BuyNowOffer | null {
  const listed = listedConfiguration(service);
  if (listed === null) return null;
  const choices = possibleConfigurations(service).map((configuration) => choiceOf(service, configuration, currency));
  const presets = choicesInWords(service, listed).slice(1);
  return {
    serviceId: String(service.id),
    sign: currency.sign,
    minimum: minimumCharge(currency),
    legend: choiceRulesOf(service).heading(service).title,
    start: startsIn(service.start),
    includes: presets.map(({ value }) => value).join(', '),
    hasMore: service.groups.length > 0 || !choiceRulesOf(service).isListedWhole,
    chosen: keyOf(service, listed),
    choices,
  };
}

const keyOf = (service: ServiceView, choice: Configuration): string => choiceRulesOf(service).keyOf(choice) ?? '';

function choiceOf(service: ServiceView, configuration: Configuration, currency: CurrencyRate): BuyNowChoice {
  const { total, currency: code } = priceOf(service, configuration, currency);
  const form = writeForm(service, configuration);
  form.set(FIELDS.seenTotal, String(total));
  form.set(FIELDS.seenCurrency, code);
  const { value: label, note, best } = choiceRulesOf(service).describe(service, configuration);
  return {
    key: keyOf(service, configuration),
    label,
    note,
    best,
    total,
    form: [...form].map((one) => [...one]),
  };
}
