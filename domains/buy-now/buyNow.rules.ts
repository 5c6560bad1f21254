import { startsIn } from '../../src/lib/duration';
import type { ServiceView } from '../catalogue';
import {
  buildForm,
  buyableConfigurations,
  type Configuration,
  choiceRows,
  choiceRulesOf,
  FIELDS,
  priceOf,
  quickAddConfiguration,
} from '../configurator';
import { type CurrencyRate, minimumCharge } from '../pricing';
import type { BuyNowChoice, BuyNowOffer } from './buyNow.contract';

/**
 * The content of the buy-now dialog: each choice with its total in cents of the currency, and the preset options. The choice whose price the
 * card shows is preselected. Null for a service that needs more than one choice.
 */
export function buyNowOffer(
  service: ServiceView,
  currency: CurrencyRate & { readonly sign: string },
): BuyNowOffer | null {
  const listed = quickAddConfiguration(service);
  if (listed === null) return null;
  const choices = buyableConfigurations(service).map((configuration) => choiceOf(service, configuration, currency));
  const presets = choiceRows(service, listed).slice(1);
  return {
    serviceId: String(service.id),
    sign: currency.sign,
    minimum: minimumCharge(currency),
    legend: choiceRulesOf(service).heading(service).title,
    start: startsIn(service.start),
    includes: presets.map(({ value }) => value).join(', '),
    hasMore: service.groups.length > 0 || !choiceRulesOf(service).hasAllCandidates,
    chosen: keyOf(service, listed),
    choices,
  };
}

const keyOf = (service: ServiceView, choice: Configuration): string => choiceRulesOf(service).toKey(choice) ?? '';

function choiceOf(service: ServiceView, configuration: Configuration, currency: CurrencyRate): BuyNowChoice {
  const { total, currency: code } = priceOf(service, configuration, currency);
  const form = buildForm(service, configuration);
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
