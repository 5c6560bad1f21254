import type { ServiceView } from '../catalogue';
import { choiceRulesOf } from './choices/choices';
import type { Configuration } from './configurator.contract';

/** One choice as label and value, such as `Rating`: `1.400 → 2.100`. */
export interface ChoiceRow {
  readonly label: string;
  readonly value: string;
}

/** The configuration for carts and orders: one row for the base choice, one for each group with selected options, and the region. */
export function choiceRows(service: ServiceView, configuration: Configuration): ChoiceRow[] {
  const groups = service.groups.map(({ label, options }) => ({
    label,
    value: options
      .filter(({ key }) => configuration.options.includes(key))
      .map((option) => option.label)
      .join(', '),
  }));
  const { label, value } = choiceRulesOf(service).describe(service, configuration);
  const { region } = configuration;
  return [
    { label, value },
    ...groups.filter((group) => group.value !== ''),
    ...(region === undefined ? [] : [{ label: 'Region', value: region }]),
  ];
}

/** The `item_variant` of analytics, the same from the service page to the purchase: `1.400 → 2.100, Self-play`. */
export function variantLabel(choices: readonly ChoiceRow[]): string {
  return choices.map(({ value }) => value).join(', ');
}

/** A configuration in one line: `1.400 → 2.100 rating, Self-play, Express`, `8 keys at +10, Piloted`, `Heroic`. */
export function summaryOf(service: ServiceView, configuration: Configuration): string {
  const [, ...groups] = choiceRows(service, configuration);
  const { summary } = choiceRulesOf(service).describe(service, configuration);
  return [summary, ...groups.map(({ value }) => value)].join(', ');
}
