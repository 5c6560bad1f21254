import type { PlanChoices, ServiceView } from '../catalogue';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { defaultPicks, offeredOptions } from './options/picks.rules';

/**
 * The configuration of a plan: what it chooses, and the defaults of the service for all else. Options that it names take the place of the defaults of their
 * groups. Nothing is adjusted, so `checkConfiguration` finds what the service does not offer.
 */
export function planConfiguration(service: ServiceView, { options = [], ...chosen }: PlanChoices): Configuration {
  const choice = { ...choiceRulesOf(service).defaults(service), ...chosen };
  const offered = offeredOptions(service).map(({ option }) => option.key);
  const picks = service.groups.flatMap((group) => {
    const named = group.options.filter(({ key }) => options.includes(key)).map(({ key }) => key);
    return named.length > 0 ? named : defaultPicks(group, choice.quantity);
  });
  const unknown = options.filter((key) => !offered.includes(key));
  return { serviceId: service.id, ...choice, options: [...picks, ...unknown] };
}
