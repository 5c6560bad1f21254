import type { ServiceView } from '../catalogue';
import { isRangeService } from './choices/choice';
import { choiceRulesOf } from './choices/choices';
import { startLabel } from './choices/points.rules';
import { valueLabel } from './choices/range.rules';
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

/** Start and goal of a range as labels, with the unit where they are numbers; undefined where something else is chosen. */
export function fromToOf(service: ServiceView, { from, to, points }: Configuration) {
  if (!isRangeService(service) || service.terms.handles === 1 || from === undefined || to === undefined)
    return undefined;
  const { ladder, unit } = service.terms;
  return {
    from: startLabel(service, from, points),
    to: valueLabel(service, to),
    ...(ladder === undefined && { unit: unit.many }),
  };
}

/** The words of a text, without what stands between the ends of a range: `1`, `70` of `1 → 70` and `1 to 70`. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s(),→–—]+/)
    .filter((word) => word !== '' && word !== 'to');

/**
 * A service beside a price, with the choice that the price is for: `Midnight power leveling, 80 → 90`. A number or a range that the
 * name has stands once: `Spiral Abyss 36★`, `Prestige 1`. Other words of a choice may be one of several in the name, as in `UCoB / UWU / TEA, UWU`.
 * @param choices of `choiceRows`
 */
export function nameWithChoice(name: string, [first]: readonly Pick<ChoiceRow, 'value'>[]): string {
  const choice = first?.value ?? '';
  if (choice === '') return name;
  // The name may stand after that of its game.
  const title = name.split(': ').at(-1) ?? name;
  const words = new Set(wordsOf(title));
  if (/[\d→]/.test(choice) && wordsOf(choice).every((word) => words.has(word))) return name;
  return choice.toLowerCase().startsWith(`${title.toLowerCase()} `)
    ? name + choice.slice(title.length)
    : `${name}, ${choice}`;
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
