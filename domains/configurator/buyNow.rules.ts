import { startsIn } from '../../src/lib/duration';
import { formatCount } from '../../src/lib/money';
import type { ServiceView } from '../catalogue';
import { type CurrencyRate, tierAt } from '../pricing';
import type { BuyNowChoice, BuyNowOffer } from './buyNow.contract';
import { type Configuration, FIELDS } from './configurator.contract';
import { writeForm } from './form.rules';
import { listedConfiguration, possibleConfigurations } from './listed.rules';
import { priceOf } from './servicePrice.rules';
import { choicesInWords } from './summary.rules';

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
    legend: legendOf(service),
    start: startsIn(service.start),
    includes: presets.map(({ value }) => value).join(', '),
    hasMore: service.groups.length > 0 || service.terms.kind === 'quantity',
    chosen: keyOf(listed),
    choices,
  };
}

const keyOf = ({ variant, quantity }: Configuration): string => variant ?? String(quantity);

function legendOf({ terms }: ServiceView): string {
  if (terms.kind === 'quantity') return 'How many';
  return terms.kind === 'variants' && terms.run ? 'Loot' : 'What you want done';
}

function choiceOf(service: ServiceView, configuration: Configuration, currency: CurrencyRate): BuyNowChoice {
  const { total, currency: code } = priceOf(service, configuration, currency);
  const form = writeForm(service, configuration);
  form.set(FIELDS.seenTotal, String(total));
  form.set(FIELDS.seenCurrency, code);
  return {
    key: keyOf(configuration),
    ...wordsOf(service, configuration),
    total,
    form: [...form].map((one) => [...one]),
  };
}

function wordsOf({ terms }: ServiceView, { variant, quantity = 0 }: Configuration) {
  if (terms.kind === 'quantity') {
    const tier = tierAt(terms.tiers, quantity);
    const note = tier === undefined ? '' : `${tier.percentBp / 100} % off each`;
    return { label: `${formatCount(quantity)} × ${terms.unit}`, note, best: false };
  }
  const chosen = terms.kind === 'variants' ? terms.variants.find(({ key }) => key === variant) : undefined;
  return { label: chosen?.label ?? '', note: chosen?.note ?? '', best: chosen?.best ?? false };
}
