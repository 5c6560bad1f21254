import type { OptionGroup, ServiceOption, ServiceView, Terms } from '../catalogue';
import type { Configuration } from './configurator.contract';

/** An option with the group it stands in. */
export interface OfferedOption {
  readonly group: OptionGroup;
  readonly option: ServiceOption;
}

/** Every option of a service in catalogue order, the order of receipts and of `Configuration.options`. */
export function offeredOptions(service: ServiceView): OfferedOption[] {
  return service.groups.flatMap((group) => group.options.map((option) => ({ group, option })));
}

/** The options that a configuration holds, in catalogue order; keys that the service does not know are left out. */
export function chosenOptions(service: ServiceView, { options }: Pick<Configuration, 'options'>): OfferedOption[] {
  return offeredOptions(service).filter(({ option }) => options.includes(option.key));
}

/** The most options that may be chosen of a group; of one by quantity as many as pieces (SPEC §5). */
export function mostOf({ pick, max, perQuantity, options }: OptionGroup, quantity?: number): number {
  if (pick === 'one') return 1;
  return Math.min(options.length, max ?? options.length, perQuantity ? (quantity ?? 0) : options.length);
}

/** The least options that must be chosen of a group. */
export function leastOf({ pick, required, min }: OptionGroup): number {
  if (!required) return 0;
  return pick === 'one' ? 1 : (min ?? 1);
}

/**
 * What a group starts with: its auto-selected options, and the first ones where it must not stay empty (SPEC §3,
 * `isAutoSelected`).
 */
export function defaultPicks(group: OptionGroup, quantity?: number): string[] {
  return picksOf(group, quantity, ({ isAutoSelected }) => isAutoSelected);
}

/** What a group goes back to when its choices can't stay: as it starts, without options that need another. */
export function resetPicks(group: OptionGroup, quantity?: number): string[] {
  return picksOf(group, quantity, ({ isAutoSelected, needs }) => isAutoSelected && needs === undefined);
}

function picksOf(
  group: OptionGroup,
  quantity: number | undefined,
  isPicked: (option: ServiceOption) => boolean,
): string[] {
  const picks = group.options.filter(isPicked).slice(0, mostOf(group, quantity));
  return atLeast(
    group,
    picks.map(({ key }) => key),
  );
}

/** The choices of a group, filled up to its least with the first options that need no other; in catalogue order. */
export function atLeast(group: OptionGroup, picks: readonly string[]): string[] {
  const missing = Math.max(0, leastOf(group) - picks.length);
  const more = group.options.filter(({ key, needs }) => needs === undefined && !picks.includes(key)).slice(0, missing);
  return group.options
    .map(({ key }) => key)
    .filter((key) => picks.includes(key) || more.some((one) => one.key === key));
}

/** The chosen options that need another one which is not chosen, each with that one's label. */
export function unmetNeeds(
  service: ServiceView,
  options: readonly string[],
): { readonly group: OptionGroup; readonly option: ServiceOption; readonly needed: string }[] {
  const offered = offeredOptions(service);
  return offered.flatMap(({ group, option }) => {
    const { key, needs } = option;
    if (needs === undefined || !options.includes(key) || options.includes(needs)) return [];
    const needed = offered.find((other) => other.option.key === needs)?.option.label ?? needs;
    return [{ group, option, needed }];
  });
}

/** True when nothing keeps an option from being chosen that it depends on. */
export function isPossible({ needs }: ServiceOption, options: readonly string[]): boolean {
  return needs === undefined || options.includes(needs);
}

/** The choice that the base price follows from, as the catalogue presets it. */
export function defaultChoice(terms: Terms): Omit<Configuration, 'serviceId' | 'options'> {
  switch (terms.kind) {
    case 'range':
      return { from: terms.defaultFrom, to: terms.defaultTo };
    case 'quantity':
      return { quantity: terms.defaultQuantity };
    case 'variants':
      return { variant: terms.defaultVariant };
  }
}

/** The configuration a service page opens with: always complete, so that there is a price on load. */
export function defaultConfiguration(service: ServiceView): Configuration {
  const choice = defaultChoice(service.terms);
  const options = service.groups.flatMap((group) => defaultPicks(group, choice.quantity));
  return { serviceId: service.id, ...choice, options };
}

/** One text for one configuration, whatever order its options stand in; equal exactly when the same thing is bought. */
export function configurationKey({ serviceId, from, to, quantity, variant, options }: Configuration): string {
  return JSON.stringify([
    serviceId,
    from ?? null,
    to ?? null,
    quantity ?? null,
    variant ?? null,
    ...[...options].sort(),
  ]);
}
