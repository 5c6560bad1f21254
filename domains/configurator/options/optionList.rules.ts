import type { ServiceView } from '../../catalogue';
import type { CurrencyRate } from '../../pricing';
import type { Configuration } from '../configurator.contract';
import { optionAmounts } from '../price/servicePrice.rules';
import type { OptionChoice } from './options.contract';
import { defaultPicks } from './picks.rules';

/**
 * The options of a group as the options endpoint returns them (SPEC §3); undefined when the service has no such group.
 * `impactOnPrice` is what each option adds to the current price, in whole cents of the currency.
 * @throws PriceError like `priceRequestOf`
 */
export function optionChoicesOf(
  service: ServiceView,
  groupKey: string,
  configuration: Configuration,
  currency: CurrencyRate,
): OptionChoice[] | undefined {
  const group = service.groups.find(({ key }) => key === groupKey);
  if (group === undefined) return undefined;
  const amounts = optionAmounts(service, configuration, currency);
  const preset = defaultPicks(group, configuration.quantity);
  return group.options.map(({ key, label, tag }) => ({
    id: key,
    name: label,
    tag: tag ?? null,
    strikethroughPrice: amounts[key]?.was ?? null,
    strikethroughUntil: amounts[key]?.until ?? null,
    impactOnPrice: amounts[key]?.amount ?? 0,
    isAutoSelected: preset.includes(key),
  }));
}
