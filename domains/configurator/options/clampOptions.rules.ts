import type { OptionGroup, ServiceView } from '../../catalogue';
import type { Notify } from '../choices/choice';
import {
  defaultPicks,
  fillToMin,
  maxPicks,
  minPicks,
  offeredOptions,
  picksIn,
  resetPicks,
  withoutUnmetNeeds,
} from './picks.rules';

/** The valid options nearest to the requested ones, in catalogue order; the defaults when none are given. */
export function clampOptions(
  service: ServiceView,
  requested: readonly string[] | undefined,
  quantity: number | undefined,
  notify: Notify,
): string[] {
  if (requested === undefined) return service.groups.flatMap((group) => defaultPicks(group, quantity));
  const known = new Set(offeredOptions(service).map(({ option }) => option.key));
  if (requested.some((key) => !known.has(key))) notify('An option that this service does not offer was left out.');
  const kept = service.groups.flatMap((group) => clampGroup(group, requested, quantity, notify));
  const possible = withoutUnmetNeeds(service, kept, notify);
  return service.groups.flatMap((group) => fillGroup(group, possible, quantity, notify));
}

/** Cuts the selection of a group to its maximum. */
function clampGroup(
  group: OptionGroup,
  requested: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, requested);
  const max = maxPicks(group, quantity);
  if (chosen.length > max) notify(`Only ${max} of “${group.label}” can be chosen; the rest was left out.`);
  return chosen.slice(0, max);
}

/** Fills the selection of a group up to its minimum. */
function fillGroup(
  group: OptionGroup,
  options: readonly string[],
  quantity: number | undefined,
  notify: Notify,
): string[] {
  const chosen = picksIn(group, options);
  const min = minPicks(group);
  if (chosen.length >= min) return chosen;
  const picks = chosen.length === 0 ? resetPicks(group, quantity) : fillToMin(group, chosen);
  const labels = group.options
    .filter(({ key }) => picks.includes(key) && !chosen.includes(key))
    .map(({ label }) => `“${label}”`);
  const need = min === 1 ? 'one is' : `${min} are`;
  notify(`${labels.join(' and ')} was chosen in “${group.label}”, where ${need} required.`);
  return picks;
}
