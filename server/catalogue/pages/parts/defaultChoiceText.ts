import type { ServiceView } from '../../../../domains/catalogue';
import { choiceRulesOf, defaultConfiguration } from '../../../../domains/configurator';

/** The choice that the price on the card of a service is for: `1.400 → 2.100 rating`, `Silver IV → Gold IV`, `to level 80`, `8 keys at +10`, `Heroic`. */
export function defaultChoiceText(service: ServiceView): string {
  const { value, summary } = choiceRulesOf(service).describe(service, defaultConfiguration(service));
  return service.terms.kind === 'range' ? summary : value;
}
