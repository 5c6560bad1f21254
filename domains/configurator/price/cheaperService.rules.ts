import type { ServiceView } from '../../catalogue';
import type { Quote, Tariff } from '../../pricing';
import { type CheaperQuantity, cheaperQuantity } from '../choices/quantitySlider.rules';
import type { Configuration } from '../configurator.contract';
import { priceOf } from './servicePrice.rules';

/**
 * A higher quantity of the service that costs less than the configured one, all else being equal; undefined where there is none.
 * @param quote the price of the configuration with the tariff
 */
export function cheaperOf(
  service: ServiceView,
  configuration: Configuration,
  tariff: Tariff,
  quote: Pick<Quote, 'total'>,
): CheaperQuantity | undefined {
  const { terms } = service;
  if (terms.kind !== 'quantity') return undefined;
  return cheaperQuantity(
    terms.tiers.map(({ from }) => from),
    configuration.quantity ?? terms.max,
    quote.total,
    (quantity) => priceOf(service, { ...configuration, quantity }, tariff).total,
  );
}
