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

/** The most options that may be chosen of a group. */
export function mostOf({ pick, max, options }: OptionGroup): number {
  return pick === 'one' ? 1 : Math.min(max ?? options.length, options.length);
}

/**
 * What a group starts with: its auto-selected options, and the first one where it must not stay empty (SPEC §3,
 * `isAutoSelected`).
 */
export function defaultPicks(group: OptionGroup): string[] {
  const picks = group.options
    .filter(({ isAutoSelected }) => isAutoSelected)
    .slice(0, mostOf(group))
    .map(({ key }) => key);
  return picks.length === 0 && group.required ? group.options.slice(0, 1).map(({ key }) => key) : picks;
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
  return { serviceId: service.id, ...defaultChoice(service.terms), options: service.groups.flatMap(defaultPicks) };
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
