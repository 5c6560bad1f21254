import type { ServiceView } from '../../catalogue';
import { type CurrencyRate, PriceError } from '../../pricing';
import { type CheaperQuantity, cheaperQuantity } from '../choices/quantitySlider.rules';
import type { Configuration } from '../configurator.contract';
import { priceOf } from './servicePrice.rules';

/** A higher quantity of the service that costs less than the configured one, all else being equal; undefined where there is none. */
export function cheaperOf(
  service: ServiceView,
  configuration: Configuration,
  currency: CurrencyRate,
): CheaperQuantity | undefined {
  const { terms } = service;
  if (terms.kind !== 'quantity') return undefined;
  return cheaperQuantity(
    terms.tiers.map(({ from }) => from),
    configuration.quantity ?? terms.max,
    (quantity) => {
      try {
        return priceOf(service, { ...configuration, quantity }, currency).total;
      } catch (error) {
        if (error instanceof PriceError) return null;
        throw error;
      }
    },
  );
}
