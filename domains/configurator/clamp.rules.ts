import { formatCount } from '../../src/lib/money';
import type { OptionGroup, QuantityTerms, ServiceView, VariantTerms } from '../catalogue';
import {
  isRangeService,
  pushFrom,
  pushTo,
  type RangeBounds,
  type RangeService,
  topOf,
  valueLabel,
} from './choices/range.rules';
import { atLeast, defaultPicks, leastOf, mostOf, offeredOptions, resetPicks, unmetNeeds } from './configuration.rules';
import type { Configuration } from './configurator.contract';

/** Choices from a link or a form: any of them may be missing or impossible. */
export interface DraftConfiguration {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly quantity?: number | undefined;
  readonly variant?: string | undefined;
  readonly options?: readonly string[] | undefined;
}

/** A configuration that can be bought, and a sentence for each choice that could not be kept. */
export interface ClampedConfiguration {
  readonly configuration: Configuration;
  readonly notices: readonly string[];
}

/**
 * The configuration nearest to a draft that the service has. What the draft leaves out takes its default without a
 * notice. A draft that is whole and possible comes back as it is, with its options in catalogue order.
 */
export function clampConfiguration(service: ServiceView, draft: DraftConfiguration): ClampedConfiguration {
  const notices: string[] = [];
  const notify = (notice: string): void => {
    notices.push(notice);
  };
  const choice: Omit<Configuration, 'serviceId' | 'options'> = clampChoice(service, draft, notify);
  const options = clampOptions(service, draft.options, choice.quantity, notify);
  return { configuration: { serviceId: service.id, ...choice, options }, notices };
}

type Notify = (notice: string) => void;

function clampChoice(service: ServiceView, draft: DraftConfiguration, notify: Notify) {
  const { terms } = service;
  if (isRangeService(service)) return clampRange(service, draft, notify);
  return terms.kind === 'quantity'
    ? { quantity: clampQuantity(terms, draft.quantity, notify) }
    : { variant: clampVariant(terms as VariantTerms, draft.variant, notify) };
}

/** The nearest value on a step, inside the bounds; undefined for what is no number. */
export function nearestStep({ min, step, ...rest }: RangeBounds, value: number | undefined): number | undefined {
  if (value === undefined || Number.isNaN(value)) return undefined;
  const inside = Math.min(Math.max(value, min), topOf({ min, step, ...rest }));
  return min + Math.round((inside - min) / step) * step;
}

function clampRange(service: RangeService, draft: DraftConfiguration, notify: Notify): { from: number; to: number } {
  const { terms } = service;
  const wantedFrom = nearestStep(terms, draft.from);
  const wantedTo = nearestStep(terms, draft.to);
  let range = { from: terms.defaultFrom, to: terms.defaultTo };
  // The goal first: a start that then meets it pushes it up, as in the selects.
  if (wantedTo !== undefined) range = pushTo(terms, range, wantedTo);
  if (wantedFrom !== undefined) range = pushFrom(terms, range, wantedFrom);
  if (draft.from !== undefined && draft.from !== range.from) {
    notify(`The start was set to ${valueLabel(service, range.from)}, the nearest one possible.`);
  }
  if (draft.to !== undefined && draft.to !== range.to) {
    notify(`The goal was set to ${valueLabel(service, range.to)}, the nearest one possible.`);
  }
  return range;
}

function clampQuantity(
  { min, max, defaultQuantity }: QuantityTerms,
  wanted: number | undefined,
  notify: Notify,
): number {
  if (wanted === undefined) return defaultQuantity;
  const quantity = Number.isNaN(wanted) ? defaultQuantity : Math.round(Math.min(Math.max(wanted, min), max));
  if (quantity !== wanted) notify(`The quantity was set to ${formatCount(quantity)}, the nearest one possible.`);
  return quantity;
}

function clampVariant({ variants, defaultVariant }: VariantTerms, wanted: string | undefined, notify: Notify): string {
  if (wanted === undefined || variants.some(({ key }) => key === wanted)) return wanted ?? defaultVariant;
  const label = variants.find(({ key }) => key === defaultVariant)?.label ?? defaultVariant;
  notify(`“${label}” was chosen, since the variant asked for is not on offer.`);
  return defaultVariant;
}

function clampOptions(
  service: ServiceView,
  wanted: readonly string[] | undefined,
  quantity: number | undefined,
  notify: Notify,
): string[] {
  if (wanted === undefined) return service.groups.flatMap((group) => defaultPicks(group, quantity));
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  if (wanted.some((key) => !known.has(key))) notify('An option that this service does not offer was left out.');
  const kept = service.groups.flatMap((group) => clampGroup(group, wanted, quantity, notify));
  const possible = withoutUnmet(service, kept, notify);
  return service.groups.flatMap((group) => fillGroup(group, possible, quantity, notify));
}

/** No more of a group than may be chosen. */
function clampGroup(
  group: OptionGroup,
  wanted: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, wanted);
  const most = mostOf(group, quantity);
  if (chosen.length > most) notify(`Only ${most} of “${group.label}” can be chosen; the rest was left out.`);
  return chosen.slice(0, most);
}

/** No fewer than must be. */
function fillGroup(
  group: OptionGroup,
  options: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, options);
  const least = leastOf(group);
  if (chosen.length >= least) return chosen;
  const picks = chosen.length === 0 ? resetPicks(group, quantity) : atLeast(group, chosen);
  const labels = group.options
    .filter(({ key }) => picks.includes(key) && !chosen.includes(key))
    .map(({ label }) => `“${label}”`);
  const need = least === 1 ? 'one is' : `${least} are`;
  notify(`${labels.join(' and ')} was chosen in “${group.label}”, where ${need} needed.`);
  return picks;
}

/** The chosen options of one group, in catalogue order. */
export function picksIn(group: OptionGroup, options: readonly string[]): string[] {
  return group.options.map(({ key }) => key).filter((key) => options.includes(key));
}

/** The choices without those that need an option which is not chosen; each is said. */
export function withoutUnmet(service: ServiceView, options: readonly string[], notify: Notify): readonly string[] {
  const unmet = unmetNeeds(service, options);
  for (const { option, needed } of unmet) {
    notify(`“${option.label}” was taken away: it goes only with “${needed}”.`);
  }
  const keys = new Set(unmet.map(({ option }) => option.key));
  return unmet.length === 0 ? options : options.filter((key) => !keys.has(key));
}
