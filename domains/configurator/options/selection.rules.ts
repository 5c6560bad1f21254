import type { ServiceView } from '../../catalogue';
import { maxPicks, offeredOptions, picksIn, resetPicks, withoutUnmetNeeds } from './picks.rules';

/** A consistent selection, and a sentence for each automatic change. */
export interface ResolvedOptions {
  readonly options: readonly string[];
  readonly notices: readonly string[];
}

/**
 * Makes the selected options consistent after a change: a `perQuantity` group with more options than the quantity is reset (SPEC §5), an
 * option is removed with the one it needs, and a required pick-one group emptied by that gets its default. Other problems stay, for
 * `checkConfiguration` to report.
 */
export function resolveOptions(
  service: ServiceView,
  chosen: readonly string[],
  quantity: number | undefined,
): ResolvedOptions {
  const notices: string[] = [];
  const notify = (notice: string) => void notices.push(notice);
  const limited = service.groups.flatMap((group) => {
    const picks = picksIn(group, chosen);
    const max = maxPicks(group, quantity);
    if (!group.perQuantity || picks.length <= max) return picks;
    notify(`“${group.label}” was reset: with this quantity you can choose ${max}.`);
    return resetPicks(group, quantity);
  });
  const possible = withoutUnmetNeeds(service, limited, notify);
  const options = service.groups.flatMap((group) => {
    const picks = picksIn(group, possible);
    const isLeftEmpty = group.pick === 'one' && group.required && picks.length < picksIn(group, limited).length;
    if (!isLeftEmpty) return picks;
    const [replacement] = resetPicks(group);
    const label = group.options.find(({ key }) => key === replacement)?.label;
    notify(`“${label}” was chosen in “${group.label}” instead.`);
    return replacement === undefined ? [] : [replacement];
  });
  return { options, notices };
}

/** Replaces the selection of some groups, given by group key; options that the service does not offer are left out. */
export function withPicks(
  service: ServiceView,
  chosen: readonly string[],
  picks: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return offeredOptions(service)
    .filter(({ group, option: { key } }) => (picks[group.key] ?? chosen).includes(key))
    .map(({ option }) => option.key);
}
