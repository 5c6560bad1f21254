import type { Currency, ServiceView } from '../../domains/catalogue';
import { choiceRows, defaultConfiguration, listPriceOf, cardPriceOf } from '../../domains/configurator';

/** What the head of a service says of its price, in cents of the currency. */
export interface HeadPrice {
  /** The usual choice that the price is for: `1.400 → 2.100 rating`, `8 × +10 key`, `Heroic`. */
  readonly fact: string;
  readonly price: number;
  /** The cheapest configuration that can be bought; absent when that is no less. */
  readonly from?: number;
}

/** The same prices as on the service's card. The cheapest configuration takes milliseconds to find, so what shows it is `cached`. */
export function headPriceOf(service: ServiceView, currency: Currency): HeadPrice {
  const { price } = cardPriceOf(service, currency);
  const { total } = listPriceOf(service, currency);
  const value = choiceRows(service, defaultConfiguration(service))[0]?.value ?? '';
  const fact = service.terms.kind === 'range' ? `${value} ${service.terms.unit}` : value;
  return { fact, price, ...(total < price && { from: total }) };
}
