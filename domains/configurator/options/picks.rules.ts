import type { OptionGroup, ServiceOption, ServiceView } from '../../catalogue';
import type { Notify } from '../choices/choice';
import type { Configuration } from '../configurator.contract';

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

/** As many options as may be chosen of a group; of one by quantity as many as pieces (SPEC §5). */
export function maxPicks({ pick, max, perQuantity, options }: OptionGroup, quantity?: number): number {
  if (pick === 'one') return 1;
  return Math.min(options.length, max ?? options.length, perQuantity ? (quantity ?? 0) : options.length);
}

/** As many options as must be chosen of a group. */
export function minPicks({ pick, required, min }: OptionGroup): number {
  if (!required) return 0;
  return pick === 'one' ? 1 : (min ?? 1);
}

/**
 * What a group starts with: its auto-selected options, and the first ones where it must not stay empty (SPEC §3,
 * `isAutoSelected`).
 */
export function defaultPicks(group: OptionGroup, quantity?: number): string[] {
  return picksWhere(group, quantity, ({ isAutoSelected }) => isAutoSelected);
}

/** What a group goes back to when its choices can't stay: as it starts, without options that need another. */
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

/** The choices of a group, filled up to its minimum with the first options that need no other; in catalogue order. */
export function fillToMin(group: OptionGroup, picks: readonly string[]): string[] {
  const missing = Math.max(0, minPicks(group) - picks.length);
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
export function isAvailable({ needs }: ServiceOption, options: readonly string[]): boolean {
  return needs === undefined || options.includes(needs);
}

/** The chosen options of one group, in catalogue order. */
export function picksIn(group: OptionGroup, options: readonly string[]): string[] {
  return group.options.map(({ key }) => key).filter((key) => options.includes(key));
}

/** The choices without those that need an option which is not chosen; each is said. */
export function withoutUnmetNeeds(service: ServiceView, options: readonly string[], notify: Notify): readonly string[] {
  const unmet = unmetNeeds(service, options);
  for (const { option, needed } of unmet) {
    notify(`“${option.label}” was taken away: it goes only with “${needed}”.`);
  }
  const keys = new Set(unmet.map(({ option }) => option.key));
  return unmet.length === 0 ? options : options.filter((key) => !keys.has(key));
}
