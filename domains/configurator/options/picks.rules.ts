import { costOf, type OptionGroup, type ServiceOption, type ServiceView } from '../../catalogue';
import type { Notify } from '../choices/choice';
import type { Configuration } from '../configurator.contract';

/** An option with its group. */
export interface OfferedOption {
  readonly group: OptionGroup;
  readonly option: ServiceOption;
}

/** All options of a service in catalogue order, which is the order of receipts and of `Configuration.options`. */
export function offeredOptions(service: ServiceView): OfferedOption[] {
  return service.groups.flatMap((group) => group.options.map((option) => ({ group, option })));
}

/** The selected options of a configuration, in catalogue order; unknown keys are left out. */
export function chosenOptions(service: ServiceView, { options }: Pick<Configuration, 'options'>): OfferedOption[] {
  return offeredOptions(service).filter(({ option }) => options.includes(option.key));
}

/** The maximum number of options of a group; for a `perQuantity` group limited by the quantity (SPEC §5). */
export function maxPicks({ pick, max, perQuantity, options }: OptionGroup, quantity?: number): number {
  if (pick === 'one') return 1;
  return Math.min(options.length, max ?? options.length, perQuantity ? (quantity ?? 0) : options.length);
}

/** The minimum number of options of a group. */
export function minPicks({ pick, required, min }: OptionGroup): number {
  if (!required) return 0;
  return pick === 'one' ? 1 : (min ?? 1);
}

/** The default selection of a group: its auto-selected options, filled up to the minimum (SPEC §3, `isAutoSelected`). */
export function defaultPicks(group: OptionGroup, quantity?: number): string[] {
  return picksWhere(group, quantity, ({ isAutoSelected }) => isAutoSelected);
}

/** The selection a group is reset to: its defaults, without options that need another one. */
export function resetPicks(group: OptionGroup, quantity?: number): string[] {
  return picksWhere(group, quantity, ({ isAutoSelected, needs }) => isAutoSelected && needs === undefined);
}

function picksWhere(
  group: OptionGroup,
  quantity: number | undefined,
  isPicked: (option: ServiceOption) => boolean,
): string[] {
  const picks = group.options.filter(isPicked).slice(0, maxPicks(group, quantity));
  return fillToMin(
    group,
    picks.map(({ key }) => key),
  );
}

/** The selection of a group, filled up to its minimum with the cheapest options that need no other; in catalogue order. */
export function fillToMin(group: OptionGroup, picks: readonly string[]): string[] {
  const missing = Math.max(0, minPicks(group) - picks.length);
  const more = group.options
    .filter(({ key, needs }) => needs === undefined && !picks.includes(key))
    .sort((a, b) => costOf(a) - costOf(b))
    .slice(0, missing);
  return group.options
    .map(({ key }) => key)
    .filter((key) => picks.includes(key) || more.some((one) => one.key === key));
}

/** The selected options that need an unselected one, each with the label of the needed option. */
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

/** True when the option that this one needs, if any, is selected. */
export function isAvailable({ needs }: ServiceOption, options: readonly string[]): boolean {
  return needs === undefined || options.includes(needs);
}

/** The selected options of one group, in catalogue order. */
export function picksIn(group: OptionGroup, options: readonly string[]): string[] {
  return group.options.map(({ key }) => key).filter((key) => options.includes(key));
}

/** Removes selected options that need an unselected one, with a notice for each. */
export function withoutUnmetNeeds(service: ServiceView, options: readonly string[], notify: Notify): readonly string[] {
  const unmet = unmetNeeds(service, options);
  for (const { option, needed } of unmet) {
    notify(`“${option.label}” was removed: it requires “${needed}”.`);
  }
  const keys = new Set(unmet.map(({ option }) => option.key));
  return unmet.length === 0 ? options : options.filter((key) => !keys.has(key));
}
