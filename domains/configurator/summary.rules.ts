import { formatCount } from '../../src/lib/money';
import type { ServiceView } from '../catalogue';
import { isRangeService, numberDisplayModeOf, valueLabel } from './choices/range.rules';
import type { Configuration } from './configurator.contract';

/** One choice in words, such as `Rating`: `1.400 → 2.100`. */
export interface ChoiceInWords {
  readonly label: string;
  readonly value: string;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function choiceInWords(service: ServiceView, { from, to, quantity, variant }: Configuration): ChoiceInWords {
  const { terms } = service;
  if (isRangeService(service)) {
    const value = `${valueLabel(service, from ?? NaN)} → ${valueLabel(service, to ?? NaN)}`;
    return { label: capitalised(service.terms.unit), value };
  }
  if (terms.kind === 'quantity') return { label: 'Quantity', value: `${formatCount(quantity ?? NaN)} × ${terms.unit}` };
  const chosen = terms.kind === 'variants' ? terms.variants.find(({ key }) => key === variant) : undefined;
  return { label: terms.kind === 'variants' && terms.run ? 'Loot' : 'Variant', value: chosen?.label ?? '' };
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
  return [choiceInWords(service, configuration), ...groups.filter(({ value }) => value !== '')];
}

/** What was chosen as analytics call it, the same for a good from its page to the purchase: `1.400 → 2.100, Self-play`. */
export function variantInWords(choices: readonly ChoiceInWords[]): string {
  return choices.map(({ value }) => value).join(', ');
}

/** A configuration in one line: `1.400 → 2.100 rating, Self-play, Express`, `8 × +10 key, Piloted`, `Heroic`. */
export function summaryOf(service: ServiceView, configuration: Configuration): string {
  const [base, ...groups] = choicesInWords(service, configuration);
  const isNumber = isRangeService(service) && numberDisplayModeOf(service.terms) !== 'label';
  const first = isNumber ? `${base?.value} ${service.terms.unit}` : base?.value;
  return [first, ...groups.map(({ value }) => value)].join(', ');
}
