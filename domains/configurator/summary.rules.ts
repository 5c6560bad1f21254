import type { ServiceView } from '../catalogue';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';

/** One choice in words, such as `Rating`: `1.400 → 2.100`. */
export interface ChoiceInWords {
  readonly label: string;
  readonly value: string;
}

/** Everything that was chosen, one row for the base and one for each group that has a choice, for carts and orders. */
export function choicesInWords(service: ServiceView, configuration: Configuration): ChoiceInWords[] {
  const groups = service.groups.map(({ label, options }) => ({
    label,
    value: options
      .filter(({ key }) => configuration.options.includes(key))
      .map((option) => option.label)
      .join(', '),
  }));
  const { label, value } = choiceRulesOf(service).describe(service, configuration);
  return [{ label, value }, ...groups.filter((group) => group.value !== '')];
}

/** What was chosen as analytics call it, the same for a good from its page to the purchase: `1.400 → 2.100, Self-play`. */
export function variantInWords(choices: readonly ChoiceInWords[]): string {
  return choices.map(({ value }) => value).join(', ');
}

/** A configuration in one line: `1.400 → 2.100 rating, Self-play, Express`, `8 × +10 key, Piloted`, `Heroic`. */
export function summaryOf(service: ServiceView, configuration: Configuration): string {
  const [, ...groups] = choicesInWords(service, configuration);
  const { summary } = choiceRulesOf(service).describe(service, configuration);
  return [summary, ...groups.map(({ value }) => value)].join(', ');
}
