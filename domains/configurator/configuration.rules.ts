import type { ServiceView } from '../catalogue';
import type { BaseChoice } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';
import { defaultPicks } from './options/picks.rules';

/** The configuration of a choice with the preset options. */
export function presetConfiguration(service: ServiceView, choice: BaseChoice): Configuration {
  const options = service.groups.flatMap((group) => defaultPicks(group, choice.quantity));
  return { serviceId: service.id, ...choice, options };
}

/** The configuration a service page opens with; always complete, so that there is a price on load. */
export function defaultConfiguration(service: ServiceView): Configuration {
  return presetConfiguration(service, choiceRulesOf(service).defaults(service));
}

/** A string that is equal for two configurations exactly when they buy the same thing, whatever the order of options. */
export function configurationKey(configuration: Configuration): string {
  const { serviceId, from, to, points, quantity, variant, region, options } = configuration;
  return JSON.stringify([
    serviceId,
    from ?? null,
    to ?? null,
    quantity ?? null,
    variant ?? null,
    points || null,
    region ?? null,
    ...[...options].sort(),
  ]);
}
