import { formatCount } from '../../src/lib/money';
import type { OptionGroup, QuantityTerms, ServiceView, VariantTerms } from '../catalogue';
import { defaultPicks, mostOf, offeredOptions } from './configuration.rules';
import type { Configuration } from './configurator.contract';
import {
  isRangeService,
  pushFrom,
  pushTo,
  type RangeBounds,
  type RangeService,
  topOf,
  valueLabel,
} from './range.rules';

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
  const configuration = {
    serviceId: service.id,
    ...clampChoice(service, draft, notify),
    options: clampOptions(service, draft.options, notify),
  };
  return { configuration, notices };
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

function clampOptions(service: ServiceView, wanted: readonly string[] | undefined, notify: Notify): string[] {
  if (wanted === undefined) return service.groups.flatMap(defaultPicks);
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  if (wanted.some((key) => !known.has(key))) notify('An option that this service does not offer was left out.');
  return service.groups.flatMap((group) => clampGroup(group, wanted, notify));
}

function clampGroup(group: OptionGroup, wanted: readonly string[], notify: Notify): string[] {
  const chosen = group.options.map(({ key }) => key).filter((key) => wanted.includes(key));
  const most = mostOf(group);
  if (chosen.length > most) notify(`Only ${most} of “${group.label}” can be chosen; the rest was left out.`);
  if (chosen.length > 0 || !group.required) return chosen.slice(0, most);
  const picks = defaultPicks(group);
  const labels = group.options.filter(({ key }) => picks.includes(key)).map(({ label }) => `“${label}”`);
  notify(`${labels.join(' and ')} was chosen in “${group.label}”, where one is needed.`);
  return picks;
}
