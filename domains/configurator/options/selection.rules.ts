import type { ServiceView } from '../../catalogue';
import { maxPicks, offeredOptions, picksIn, resetPicks, withoutUnmetNeeds } from './picks.rules';

/** Choices that go together, and a sentence for each that the shop changed on its own. */
export interface ResolvedOptions {
  readonly options: readonly string[];
  readonly notices: readonly string[];
}

/**
 * What becomes of the chosen options after another choice: a group by quantity whose selection is longer than the
 * quantity is reset (SPEC §5); an option goes with the one that it needs; a group where one is picked is never left
 * without because of that. What only the shopper can put right stays, for the check to name.
 */
export function resolveOptions(
  service: ServiceView,
  chosen: readonly string[],
  quantity: number | undefined,
): ResolvedOptions {
  const notices: string[] = [];
  const notify = (notice: string) => void notices.push(notice);
  const short = service.groups.flatMap((group) => {
    const picks = picksIn(group, chosen);
    const max = maxPicks(group, quantity);
    if (!group.perQuantity || picks.length <= max) return picks;
    notify(`“${group.label}” was reset: with this quantity you can choose ${max}.`);
    return resetPicks(group, quantity);
  });
  const possible = withoutUnmetNeeds(service, short, notify);
  const options = service.groups.flatMap((group) => {
    const picks = picksIn(group, possible);
    const isLeftEmpty = group.pick === 'one' && group.required && picks.length < picksIn(group, short).length;
    if (!isLeftEmpty) return picks;
    const [instead] = resetPicks(group);
    const label = group.options.find(({ key }) => key === instead)?.label;
    notify(`“${label}” was chosen in “${group.label}” instead.`);
    return instead === undefined ? [] : [instead];
  });
  return { options, notices };
}

/** The choices of some groups, by group key, in the place of what is chosen there; what the service does not offer is left out. */
export function withPicks(
  service: ServiceView,
  chosen: readonly string[],
  picks: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return offeredOptions(service)
    .filter(({ group, option: { key } }) => (picks[group.key] ?? chosen).includes(key))
    .map(({ option }) => option.key);
}
